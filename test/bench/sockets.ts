import { connect } from 'node:net'
import { createHistogram } from './histogram.ts'
import { createParser } from './parser.ts'
import { readCpuTime } from './processes.ts'

/** The result of one round of load; times in milliseconds. */
export interface Round {
  per_second: number
  p50: number
  p99: number
  max: number
  answers: number
  /** Microseconds of processor time for one answer, of all threads of the server together. */
  cpu: number
  /** Processors that the server kept busy on average. */
  busy: number
  /** Failed answers, and connections that broke or waited too long. */
  failures: number
}

/** How to send requests over sockets. */
export interface SocketLoad {
  url: string
  /** The process that answers. */
  pid: number
  connections: number
  /** Milliseconds of load before the measured time. */
  warmup: number
  /** Milliseconds of the measured time. */
  measured: number
  /** The bytes of the next request of a connection. */
  next: (connection: number) => string
  /** Receives each answer; without it, bodies are skipped. */
  onAnswer?: (connection: number, status: number, body: string) => void
}

/** How long an answer may take. */
const answer_timeout_ms = 20_000

/**
 * Sends requests over several connections; each connection sends the next request when it has its answer. The
 * measured time begins and ends with an answer; requests sent within it count, however long they take.
 */
export async function loadSockets(options: SocketLoad): Promise<Round> {
  const meter = createMeter(options)
  const connections = Array.from({ length: options.connections }, (_, connection) =>
    runConnection(connection, options, meter)
  )
  await Promise.all(connections)
  return meter.result()
}

type Meter = ReturnType<typeof createMeter>

/** Counts answers from the first one after the warm-up until the first one after the measured time. */
function createMeter({ pid, warmup, measured }: SocketLoad) {
  const histogram = createHistogram()
  const begun = performance.now()
  let [failures, counted, from, to, cpu_from, cpu] = [0, 0, 0, 0, 0, 0]
  return {
    ended: () => to > 0,
    fail: () => void failures++,
    /** Records an answer; returns its time in milliseconds. */
    answer(sent: number, status: number): number {
      const now = performance.now()
      if (status >= 300) failures++
      if (from > 0) {
        histogram.add(now - sent)
        if (to === 0) counted++
        if (to === 0 && now - from >= measured) {
          to = now
          cpu = readCpuTime(pid) - cpu_from
        }
      } else if (now - begun >= warmup) {
        from = now
        cpu_from = readCpuTime(pid)
      }
      return now
    },
    result(): Round {
      const seconds = (to - from) / 1000
      const [p50, p99] = [histogram.percentile(0.5), histogram.percentile(0.99)]
      return {
        per_second: to > 0 ? counted / seconds : 0,
        p50,
        p99,
        max: histogram.max(),
        answers: histogram.count(),
        cpu: cpu / Math.max(1, counted),
        busy: to > 0 ? cpu / seconds / 1e6 : 0,
        failures: to > 0 ? failures : Math.max(1, failures)
      }
    }
  }
}

/** Uses one connection until the load ends; one that breaks is a failure and is not opened again. */
function runConnection(connection: number, options: SocketLoad, meter: Meter): Promise<void> {
  const { hostname: host, port } = new URL(options.url)
  const { next, onAnswer } = options
  let sent = 0
  return new Promise((resolve, reject) => {
    const send = (now: number) => {
      sent = now
      socket.write(next(connection))
    }
    const parse = createParser(onAnswer !== undefined, (status, body) => {
      const now = meter.answer(sent, status)
      onAnswer?.(connection, status, body)
      if (meter.ended()) socket.destroy()
      else send(now)
    })
    const attempt = (step: () => void) => {
      try {
        step()
      } catch (error) {
        reject(error)
        socket.destroy()
      }
      return true
    }
    const read = (length: number, buffer: Uint8Array) =>
      attempt(() => parse(buffer as Buffer, length))
    const onread = { buffer: Buffer.allocUnsafe(65_536), callback: read }
    const socket = connect({ host, port: Number(port), noDelay: true, onread })
    socket.once('connect', () => attempt(() => send(performance.now())))
    socket.setTimeout(answer_timeout_ms, () => socket.destroy(new Error('no answer')))
    socket.on('error', () => meter.fail())
    socket.once('end', () => meter.fail())
    socket.once('close', () => resolve())
  })
}
