import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { StorageFull } from '../../core/errors.ts'
import { operation } from '../../operation.ts'
import { duesFile, paymentsFile } from './files-async.ts'
import { DuesExport, PaymentsExport } from './schema.ts'

/** Each export has two entries in the audit log. */
const per_hour = 600

export const moneyExportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/exportdues',
    operation({
      id: 'exportDues',
      summary: 'Export the dues of a chapter or of a member',
      description:
        'What `getdues` lists with these filters, in the order of creation, with the names of who owes and who pays (empty once erased): CSV (RFC 4180, UTF-8, with a header; every cell quoted; with `delimiter=semicolon` numbers have a decimal comma) or one JSON object a line. The audit log has an entry when it begins, and one when it has ended. Two at a time and 600 an hour for an account (429), eight in all (503).',
      tags: ['money'],
      permission: 'manage_money',
      chapter: 'query/chapter_id',
      per_hour,
      failures: [StorageFull],
      querystring: DuesExport,
      answer: Type.String({ contentType: ['text/csv', 'application/x-ndjson'] })
    }),
    async ({ query, permitted }, reply) =>
      reply.send((await reply.openExport(duesFile(app.db, query, permitted))) as never)
  )

  app.get(
    '/exportpayments',
    operation({
      id: 'exportPayments',
      summary: 'Export the payments of a chapter or of a member',
      description:
        'What `getpayments` lists with these filters, with the name of who has paid, as `exportdues` writes it; what a payment settled is `12: 60; 15: 20` in CSV, 60 of due 12 and 20 of due 15. With the entries, limits and forms of that export.',
      tags: ['money'],
      permission: 'manage_money',
      chapter: 'query/chapter_id',
      per_hour,
      failures: [StorageFull],
      querystring: PaymentsExport,
      answer: Type.String({ contentType: ['text/csv', 'application/x-ndjson'] })
    }),
    async ({ query, permitted }, reply) =>
      reply.send((await reply.openExport(paymentsFile(app.db, query, permitted))) as never)
  )
}
