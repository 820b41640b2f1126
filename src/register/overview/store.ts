import type { Reach } from '../../association/access/permissions.ts'
import { today } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { type Member, statuses } from '../members/schema.ts'
import { days_ahead, max_items, type Overview, type OverviewQuery } from './schema.ts'

/**
 * Reads numbers about the members of a chapter, or of every chapter within reach. They come from counters that triggers
 * update, so the cost does not depend on the number of members. Months are in UTC, like `createddate`.
 */
export function readOverview(db: Db, { chapter_id }: OverviewQuery, reach: Reach): Overview {
  // one snapshot: another process may write between two statements
  db.version()
  const asked = statements(db)
  const within = reach === 'all' ? asked.chapter_ids.all() : reach
  const which = {
    ids: JSON.stringify(chapter_id ? [chapter_id] : within),
    ...periodFrom(today('UTC'))
  }
  const months = asked.months.all(which) as Overview['months']
  return {
    members: months.at(-1)?.members ?? 0,
    month: which.month,
    new_members: months.find(({ month }) => month === which.month)?.new_members ?? 0,
    statuses: everyStatus(asked.statuses.all(which) as [Member['status'], number][]),
    membership_types: (asked.membership_types.all(which) as KeptType[]).map(withFlag),
    ending_types: asked.ending_types.all(which) as Overview['ending_types'],
    chapters: asked.chapters.all(which) as Overview['chapters'],
    months
  }
}

/** The condition for the requested chapters: `ids` is a JSON list, so that one statement serves any number of them. */
const asked_for = 'chapter_id IN (SELECT value FROM json_each(@ids))'

/** Types with their numbers of members: current ones, and archived ones with members. */
const types = (condition: string, order: string) => `
  SELECT id, membertypes.chapter_id, name, archived, enddate, ifnull(sum(members), 0) AS members
  FROM membertypes LEFT JOIN member_counts ON member_counts.membertype_id = membertypes.id
    AND member_counts.chapter_id = membertypes.chapter_id
  WHERE membertypes.${asked_for} ${condition}
  GROUP BY id HAVING NOT archived OR sum(members) > 0
  ORDER BY ${order}, id LIMIT ${max_items}`

const statements = prepared(({ $client: sqlite }: Db) => ({
  chapter_ids: sqlite.prepare('SELECT id FROM chapters').pluck(),
  months: sqlite.prepare(`
    SELECT month, sum(members) AS new_members, sum(sum(members)) OVER (ORDER BY month) AS members
    FROM member_months WHERE ${asked_for} AND members > 0 GROUP BY month ORDER BY month`),
  statuses: sqlite
    .prepare(`SELECT status, sum(members) FROM member_counts WHERE ${asked_for} GROUP BY status`)
    .raw(),
  membership_types: sqlite.prepare(types('', 'members DESC')),
  ending_types: sqlite.prepare(types('AND enddate >= @today AND enddate < @until', 'enddate')),
  chapters: sqlite.prepare(`
    SELECT id, name, rosters.members, ifnull(member_months.members, 0) AS new_members
    FROM rosters JOIN chapters ON id = rosters.chapter_id
    LEFT JOIN member_months ON member_months.chapter_id = id AND month = @month
    WHERE rosters.${asked_for} ORDER BY rosters.members DESC, id LIMIT ${max_items}`)
}))

/** The month and the day of a date, and the end of the days ahead in which types end soon. */
function periodFrom(date: string) {
  const midnight = `${date}T00:00:00Z`
  const until = new Date(Date.parse(midnight) + (days_ahead + 1) * 86_400_000)
  return { month: date.slice(0, 7), today: midnight, until: `${until.toISOString().slice(0, 19)}Z` }
}

function everyStatus(counted: [Member['status'], number][]) {
  const members = new Map(counted)
  return statuses.map(status => ({ status, members: members.get(status) ?? 0 }))
}

type KeptType = Omit<Overview['membership_types'][number], 'archived'> & { archived: number }

/** Converts the flag of a row: SQLite has no booleans. */
const withFlag = (type: KeptType) => ({ ...type, archived: type.archived === 1 })
