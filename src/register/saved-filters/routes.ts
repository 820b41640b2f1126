import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Forbidden, NameTaken, NotFound, TooManyKept } from '../../core/errors.ts'
import { showing } from '../../core/one.ts'
import { success } from '../../core/types.ts'
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
    {
      config: { permission, chapter: 'query/chapter_id', cache: 'no-store' },
      schema: {
        operationId: 'listFilters',
        summary: 'List the saved filters of a chapter',
        querystring: FilterQuery,
        response: { 200: FilterList }
      }
    },
    async (request, reply) =>
      reply.sendList(listFilters(app.db, request.query), () => request.recheck())
  )

  app.get(
    '/getfilter/:id',
    showing('getFilter', 'Show a saved filter', permission, FilterReply),
    async ({ params: { id }, permitted }) => success(getFilter(app.db, id, permitted))
  )

  app.post(
    '/createfilter',
    {
      config: {
        permission,
        chapter: 'body/chapter_id',
        creates: true,
        per_hour,
        failures: [NameTaken, TooManyKept]
      },
      schema: {
        operationId: 'createFilter',
        summary: 'Keep a filter under a name',
        description:
          'At most 100 in a chapter (409), each of 64 KiB; 600 an hour for an account (429), as are changes and removals.',
        body: FilterCreate,
        response: { 201: FilterReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createFilter(app.db, body, actor))
  )

  app.put(
    '/editfilter',
    {
      config: {
        permission,
        chapter: 'record',
        per_hour,
        failures: [NotFound, Forbidden, NameTaken]
      },
      schema: {
        operationId: 'editFilter',
        summary: 'Change a saved filter',
        body: FilterEdit,
        response: { 200: FilterReply }
      }
    },
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
    {
      config: { permission, chapter: 'record', per_hour, failures: [NotFound, Forbidden] },
      schema: {
        operationId: 'removeFilter',
        summary: 'Remove a saved filter',
        description: 'Answers it as it was.',
        body: FilterRemove,
        response: { 200: FilterReply }
      }
    },
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
