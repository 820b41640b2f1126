import { type Static, Type } from '@sinclair/typebox'
import { Id, Strict } from '../../core/types.ts'

/** GET /getyearstatement.pdf: of whom, and of which calendar year. */
export type YearStatementQuery = Static<typeof YearStatementQuery>
export const YearStatementQuery = Strict({
  member_id: Id,
  year: Type.Integer({ minimum: 1900, maximum: 2199, examples: [2026] })
})
