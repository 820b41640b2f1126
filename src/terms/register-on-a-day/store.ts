import type { PermittedChapters } from '../../association/access/permissions.ts'
import { toCsv } from '../../core/csv.ts'
import { today } from '../../core/time.ts'
import { ageOn, type Day } from '../../lifecycle/days.ts'
import { chaptersFor } from '../../register/finding/sizes-store.ts'
import { heldOn } from '../../register/members/days.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { readPageIds } from '../membership-history/listing-store.ts'
import type { RegisterEntry, RegisterQuery } from './schema.ts'

/** SQL for the terms that cover the day `:on` in `:chapters`, with further tables; a term that waits to be accepted covers no day. */
export const covering = (joins = '') => `memberships INDEXED BY memberships_listed ${joins}
  WHERE memberships.chapter_id IN (SELECT value FROM json_each(:chapters))
    AND memberships.state NOT IN ('void', 'offered')
    AND memberships.startdate <= :on AND (memberships.enddate IS NULL OR memberships.enddate >= :on)`

/** The age on a day; null where the birthday is unknown or still to come. */
export function knownAge(date_of_birth: Day | null, on: Day): number | null {
  return date_of_birth === null || date_of_birth > on ? null : ageOn(date_of_birth, on)
}

/** The terms of the day with the names of their members; without those of erased members. */
const found = `(SELECT memberships.id, sort_name FROM ${covering('CROSS JOIN members ON members.id = member_id')})`

const rows = `
  SELECT memberships.member_id, members.chapter_id, person_id, firstname, lastname, memberships.membertype_id, startdate, enddate, date_of_birth,
    (SELECT json_group_array(name) FROM holdings JOIN functions ON functions.id = function_id
      WHERE holdings.member_id = members.id AND ${heldOn(':on')}) AS functions
  FROM json_each(:ids) AS wanted
  CROSS JOIN memberships ON memberships.id = wanted.value
  CROSS JOIN members ON members.id = memberships.member_id
  LEFT JOIN linked_members ON linked_members.id = members.id
  ORDER BY wanted.key`

/** One page with everybody. */
const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER }

/** Members whose terms cover a day, by name: of one chapter, or of all permitted ones. */
export function listRegister(db: Db, query: RegisterQuery, permitted: PermittedChapters) {
  const { offset, limit } = query
  const { members, on, total } = readRegister(db, query, permitted)
  return { members, on, pagination: { total, offset, limit } }
}

export function writeRegister(db: Db, query: RegisterQuery, permitted: PermittedChapters) {
  const { members, on, total } = readRegister(db, { ...query, ...all }, permitted)
  const names = [
    'member_id',
    'chapter_id',
    'person_id',
    'firstname',
    'lastname',
    'membertype_id'
  ] as const
  const days = ['startdate', 'enddate', 'date_of_birth', 'age', 'functions'] as const
  return { members: total, on, text: toCsv([...names, ...days], members, query.delimiter) }
}

/** The day of a query; today if it names none. */
export function askedDay(
  db: Db,
  { on, chapter_id }: Pick<RegisterQuery, 'on' | 'chapter_id'>
): Day {
  return on ?? (chapter_id === undefined ? today('UTC') : chapterDay(db, chapter_id))
}

function readRegister(db: Db, query: RegisterQuery, permitted: PermittedChapters) {
  const on = askedDay(db, query)
  const { chapter_id, offset, limit } = query
  const chapters = JSON.stringify(chaptersFor(db, chapter_id, permitted))
  const part = { values: { chapters, on }, offset, limit }
  const { ids, total } = readPageIds(db, found, part, 'sort_name, id')
  const stored = cachedStatement(db, rows).all({ ids, on }) as (Omit<RegisterEntry, 'functions'> & {
    functions: string
  })[]
  const members = stored.map(row => ({
    ...row,
    functions: JSON.parse(row.functions) as string[],
    age: knownAge(row.date_of_birth, on)
  }))
  return { members, on, total }
}
