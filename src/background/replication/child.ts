import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { nowMs } from '../../core/time.ts'
import { hideSecrets, selectEnvironment } from './program.ts'

/** How the child is started. */
export interface Command {
  program: string
  args: string[]
  /** The data folder, in which it runs. */
  folder: string
  /** Ends a Litestream that an earlier process has left; resolves when it is gone. */
  clear: () => Promise<void>
  log: FastifyBaseLogger
}

/** The pauses before the child is started again. Each is twice the last one; a long run resets them. */
const first_pause_ms = 1000
const longest_pause_ms = 60_000
const long_ms = 60_000

/** How long the child may take to send the last writes. */
const grace_ms = 16_000

/** Keeps Litestream running until `end` is called. */
export function keepRunning(command: Command) {
  const ending = new AbortController()
  let child: ChildProcess | undefined
  const kept = keep()

  async function keep() {
    for (let pause = first_pause_ms; !ending.signal.aborted; ) {
      await command.clear()
      if (ending.signal.aborted) return
      const started = nowMs()
      child = start(command)
      const how = await waitForEnd(child)
      if (ending.signal.aborted) return
      if (nowMs() - started >= long_ms) pause = first_pause_ms
      command.log.warn({ how, again_in_ms: pause }, 'Litestream ended: it is started again')
      await wait(pause, undefined, { signal: ending.signal }).catch(() => undefined)
      pause = Math.min(2 * pause, longest_pause_ms)
    }
  }

  /** Ends the child: it sends what was written last. Resolves with whether it said that it has. */
  async function end(): Promise<boolean> {
    ending.abort()
    child?.kill('SIGTERM')
    const late = setTimeout(() => child?.kill('SIGKILL'), grace_ms)
    await kept
    clearTimeout(late)
    return child?.exitCode === 0
  }

  return { end }
}

function start({ program, args, folder, log }: Command): ChildProcess {
  const env = { ...selectEnvironment(process.env), LOG_LEVEL: 'info' }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', line => passOn(line, log))
  return child
}

/** The exit code or signal of a child, or why it could not be started. */
function waitForEnd(child: ChildProcess): Promise<string | number> {
  return new Promise(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
}

/** Logs what Litestream says: what troubles or ends it as a warning, the rest for whoever looks closely. */
function passOn(line: string, log: FastifyBaseLogger) {
  const text = hideSecrets(line, process.env)
  // what ends it is no JSON
  const is_trouble = /"level":"(WARN|ERROR)"|^[^{]/.test(text)
  log[is_trouble ? 'warn' : 'debug']({ litestream: parse(text) })
}

function parse(text: string): unknown {
  try {
    const { time, level, ...said } = JSON.parse(text)
    return said
  } catch {
    return text
  }
}
