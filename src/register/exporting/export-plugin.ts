import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { Unavailable } from '../../core/errors.ts'
import { openSlots } from '../../core/fair-queue.ts'
import { nowMs } from '../../core/time.ts'
import { type ExportedFile, openExport } from './logged-async.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Opens an export as the answer to this request, with its entries in the audit log. Throws `rate_limited`
     * if the account has two exports running, `unavailable` if there are eight in all, and the errors of writing the
     * first entry.
     */
    openExport(file: ExportedFile): Promise<Readable>
  }
}

const types = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' }

/** Concurrent exports, in all and per account; each holds a connection. */
const max_exports = { all: 8, each: 2 }

/** The longest duration of an export in milliseconds: that of an access token. */
const longest = 3_600_000

/** How often the rights of a stalled export are checked, in milliseconds. */
const interval = 250

/**
 * Exports end with their connection and with the caller's rights: session, account and grants are checked
 * before every page, and while the client reads nothing.
 */
export const exporting = fp(
  async app => {
    const inSlot = openSlots(max_exports)
    const running = new Set<Promise<void>>()

    app.decorateReply('openExport', async function (this: FastifyReply, file) {
      // a HEAD request reads nothing
      if (this.request.method === 'HEAD') return asFile(this, file, Readable.from([]))
      const { promise, resolve, reject } = Promise.withResolvers<Readable>()
      const work = inSlot(this.request.account.id, () => run(app, this, file, resolve))
      const ended = work.catch(reject).finally(() => running.delete(ended))
      running.add(ended)
      return asFile(this, file, await promise)
    })
    app.addHook('onClose', async () => {
      await Promise.allSettled(running)
    })
  },
  { name: 'exports', dependencies: ['integrity', 'database', 'authorization'] }
)

/** Sets the headers of the answer once the export has begun. */
function asFile(reply: FastifyReply, { name, format }: ExportedFile, pages: Readable) {
  const disposition = `attachment; filename="${name}.${format}"`
  reply.type(types[format]).header('content-disposition', disposition)
  return pages
}

/** Runs an export until its answer is sent or its connection has ended; passes the pages to `begin`. */
async function run(
  app: FastifyInstance,
  reply: FastifyReply,
  file: ExportedFile,
  begin: (pages: Readable) => void
) {
  const { request, raw } = reply
  const write = <T>(change: () => T) => request.write(change)
  const exported = await openExport(app.db, file, request.actor, write)
  const recheck = createRecheck(reply)
  const end = () => exported.end().catch(err => request.log.error({ err }, 'not in the audit log'))
  const pages = Readable.from(checked(exported.pages, recheck, end))
  // an error after the first page ends the answer without an error handler
  pages.on('error', app.integrity.notice)
  const timer = setInterval(() => destroyUnless(pages, recheck), interval).unref()
  begin(pages)
  await finished(raw).catch(() => pages.destroy())
  clearInterval(timer)
  await end()
}

/** Creates a check that throws once the export may not continue. */
function createRecheck({ request }: FastifyReply) {
  const until = nowMs() + longest
  return () => {
    request.recheck()
    if (nowMs() > until) throw new Unavailable()
  }
}

/** Passes on pages while the export may continue, and logs the end before the client gets the last page. */
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
