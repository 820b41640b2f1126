import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** What Litestream says about itself. */
interface Info {
  pid: number
}

/** Asks the Litestream that listens on a socket who it is; nothing where none answers. */
export async function askInfo(socket: string): Promise<Info | undefined> {
  const info = (await ask(socket, '/info')) as Partial<Info> | undefined
  return Number.isInteger(info?.pid) && (info?.pid as number) > 1 ? (info as Info) : undefined
}

/** When the replica last had everything, in milliseconds since 1970; nothing where Litestream does not know, or does not answer. */
export async function askLastSync(socket: string): Promise<number | undefined> {
  const list = (await ask(socket, '/list')) as { databases?: { last_sync_at?: string }[] }
  const time = Date.parse(list?.databases?.[0]?.last_sync_at ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Asks the standby on a socket to end, and resolves when it has ended following; nothing where none answers. */
export async function askEnd(socket: string) {
  await ask(socket, '/end', 30_000)
}

/** The JSON of an answer; nothing where there is none within two seconds, or so many. */
function ask(socketPath: string, path: string, timeout = 2000): Promise<unknown> {
  return new Promise(resolve => {
    const asked = request({ socketPath, path, timeout, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve(parse(Buffer.concat(chunks).toString())))
      response.on('error', () => resolve(undefined))
    })
    asked.on('error', () => resolve(undefined))
    asked.on('timeout', () => asked.destroy())
    asked.end()
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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
