import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { PayloadTooLarge, StorageFull, UnsupportedMediaType } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { refuseBeyondAllowance } from '../batches/store.ts'
import { readChoices, withParts } from './choices.ts'
import { fileDetails } from './details.ts'
import { ImportRefused } from './failures.ts'
import type { ImportUpload } from './import-thread.ts'
import { useKept } from './kept-mapping-store.ts'
import { ImportReply } from './result.ts'
import { ExportQuery, ExportRequest, ImportQuery, import_bodies } from './schema.ts'
import { acceptUploads } from './upload-plugin.ts'

const cache = 'no-store'

/** Each import starts another thread, which reads the file. */
const import_thread = { entry: 'register/transfer/import-thread', at_once: 4, nursery_mb: 16 }

/** A chapter's members as a file. */
export const exportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/exportmembers',
    {
      config: {
        permission: 'export_members',
        chapter: 'query/chapter_id',
        cache,
        failures: [StorageFull]
      },
      schema: {
        operationId: 'exportMembers',
        summary: 'Export the members of a chapter',
        description:
          'CSV (RFC 4180, UTF-8, with a header; every cell quoted, an apostrophe in front of whatever a spreadsheet could take for a formula) or one JSON object a line. The audit log has an entry when it begins, and one when it has ended. Two at a time for an account (429), eight in all (503).',
        querystring: ExportQuery,
        response: { 200: Type.String({ contentType: ['text/csv', 'application/x-ndjson'] }) }
      }
    },
    async ({ query }, reply) => reply.send((await reply.openExport(query)) as never)
  )

  app.post(
    '/exportmembers',
    {
      config: {
        permission: 'export_members',
        chapter: 'body/chapter_id',
        cache,
        failures: [StorageFull]
      },
      schema: {
        operationId: 'exportFoundMembers',
        summary: 'Export the members of a chapter that a filter means',
        description:
          'As GET answers it, by the filter of `findmembers`: with the columns that are asked for beside those of a list, or with all.',
        body: ExportRequest,
        response: { 200: Type.String({ contentType: ['text/csv', 'application/x-ndjson'] }) }
      }
    },
    async ({ body }, reply) => reply.send((await reply.openExport(body)) as never)
  )
}

/** A file as a chapter's members; the scope takes no JSON. */
export const importRoutes: FastifyPluginAsyncTypebox = async app => {
  const { folder } = app
  acceptUploads(app, Object.keys(import_bodies), folder)
  app.post(
    '/importmembers',
    {
      config: {
        permission: 'import_members',
        chapter: 'query/chapter_id',
        cache,
        takes: import_bodies,
        compressed: true,
        failures: [ImportRefused, PayloadTooLarge, UnsupportedMediaType],
        details: fileDetails
      },
      schema: {
        operationId: 'importMembers',
        summary: 'Import members from a file',
        description:
          'CSV in UTF-8, UTF-16 or Windows-1252, or the first visible sheet of a workbook (.xlsx), whichever of both the file is: at most 256 MiB and a million rows. The header is matched by name, in English, German or French; dates are 1990-05-15 or 15.05.1990. A row means a member with the same address and first name, or the same names and birthday; see docs/interface.md. One batch, which `undobatch` undoes: one refused row refuses the whole file, unless skip_invalid is true.',
        querystring: ImportQuery,
        response: { 200: ImportReply }
      }
    },
    async (request, reply) => {
      const { query } = request
      // before the file is taken
      readChoices(useKept(app.db, query))
      const { account, actor: by, sid_hash } = request
      const session = { sid_hash, account_id: account.id }
      if (!query.dry_run) refuseBeyondAllowance(app.db, by)
      const result = await reply.withUpload(({ parts, ...upload }) =>
        app.inThread<ImportUpload>(import_thread, {
          ...upload,
          folder,
          query: withParts(query, parts),
          by,
          session
        })
      )
      return success(result)
    }
  )
}
