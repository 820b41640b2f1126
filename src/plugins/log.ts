import { type FastifyServerOptions, LogController } from 'fastify'
import fp from 'fastify-plugin'
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
  const stream = process.stderr.isTTY
    ? pretty({ destination: 2, sync: true, ignore: 'pid,hostname' })
    : process.stderr
  return {
    logger: { level: LOG_LEVEL, stream, base: null },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id'
    })
  }
}

/** One line a request: which operation, how it ended, for whom, how long it took; never what was asked or answered. */
export const log = fp(
  async app => {
    app.decorateRequest('failure')
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          failure: request.failure,
          account_id: request.account?.id,
          address: request.ip,
          ms: Math.round(reply.elapsedTime * 1000) / 1000
        },
        'answered'
      )
    })
  },
  { name: 'log' }
)
