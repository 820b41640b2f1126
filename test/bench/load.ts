import { connect } from 'node:net'
import { readCpuTime } from './processes.ts'

/** What a row of the table shows; times in milliseconds. */
export interface Figures {
  per_second?: number
  p50?: number
  p99?: number
  max?: number
  /** Microseconds of processor time for one answer, of all threads of the service together. */
  cpu?: number
  milliseconds?: number
  megabytes?: number
  /** Failed answers, and connections that broke or waited too long. */
  failures?: number
  note?: string
}

/** One request; without a method it is a GET. */
export interface Request {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: string
}

interface Load {
  url: string
  /** The process that answers. */
  pid: number
  /** The value of Authorization. */
  token: string
  connections: number
  /** Milliseconds of load before the measured time. */
  warmup: number
  /** Milliseconds of the measured time. */
  measured: number
}

/** The result of one round of load. */
export type Round = Required<Omit<Figures, 'milliseconds' | 'megabytes' | 'note'>>

/** How long an answer may take. */
const answer_timeout_ms = 20_000

/**
 * Sends requests over several connections, each made when it is sent; each connection sends the next one when it has its
 * answer. The measured time begins and ends with an answer.
 */
export async function load(next: () => Request, options: Load): Promise<Round> {
  const meter = createMeter(options)
  const connections = Array.from({ length: options.connections }, () =>
    runConnection(next, options, meter)
  )
  await Promise.all(connections)
  return meter.result()
}

type Meter = ReturnType<typeof createMeter>

/** Counts answers from the first one after the warm-up until the first one after the measured time. */
function createMeter({ pid, warmup, measured }: Load) {
  const times: number[] = []
  const begun = performance.now()
  let [failures, counted, from, to, cpu_from, cpu] = [0, 0, 0, 0, 0, 0]
  return {
    ended: () => to > 0,
    fail: () => void failures++,
    answer(sent: number, status: number) {
      const now = performance.now()
      if (status >= 300) failures++
      if (from > 0) {
        times.push(now - sent)
        if (to === 0) counted++
        if (to === 0 && now - from >= measured) {
          to = now
          cpu = readCpuTime(pid) - cpu_from
        }
      } else if (now - begun >= warmup) {
        from = now
        cpu_from = readCpuTime(pid)
      }
    },
    result(): Round {
      return {
        per_second: to > 0 ? (1000 * counted) / (to - from) : 0,
        ...percentiles(times),
        cpu: cpu / Math.max(1, counted),
        failures: to > 0 ? failures : Math.max(1, failures)
      }
    }
  }
}

/** Uses one connection until the load ends; one that breaks is a failure and is not opened again. */
function runConnection(next: () => Request, { url, token }: Load, meter: Meter): Promise<void> {
  const { hostname: host, port } = new URL(url)
  let [sent, missing, head] = [0, 0, '']
  return new Promise(resolve => {
    const send = () => {
      sent = performance.now()
      socket.write(requestBytes(next(), token))
    }
    // the bodies are not looked at: their lengths tell where an answer ends
    const read = (length: number, buffer: Uint8Array) => {
      if (missing > 0) missing -= length
      else {
        head += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return true
        missing = readLength(head) - (head.length - end - '\r\n\r\n'.length)
      }
      if (missing < 0) socket.destroy(new Error('more came than one answer'))
      if (missing !== 0) return true
      meter.answer(sent, Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)))
      head = ''
      if (meter.ended()) socket.destroy()
      else send()
      return true
    }
    const onread = { buffer: Buffer.allocUnsafe(65_536), callback: read }
    const socket = connect({ host, port: Number(port), noDelay: true, onread })
    socket.once('connect', send)
    socket.setTimeout(answer_timeout_ms, () => socket.destroy(new Error('no answer')))
    socket.on('error', meter.fail)
    socket.once('end', meter.fail)
    socket.once('close', () => resolve())
  })
}

function requestBytes({ method = 'GET', path, body }: Request, token: string) {
  const with_body =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\n${with_body}\r\n${body ?? ''}`
}

function readLength(head: string) {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without Content-Length:\n${head}`)
  return Number(length)
}

/** The median of each figure, except the longest of the longest times and the sum of the failures. */
export function medianRound(rounds: Round[]): Round {
  const middle = (name: keyof Round) => median(rounds.map(round => round[name]))
  return {
    per_second: middle('per_second'),
    p50: middle('p50'),
    p99: middle('p99'),
    max: Math.max(...rounds.map(({ max }) => max)),
    cpu: middle('cpu'),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0)
  }
}

/** The value in the middle. */
export function median(values: number[]): number {
  return percentiles(values).p50
}

/** Times within which half and 99 % of the answers came, and the longest. */
export function percentiles(times: number[]) {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
