import { type Static, Type } from '@sinclair/typebox'
import { entities } from '../../core/noun.ts'
import { Id, Nullable, OneOf, Timestamp } from '../../core/types.ts'

/** Who can have written: an account, the command line, the service by itself, or a member on a page of their own. */
export const actors = ['account', 'command_line', 'service', 'member'] as const

/** The kinds of records that entries tell of; all nouns of the service. */
export const Entity = OneOf(entities, {
  title: 'Entity',
  description: 'A kind of record.',
  examples: ['chapter']
})

/** One write: who, when, what, which record, and each changed field's old and new value (CONTRACT.md section 8). */
export type LogEntry = Static<typeof LogEntry>
export const LogEntry = Type.Object(
  {
    id: Id,
    createddate: Timestamp,
    actor: OneOf(actors, { title: 'Actor', description: 'Who acted.' }),
    account_id: Nullable(Id),
    account_name: {
      ...Nullable(Type.String({ examples: ['Grace Hopper'] })),
      description: 'What the account that acted is called now; null where none acted.'
    },
    token_id: {
      ...Nullable(Id),
      description: 'The token by which a program acted for the account; null where none did.'
    },
    token_name: Nullable(Type.String({ examples: ['Website'] })),
    action: Type.String({ examples: ['chapter.updated'] }),
    entity: Entity,
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
