import fp from 'fastify-plugin'
import type { Config } from '../../config.ts'
import { createToken } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Links by which readers of mailings unsubscribe; undefined where the service does not know its address. */
    unsubscribing?: Readonly<{
      /** The link of a message, inside a write. */
      urlFor(message_id: number): string
      /** What stands in previews in place of a link; nobody unsubscribes by it. */
      example: string
    }>
  }
}

/** Decorates the app with links to unsubscribe, which begin with PUBLIC_URL. */
export const unsubscribing = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    if (PUBLIC_URL === undefined) return
    const base = `${PUBLIC_URL.replace(/\/$/, '')}/unsubscribe`
    app.decorate('unsubscribing', {
      urlFor: message_id => `${base}/${createToken(app.db, app.secrets, message_id)}`,
      example: `${base}/example`
    })
  },
  { name: 'unsubscribing', dependencies: ['database'] }
)
