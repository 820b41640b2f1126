import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { ReferenceTaken } from './failures.ts'
import { PaymentCreate, PaymentDelete, PaymentReply } from './schema.ts'
import { createPayment, deletePayment } from './store.ts'

const permission = 'create_payments'

/** What members have paid. */
export const paymentRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/createpayment',
    {
      config: {
        permission,
        chapter: 'body/payment/chapter_id',
        creates: true,
        failures: [ReferenceTaken]
      },
      schema: {
        operationId: 'createPayment',
        summary: 'Record a payment',
        body: PaymentCreate,
        response: { 201: PaymentReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createPayment(app.db, body, actor))
  )

  app.post(
    '/deletepayment',
    {
      config: { permission, chapter: 'record', failures: [NotFound, InUse] },
      schema: {
        operationId: 'deletePayment',
        summary: 'Delete a payment',
        body: PaymentDelete,
        response: { 200: PaymentReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      return success(await request.write(() => deletePayment(app.db, body.id, permitted, actor)))
    }
  )
}
