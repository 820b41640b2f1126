import { type Static, Type } from '@sinclair/typebox'
import { Id, Strict, Success } from '../../core/types.ts'

const fields = { payment_id: Id, member_id: Id, amount: Type.Integer({ examples: [500] }) }

/** A refund. */
export const Refund = Type.Object({ id: Id, ...fields }, { title: 'Refund' })
/** POST /createrefund: one refund. */
export type RefundCreate = Static<typeof RefundCreate>
export const RefundCreate = Strict(fields, { title: 'RefundCreate' })
/** What it answers. */
export const RefundReply = Success(Refund)
