import { Type } from '@sinclair/typebox'
import { Nullable, OneOf, PlainDate } from '../../core/types.ts'

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

const readColumn = <Field extends string>(fields: readonly Field[]) =>
  Type.Object(
    {
      name: Type.String({
        description: 'The heading; empty in a file without.',
        examples: ['Buchungstag']
      }),
      samples: Type.Array(Type.String({ examples: ['04.03.2026'] }), {
        description: 'The first values.'
      }),
      field: OneOf([...fields, ''] as const, {
        title: 'StatementField',
        description: 'What a column of a bank holds; empty if it is passed over.'
      })
    },
    { title: 'StatementColumn', description: 'A column of CSV, and as what it is read.' }
  )

/** What of a file cannot be read. */
export const Unreadable = Type.Object(
  {
    place: Type.String({ examples: ['statement 1, entry 3'] }),
    reason: Type.String({ examples: ['the amount "1.005"'] })
  },
  { title: 'UnreadableEntry', description: 'What cannot be read, and where it stands.' }
)

/** What the answer to an import says of its file; a column of CSV is read as one of some fields. */
export const tellFile = <Field extends string>(fields: readonly Field[]) => ({
  statements: Type.Array(ReadStatement, { description: 'What the file has; the first 1000.' }),
  columns: Type.Array(readColumn(fields), { description: 'Of CSV: what is in its columns.' })
})
