import { type Static, Type } from '@sinclair/typebox'
import {
  Id,
  List,
  Nullable,
  OneOf,
  Page,
  PlainDate,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'

/** The states of a due, which follow from what was paid and waived. */
export const due_states = ['open', 'partly_paid', 'paid', 'waived', 'void'] as const

const DueState = OneOf(due_states, { title: 'DueState', description: 'What became of it.' })
const amount = (description: string) => Type.Number({ minimum: 0, description, examples: [120] })

/** What one member owes once. */
const Due = Type.Object(
  {
    id: Id,
    member_id: Id,
    payer_id: { ...Id, description: 'Who pays for the member.' },
    membership_id: { ...Nullable(Id), description: 'The term that it belongs to.' },
    dues_name: Type.String({ examples: ['Yearly fee'] }),
    amount: amount('With the decimals of the currency.'),
    open_amount: amount('What is still to be paid.'),
    currency: Type.String({ examples: ['EUR'] }),
    period_start: PlainDate,
    period_end: Nullable(PlainDate),
    due_date: PlainDate,
    state: DueState,
    reference: Type.String({
      description: 'A creditor reference (ISO 11649), unique in the register.',
      examples: ['RF18000000001']
    }),
    createddate: Timestamp
  },
  { title: 'Due', description: 'What one member owes once.' }
)

/** GET /getdues: of a chapter or of a member. */
export type DueQuery = Static<typeof DueQuery>
export const DueQuery = Strict({
  chapter_id: Type.Optional(Id),
  member_id: Type.Optional(Id),
  state: Type.Optional(DueState),
  overdue: Type.Optional(
    Type.Boolean({ description: "Those that are open after their day, by the chapter's date." })
  ),
  due_from: Type.Optional(PlainDate),
  due_to: Type.Optional(PlainDate),
  ...Page.properties
})

/** What GET /getdues answers. */
export const DueList = Success(List('dues', Due))
