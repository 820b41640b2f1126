import { type Static, Type } from '@sinclair/typebox'
import { Entity, LogEntry } from '../../association/audit/schema.ts'
import { Id, List, Moment, Page, Strict, Success } from '../../core/types.ts'

/** GET /getlogs: all entries, or one, or those of a chapter, a record, a time. */
export type LogQuery = Static<typeof LogQuery>
export const LogQuery = Strict({
  id: Type.Optional({ ...Id, description: 'The one entry of this number.' }),
  chapter_id: Type.Optional(Id),
  entity: Type.Optional(Entity),
  entity_id: Type.Optional(Id),
  from: Type.Optional({ ...Moment, description: 'The first moment, as a date or a timestamp.' }),
  to: Type.Optional({ ...Moment, description: 'The last moment; a date stands for its midnight.' }),
  ...Page.properties
})

/** What GET /getlogs answers. */
export const LogList = Success(List('logs', LogEntry))
