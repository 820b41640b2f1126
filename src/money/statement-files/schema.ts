import { type Static, Type } from '@sinclair/typebox'
import { Nullable, OneOf, PlainDate } from '../../core/types.ts'
import { csv_fields } from './csv-layout.ts'

/** What the importing of a statement warns of. */
const warning_codes = ['balance_differs', 'gap', 'other_account', 'pending'] as const

/** Why something in a file, or one of several files, cannot be read. */
const unreadable_codes = [
  ...(['amount', 'day', 'no_amount', 'no_day', 'no_sign', 'too_large'] as const),
  ...(['not_a_statement', 'broken_statement', 'no_amounts', 'unclear_amounts'] as const)
] as const
/** Why something in a file cannot be read. */
export type UnreadableCode = (typeof unreadable_codes)[number]

const balance = (description: string) => Nullable(Type.Number({ description, examples: [1200.5] }))

const ReadStatement = Type.Object(
  {
    name: Type.String({ examples: ['S-3'] }),
    account: Type.String({ examples: ['DE89370400440532013000'] }),
    currency: Type.String({ examples: ['EUR'] }),
    from: Nullable(PlainDate),
    to: Nullable(PlainDate),
    opening: balance('The balance before the first entry.'),
    closing: balance('The balance after the last.')
  },
  { title: 'ReadStatement', description: 'A statement of a file, as it says it itself.' }
)

const ReadColumn = Type.Object(
  {
    name: Type.String({
      description: 'The heading; empty in a file without.',
      examples: ['Buchungstag']
    }),
    samples: Type.Array(Type.String({ examples: ['04.03.2026'] }), {
      description: 'The first values.'
    }),
    field: OneOf([...csv_fields, ''] as const, {
      title: 'StatementField',
      description: 'What a column of a bank holds; empty if it is passed over.'
    })
  },
  { title: 'StatementColumn', description: 'A column of CSV, and as what it is read.' }
)

/** Something odd about a statement, which does not keep it from being imported. */
export type Warning = Static<typeof Warning>
export const Warning = Type.Object(
  {
    code: OneOf(warning_codes, {
      title: 'StatementWarningCode',
      description:
        'The balances do not follow from the entries; a statement is missing before; it is of an account that neither the chapter nor the association has named, and that is new; entries are not booked yet.'
    }),
    message: Type.String({ examples: ['S-3: 2 entries are not booked yet, and are left out'] }),
    account: Type.String({ examples: ['DE89370400440532013000'] }),
    statement: Type.String({ examples: ['S-3'] }),
    expected: Nullable(Type.Number({ examples: [100] })),
    found: Nullable(Type.Number({ examples: [120] })),
    count: Nullable(Type.Integer({ minimum: 0, examples: [2] })),
    day: Nullable(PlainDate)
  },
  { title: 'StatementWarning', description: 'Something odd about a statement.' }
)

const place = (description: string) =>
  Nullable(Type.Integer({ minimum: 1, description, examples: [3] }))

/** What of a file cannot be read, and where it stands. */
export type Unreadable = Static<typeof Unreadable>
export const Unreadable = Type.Object(
  {
    code: OneOf(unreadable_codes, {
      title: 'UnreadableCode',
      description: 'What cannot be read, or is missing.'
    }),
    value: Type.String({ description: 'As it stands in the file.', examples: ['1.005'] }),
    reason: Type.String({ description: 'In words.', examples: ['the amount "1.005"'] }),
    file: Nullable(Type.String({ description: 'In an archive.', examples: ['march.xml'] })),
    line: place('The line of CSV.'),
    statement: place('The number of the statement in the file.'),
    entry: place('The number of the entry in the statement.'),
    detail: place('The number of the detail in the entry.'),
    place: Type.String({
      description: 'Where it stands, in words.',
      examples: ['statement 1, entry 3']
    })
  },
  { title: 'UnreadableEntry', description: 'What cannot be read, and where it stands.' }
)

/** What the answer to an import says of its file. */
export const file_facts = {
  statements: Type.Array(ReadStatement, { description: 'What the file has; the first 1000.' }),
  columns: Type.Array(ReadColumn, { description: 'Of CSV: what is in its columns.' })
}
