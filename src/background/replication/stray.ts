import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { askInfo } from './control.ts'

/** How often, and at what interval, it is checked whether the process is gone; then it is killed. */
const looks = 200
const interval_ms = 100

/**
 * Ends a Litestream that listens on the socket of this folder: a killed process has left it. Two of them would spoil the
 * replica. It sends what it has first. Resolves when it is gone.
 */
export async function endStray(socket: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const stray = await askInfo(socket)
  if (!stray) return
  log.warn({ process: stray.pid }, 'an earlier Litestream still runs: it is ended first')
  send(stray.pid, 'SIGTERM')
  for (let look = 0; look < looks; look++) {
    if (!send(stray.pid, 0)) return
    await wait(interval_ms)
  }
  send(stray.pid, 'SIGKILL')
}

/** Sends a signal to a process; answers whether it is there. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
