import { type Static, Type } from '@sinclair/typebox'
import {
  ChapterOrMember,
  Count,
  CurrencyAmount,
  DryRun,
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  Page,
  PlainDate,
  Strict,
  Success,
  TermDate,
  Timestamp
} from '../../core/types.ts'
import { MemberFilter } from '../../register/finding/schema.ts'

const amount = (description: string) => Type.Number({ minimum: 0, description, examples: [120] })
const currency = Type.String({ examples: ['EUR'] })

/** What letters of an association cannot do without. */
export const sender_parts = ['name', 'address', 'iban'] as const

/** POST /createinvoices: for whom, and which dues. */
export type InvoicesCreate = Static<typeof InvoicesCreate>
export const InvoicesCreate = Strict(
  {
    chapter_id: Id,
    /** The members whose payers get invoices; all if it is left out. */
    filter: Type.Optional(MemberFilter),
    due_to: Type.Optional({ ...TermDate, description: 'Only dues that are due by this day.' }),
    dry_run: DryRun
  },
  { title: 'InvoicesCreate' }
)

/** What a run of invoices did, or would do. */
export type InvoicesCreated = Static<typeof InvoicesCreated>
const InvoicesCreated = Type.Object(
  {
    invoices: Count('Invoices that were issued.'),
    amount: amount("What they ask for in the chapter's currency."),
    currency,
    amounts: Type.Array(CurrencyAmount, { description: 'The same in every currency.' }),
    batch_id: {
      ...Nullable(Id),
      description: 'The run, by which `getinvoices` lists its invoices; null where none was issued.'
    },
    lacking: Type.Array(
      OneOf(sender_parts, { title: 'SenderPart', description: 'What is missing.' }),
      {
        description: 'What of the association is missing; invoices are refused until it is there.'
      }
    ),
    without_address: Count('Payers of these invoices who have no postal address.'),
    first_without_address: Type.Array(Id, { description: 'The first of them, at most 10.' })
  },
  { title: 'InvoicesCreated', description: 'What a run of invoices did, or would do.' }
)
/** The answer of POST /createinvoices. */
export const InvoicesCreatedReply = Success(InvoicesCreated)

const states = ['open', 'settled', 'waived', 'cancelled'] as const

const InvoiceState = OneOf(states, {
  title: 'InvoiceState',
  description:
    'Whether something of it is open, nothing any more, all of it was given up (its dues were waived or are void), or it was cancelled.'
})

export type InvoiceItem = Static<typeof InvoiceItem>
const InvoiceItem = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    number: Type.String({
      description: 'Without gaps by chapter and year.',
      examples: ['2026-0001']
    }),
    payer_id: Id,
    payer_name: Type.String({ description: 'Empty once erased.', examples: ['Grace Hopper'] }),
    day: { ...PlainDate, description: 'When it was issued.' },
    pay_by: { ...PlainDate, description: 'The last day on which a due of it is to be paid.' },
    amount: amount('What it asks for.'),
    open_amount: amount('What of it is still to be paid; 0 once cancelled.'),
    currency,
    state: InvoiceState,
    pay_url: {
      ...Nullable(Type.String({ examples: ['https://office.example.org/pay/9f86d081884c7d65'] })),
      description:
        'The page on which it is paid online, without sign-in; null where the chapter has no provider (`editpaymentsettings`), or it was cancelled.'
    },
    batch_id: { ...Id, description: 'The run that issued it.' },
    createddate: Timestamp
  },
  { title: 'InvoiceItem', description: 'An invoice in a list.' }
)

export type InvoiceRecord = Static<typeof InvoiceRecord>
const InvoiceRecord = Type.Object(
  {
    ...InvoiceItem.properties,
    reference: Type.String({
      description: 'The creditor reference that its code has: that of its first due.',
      examples: ['RF74000000001']
    }),
    cancelled: { ...Nullable(PlainDate), description: 'When it was cancelled.' },
    cancel_reason: Nullable(Type.String({ examples: ['Wrong address'] })),
    has_file: Type.Boolean({ description: 'Whether its PDF is kept; erasing the payer takes it.' }),
    dues: Type.Array(
      Type.Object(
        { due_id: Id, amount: amount('What was open of it.') },
        { title: 'InvoiceDue', description: 'A due on an invoice.' }
      )
    )
  },
  { title: 'Invoice', description: 'An invoice with its dues.' }
)

/** GET /getinvoices: of a chapter or of a payer, the newest first. */
export type InvoiceQuery = Static<typeof InvoiceQuery>
export const InvoiceQuery = Strict({
  chapter_id: ChapterOrMember.chapter_id,
  member_id: Type.Optional({
    ...Id,
    description: 'Only those of this payer. May be left out with chapter_id.'
  }),
  batch_id: Type.Optional(Id),
  cancelled: Type.Optional(Type.Boolean({ description: 'Only those that are, or are not.' })),
  state: Type.Optional(InvoiceState),
  ...Page.properties
})

/** PUT /cancelinvoice. */
export type InvoiceCancel = Static<typeof InvoiceCancel>
export const InvoiceCancel = Strict(
  { id: Id, reason: Line(1, 255, { examples: ['Wrong address'] }) },
  { title: 'InvoiceCancel' }
)

/** What GET /getinvoices answers. */
export const InvoiceList = Success(List('invoices', InvoiceItem))
/** What GET /getinvoice/{id} and PUT /cancelinvoice answer. */
export const InvoiceReply = Success(InvoiceRecord)

/** GET /getyearstatement.pdf: of whom, and of which calendar year. */
export type YearStatementQuery = Static<typeof YearStatementQuery>
export const YearStatementQuery = Strict({
  member_id: Id,
  year: Type.Integer({ minimum: 1900, maximum: 2199, examples: [2026] })
})
