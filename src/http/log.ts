import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController
} from 'fastify'
import fp from 'fastify-plugin'
import { type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'
import { RateLimited } from '../core/errors.ts'
import { clientNetwork, createLimiter } from '../core/limiter.ts'
import { nowMs } from '../core/time.ts'

/** The most log lines a minute about requests that no limiter counts or that a limiter refuses: for one client, and for all. */
const max_lines = { each: 120, all: 3000 }

/** Milliseconds between lines that count the requests without a line of their own. */
const interval = 60_000

/** Limits the log lines about requests that no limiter counts or that a limiter refuses. */
type LineLimit = ReturnType<typeof createLineLimit>

/** Creates the limits of one log. */
export function createLineLimit() {
  const each = createLimiter(max_lines.each)
  const all = createLimiter(max_lines.all, 1)
  let suppressed = 0
  let first = 0
  return {
    /** Whether a request from an address gets a line; counts it if not. */
    allows(address: string): boolean {
      const allowed =
        each.take(clientNetwork(address)).wait === 0 && all.take('everybody').wait === 0
      if (!allowed && ++suppressed === 1) first = nowMs()
      return allowed
    },
    /** Whether a minute has passed since the first request that got no line and was not reported. */
    isReportDue: () => suppressed > 0 && nowMs() - first >= interval,
    /** How many requests got no line since the last call. */
    takeSuppressed(): number {
      const taken = suppressed
      suppressed = 0
      return taken
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the failure with which the request was answered. */
    failure?: string
  }
  interface FastifyInstance {
    lineLimit: LineLimit
  }
  interface FastifyContextConfig {
    /** Whether no limiter counts the requests of this route; the number of log lines about them is limited instead. */
    uncounted?: true
  }
}

/** Options for a log on standard error: JSON lines, or readable text on a terminal. */
export function logger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions {
  const stream = process.stderr.isTTY ? prettyStream() : bufferedStream()
  return {
    logger: { level: LOG_LEVEL, stream, base: null, hooks: { logMethod: flushWarnings } },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id'
    })
  }
}

/** Writes warnings and errors at once. */
const flushWarnings: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (
  line,
  write,
  level
) {
  write.apply(this, line)
  if (level >= 40) this.flush()
}

function prettyStream() {
  return pretty({ destination: 2, sync: true, ignore: 'pid,hostname' })
}

/**
 * A stream that buffers lines for at most a tenth of a second and flushes them when the process ends. A log that
 * cannot be written (its disk is full) does not stop the service: lines beyond a megabyte are dropped.
 */
function bufferedStream() {
  if (standard_error) return standard_error
  const buffer = { minLength: 4096, maxLength: 1024 * 1024, periodicFlush: 100 }
  const stream = pino.destination({ dest: 2, sync: true, ...buffer })
  process.once('exit', () => stream.flush())
  standard_error = stream.on('error', () => {})
  return standard_error
}

/** The stream of log lines, which all apps of the process share, like `process.stderr`. */
let standard_error: ReturnType<typeof pino.destination> | undefined

/**
 * Logs one line for each request: route, outcome, account, address and duration, but nothing of the request's or
 * answer's content. A request whose connection ended before its answer was sent is `aborted`. Lines about requests that no
 * limiter counts, or that a limiter refuses, are bounded, so that nobody can fill a disk with them; with the first request of
 * the next minute, or at the end, a line says how many had none.
 */
export const log = fp(
  async app => {
    app.decorateRequest('failure')
    app.decorate('lineLimit', createLineLimit())
    app.addHook('onClose', async () => logSuppressed(app))
    app.addHook('onRequest', (request, reply, done) => {
      logAborted(request, reply)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      logRequest(request, reply, request.ip, 'answered')
      done()
    })
  },
  { name: 'log' }
)

function logSuppressed({ log, lineLimit }: FastifyInstance) {
  const left_out = lineLimit.takeSuppressed()
  if (left_out > 0) log.info({ left_out }, 'requests without a line of their own')
}

/** Logs a request that Fastify answers before any hook. */
export function logUnrouted(request: FastifyRequest, reply: FastifyReply) {
  const { ip: address } = request
  logAborted(request, reply)
  reply.raw.once('finish', () => logRequest(request, reply, address, 'answered'))
}

function logAborted(request: FastifyRequest, reply: FastifyReply) {
  // a closed connection no longer knows its address
  const { ip: address } = request
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) logRequest(request, reply, address, 'aborted')
  })
}

function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  outcome: Outcome
) {
  const { server, routeOptions } = request
  if (server.lineLimit.isReportDue()) logSuppressed(server)
  // a path without a route, or one that could not be read
  const uncounted = !routeOptions?.url || routeOptions.config.uncounted
  const refused = request.failure === RateLimited.code
  if ((uncounted || refused) && !server.lineLimit.allows(address)) return
  const line = {
    method: request.method,
    route: routeOptions?.url,
    status: reply.raw.headersSent ? reply.statusCode : undefined,
    failure: request.failure,
    account_id: request.account?.id,
    address,
    ms: Math.round(reply.elapsedTime * 1000) / 1000
  }
  request.log.info(line, outcome)
}

type Outcome = 'answered' | 'aborted'
