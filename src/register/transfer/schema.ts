import { type Static, Type } from '@sinclair/typebox'
import { LogEntry } from '../../association/audit/schema.ts'
import { FailureDetail } from '../../core/details.ts'
import { Default, Nullable, OneOf, Strict, Success } from '../../core/types.ts'
import { MemberQuery } from '../members/requests.ts'
import { MemberFilters } from '../members/schema.ts'

const { chapter_id } = MemberQuery.properties

/** GET /exportmembers: one chapter, with the filters of the list. */
export type ExportQuery = Static<typeof ExportQuery>
export const ExportQuery = Strict({
  chapter_id,
  format: Default(
    OneOf(['csv', 'ndjson'], {
      title: 'ExportFormat',
      description: 'The format of the file.',
      default: 'csv'
    })
  ),
  delimiter: Default(
    OneOf(['comma', 'semicolon'], {
      title: 'Delimiter',
      default: 'comma',
      description:
        'What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons.'
    })
  ),
  ...MemberFilters.properties
})

/** POST /importmembers: one chapter; the body is text/csv. */
export type ImportQuery = Static<typeof ImportQuery>
export const ImportQuery = Strict({
  chapter_id,
  dry_run: Default(
    Type.Boolean({ default: false, description: 'Says what would happen, and changes nothing.' })
  ),
  skip_invalid: Default(
    Type.Boolean({ default: false, description: 'Imports what is good and leaves the rest out.' })
  ),
  refusals: Default(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      default: 100,
      description: 'How many refusals are named at most.'
    })
  ),
  explain: Default(
    Type.Boolean({
      default: false,
      description: 'Adds what was passed over and what changes: `ignored_columns` and `changes`.'
    })
  )
})

/** What an import did, or would do in a dry run (CONTRACT.md section 7). */
export type ImportResult = Static<typeof ImportResult>
export const ImportResult = Type.Object(
  {
    import_id: Nullable(
      Type.Integer({
        minimum: 1,
        description: 'Of its audit entry; null in a dry run.',
        examples: [42]
      })
    ),
    dry_run: Type.Boolean(),
    created: Type.Integer({ examples: [10] }),
    updated: Type.Integer({ examples: [2] }),
    unchanged: Type.Integer({ examples: [0] }),
    refused: Type.Integer({ description: 'Rows that are not good.', examples: [1] }),
    refusals: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ examples: [7] }),
          field: Type.String({ examples: ['email'] }),
          ...Type.Omit(FailureDetail, ['path']).properties
        },
        { title: 'ImportRefusal', description: 'What is wrong with a row.' }
      ),
      {
        description:
          'What is wrong with them, the first 100 or as many as were asked for. What the file as a whole lacks is named once, with line 1.'
      }
    ),
    ignored_columns: Type.Optional(
      Type.Array(Type.String({ examples: ['Notes'] }), {
        description: 'Columns of the header that were passed over, the first 100; for `explain`.'
      })
    ),
    changes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            line: Type.Integer({ examples: [7] }),
            firstname: Type.String({ examples: ['Ada'] }),
            lastname: Type.String({ examples: ['Lovelace'] }),
            changes: {
              ...LogEntry.properties.changes,
              examples: [{ phone: ['', '+44 20 7946 0000'] }]
            }
          },
          { title: 'ImportChange', description: 'A member who is updated.' }
        ),
        {
          description:
            'What is different afterwards of members who are updated, the first 20, for `explain`: each as called before, with old and new values.'
        }
      )
    )
  },
  { title: 'ImportResult', description: 'What an import did, or would do.' }
)

/** What POST /importmembers answers. */
export const ImportReply = Success(ImportResult)
