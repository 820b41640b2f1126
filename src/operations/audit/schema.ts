import { type Static, Type } from '@sinclair/typebox'
import { Entity, LogEntry } from '../../association/audit/schema.ts'
import { Id, List, Moment, Page, Strict, Success } from '../../core/types.ts'

const DayOrMoment = (which: 'first' | 'last') => ({
  ...Moment,
  description: `The ${which} moment, or a date: that whole day in the time zone of the chapter asked for, else of the first chapter.`
})

/** GET /getlogs: all entries, or one, or those of a chapter, a record, a time. */
export type LogQuery = Static<typeof LogQuery>
export const LogQuery = Strict({
  id: Type.Optional({ ...Id, description: 'Only the entry with this id.' }),
  chapter_id: Type.Optional(Id),
  entity: Type.Optional(Entity),
  entity_id: Type.Optional(Id),
  from: Type.Optional(DayOrMoment('first')),
  to: Type.Optional(DayOrMoment('last')),
  ...Page.properties
})

/** What GET /getlogs answers. */
export const LogList = Success(List('logs', LogEntry))
