import { type Generator, loadReads, requestBytes } from './generators.ts'
import { loadSockets, type Round } from './sockets.ts'

/** Durations and repetitions of the measurements. */
export interface Timing {
  /** How often each figure is measured; the table shows the median. */
  rounds: number
  /** Milliseconds of load before the first round, until everything is compiled. */
  compile: number
  /** Milliseconds of uncounted load before each round. */
  warmup: number
  /** Milliseconds of each round. */
  measured: number
  /** Rows of the file that is imported. */
  rows: number
  /** How often the service is started. */
  starts: number
  /** How long after a start the memory is measured, and how long the service is idle before a measurement, milliseconds. */
  rest: number
}

/** One request; without a method it is a GET. */
export interface Request {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: string
}

/** Makes the next request; `connection` counts from 0. */
export type NextRequest = (connection: number) => Request

interface Load {
  url: string
  /** The process that answers. */
  pid: number
  /** The value of Authorization. */
  token?: string
  timing: Pick<Timing, 'warmup' | 'measured'>
  connections?: number
  onAnswer?: (connection: number, status: number, body: string) => void
}

const usual_connections = 32

/** Sends requests from this thread, each made when it is sent. */
export function load(next: NextRequest, options: Load): Promise<Round> {
  const { timing, token, connections = usual_connections, ...others } = options
  const authorization = token ? `Authorization: ${token}\r\n` : ''
  const with_body = `${authorization}Content-Type: application/json\r\n`
  return loadSockets({
    ...others,
    ...timing,
    connections,
    next(connection) {
      const { method = 'GET', path, body } = next(connection)
      return requestBytes(method, path, body ? with_body : authorization, body)
    }
  })
}

/** Requests that are prepared for each second; a server that answers more gets the first ones again. */
const prepared_per_second = 50_000

/** Sends GET requests that are prepared before, with wrk or a thread. */
export function loadPrepared(
  next: NextRequest,
  { generator, ...options }: Load & { generator: Generator; token: string }
): Promise<Round> {
  const { timing, connections = usual_connections, ...others } = options
  const seconds = (timing.warmup + Math.max(1000, timing.measured)) / 1000
  const length = Math.ceil(seconds * prepared_per_second)
  const paths = Array.from({ length }, () => next(0).path)
  return loadReads(generator, { ...others, ...timing, connections, paths })
}

/** The median of each figure, except the maximum of the longest times. */
export function medianRound(rounds: Round[]): Round {
  const middle = (name: keyof Round) => median(rounds.map(round => round[name]))
  return {
    per_second: middle('per_second'),
    p50: middle('p50'),
    p99: middle('p99'),
    max: Math.max(...rounds.map(({ max }) => max)),
    cpu: middle('cpu'),
    busy: middle('busy'),
    answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0)
  }
}

/** The value in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
