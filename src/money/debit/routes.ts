import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { CreditorMissing } from '../mandates/failures.ts'
import { isShort, type Sorted, sortOpen } from './candidates-store.ts'
import { answerReturn } from './follow-store.ts'
import { getRun, listCollections, readFile, showCollection } from './runs-store.ts'
import {
  CollectionCreate,
  CollectionEnd,
  CollectionHandover,
  CollectionList,
  CollectionPreviewQuery,
  CollectionPreviewReply,
  CollectionQuery,
  CollectionReject,
  CollectionRelease,
  CollectionReply,
  ReturnAnswer
} from './schema.ts'
import {
  CollectionState,
  cancelCollection,
  createCollection,
  DayTooNear,
  handOverCollection,
  NothingToCollect,
  planRun,
  rejectCollection,
  releaseCollection,
  showPreview
} from './store.ts'

const cache = 'no-store'
const permission = 'manage_money'
const of_record = { permission, chapter: 'record', cache } as const

/** Runs of direct debits. */
export const collectionRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db, secrets } = app

  app.post(
    '/previewcollection',
    operation({
      id: 'previewCollection',
      summary: 'Say what a run of direct debits would collect, and what not',
      description:
        'As if all notices went out today. A wished day that is no TARGET day becomes the next one.',
      reads: true,
      permission,
      chapter: 'body/chapter_id',
      body: CollectionPreviewQuery,
      answer: CollectionPreviewReply
    }),
    async (request, reply) => {
      const { body, account } = request
      const plan = planRun(db, body)
      const chapters = [body.chapter_id]
      const requester = { account_id: account.id, signal: reply.disconnected }
      const sorted = isShort(db, plan)
        ? sortOpen(db, plan)
        : await app.read('sortOpen', plan, requester)
      request.recheckLate(reply, chapters)
      return success(showPreview(plan, sorted as Sorted))
    }
  )

  app.post(
    '/createcollection',
    operation({
      id: 'createCollection',
      summary: 'Begin a run of direct debits',
      description:
        'Its dues, amounts and day are fixed, and who pays is told by a message of the kind `debit_notice`, which waits for its release as others do.',
      permission,
      chapter: 'body/chapter_id',
      creates: true,
      failures: [CreditorMissing, NothingToCollect],
      body: CollectionCreate,
      answer: CollectionReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createCollection(db, body, actor))
  )

  app.get(
    '/getcollections',
    operation({
      id: 'listCollections',
      summary: 'List the runs of direct debits of a chapter',
      permission,
      chapter: 'query/chapter_id',
      querystring: CollectionQuery,
      answer: CollectionList
    }),
    async ({ query }) => success(listCollections(db, query))
  )

  app.get(
    '/getcollection/:id',
    operation({
      id: 'getCollection',
      summary: 'Show a run of direct debits',
      permission: permission,
      chapter: 'record',
      params: ById,
      answer: CollectionReply
    }),
    async ({ params: { id }, permitted }) => success(showCollection(db, getRun(db, id, permitted)))
  )

  app.get(
    '/getcollection/:id.xml',
    operation({
      id: 'getCollectionFile',
      summary: 'Download the file of a run of direct debits for the bank',
      description: 'From the release on; always the same bytes.',
      ...of_record,
      params: ById,
      answer: Type.String({ contentType: 'application/xml' })
    }),
    async (request, reply) => {
      const { params, permitted } = request
      const { name, file, chapter_id, payers } = readFile(db, secrets, params.id, permitted)
      await request.logReads(chapter_id, payers)
      reply.header('Content-Disposition', `attachment; filename="${name}.xml"`)
      return reply.type('application/xml; charset=utf-8').send(file) as never
    }
  )

  app.put(
    '/releasecollection',
    operation({
      id: 'releaseCollection',
      summary: 'Freeze the file of a run of direct debits',
      description:
        'Each due is judged again: what has changed, was paid, or lost its mandate or its notice is left out, and named.',
      ...of_record,
      releases: true,
      failures: [CollectionState, CreditorMissing, DayTooNear, NothingToCollect],
      body: CollectionRelease,
      answer: CollectionReply
    }),
    request => request.change((db, body, caller) => releaseCollection(db, secrets, body, caller))
  )

  app.put(
    '/handovercollection',
    operation({
      id: 'handOverCollection',
      summary: 'Say that the bank has the file',
      description:
        'Its dues are `collecting` from then on: nobody is reminded of them, and they count as paid for grace and deactivation. Without a return they are paid on the sixth TARGET day after the day of the run.',
      ...of_record,
      releases: true,
      failures: [CollectionState, DayTooNear, TooManyFacts],
      body: CollectionHandover,
      answer: CollectionReply
    }),
    async request => {
      const handed = await request.change(handOverCollection)
      if (!request.body.dry_run) await app.followCollections()
      return handed
    }
  )

  app.put(
    '/cancelcollection',
    operation({
      id: 'cancelCollection',
      summary: 'Cancel a run of direct debits before the bank has it',
      ...of_record,
      failures: [CollectionState],
      body: CollectionEnd,
      answer: CollectionReply
    }),
    request => request.change(cancelCollection)
  )

  app.put(
    '/rejectcollection',
    operation({
      id: 'rejectCollection',
      summary: 'Say that the bank has refused the whole file',
      description: 'All its dues are open again, and no mandate counts as used.',
      ...of_record,
      failures: [CollectionState],
      body: CollectionReject,
      answer: CollectionReply
    }),
    async request => {
      const rejected = await request.change(rejectCollection)
      await app.followCollections()
      return rejected
    }
  )

  app.put(
    '/answerreturn',
    operation({
      id: 'answerReturn',
      summary: 'Say that a returned direct debit was looked at',
      description: 'Its task is done; a due that was disputed can be asked for again.',
      ...of_record,
      body: ReturnAnswer,
      answer: CollectionReply
    }),
    request => request.change(answerReturn)
  )
}
