import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController
} from 'fastify'
import fp from 'fastify-plugin'
import { type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the failure that the request was answered with. */
    failure?: string
  }
}

/** Log lines go to standard error: one JSON object each, or pretty ones on a terminal. */
export function logger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions {
  const stream = process.stderr.isTTY ? readable() : gathered()
  return {
    logger: { level: LOG_LEVEL, stream, base: null, hooks: { logMethod: atOnce } },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id'
    })
  }
}

/** Warnings and whatever is worse do not wait for other lines. */
const atOnce: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (line, write, level) {
  write.apply(this, line)
  if (level >= 40) this.flush()
}

function readable() {
  return pretty({ destination: 2, sync: true, ignore: 'pid,hostname' })
}

/**
 * Lines that are written many at a time, a tenth of a second late at most, and whatever is left when the
 * process ends. A log that cannot be written (its disk is full) does not stop the service: lines beyond a
 * megabyte are dropped.
 */
function gathered() {
  if (standard_error) return standard_error
  const room = { minLength: 4096, maxLength: 1024 * 1024, periodicFlush: 100 }
  const stream = pino.destination({ dest: 2, sync: true, ...room })
  process.once('exit', () => stream.flush())
  standard_error = stream.on('error', () => {})
  return standard_error
}

/** As `process.stderr` is: one for the process, however many services it has. */
let standard_error: ReturnType<typeof pino.destination> | undefined

/**
 * One line a request: which operation, how it ended, for whom, how long it took; never what was asked or
 * answered. A request whose connection ended before its answer was sent is `aborted`.
 */
export const log = fp(
  async app => {
    app.decorateRequest('failure')
    app.addHook('onRequest', (request, reply, done) => {
      tellAborted(request, reply)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      tell(request, reply, request.ip, 'answered')
      done()
    })
  },
  { name: 'log' }
)

/** As `log` does, for a request that Fastify answers before any hook. */
export function logUnrouted(request: FastifyRequest, reply: FastifyReply) {
  const { ip: address } = request
  tellAborted(request, reply)
  reply.raw.once('finish', () => tell(request, reply, address, 'answered'))
}

function tellAborted(request: FastifyRequest, reply: FastifyReply) {
  // a connection that has ended no longer knows its address
  const { ip: address } = request
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) tell(request, reply, address, 'aborted')
  })
}

function tell(request: FastifyRequest, reply: FastifyReply, address: string, how: Ending) {
  const line = {
    method: request.method,
    route: request.routeOptions?.url,
    status: reply.raw.headersSent ? reply.statusCode : undefined,
    failure: request.failure,
    account_id: request.account?.id,
    address,
    ms: Math.round(reply.elapsedTime * 1000) / 1000
  }
  request.log.info(line, how)
}

type Ending = 'answered' | 'aborted'
