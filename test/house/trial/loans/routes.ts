import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { ReferenceTaken } from './noun.ts'
import { LoanCreate, LoanDelete, LoanReply } from './schema.ts'
import { createLoan, deleteLoan } from './store.ts'

const permission = 'create_loans'

/** What members have paid. */
export const loanRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/createloan',
    {
      config: {
        permission,
        chapter: 'body/loan/chapter_id',
        creates: true,
        failures: [ReferenceTaken]
      },
      schema: {
        operationId: 'createLoan',
        summary: 'Record a loan',
        body: LoanCreate,
        response: { 201: LoanReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createLoan(app.db, body, actor))
  )

  app.post(
    '/deleteloan',
    {
      config: { permission, chapter: 'record', failures: [NotFound, InUse] },
      schema: {
        operationId: 'deleteLoan',
        summary: 'Delete a loan',
        body: LoanDelete,
        response: { 200: LoanReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      return success(await request.write(() => deleteLoan(app.db, body.id, permitted, actor)))
    }
  )
}
