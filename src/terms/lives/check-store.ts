import { deriveStatus, nextDay } from '../../lifecycle/advance.ts'
import { day_columns } from '../../register/members/days.ts'
import { findDays } from '../../register/members/days-store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { loadLives, type StoredLife } from '../facts/life-store.ts'
import { membershipDays } from './membership-days.ts'

/** Lives that are read together. */
const page_size = 500

/**
 * Derives the status, the next day and the shown days of all lives anew; yields a line for each life whose stored values are others. A stored next
 * day may be earlier than the derived one, as after a change of the chapter's settings, but not later.
 */
export function* wrongLives(db: Db): Iterable<string> {
  for (let ids = pageAfter(db, 0); ids.length > 0; ids = pageAfter(db, ids.at(-1) as number))
    for (const stored of loadLives(db, ids)) yield* flaws(db, stored)
}

function* flaws(db: Db, { id, life, next_day }: StoredLife): Iterable<string> {
  const status = deriveStatus(life)
  if (status !== life.status) yield `member ${id} is ${life.status}, but ${status} by the facts`
  const derived = nextDay(life)
  if (derived !== undefined && (next_day === null || next_day > derived))
    yield `the next day of member ${id} is ${next_day}, but ${derived} by the facts`
  const [days, wanted] = [findDays(db, id), membershipDays(life)]
  for (const name of day_columns)
    if (days[name] !== wanted[name])
      yield `${name} of member ${id} is ${days[name]}, but ${wanted[name]} by the facts`
}

// a life without a chapter is a finding of the database
const pageQuery = prepared(db =>
  db.$client
    .prepare(
      `SELECT lives.id FROM lives CROSS JOIN members ON members.id = lives.id
        CROSS JOIN chapters ON chapters.id = members.chapter_id
        WHERE lives.id > ? ORDER BY lives.id LIMIT ?`
    )
    .pluck()
)

function pageAfter(db: Db, id: number) {
  return pageQuery(db).all(id, page_size) as number[]
}
