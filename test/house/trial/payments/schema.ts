import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Strict, Success } from '../../core/types.ts'

const fields = { chapter_id: Id, member_id: Id, reference: Line(1, 40, { examples: ['2026-1'] }) }

/** A payment. */
export const Payment = Type.Object({ id: Id, ...fields }, { title: 'Payment' })
/** POST /createpayment: one payment. */
export type PaymentCreate = Static<typeof PaymentCreate>
export const PaymentCreate = Strict(
  { payment: Strict(fields, { title: 'PaymentCreateFields' }) },
  { title: 'PaymentCreate' }
)
/** POST /deletepayment: the payment's id. */
export const PaymentDelete = Strict({ id: Id }, { title: 'PaymentDelete' })
/** What both answer. */
export const PaymentReply = Success(Payment)
