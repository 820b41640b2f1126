import fp from 'fastify-plugin'
import type { Config } from '../../config.ts'
import { enrolmentUrl } from './links.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The address that a person opens to enrol. */
    enrolmentUrl(token: string): string
  }
}

/** Makes links to the service: to PUBLIC_URL where it is given, else to where the service listens. */
export const links = fp<Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>>(
  async (app, config) => {
    app.decorate('enrolmentUrl', token => {
      const address = app.server.address()
      const port = typeof address === 'object' && address ? address.port : config.PORT
      return enrolmentUrl({ ...config, PORT: port }, token)
    })
  },
  { name: 'links' }
)
