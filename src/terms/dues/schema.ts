import { type Static, Type } from '@sinclair/typebox'
import { withPeriods } from '../../core/rule.ts'
import {
  ChapterOrMember,
  CurrencyAmount,
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  OtherCurrency,
  Page,
  PlainDate,
  Strict,
  Success,
  TermDate,
  Text,
  Timestamp
} from '../../core/types.ts'

const due_states = ['open', 'partly_paid', 'paid', 'waived', 'void'] as const

/** The orders of dues, with a minus for descending ones. */
const due_orders = ['id', 'due_date', '-due_date', 'open_amount', '-open_amount'] as const

export const waiver_reasons = [
  'goodwill',
  'hardship',
  'uncollectible',
  'barred',
  'mistake'
] as const

const DueState = OneOf(due_states, { title: 'DueState', description: 'What became of it.' })
const amount = (description: string) => Type.Number({ minimum: 0, description, examples: [120] })

export type Due = Static<typeof Due>
export const Due = Type.Object(
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
    collecting: Type.Boolean({
      description:
        'Whether a bank collects it by direct debit: it is not reminded of, and counts as paid for grace and deactivation.'
    }),
    collects_on: {
      ...Nullable(PlainDate),
      description: 'The day on which the direct debit collects it that a bank has.'
    },
    reference: Type.String({
      description: 'A creditor reference (ISO 11649), unique in the register.',
      examples: ['RF74000000001']
    }),
    createddate: Timestamp
  },
  { title: 'Due', description: 'What one member owes once.' }
)

/** The most that is charged or paid at once, in any currency. */
export const max_amount = 1_000_000_000

const charged = (minimum: object) =>
  Type.Number({
    ...minimum,
    maximum: max_amount,
    description: 'No more decimals than the currency has.',
    examples: [25]
  })

/** POST /createdue: what a member owes beyond what the type charges. */
export type DueCreate = Static<typeof DueCreate>
export const DueCreate = Strict(
  {
    member_id: Id,
    dues_name: Line(1, 255, { examples: ['Replacement key'] }),
    amount: charged({ minimum: 0 }),
    currency: OtherCurrency,
    due_date: TermDate
  },
  { title: 'DueCreate' }
)

/** PUT /waivedue: gives up what is open. */
export type DueWaive = Static<typeof DueWaive>
export const DueWaive = Strict(
  {
    id: Id,
    reason: OneOf(waiver_reasons, { title: 'WaiverReason', description: 'Why it is given up.' }),
    note: Type.Optional(
      Text(1000, { description: 'For the log alone.', examples: ['Lost the job'] })
    )
  },
  { title: 'DueWaive' }
)

const instalments = ['2026-04-01', '2026-05-01'].map(due_date => ({ amount: 60, due_date }))

const Instalment = Strict(
  { amount: charged({ minimum: 0.0001 }), due_date: TermDate },
  { title: 'DueInstalment' }
)

/** PUT /splitdue: instalments that add up to what is open. */
export type DueSplit = Static<typeof DueSplit>
export const DueSplit = Strict(
  {
    id: Id,
    parts: Type.Array(Instalment, {
      minItems: 2,
      maxItems: 60,
      examples: [instalments],
      description: 'Together what is open; the due itself becomes the first.'
    })
  },
  { title: 'DueSplit' }
)

/** The names of what is told of a due. */
export const due_names = Object.keys(Due.properties)

/** Which dues of a chapter or of a member are meant. */
export type DueFilters = Static<typeof DueFilters>
export const DueFilters = Type.Object({
  ...ChapterOrMember,
  state: Type.Optional(DueState),
  overdue: Type.Optional(
    Type.Boolean({ description: "Those that are open after their day, by the chapter's date." })
  ),
  owed: Type.Optional(
    Type.Boolean({ description: 'Those of which something is still to be paid, or all others.' })
  ),
  collecting: Type.Optional(
    Type.Boolean({ description: 'Those that a bank collects, or all others.' })
  ),
  due_from: Type.Optional(PlainDate),
  due_to: Type.Optional(PlainDate),
  made_from: Type.Optional(TermDate),
  made_to: Type.Optional({
    ...TermDate,
    description: "The last day on which they were made, by the chapter's date, as in `getfinances`."
  })
})

/** The first and the last day of the periods among the filters. */
export const due_periods = [
  ['due_from', 'due_to'],
  ['made_from', 'made_to']
] as const

/** GET /getdues: of a chapter or of a member. */
export type DueQuery = Static<typeof DueQuery>
export const DueQuery = withPeriods(
  Strict({
    ...DueFilters.properties,
    sort: Type.Optional(
      OneOf(due_orders, { title: 'DueOrder', description: 'By default in the order of creation.' })
    ),
    sums: Type.Optional(
      Type.Boolean({
        description: 'Whether to add up all dues that match, not those of the page alone.'
      })
    ),
    ...Page.properties
  }),
  ...due_periods
)

const dues = List('dues', Due)

/** What GET /getdues answers. */
export type DueList = Static<typeof DueList>
export const DueList = Success(
  Type.Object(
    {
      ...dues.properties,
      sums: Type.Optional(
        Type.Array(CurrencyAmount, {
          description: 'What is open of all dues that match, by currency.'
        })
      )
    },
    { title: 'DueList', description: 'A page of dues.' }
  )
)
/** What POST /createdue and PUT /waivedue answer. */
export const DueReply = Success(Due)
/** What PUT /splitdue answers. */
export const DuesSplit = Success(
  Type.Object({ dues: Type.Array(Due) }, { title: 'DueParts', description: 'The instalments.' })
)
