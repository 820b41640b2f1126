import { cachedUntilCommit } from '../../storage/commit-cache.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { joined_day } from '../members/days.ts'
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

/** The statement for the active members who have the day of a column in a month; it reads the day of every member. */
const statementFor = (column: string, index: string, every: number) =>
  prepared((db: Db) =>
    db.$client.prepare(`
      SELECT id AS member_id, chapter_id, day, years FROM (
        SELECT id, chapter_id, membertype_id, status, substr(since, 6) AS day,
          substr(:today, 1, 4) - substr(since, 1, 4) AS years
        FROM (SELECT *, ${column} AS since FROM members INDEXED BY ${index})
        WHERE substr(since, 6, 2) = substr(:today, 6, 2)
      )
      WHERE years > 0 AND years % ${every} = 0 AND status = 'active'
        AND membertype_id NOT IN (SELECT id FROM membertypes WHERE lower(category) = '${contact}')
      ORDER BY day < substr(:today, 6), day, id`)
  )

const born = statementFor('date_of_birth', 'members_person', 1)
const joined = statementFor(joined_day, 'members_joining', jubilee_years)
const birthdays = cachedUntilCommit((db: Db, today: string) => born(db).all({ today }) as Stored[])
const jubilees = cachedUntilCommit((db: Db, today: string) => joined(db).all({ today }) as Stored[])
