import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { home } from '../../src/core/home.ts'
import { readCpuTime } from './processes.ts'
import type { Round } from './sockets.ts'
import type { ThreadLoad } from './thread.ts'

/** A generator of prepared requests: wrk, or a thread of our own that needs no installation. */
export type Generator = 'wrk' | 'thread'

/** GET requests that are sent in turn, over and over. */
export interface ReadLoad {
  url: string
  pid: number
  connections: number
  paths: string[]
  /** The value of Authorization. */
  token: string
  warmup: number
  measured: number
}

/** The generators that work on this machine, the better one first. */
export function findGenerators(): Generator[] {
  // wrk prints its version and its usage, and exits with 1
  const { stdout } = spawnSync('wrk', ['-v'], { encoding: 'utf8' })
  return stdout?.startsWith('wrk ') ? ['wrk', 'thread'] : ['thread']
}

/** Sends requests with one of the generators. */
export function loadReads(generator: Generator, options: ReadLoad): Promise<Round> {
  return generator === 'wrk' ? loadWithWrk(options) : loadInThread(options)
}

/** The bytes of a request; `headers` are lines that end with CRLF. */
export function requestBytes(method: string, path: string, headers: string, body = ''): string {
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${length}\r\n${body}`
}

function loadInThread(options: ReadLoad): Promise<Round> {
  const { url, pid, connections, warmup, measured } = options
  const headers = `Authorization: ${options.token}\r\n`
  const requests = options.paths.map(path => requestBytes('GET', path, headers))
  const workerData: ThreadLoad = { url, pid, connections, warmup, measured, requests }
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(home, 'test/bench/thread.ts'), { workerData })
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', code => reject(new Error(`the thread ended with ${code}`)))
  })
}

/** Runs wrk, which measures whole seconds without a warm-up: the measured time is rounded up. */
async function loadWithWrk({ url, pid, connections, paths, token, measured }: ReadLoad) {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-bench-'))
  try {
    const list = join(folder, 'paths')
    writeFileSync(list, `${paths.join('\n')}\n`)
    const how = ['-t1', `-c${connections}`, `-d${Math.ceil(measured / 1000)}s`, '--timeout', '20s']
    const what = ['-H', `Authorization: ${token}`, '-s', join(home, 'test/bench/wrk.lua')]
    const before = readCpuTime(pid)
    const { stdout } = await promisify(execFile)('wrk', [...how, ...what, url, '--', list])
    return readSummary(stdout, readCpuTime(pid) - before)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Turns the line that wrk.lua prints into a round; `cpu` is in microseconds. */
function readSummary(stdout: string, cpu: number): Round {
  const line = stdout.split('\n').find(text => text.startsWith('{"answers"'))
  if (!line) throw new Error(`wrk printed no result:\n${stdout}`)
  const { answers, duration, p50, p99, max, failures } = JSON.parse(line)
  return {
    per_second: (answers * 1e6) / duration,
    p50: p50 / 1000,
    p99: p99 / 1000,
    max: max / 1000,
    answers,
    cpu: cpu / Math.max(1, answers),
    busy: cpu / duration,
    failures
  }
}
