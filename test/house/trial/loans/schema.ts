import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Nullable, Strict, Success } from '../../core/types.ts'

const note = Line(1, 200, { examples: ['Paid by her sister'] })
const fields = { chapter_id: Id, member_id: Id, reference: Line(1, 16, { examples: ['2026-1'] }) }

/** A loan. */
export const Loan = Type.Object({ id: Id, ...fields, note: Nullable(note) }, { title: 'Loan' })
/** POST /createloan: one loan. */
export type LoanCreate = Static<typeof LoanCreate>
export const LoanCreate = Strict(
  { loan: Strict({ ...fields, note: Type.Optional(note) }, { title: 'LoanCreateFields' }) },
  { title: 'LoanCreate' }
)
/** POST /deleteloan: the loan's id. */
export const LoanDelete = Strict({ id: Id }, { title: 'LoanDelete' })
/** What both answer. */
export const LoanReply = Success(Loan)
