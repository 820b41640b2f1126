import fp from 'fastify-plugin'
import type { Config } from '../../config.ts'
import { enrolmentUrl } from './links.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The URL that a person opens to enrol. */
    enrolmentUrl(token: string): string
  }
}

/** Decorates the app with `enrolmentUrl`, which starts with PUBLIC_URL, or else with the address on which the service listens. */
export const enrolmentLinks = fp<Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>>(
  async (app, config) => {
    app.decorate('enrolmentUrl', token => {
      const address = app.server.address()
      const port = typeof address === 'object' && address ? address.port : config.PORT
      return enrolmentUrl({ ...config, PORT: port }, token)
    })
  },
  { name: 'enrolment-links' }
)
