import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TaskList, TaskQuery } from './schema.ts'
import { findShares, listHeld } from './store.ts'

export const taskRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/gettasks',
    operation({
      id: 'listTasks',
      summary: 'List what waits for the caller to do',
      permission: 'see_members',
      chapter: 'query/chapter_id',
      querystring: TaskQuery,
      answer: TaskList
    }),
    async (request, reply) => {
      const { grants } = request.account
      const question = { ...request.query, shares: findShares(grants), may: listHeld(grants) }
      return success(await request.readTerms('tasks', question, reply))
    }
  )
}
