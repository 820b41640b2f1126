import { type Static, Type } from '@sinclair/typebox'
import { withPeriods } from '../../core/rule.ts'
import {
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  one_line,
  Page,
  PlainDate,
  Strict,
  Success
} from '../../core/types.ts'
import { defineBatchKind } from '../../register/batches/schema.ts'
import { dry_run } from '../../terms/membership-commands/schema.ts'
import { Payment, PaymentCreate, SettledDue } from '../../terms/payments/schema.ts'
import { ReturnCode } from '../debit/schema.ts'
import { file_facts, Unreadable, Warning } from '../statement-files/schema.ts'

export const entry_states = ['booked', 'proposed', 'unmatched', 'ignored'] as const
export type EntryState = (typeof entry_states)[number]

/** The reason of a sum that is ignored because its details have come. An entry with the same word of somebody is confirmed. */
export const replaced = 'details'

/** Why an entry is somebody's payment, the surest reason first. */
export const match_reasons = [
  'entered',
  'reference',
  'end_to_end',
  'account',
  'member_number',
  'name'
] as const
export type MatchReason = (typeof match_reasons)[number]

/** What separates the decimals of amounts, by its name in requests. */
export const decimal_marks = { comma: ',', point: '.' } as const

/** The kind of batch that an import of statements is. */
export const statement_kind = defineBatchKind('statement')

const EntryStates = OneOf(entry_states, {
  title: 'EntryState',
  description: 'Booked as a payment, proposed for members, without a proposal, or put aside.'
})

const file_name = Type.Optional(
  Line(1, 255, { description: 'The name of the file, for the log.', examples: ['march.xml'] })
)

/** POST /importstatement: what stands in the address. */
export type StatementQuery = Static<typeof StatementQuery>
export const StatementQuery = Strict({
  chapter_id: Id,
  dry_run: Type.Optional(Type.Boolean({ description: 'Reports the result, and changes nothing.' })),
  mapping: Type.Optional(
    Type.String({
      maxLength: 8192,
      pattern: one_line,
      description:
        'For CSV: what columns hold by their headings, as JSON (date, value_date, amount, debit, credit, balance, sign, currency, name, iban, account, text, reference, end_to_end, mandate, bank_reference, state, or empty to pass one over), or the name of a mapping that is kept.',
      examples: ['{"Wann":"date","Wieviel":"amount"}']
    })
  ),
  decimal_mark: Type.Optional(
    OneOf(Object.keys(decimal_marks) as (keyof typeof decimal_marks)[], {
      title: 'DecimalMark',
      description:
        'For CSV: what separates the decimals of amounts, where nothing in the file shows it; it is kept with the mapping.'
    })
  ),
  save_mapping: Type.Optional(
    Line(1, 100, {
      description: 'Keeps the mapping under this name once the file is imported.',
      examples: ['Our bank']
    })
  ),
  file_name
})

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] })

/** What POST /importstatement answers. */
export type StatementResult = Static<typeof StatementResult>
export const StatementResult = Type.Object(
  {
    batch_id: {
      ...Nullable(Id),
      description:
        'For `undobatch`; null where nothing was stored, as all is known or of a dry run.'
    },
    statement_ids: Type.Array(Id, { description: 'Of a dry run, those known before.' }),
    entries: count('How many entries the file has, also those that are known.'),
    booked: count('How many of the new ones were booked as payments.'),
    proposed: count('How many wait with proposals.'),
    unmatched: count('How many wait without.'),
    known: count('How many an earlier file has brought, or this one already.'),
    unreadable: Type.Array(Unreadable, {
      description: 'What cannot be read; the first 1000.'
    }),
    unreadable_count: count('How many cannot be read.'),
    warnings: Type.Array(Warning, { description: 'The first 1000.' }),
    ...file_facts
  },
  { title: 'StatementResult', description: 'What came of a file of a bank.' }
)
/** What POST /importstatement answers. */
export const StatementReply = Success(StatementResult)

const binary = Type.String({ format: 'binary' })
const example =
  'Buchungstag;Betrag;Name;Verwendungszweck\r\n04.03.2026;120,00;Ada Lovelace;Beitrag\r\n'

/** The bodies of POST /importstatement by their media types; the format of a file follows from its first bytes. */
export const statement_bodies = {
  'application/xml': binary,
  'text/xml': binary,
  'application/zip': binary,
  'application/octet-stream': binary,
  'text/csv': Type.String({ examples: [example] })
}

/** GET /getentries. */
export type EntryQuery = Static<typeof EntryQuery>
export const EntryQuery = withPeriods(
  Strict({
    chapter_id: Id,
    state: Type.Optional(EntryStates),
    from: Type.Optional(PlainDate),
    to: Type.Optional(PlainDate),
    ...Page.properties
  }),
  ['from', 'to']
)

const Proposal = Type.Object(
  {
    member_id: Id,
    settles: Type.Array(SettledDue, {
      description: 'Dues whose sum is exactly the amount; empty where none are.'
    }),
    why: OneOf(match_reasons, {
      title: 'MatchReason',
      description:
        'The evidence. `end_to_end`, `account`: earlier entries were booked for the member; `entered`: the office has entered this payment by hand.'
    })
  },
  {
    title: 'StatementProposal',
    description: 'A member who may have paid, or got, the money of an entry.'
  }
)

