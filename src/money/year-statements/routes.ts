import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { operation } from '../../operation.ts'
import { YearStatementQuery } from './schema.ts'
import { statementLetter } from './statement-letter.ts'
import { readYearStatement } from './store.ts'

/** What members have paid in a year. */
export const yearStatementRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getyearstatement.pdf',
    operation({
      id: 'getYearStatement',
      summary: 'Print what a member has paid in a year',
      description:
        'A letter with each payment of the calendar year by its day, what it was for, what was taken back or returned, and the sum. It is printed anew each time.',
      permission: 'manage_money',
      chapter: 'record',
      querystring: YearStatementQuery,
      answer: Type.String({ contentType: 'application/pdf' })
    }),
    async ({ query, permitted }, reply) => {
      const letter = statementLetter(readYearStatement(app.db, query, permitted))
      const [file] = await reply.printLetters([letter])
      return reply.pdf(`payments-${query.year}-${query.member_id}`, file as Uint8Array)
    }
  )
}
