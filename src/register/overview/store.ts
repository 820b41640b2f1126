import type { PermittedChapters } from '../../association/access/permissions.ts'
import { today } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedUntilCommit, columnOf, statement } from '../../storage/statements.ts'
import { chaptersFor } from '../finding/sizes-store.ts'
import {
  countByChapter,
  countByMonth,
  countByStatus,
  countByType
} from '../finding/totals-store.ts'
import { type Member, statuses } from '../members/schema.ts'
import { contact } from '../membertypes/settings.ts'
import {
  days_ahead,
  jubilee_years,
  max_items,
  type Overview,
  type OverviewQuery
} from './schema.ts'

/** The birthdays and the jubilees of a month in chapters: those that come first, then those that were. */
function listAnniversaries(
  db: Db,
  chapters: readonly number[],
  today: string
): Pick<Overview, 'birthdays' | 'jubilees'> {
  const wanted = new Set(chapters)
  const pick = (all: readonly Stored[] = []) => {
    const own = all.filter(({ chapter_id }) => wanted.has(chapter_id))
    const members = own.slice(0, max_items).map(({ chapter_id: _, ...one }) => one)
    return { count: own.length, members }
  }
  return { birthdays: pick(birthdays(db, today)), jubilees: pick(jubilees(db, today)) }
}

type Stored = Overview['birthdays']['members'][number] & { chapter_id: number }

const in_month = (column: string) => `substr(${column}, 6, 2) = substr(:today, 6, 2)`

/** The statement for the active members of whom `days` has the id and the day (`since`). */
const statementFor = (days: string, every: number) =>
  prepared((db: Db) =>
    db.$client.prepare(`
      SELECT members.id AS member_id, chapter_id, substr(since, 6) AS day,
        substr(:today, 1, 4) - substr(since, 1, 4) AS years
      FROM (${days}) AS days CROSS JOIN members ON members.id = days.id
      WHERE years > 0 AND years % ${every} = 0 AND status = 'active'
        AND membertype_id NOT IN (SELECT id FROM membertypes WHERE lower(category) = '${contact}')
      ORDER BY day < substr(:today, 6), day, members.id`)
  )

const born = statementFor(
  `SELECT id, date_of_birth AS since FROM members INDEXED BY members_person WHERE ${in_month('date_of_birth')}`,
  1
)
// a day that was entered comes before the first day of the membership
const joined = statementFor(
  `SELECT id, joined AS since FROM members INDEXED BY members_joining WHERE ${in_month('joined')}
   UNION ALL SELECT member_id, first_day FROM membership_days
   WHERE ${in_month('first_day')} AND (SELECT joined FROM members WHERE id = member_id) IS NULL`,
  jubilee_years
)
const birthdays = cachedUntilCommit((db: Db, today: string) => born(db).all({ today }) as Stored[])
const jubilees = cachedUntilCommit((db: Db, today: string) => joined(db).all({ today }) as Stored[])

/**
 * Reads numbers about the members of a chapter, or of every permitted chapter. They come from counters that triggers update, or are
 * kept until the next commit. Contacts are no members, and their types are left out. The present month and day are those of UTC.
 */
export function readOverview(
  db: Db,
  { chapter_id }: OverviewQuery,
  permitted: PermittedChapters
): Overview {
  // all reads use one snapshot, since another process may write between two statements
  db.version()
  const ids = chaptersFor(db, chapter_id, permitted)
  const day = today('UTC')
  const { month, ...period } = periodFrom(day)
  const months = countByMonth(db, ids)
  return {
    members: months.at(-1)?.members ?? 0,
    month,
    new_members: months.find(one => one.month === month)?.new_members ?? 0,
    statuses: everyStatus(countByStatus(db, ids)),
    ...listTypes(db, ids, period),
    ...listAnniversaries(db, ids, day),
    chapters: listChapters(db, ids, month),
    months
  }
}

const nameById = columnOf('SELECT name FROM chapters WHERE id = ?')

function listChapters(db: Db, ids: readonly number[], month: string): Overview['chapters'] {
  return countByChapter(db, ids, { month, limit: max_items }).map(
    ({ chapter_id: id, ...counts }) => ({
      id,
      name: nameById(db).get(id) as string,
      ...counts
    })
  )
}

const typesIn = statement(`
    SELECT id, chapter_id, name, archived, duration, enddate FROM membertypes
    WHERE chapter_id IN (SELECT value FROM json_each(?)) AND lower(category) <> '${contact}' ORDER BY id`)

/** The types with most members, and those that end soon: current ones, and archived ones with members. */
function listTypes(
  db: Db,
  ids: readonly number[],
  { today, until }: { today: string; until: string }
) {
  const members = countByType(db, ids)
  const types = (typesIn(db).all(JSON.stringify(ids)) as StoredType[])
    .map(type => ({ ...type, archived: type.archived === 1, members: members.get(type.id) ?? 0 }))
    .filter(type => !type.archived || type.members > 0)
  // a type for life never ends
  const ending = types.filter(
    ({ duration, enddate }) => duration > 0 && enddate >= today && enddate < until
  )
  return {
    membership_types: types.toSorted((a, b) => b.members - a.members).slice(0, max_items),
    ending_types: ending
      .toSorted((a, b) => (a.enddate < b.enddate ? -1 : Number(a.enddate > b.enddate)))
      .slice(0, max_items)
  }
}

type StoredType = Omit<Overview['ending_types'][number], 'members'> & {
  archived: 0 | 1
  /** Months; 0 is for life. */
  duration: number
}

/** The month and the day of a date, and the end of the days ahead in which types end soon. */
function periodFrom(date: string) {
  const midnight = `${date}T00:00:00Z`
  const until = new Date(Date.parse(midnight) + (days_ahead + 1) * 86_400_000)
  return { month: date.slice(0, 7), today: midnight, until: `${until.toISOString().slice(0, 19)}Z` }
}

function everyStatus(members: ReadonlyMap<Member['status'], number>) {
  return statuses.map(status => ({ status, members: members.get(status) ?? 0 }))
}
