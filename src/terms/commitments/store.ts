import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { addDays, latest } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import type { BoundQuery, BoundTerms } from './schema.ts'

/** A term for life ends after all others. */
const never = '9999-12-31'

/** The terms that last or are to come, and of each member of the type the last one, unless the member leaves with it. */
const counts = `
  WITH lasting AS MATERIALIZED (
    SELECT memberships.member_id, memberships.membertype_id, memberships.chain, memberships.state, memberships.enddate
    FROM memberships INDEXED BY memberships_listed
    WHERE chapter_id = :chapter_id AND state IN ('current', 'grace', 'upcoming', 'offered')
  ), last AS (
    SELECT lasting.member_id, chain, max(coalesce(enddate, '${never}')) AS enddate
    FROM lasting CROSS JOIN members ON members.id = lasting.member_id
    WHERE members.membertype_id = :membertype_id GROUP BY lasting.member_id
  )
  SELECT
    count(DISTINCT iif(state IN ('current', 'grace'), member_id, NULL)) AS members,
    count(DISTINCT iif(state = 'current' AND enddate IS NULL, member_id, NULL)) AS for_life,
    count(iif(state IN ('upcoming', 'offered'), 1, NULL)) AS prepared,
    (SELECT min(enddate) FROM last WHERE enddate < '${never}' AND coalesce((
      SELECT leavings.enddate > last.enddate FROM leavings
      WHERE leavings.member_id = last.member_id AND leavings.chain = last.chain ORDER BY no DESC LIMIT 1
    ), 1)) AS last_day
  FROM lasting WHERE membertype_id = :membertype_id`

/** Counts the terms on which a change of a type does not act, and says from when it acts. Throws `not_found` for the type. */
export function countBound(db: Db, query: BoundQuery, permitted: PermittedChapters): BoundTerms {
  const { chapter_id, membertype_id } = query
  const type = cachedStatement(db, 'SELECT 1 FROM membertypes WHERE id = ? AND chapter_id = ?')
  if (!type.get(membertype_id, chapter_id) || !within(permitted, chapter_id))
    throw new NotFound(`no membership type of the chapter has id ${membertype_id}`)
  const today = chapterDay(db, chapter_id)
  const found = cachedStatement(db, counts).get({ chapter_id, membertype_id })
  const { last_day, ...sums } = found as Counts
  const renewals_from = last_day === null ? null : latest(today, addDays(last_day, 1))
  return { ...sums, joins_from: today, renewals_from }
}

type Counts = Pick<BoundTerms, 'members' | 'for_life' | 'prepared'> & { last_day: string | null }
