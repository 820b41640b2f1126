import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { FinancesQuery, FinancesReply } from './schema.ts'
import { chaptersIn, isShort, readFinances } from './store.ts'

export const financeRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getfinances',
    operation({
      id: 'getFinances',
      summary: 'Sum up what was charged and paid in a time',
      description:
        'Dues count by the day on which they were made, in the time zone of their chapter; void ones not at all. What is waived and open of them is as of now. `overdue` is what is open after its day now, whenever it was charged. Payments, reversals and refunds count by their day, and `credited` is what is left of these payments now. Each sum is by currency: nothing is converted.',
      tags: ['money'],
      permission: 'manage_money',
      chapter: 'query/chapter_id',
      querystring: FinancesQuery,
      answer: FinancesReply
    }),
    async (request, reply) => {
      const { query, permitted, account } = request
      const question = { query, permitted }
      const asker = { account_id: account.id, signal: reply.disconnected }
      const finances = isShort(app.db, question)
        ? readFinances(app.db, question)
        : await app.read('readFinances', question, asker)
      request.recheckLate(reply, chaptersIn(app.db, permitted))
      return success(finances)
    }
  )
}
