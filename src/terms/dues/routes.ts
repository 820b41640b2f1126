import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { showing } from '../../core/one.ts'
import { success } from '../../core/types.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { NoMembership, NothingOpen } from '../membership-commands/failures.ts'
import { createDue, splitDue, waiveDue } from './acts-store.ts'
import { DueCreate, DueList, DueQuery, DueReply, DueSplit, DuesSplit, DueWaive } from './schema.ts'
import { getDue } from './store.ts'

const cache = 'no-store'
const permission = 'manage_money'

/** What members owe. */
export const dueRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getdues',
    {
      config: {
        permission: 'see_members',
        chapter: 'query/chapter_id',
        cache,
        failures: [NotFound]
      },
      schema: {
        operationId: 'listDues',
        summary: 'List the dues of a member or of a chapter',
        querystring: DueQuery,
        response: { 200: DueList }
      }
    },
    async (request, reply) => success(await request.readTerms('dues', request.query, reply))
  )

  app.get(
    '/getdue/:id',
    showing('getDue', 'Show a due', 'see_members', DueReply),
    async ({ params: { id }, permitted }) => success(getDue(app.db, id, permitted))
  )

  app.post(
    '/createdue',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        creates: true,
        failures: [NotFound, NoMembership, TooManyFacts]
      },
      schema: {
        operationId: 'createDue',
        summary: 'Charge an amount by hand',
        description:
          'What a member owes beyond what the type charges. It stays owed when the membership ends. An amount of 0 is paid at once.',
        body: DueCreate,
        response: { 201: DueReply }
      }
    },
    async ({ body, permitted, actor }, reply) =>
      reply.created(() => createDue(app.db, body, { permitted, by: actor }))
  )

  app.put(
    '/waivedue',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, NothingOpen]
      },
      schema: {
        operationId: 'waiveDue',
        summary: 'Give up what is open of a due',
        body: DueWaive,
        response: { 200: DueReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      return success(await request.write(() => waiveDue(app.db, body, { permitted, by: actor })))
    }
  )

  app.put(
    '/splitdue',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, NothingOpen, TooManyFacts]
      },
      schema: {
        operationId: 'splitDue',
        summary: 'Split what is open of a due into instalments',
        description:
          'The due becomes the first of them; the others are further dues of the same period, and become void with it.',
        body: DueSplit,
        response: { 200: DuesSplit }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      return success(await request.write(() => splitDue(app.db, body, { permitted, by: actor })))
    }
  )
}
