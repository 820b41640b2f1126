import fp from 'fastify-plugin'
import type { Extract } from './extract.ts'
import type { PrintExtract } from './extract-thread.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Prints all that is stored about a member in a thread. Throws `unavailable` once the client has gone. */
    printExtract(extract: Extract, entries: readonly number[]): Promise<Uint8Array>
  }
}

const thread = { entry: 'office/extract/extract-thread', at_once: 1, bulk: true } as const

/** Extracts for persons as PDF. */
export const extracts = fp<{ folder: string }>(
  async (app, { folder }) => {
    app.decorateReply('printExtract', function (extract, entries) {
      const kind = { ...thread, signal: this.disconnected }
      return app.inThread<PrintExtract>(kind, { folder, extract, entries })
    })
  },
  { name: 'extracts', dependencies: ['threads', 'disconnects', 'letters'] }
)
