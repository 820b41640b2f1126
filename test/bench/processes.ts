import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { home } from '../../src/core/home.ts'

const program = join(home, 'chapterhouse.js')

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A process that listens. */
export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

/** The options that `npm start` gives to Node. */
const node_options: string[] =
  JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? []

/** Starts the service on a data folder as an operator does: the log goes to a file, limits are off. */
export function startService(folder: string, env: Record<string, string> = {}): Promise<Server> {
  return startServer([...node_options, program, 'serve'], `${folder}.log`, {
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_RATE_LIMIT_PER_MINUTE: '0',
    DATA_DIR: folder,
    BACKUP_EVERY_HOURS: '0',
    PORT: '0',
    ...env
  })
}

/** Starts a server, and waits for the address that it prints. */
export async function startServer(args: string[], log: string, env: Record<string, string> = {}) {
  const file = openSync(log, 'a')
  const child = run(args, env, file)
  closeSync(file)
  const url = await readAddress(child)
  if (!url) throw new Error(`the server did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid as number, stop }
}

/** Starts a child process that ends when this process does. */
function run(args: string[], env: Record<string, string>, stderr: number | 'pipe') {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', stderr]
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function readAddress({ stdout }: ChildProcess) {
  if (!stdout) return undefined
  for await (const line of createInterface({ input: stdout })) {
    const url = /^listening on (http:\S+)$/.exec(line)?.[1]
    if (url) return url
  }
}

/** Runs a verb of the command line; returns its output, its time and its peak memory. */
export async function runVerb(folder: string, args: string[]) {
  const begun = performance.now()
  const child = run([program, ...args], { DATA_DIR: folder }, 'pipe')
  let megabytes = 0
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, readMemory(child.pid as number, 'VmHWM'))
  }, 20)
  const ended = once(child, 'close')
  const [stdout, stderr] = await Promise.all(
    [child.stdout, child.stderr].map(one => one && text(one))
  )
  const [code] = await ended
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
  return { output: JSON.parse(stdout || '{}'), milliseconds: performance.now() - begun, megabytes }
}

/** The resident memory of a process in MB, now (VmRSS) or at its peak (VmHWM); 0 where it cannot be read. */
export function readMemory(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Resets the peak memory of a process. */
export function resetPeakMemory(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Microseconds of processor time of all threads of a process so far; Linux counts hundredths of a second. */
export function readCpuTime(pid: number): number {
  // the name of the program, in parentheses, may hold blanks
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** A process that does less than this share of a processor's work by itself is at rest. */
const idle_share = 0.04
/** How long to wait at most until it is, in milliseconds. */
const rest_patience = 180_000

/** Waits until a process does nothing by itself: after its start, the service checks its file and runs what is due. */
export async function awaitRest(pid: number, milliseconds: number) {
  const until = performance.now() + rest_patience
  let before = readCpuTime(pid)
  while (performance.now() < until) {
    await sleep(milliseconds)
    const now = readCpuTime(pid)
    if (now - before < milliseconds * 1000 * idle_share) return
    before = now
  }
}
