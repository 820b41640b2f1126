import fp from 'fastify-plugin'
import type { Extract } from './extract.ts'
import type { printExtract } from './print-async.ts'

declare module 'fastify' {
  interface Works {
    printExtract: typeof printExtract
  }
  interface FastifyReply {
    /** Prints all that is stored about a member in a thread. Throws `unavailable` once the client has gone. */
    printExtract(extract: Extract, entries: readonly number[]): Promise<Uint8Array>
  }
}

/** As many wait as there can be connections. */
const bounds = { at_once: 1, all: 2048 }

/** Extracts for persons as PDF. */
export const extracts = fp(
  async app => {
    const { folder } = app
    app.decorateReply('printExtract', function (extract, entries) {
      const requester = { account_id: this.request.account.id, signal: this.disconnected }
      return app.work('printExtract', { folder, extract, entries }, bounds, requester)
    })
  },
  { name: 'extracts', dependencies: ['threads', 'disconnects', 'letters'] }
)
