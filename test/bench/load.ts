import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Client, type Request, type Result } from 'autocannon'
import { cpuTime } from './processes.ts'

/** How thorough a run is. */
export interface Pace {
  /** How often each figure is measured; the table shows the median. */
  rounds: number
  /** Milliseconds of load before the first round, until everything is compiled. */
  first: number
  /** Milliseconds of load before each round that do not count. */
  warm: number
  /** Milliseconds of each round. */
  measured: number
  /** Rows of the file that is imported. */
  rows: number
  /** How often the service is started. */
  starts: number
  /** Milliseconds after a start until its memory is read. */
  rest: number
}

/** What one round of load came to; times in milliseconds. */
export interface Round {
  per_second: number
  p50: number
  p99: number
  max: number
  answers: number
  /** Microseconds that the cores worked for one answer, all threads of the process together. */
  cpu: number
  /** Answers that were no success, and connections that broke or waited too long. */
  failures: number
}

/** One request, or what makes the next one. */
export type Asked = Request | (() => Request)

interface Load {
  url: string
  /** The process that answers. */
  pid: number
  token?: string
  pace: Pick<Pace, 'warm' | 'measured'>
  connections?: number
  /** Prepares each connection by itself. */
  setupClient?: (client: Client) => void
}

/**
 * Asks over some connections as fast as answers come. What is asked within the measured time counts, however
 * long its answer takes: each connection ends with its first answer after that time.
 */
export async function load(asked: Asked | undefined, options: Load): Promise<Round> {
  const { warm, measured } = options.pace
  const ended = Promise.withResolvers<Result>()
  const running = autocannon(optionsOf(asked, options), (error, result) =>
    error ? ended.reject(error) : ended.resolve(result)
  )
  const from = performance.now() + warm
  const to = from + measured
  const times: number[] = []
  let [in_time, failures] = [0, 0]
  running.on('response', (client, status, _bytes, milliseconds) => {
    const now = performance.now()
    if (now < from) return
    times.push(milliseconds)
    if (status >= 300) failures++
    if (now <= to) in_time++
    else endAfterThis(client)
  })
  const worked = await cpuBetween(options.pid, warm, measured)
  const answered = in_time
  const { errors } = await ended.promise
  const per_second = (in_time * 1000) / measured
  const cpu = worked / Math.max(1, answered)
  return { per_second, ...percentilesOf(times), cpu, failures: failures + errors }
}

async function cpuBetween(pid: number, warm: number, measured: number) {
  await sleep(warm)
  const before = cpuTime(pid)
  await sleep(measured)
  return cpuTime(pid) - before
}

/** As if it had been told from the beginning that this request is its last. */
function endAfterThis(client: Client) {
  const counts = client as unknown as { responseMax: number; reqsMade: number }
  counts.responseMax = counts.reqsMade
}

/** The median of each figure, but the worst of the worst. */
export function medianRound(rounds: Round[]): Round {
  const middle = (name: keyof Round) => median(rounds.map(round => round[name]))
  return {
    per_second: middle('per_second'),
    p50: middle('p50'),
    p99: middle('p99'),
    max: Math.max(...rounds.map(({ max }) => max)),
    cpu: middle('cpu'),
    answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0)
  }
}

/** The value in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Seconds that an answer may take. */
const patience = 20

function optionsOf(
  asked: Asked | undefined,
  { url, token, pace, connections = 32, setupClient }: Load
) {
  return {
    url,
    connections,
    // the longest that answers are waited for: what has none by then is a failure
    duration: (pace.warm + pace.measured) / 1000 + patience,
    timeout: patience,
    sampleInt: 50,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(setupClient && { setupClient }),
    ...(asked && { requests: [requestOf(asked)] })
  }
}

function requestOf(asked: Asked): Request {
  if (typeof asked !== 'function') return asked
  return {
    setupRequest(request) {
      // the headers are those of the request before: what told of its body would stay
      delete (request.headers as Record<string, string>)['Content-Length']
      return Object.assign(request, asked())
    }
  }
}

function percentilesOf(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1), answers: sorted.length }
}
