import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Nullable, OneOf, Strict, Success } from '../../core/types.ts'
import { dry_run } from '../../terms/membership-commands/schema.ts'
import { Payment, PaymentCreate } from '../../terms/payments/schema.ts'
import { StatementEntry } from './schema.ts'

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
