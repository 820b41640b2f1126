import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { NoMembership, NothingOpen } from '../membership-commands/failures.ts'
import { createDue, splitDue, waiveDue } from './acts-store.ts'
import { DueCreate, DueList, DueQuery, DueReply, DueSplit, DuesSplit, DueWaive } from './schema.ts'
import { getDue } from './store.ts'

const permission = 'manage_money'

export const dueRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getdues',
    operation({
      id: 'listDues',
      summary: 'List the dues of a member or of a chapter',
      permission: 'see_members',
      chapter: 'query/chapter_id',
      querystring: DueQuery,
      answer: DueList
    }),
    async (request, reply) => success(await request.readTerms('dues', request.query, reply))
  )

  app.get(
    '/getdue/:id',
    operation({
      id: 'getDue',
      summary: 'Show a due',
      permission: 'see_members',
      chapter: 'record',
      params: ById,
      answer: DueReply
    }),
    async ({ params: { id }, permitted }) => success(getDue(app.db, id, permitted))
  )

  app.post(
    '/createdue',
    operation({
      id: 'createDue',
      summary: 'Charge an amount by hand',
      description:
        'What a member owes beyond what the type charges. It stays owed when the membership ends. An amount of 0 is paid at once.',
      permission,
      chapter: 'record',
      creates: true,
      failures: [NoMembership, TooManyFacts],
      body: DueCreate,
      answer: DueReply
    }),
    async ({ body, permitted, actor }, reply) =>
      reply.created(() => createDue(app.db, body, { permitted, by: actor }))
  )

  app.put(
    '/waivedue',
    operation({
      id: 'waiveDue',
      summary: 'Give up what is open of a due',
      permission,
      chapter: 'record',
      failures: [NothingOpen],
      body: DueWaive,
      answer: DueReply
    }),
    request => request.change(waiveDue)
  )

  app.put(
    '/splitdue',
    operation({
      id: 'splitDue',
      summary: 'Split what is open of a due into instalments',
      description:
        'The due becomes the first of them; the others are further dues of the same period, and become void with it.',
      permission,
      chapter: 'record',
      failures: [NothingOpen, TooManyFacts],
      body: DueSplit,
      answer: DuesSplit
    }),
    request => request.change(splitDue)
  )
}
