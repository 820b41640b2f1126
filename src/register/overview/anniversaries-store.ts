import { cachedUntilCommit } from '../../storage/commit-cache.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { contact } from '../membertypes/policy.ts'
import { jubilee_years, max_items, type Overview } from './schema.ts'

/** The birthdays and the jubilees of a month in chapters: those that come first, then those that were. */
export function listAnniversaries(
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
