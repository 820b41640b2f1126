import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PayloadTooLarge, TooManyKept, UnsupportedMediaType } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { refuseWriting } from '../batches/store.ts'
import { fileDetails } from '../files/details.ts'
import { ImportRefused } from './failures.ts'
import { readChoices, withHome, withParts } from './given-choices.ts'
import { applyKept } from './kept-mapping-store.ts'
// declares what only a thread writes
import './log-store.ts'
import { ImportReply } from './result.ts'
import { ImportQuery, import_bodies } from './schema.ts'
import { acceptUploads, isForm } from './upload-plugin.ts'

/** Each import has a thread of its own; the texts and formats of a workbook take 150 MiB at most. */
const bounds = { at_once: 4, heap_mb: 400, writes: true }

/** Imports files as members of a chapter. JSON is read as a file too. */
export const importRoutes: FastifyPluginAsyncTypebox = async app => {
  const { folder } = app
  acceptUploads(app, Object.keys(import_bodies), folder)
  app.post(
    '/importmembers',
    operation({
      id: 'importMembers',
      summary: 'Import members from a file',
      description:
        'CSV in UTF-8, UTF-16 or Windows-1252, NDJSON (an object in each line, as exports write it), a JSON list of up to 1000 of such objects, the first visible sheet of a workbook (.xlsx), or an archive (.zip) of several of them, whichever the file is: at most 256 MiB and a million rows. The header is matched by name, in English, German or French; dates are 1990-05-15 or 15.05.1990. A row means a member with the same address and first name, or the same names and birthday; see docs/interface.md. One batch, which `undobatch` undoes: one refused row refuses the whole file, unless skip_invalid is true.',
      permission: 'import_members',
      chapter: 'query/chapter_id',
      takes: import_bodies,
      compressed: true,
      failures: [ImportRefused, PayloadTooLarge, TooManyKept, UnsupportedMediaType],
      details: fileDetails,
      querystring: ImportQuery,
      answer: ImportReply
    }),
    async (request, reply) => {
      const { query } = request
      // fails before the file is received
      if (!isForm(request.headers) || query.chapter_id !== undefined)
        readChoices(applyKept(app.db, withHome(query)))
      const { account, actor: by, sid_hash } = request
      const session = { sid_hash, account_id: account.id }
      if (!query.dry_run) refuseWriting(app.db, by)
      const result = await reply.withUpload(({ parts, ...upload }) =>
        app.work(
          'importMembers',
          {
            ...upload,
            folder,
            query: withHome(withParts(query, parts)),
            by,
            session,
            lock_wanted: app.db.lock_wanted
          },
          bounds
        )
      )
      return success(result)
    }
  )
}
