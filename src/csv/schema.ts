import { type Static, Type } from '@sinclair/typebox'
import { Default, Nullable, OneOf, Strict, Success } from '../core/contract.ts'
import { MemberQuery } from '../members/schema.ts'

const { chapter_id, search, status, membertype_id } = MemberQuery.properties

/** GET /exportmembers: one chapter, filtered as the list is. */
export type ExportQuery = Static<typeof ExportQuery>
export const ExportQuery = Strict({
  chapter_id,
  format: Default(OneOf(['csv', 'ndjson'], { default: 'csv' })),
  search,
  status,
  membertype_id
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
  )
})

/** What an import did, or (dry_run) would do (CONTRACT.md section 7). */
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
      Type.Object({
        line: Type.Integer({ examples: [7] }),
        field: Type.String({ examples: ['email'] }),
        message: Type.String({ examples: ['must be a valid email-or-empty'] })
      }),
      { description: 'What is wrong with them, the first 100.' }
    )
  },
  { title: 'ImportResult', description: 'What an import did, or would do.' }
)

/** What POST /importmembers answers. */
export const ImportReply = Success(ImportResult)
