import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RefundCreate, RefundReply } from './schema.ts'
import { createRefund } from './store.ts'

/** What members have got back. */
export const refundRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/createrefund',
    {
      config: { permission: 'create_payments', chapter: 'record', creates: true },
      schema: {
        operationId: 'createRefund',
        summary: 'Record a refund',
        body: RefundCreate,
        response: { 201: RefundReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createRefund(app.db, body, actor))
  )
}
