import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { StorageFull } from '../../core/errors.ts'
import { operation } from '../../operation.ts'
import { membersFile } from './members-async.ts'
import { ExportQuery, ExportRequest } from './schema.ts'

/** Each export has two entries in the audit log. */
const per_hour = 600

/** A chapter's members as a file. */
export const exportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/exportmembers',
    operation({
      id: 'exportMembers',
      summary: 'Export the members of a chapter',
      description:
        'CSV (RFC 4180, UTF-8, with a header; every cell quoted, an apostrophe in front of whatever a spreadsheet could take for a formula) or one JSON object a line. The audit log has an entry when it begins, and one when it has ended. Two at a time and 600 an hour for an account (429), eight in all (503).',
      permission: 'export_members',
      chapter: 'query/chapter_id',
      per_hour,
      failures: [StorageFull],
      querystring: ExportQuery,
      answer: Type.String({ contentType: ['text/csv', 'application/x-ndjson'] })
    }),
    async ({ query }, reply) =>
      reply.send((await reply.openExport(membersFile(app.db, query))) as never)
  )

  app.post(
    '/exportmembers',
    operation({
      id: 'exportFoundMembers',
      summary: 'Export the members of a chapter that a filter means',
      description:
        'As GET answers it, by the filter of `findmembers`: with the columns that are asked for alone, in their order (`membertype_id` is the name of the type, under `membertype`), with those of a list where `columns` is empty, or with all; and in an order of `findmembers`.',
      permission: 'export_members',
      chapter: 'body/chapter_id',
      per_hour,
      failures: [StorageFull],
      body: ExportRequest,
      answer: Type.String({ contentType: ['text/csv', 'application/x-ndjson'] })
    }),
    async ({ body }, reply) =>
      reply.send((await reply.openExport(membersFile(app.db, body))) as never)
  )
}
