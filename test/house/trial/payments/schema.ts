import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Nullable, Strict, Success } from '../../core/types.ts'

const note = Line(1, 200, { examples: ['Paid by her sister'] })
const fields = { chapter_id: Id, member_id: Id, reference: Line(1, 16, { examples: ['2026-1'] }) }

/** A payment. */
export const Payment = Type.Object(
  { id: Id, ...fields, note: Nullable(note) },
  { title: 'Payment' }
)
/** POST /createpayment: one payment. */
export type PaymentCreate = Static<typeof PaymentCreate>
export const PaymentCreate = Strict(
  { payment: Strict({ ...fields, note: Type.Optional(note) }, { title: 'PaymentCreateFields' }) },
  { title: 'PaymentCreate' }
)
/** POST /deletepayment: the payment's id. */
export const PaymentDelete = Strict({ id: Id }, { title: 'PaymentDelete' })
/** What both answer. */
export const PaymentReply = Success(Payment)
