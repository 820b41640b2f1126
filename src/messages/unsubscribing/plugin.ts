import fp from 'fastify-plugin'
import type { Config } from '../../config.ts'
import { createLinks, type Links } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Links by which readers of mailings unsubscribe; undefined where the service does not know its address. */
    unsubscribing?: Links
  }
}

export const unsubscribing = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    const links = createLinks(app.db, app.secrets, PUBLIC_URL)
    if (links) app.decorate('unsubscribing', links)
  },
  { name: 'unsubscribing', dependencies: ['database'] }
)
