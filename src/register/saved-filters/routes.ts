import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Forbidden, NameTaken, TooManyKept } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import {
  FilterCreate,
  FilterEdit,
  FilterList,
  FilterQuery,
  FilterRemove,
  FilterReply
} from './schema.ts'
import { createFilter, editFilter, getFilter, listFilters, removeFilter } from './store.ts'

const permission = 'see_members'
/** Each change has its entry in the audit log. */
const per_hour = 600

/** Filters that are kept under a name: who made one, owners and administrators change it. */
export const filterRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getfilters',
    operation({
      id: 'listFilters',
      summary: 'List the saved filters of a chapter',
      permission,
      chapter: 'query/chapter_id',
      querystring: FilterQuery,
      answer: FilterList
    }),
    async (request, reply) =>
      reply.sendList(listFilters(app.db, request.query), () => request.recheck())
  )

  app.get(
    '/getfilter/:id',
    operation({
      id: 'getFilter',
      summary: 'Show a saved filter',
      permission: permission,
      chapter: 'record',
      params: ById,
      answer: FilterReply
    }),
    async ({ params: { id }, permitted }) => success(getFilter(app.db, id, permitted))
  )

  app.post(
    '/createfilter',
    operation({
      id: 'createFilter',
      summary: 'Keep a filter under a name',
      description:
        'At most 100 in a chapter (409), each of 64 KiB; 600 an hour for an account (429), as are changes and removals.',
      permission,
      chapter: 'body/chapter_id',
      creates: true,
      per_hour,
      failures: [NameTaken, TooManyKept],
      body: FilterCreate,
      answer: FilterReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createFilter(app.db, body, actor))
  )

  app.put(
    '/editfilter',
    operation({
      id: 'editFilter',
      summary: 'Change a saved filter',
      permission,
      chapter: 'record',
      per_hour,
      failures: [Forbidden, NameTaken],
      body: FilterEdit,
      answer: FilterReply
    }),
    async request => {
      const { body, actor: by } = request
      const edit = () => {
        const { permitted, account } = request
        return editFilter(app.db, body, { permitted, grants: account.grants, by })
      }
      return success(await request.write(edit))
    }
  )

  app.put(
    '/removefilter',
    operation({
      id: 'removeFilter',
      summary: 'Remove a saved filter',
      description: 'Answers it as it was.',
      permission,
      chapter: 'record',
      per_hour,
      failures: [Forbidden],
      body: FilterRemove,
      answer: FilterReply
    }),
    async request => {
      const { body, actor: by } = request
      const remove = () => {
        const { permitted, account } = request
        return removeFilter(app.db, body, { permitted, grants: account.grants, by })
      }
      return success(await request.write(remove))
    }
  )
}
