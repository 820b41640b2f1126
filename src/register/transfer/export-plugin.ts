import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { Unavailable } from '../../core/errors.ts'
import { openSlots } from '../../core/slots.ts'
import { nowMs } from '../../core/time.ts'
import { openExport } from './export.ts'
import type { ExportQuery } from './schema.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Opens an export of members, to be sent as the answer to this request; its entries in the audit log are
     * seen to. Throws `rate_limited` where the account has two under way, `unavailable` where there are eight
     * in all, and what writing the first entry throws.
     */
    openExport(query: ExportQuery): Promise<Readable>
  }
}

/** Exports at the same time: each holds a connection, and reads the register. */
const most_exports = { all: 8, each: 2 }

/** How long an export may take, milliseconds: as long as an access token lasts. */
const longest = 3_600_000

/** How often the rights of exports are looked at whose readers take nothing, milliseconds. */
const interval = 250

/**
 * Exports end with their connection, and with the rights of whoever asked: session, account and grants are
 * looked at before every page, and while a slow reader takes none.
 */
export const exporting = fp(
  async app => {
    const inSlot = openSlots(most_exports)
    const running = new Set<Promise<void>>()

    app.decorateReply('openExport', function (this: FastifyReply, query) {
      // what a HEAD is answered needs no member
      if (this.request.method === 'HEAD') return Promise.resolve(Readable.from([]))
      const { promise, resolve, reject } = Promise.withResolvers<Readable>()
      const work = inSlot(this.request.account.id, () => run(app, this, query, resolve))
      const ended = work.catch(reject).finally(() => running.delete(ended))
      running.add(ended)
      return promise
    })
    app.addHook('onClose', async () => {
      await Promise.allSettled(running)
    })
  },
  { name: 'exports', dependencies: ['integrity', 'database', 'authorization'] }
)

/** Runs an export until its answer was sent or its connection has ended; `begin` gets what is to be sent. */
async function run(
  app: FastifyInstance,
  reply: FastifyReply,
  query: ExportQuery,
  begin: (pages: Readable) => void
) {
  const { request, raw } = reply
  const write = <T>(change: () => T) => request.write(change)
  const exported = await openExport(app.db, query, request.actor, write)
  const recheck = rechecking(reply)
  const end = () => exported.end().catch(err => request.log.error({ err }, 'not in the audit log'))
  const pages = Readable.from(checked(exported.pages, recheck, end))
  // an error in the middle ends the answer, and passes no error handler
  pages.on('error', app.integrity.notice)
  const timer = setInterval(() => destroyUnless(pages, recheck), interval).unref()
  begin(pages)
  await finished(raw).catch(() => pages.destroy())
  clearInterval(timer)
  await end()
}

/** Makes what throws once the export may not go on. */
function rechecking({ request }: FastifyReply) {
  const until = nowMs() + longest
  return () => {
    request.recheck()
    if (nowMs() > until) throw new Unavailable()
  }
}

/** Passes pages on while the export may go on; who has the last one finds the second entry in the log. */
async function* checked(
  pages: AsyncGenerator<string>,
  recheck: () => void,
  end: () => Promise<unknown>
) {
  for await (const page of pages) {
    recheck()
    yield page
  }
  await end()
}

function destroyUnless(pages: Readable, recheck: () => void) {
  try {
    recheck()
  } catch (error) {
    pages.destroy(error as Error)
  }
}
