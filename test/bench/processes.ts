import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { home } from '../../src/core/home.ts'

const program = join(home, 'chapterhouse.js')

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A process that listens. */
export interface Listening {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts the service on a data folder as an operator does: the log goes to a file, limits are off. */
export function serve(folder: string, env: Record<string, string> = {}): Promise<Listening> {
  const limits = { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' }
  return listening([program, 'serve'], `${folder}.log`, {
    ...limits,
    DATA_DIR: folder,
    BACKUP_EVERY_HOURS: '0',
    PORT: '0',
    ...env
  })
}

/** Starts the floor, which verifies tokens with this key. */
export function serveFloor(key: string, log: string): Promise<Listening> {
  return listening([join(import.meta.dirname, 'floor.ts')], log, { KEY: key })
}

async function listening(args: string[], log: string, env: Record<string, string>) {
  const file = openSync(log, 'a')
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', file]
  })
  watched(child)
  closeSync(file)
  const url = await addressOf(child)
  if (!url) throw new Error(`it did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await new Promise(resolve => child.once('exit', resolve))
  }
  return { url, pid: child.pid as number, stop }
}

/** Makes a process one that does not outlive this one. */
function watched(child: ChildProcess) {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

async function addressOf({ stdout }: ChildProcess) {
  if (!stdout) return undefined
  for await (const line of createInterface({ input: stdout })) {
    const url = /^listening on (http:\S+)$/.exec(line)?.[1]
    if (url) return url
  }
}

/** Runs a verb, and answers what it printed, how long it took and the most memory that it had. */
export async function verb(folder: string, args: string[]) {
  const begun = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  watched(child)
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, memory(child.pid as number, 'VmHWM'))
  }, 20)
  const ended = once(child, 'close')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
  return { stdout, seconds: (performance.now() - begun) / 1000, megabytes }
}

/** The memory of a process in MB: what is resident now (VmRSS), or was at most (VmHWM); 0 where it cannot be read. */
export function memory(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Microseconds that the cores have worked for a process so far; Linux counts them in hundredths of a second. */
export function cpuTime(pid: number): number {
  // the name of the program, in parentheses, may hold blanks
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Lets the most memory of a process count from now on. */
export function forgetPeak(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
