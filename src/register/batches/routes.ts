import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conflict } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { editMembers } from './edit-async.ts'
import { BatchInUse } from './failures.ts'
import {
  BatchList,
  BatchQuery,
  BatchUndo,
  BatchUndoneReply,
  MembersEdit,
  MembersEditedReply
} from './schema.ts'
import { listBatches } from './store.ts'
import { undoBatch } from './undo-async.ts'

const permission = 'edit_many_members'
/** Each batch says by its kind who may undo it. */
const see = 'see_batches'

export const manyMembersRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.put(
    '/editmembers',
    operation({
      id: 'editMembers',
      summary: 'Change many members of a chapter',
      description:
        'Sets fields of all members that the filter means, as one batch, which `undobatch` undoes. It is written in slices, between which others write, and counts as one request. Each member that changes has its entry in the audit log. It ends with its client and its rights; what was written by then is undone. Two changes of many at a time for an account (429), 64 in all (503), undoing and dry runs too; 4 GiB of the audit log a day for an account (429): some two million members of common length.',
      permission,
      chapter: 'body/chapter_id',
      chapters_in_store: ['set/transfer/chapter_id'],
      body: MembersEdit,
      answer: MembersEditedReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => editMembers(db, body, writer)))
  )

  app.get(
    '/getbatches',
    operation({
      id: 'listBatches',
      summary: 'List the changes of many members',
      permission: see,
      chapter: 'query/chapter_id',
      querystring: BatchQuery,
      answer: BatchList
    }),
    async ({ query, account }) => success(listBatches(db, query, account))
  )

  app.put(
    '/undobatch',
    operation({
      id: 'undoBatch',
      summary: 'Undo a change of many members',
      description:
        'Members that nobody touched since are as before, those that the batch created are gone; the rest is named and left. Of an import of a statement, statements and entries are gone, unless one of these is booked (409 `batch_in_use`). Owners and admins undo any batch, chapter leads their own within seven days. A batch that is still being written, or being undone, is a conflict. An undo that ends with its client or its rights can be asked for again, and goes on.',
      permission: see,
      chapter: 'record',
      failures: [Conflict, BatchInUse],
      body: BatchUndo,
      answer: BatchUndoneReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => undoBatch(db, body, writer)))
  )
}
