import { type Static, Type } from '@sinclair/typebox'
import { Entity } from '../../association/audit/schema.ts'
import { Default, Id, Nullable, Strict, Success, Timestamp } from '../../core/types.ts'

const Seen = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

export type ChangesQuery = Static<typeof ChangesQuery>
export const ChangesQuery = Strict({
  after: Default(
    Type.Integer({ ...Seen, default: 0, description: 'What was looked at before: `next`, or 0.' })
  ),
  limit: Default(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 100,
      description: 'Most changes to answer.'
    })
  ),
  entities: Type.Optional(
    Type.String({
      pattern: '^[a-z_]+(,[a-z_]+)*$',
      maxLength: 1000,
      examples: ['member,membership'],
      description: 'Only changes of these kinds of records, separated by commas.'
    })
  ),
  wait: Default(
    Type.Integer({
      minimum: 0,
      maximum: 30,
      default: 0,
      description: 'For how many seconds to wait for a change where there is none.'
    })
  )
})

const Change = Type.Object(
  {
    id: Id,
    at: Timestamp,
    entity: Entity,
    entity_id: Id,
    chapter_id: Nullable(Id),
    action: Type.String({ examples: ['member.updated'] })
  },
  { title: 'Change', description: 'That a record was changed; what it is now, it says itself.' }
)

export type Changes = Static<typeof Changes>
export const Changes = Type.Object(
  {
    changes: Type.Array(Change),
    next: Type.Integer({
      ...Seen,
      description: 'What was looked at: `after` of the next request.',
      examples: [1]
    })
  },
  { title: 'Changes', description: 'Changes in their order, without gaps.' }
)
export const ChangesReply = Success(Changes)
