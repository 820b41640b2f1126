import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ReadOnly, Unavailable } from '../../core/errors.ts'
import { refuseWrite } from '../../storage/followed-copy.ts'
import { ageInSeconds } from './age.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation takes a body and writes nothing: a reader answers it. */
    reads?: boolean
  }
}

/** Where the service serves a copy: says how old it is with each answer, and refuses what writes before its body is read. */
export const reading = fp(
  async app => {
    const { followed: copy } = app
    if (!copy) return
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('x-read-lag', ageInSeconds(copy))
      done()
    })
    app.addHook('onRequest', (request, _reply, done) => {
      if (copy.is_lost) return done(new Unavailable())
      done(writes(request) ? refuseWrite(copy) : undefined)
    })
    app.addHook('onError', (request, reply, error, done) => {
      if (error instanceof ReadOnly && copy.writer !== '')
        reply.header('location', copy.writer + request.url)
      done()
    })
  },
  { name: 'reading', dependencies: ['database', 'methods'] }
)

function writes({ method, routeOptions }: FastifyRequest) {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !routeOptions.config.reads
}
