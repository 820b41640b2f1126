import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { NoMembership } from '../membership-commands/failures.ts'
import { createPayment, createRefund, reversePayment } from './booking-store.ts'
import { AlreadyReversed, ExternalRefTaken } from './failures.ts'
import {
  PaymentCreate,
  PaymentList,
  PaymentQuery,
  PaymentReply,
  PaymentReverse,
  RefundCreate,
  YearPayerList,
  YearPayersQuery
} from './schema.ts'
import { getPayment } from './store.ts'

const permission = 'manage_money'

export const paymentRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getpayments',
    operation({
      id: 'listPayments',
      summary: 'List the payments of a member or of a chapter',
      description: 'With what was taken back or returned; the sum of all amounts was received.',
      permission,
      chapter: 'query/chapter_id',
      querystring: PaymentQuery,
      answer: PaymentList
    }),
    async (request, reply) => success(await request.readTerms('payments', request.query, reply))
  )

  app.get(
    '/getpayment/:id',
    operation({
      id: 'getPayment',
      summary: 'Show an entry of money',
      permission: permission,
      chapter: 'record',
      params: ById,
      answer: PaymentReply
    }),
    async ({ params: { id }, permitted }) => success(getPayment(app.db, id, permitted))
  )

  app.get(
    '/getyearpayers',
    operation({
      id: 'listYearPayers',
      summary: 'List who has paid something in a year',
      description: 'The members who have payments of a calendar year in a chapter.',
      permission,
      chapter: 'query/chapter_id',
      querystring: YearPayersQuery,
      answer: YearPayerList
    }),
    async (request, reply) => success(await request.readTerms('year_payers', request.query, reply))
  )

  app.post(
    '/createpayment',
    operation({
      id: 'createPayment',
      summary: 'Note a payment',
      description:
        'It settles the dues it names, else those whose reference it carries, then the oldest open ones of the payer and of those who are paid for; the rest is credit, which settles the next dues by itself. The same `external_ref` again is answered with 200 and the first payment.',
      permission,
      chapter: 'record',
      creates: true,
      failures: [NoMembership, ExternalRefTaken, TooManyFacts],
      body: PaymentCreate,
      answer: PaymentReply
    }),
    async (request, reply) => {
      const { body, permitted, actor } = request
      if (body.dry_run)
        return request.change((db, asked, caller) => createPayment(db, asked, caller).payment)
      let known = false
      return reply.created(
        () => {
          const created = createPayment(app.db, body, { permitted, by: actor })
          known = created.known
          return created.payment
        },
        { status: () => (known ? 200 : 201) }
      )
    }
  )

  app.put(
    '/reversepayment',
    operation({
      id: 'reversePayment',
      summary: 'Take back a payment',
      description:
        'One that bounced, or was noted by mistake: an entry of its own opens again all that its money settled, also what its credit settled later. A refund that is taken back becomes credit again. Terms and applications that were accepted stay.',
      permission,
      chapter: 'record',
      failures: [AlreadyReversed, TooManyFacts],
      body: PaymentReverse,
      answer: PaymentReply
    }),
    request => request.change(reversePayment)
  )

  app.post(
    '/createrefund',
    operation({
      id: 'createRefund',
      summary: 'Note a refund',
      description:
        'With a payment: out of what is left of it, then out of what it settled, which is open again. Without: out of the credit of the member.',
      permission,
      releases: true,
      chapter: 'record',
      creates: true,
      failures: [AlreadyReversed, TooManyFacts],
      body: RefundCreate,
      answer: PaymentReply
    }),
    async (request, reply) => {
      const { body, permitted, actor } = request
      if (body.dry_run) return request.change(createRefund)
      return reply.created(() => createRefund(app.db, body, { permitted, by: actor }))
    }
  )
}
