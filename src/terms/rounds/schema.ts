import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  Id,
  List,
  Nullable,
  Page,
  PlainDate,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'

export type Round = Static<typeof Round>
export const Round = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    day: { ...PlainDate, description: "The chapter's date up to which it brought lives." },
    started: Timestamp,
    ended: { ...Nullable(Timestamp), description: 'Null while members are left.' },
    members: Count('Members that it looked at.'),
    events: Count('What happened to them.'),
    put_aside: Count('Members that failed; they are tried again on the next day.')
  },
  { title: 'Round', description: 'What followed by itself in a chapter on a day.' }
)

/** GET /getrounds: those of a chapter, the newest first. */
export type RoundQuery = Static<typeof RoundQuery>
export const RoundQuery = Strict({ chapter_id: Id, ...Page.properties })

/** POST /startround. */
export const RoundStart = Strict({ chapter_id: Id }, { title: 'RoundStart' })

/** What GET /getrounds answers. */
export const RoundList = Success(List('rounds', Round))
/** What POST /startround answers. */
export const RoundReply = Success(Round)
