import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ReadOnly, Unavailable } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import { refuseWrite } from '../../storage/followed-copy.ts'
import { noteBeat } from '../replica/store.ts'
import { ageInSeconds, stale_ms } from './age.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation takes a body and writes nothing: a reader answers it. */
    reads?: boolean
    /** The operation tells about the process, not about the register: a reader answers it however old its copy is. */
    about_itself?: boolean
  }
}

/**
 * Where the service serves a copy: says how old it is with each answer, refuses what writes before its body is
 * read, and all that tells of the register once the copy is too old.
 */
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
      if (writes(request)) return done(refuseWrite(copy))
      const is_stale = tellsOfRegister(request) && copy.age() > stale_ms
      done(is_stale ? new Unavailable() : undefined)
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

/** Whether a request is for an operation on the register: pages of the console are files. */
function tellsOfRegister({ routeOptions: { schema, config } }: FastifyRequest) {
  return schema?.operationId !== undefined && !config.about_itself
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Says in the register every few seconds that the service runs, so that readers know how old their copy is. */
    startBeat(): void
  }
}

/** Keeps the beat of a register that has readers; none with 0 seconds. */
export const beat = fp<{ seconds: number }>(
  async (app, { seconds }) => {
    let beating: NodeJS.Timeout | undefined
    // a disk that is full has its own alert, and readers see that the copy grows old
    const say = () => void app.db.write(() => noteBeat(app.db, now())).catch(() => {})
    app.decorate('startBeat', () => {
      if (seconds === 0) return
      say()
      beating = setInterval(say, seconds * 1000).unref()
    })
    app.addHook('preClose', async () => clearInterval(beating))
  },
  { name: 'beat', dependencies: ['database'] }
)