export type StatementEntry = Static<typeof StatementEntry>
export const StatementEntry = Type.Object(
  {
    id: Id,
    statement_id: Id,
    date: { ...PlainDate, description: 'The day on which the bank booked it.' },
    value_date: Nullable(PlainDate),
    amount: Type.Number({ description: 'Below zero where money went out.', examples: [120] }),
    currency: Type.String({ examples: ['EUR'] }),
    account: Type.String({ examples: ['DE89370400440532013000'] }),
    name: Type.String({ description: 'The other party.', examples: ['Ada Lovelace'] }),
    iban: Type.String({ examples: ['DE02120300000000202051'] }),
    text: Type.String({ examples: ['Fee 2026'] }),
    reference: Type.String({ examples: ['RF74000000001'] }),
    end_to_end: Type.String({ examples: ['E2E-1'] }),
    is_return: Type.Boolean({ description: 'Whether it takes an earlier payment back.' }),
    return_code: {
      ...ReturnCode,
      description: 'Why it came back, as ISO 20022 has it; null where the bank says it in words.'
    },
    return_reason: Type.String({ description: 'In words.', examples: ['the account is closed'] }),
    fee: Type.Number({ minimum: 0, description: 'What the bank charged with it.', examples: [0] }),
    state: EntryStates,
    reason: {
      ...Nullable(Type.String({ examples: ['rent'] })),
      description: '`details` of a `replaced` one; else what the office wrote.'
    },
    replaced: Type.Boolean({
      description: 'Whether its details are entries of their own, which are payments instead of it.'
    }),
    member_id: { ...Nullable(Id), description: 'Whose payment it is.' },
    payment_id: { ...Nullable(Id), description: 'The entry of money as which it is booked.' },
    settled: Type.Array(SettledDue, {
      description: 'The dues that the payment settles; below 0 for what a return took back.'
    }),
    credit: Type.Number({ description: 'What is left of the payment.', examples: [0] }),
    reversed: Type.Boolean({ description: 'Whether the payment was taken back later.' }),
    proposals: Type.Array(Proposal, { description: 'Whose payment it may be, the surest first.' })
  },
  { title: 'StatementEntry', description: 'What came or went on an account.' }
)
/** What GET /getentries answers. */
export const EntryList = Success(List('entries', StatementEntry))
/** What PUT /matchentry and PUT /ignoreentry answer. */
export const EntryReply = Success(StatementEntry)

/** PUT /ignoreentry: an entry that has nothing to do with what members pay. */
export type EntryIgnore = Static<typeof EntryIgnore>
export const EntryIgnore = Strict(
  { id: Id, reason: Nullable(Line(1, 255, { examples: ['Rent'] })) },
  { title: 'EntryIgnore' }
)

const left_reasons = ['booked', 'replaced'] as const

/** PUT /ignoreentries: entries of a chapter that have nothing to do with what members pay. */
export type EntriesIgnore = Static<typeof EntriesIgnore>
export const EntriesIgnore = Strict(
  {
    chapter_id: Id,
    ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true, examples: [[1, 2]] }),
    reason: EntryIgnore.properties.reason
  },
  { title: 'EntriesIgnore' }
)

/** What became of entries that were to be put aside. */
export type EntriesIgnored = Static<typeof EntriesIgnored>
const EntriesIgnored = Type.Object(
  {
    ignored: Type.Integer({
      minimum: 0,
      description: 'How many of the entries are put aside now.',
      examples: [2]
    }),
    left: Type.Array(
      Type.Object(
        {
          id: Id,
          why: OneOf(left_reasons, {
            title: 'EntryLeftReason',
            description: 'It is booked by now, or its details are entries of their own.'
          })
        },
        { title: 'EntryLeft', description: 'An entry that stays as it is.' }
      ),
      { description: 'Those that stay as they are.' }
    )
  },
  { title: 'EntriesIgnored', description: 'What became of entries that were to be put aside.' }
)
/** What PUT /ignoreentries answers. */
export const EntriesIgnoredReply = Success(EntriesIgnored)

/** PUT /matchentry: whose payment an entry is. */
export type EntryMatch = Static<typeof EntryMatch>
export const EntryMatch = Strict(
  {
    id: Id,
    member_id: { ...Id, description: 'Who has paid, or got the money.' },
    settles: PaymentCreate.properties.settles,
    dry_run
  },
  { title: 'EntryMatch' }
)

/** PUT /unmatchentry: an entry that is to wait again. */
export type EntryUnmatch = Static<typeof EntryUnmatch>
export const EntryUnmatch = Strict({ id: Id, dry_run }, { title: 'EntryUnmatch' })

/** An entry that waits again. */
export type UnmatchedEntry = Static<typeof UnmatchedEntry>
const UnmatchedEntry = Type.Object(
  {
    ...StatementEntry.properties,
    undone: Type.Array(Payment, {
      description:
        'The reversal of the payment; empty if the entry was not booked, or if the office had entered the payment by hand, which stays.'
    })
  },
  { title: 'UnmatchedEntry', description: 'An entry that waits again.' }
)
/** What PUT /unmatchentry answers. */
export const UnmatchReply = Success(UnmatchedEntry)
