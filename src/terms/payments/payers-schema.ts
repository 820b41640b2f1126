import { type Static, Type } from '@sinclair/typebox'
import { Id, List, Page, Strict, Success } from '../../core/types.ts'

/** Who has paid something in a year. */
export type YearPayer = Static<typeof YearPayer>
const YearPayer = Type.Object(
  {
    member_id: Id,
    payments: Type.Integer({
      minimum: 1,
      examples: [12],
      description: 'How many; also those that were taken back later.'
    })
  },
  { title: 'YearPayer', description: 'Who has paid something in a year.' }
)

/** GET /getyearpayers: of a chapter and a calendar year. */
export type YearPayersQuery = Static<typeof YearPayersQuery>
export const YearPayersQuery = Strict({
  chapter_id: Id,
  year: Type.Integer({ minimum: 1900, maximum: 2199, examples: [2026] }),
  ...Page.properties
})
/** What GET /getyearpayers answers. */
export const YearPayerList = Success(List('payers', YearPayer))
