import { type Static, Type } from '@sinclair/typebox'
import { entities } from '../../core/noun.ts'
import {
  Id,
  Moment,
  Nullable,
  OneOf,
  Page,
  Pagination,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'

/** Who can have written: an account, the command line, or the service by itself. */
export const actors = ['account', 'command_line', 'service'] as const

/** One write: who, when, what, which record, and each changed field's old and new value (CONTRACT.md section 8). */
export type LogEntry = Static<typeof LogEntry>
export const LogEntry = Type.Object(
  {
    id: Id,
    createddate: Timestamp,
    actor: OneOf(actors),
    account_id: Nullable(Id),
    account_name: {
      ...Nullable(Type.String({ examples: ['Grace Hopper'] })),
      description: 'What the account that acted is called now; null where none acted.'
    },
    action: Type.String({ examples: ['membership_type.updated'] }),
    entity: OneOf(entities, { examples: ['membership_type'] }),
    entity_id: Id,
    entity_name: {
      ...Nullable(Type.String({ examples: ['Gold Member'] })),
      description: 'What the record is called now; null where it is no more.'
    },
    chapter_id: Nullable(Id),
    changes: Type.Record(
      Type.String(),
      Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2, description: 'Old and new value.' }),
      { examples: [{ category: ['standard', 'premium'] }] }
    )
  },
  { title: 'LogEntry', description: 'One write in the audit log.' }
)

/** GET /getlogs: all entries, or one, or those of a chapter, a record, a time. */
export type LogQuery = Static<typeof LogQuery>
export const LogQuery = Strict({
  id: Type.Optional({ ...Id, description: 'The one entry of this number.' }),
  chapter_id: Type.Optional(Id),
  entity: Type.Optional(OneOf(entities, { examples: ['membership_type'] })),
  entity_id: Type.Optional(Id),
  from: Type.Optional({ ...Moment, description: 'The first moment, as a date or a timestamp.' }),
  to: Type.Optional({ ...Moment, description: 'The last moment; a date stands for its midnight.' }),
  ...Page.properties
})

/** What GET /getlogs answers. */
export const LogList = Success(Type.Object({ logs: Type.Array(LogEntry), pagination: Pagination }))
