import type { PermittedChapters } from '../../association/access/permissions.ts'
import { chaptersFor } from '../../register/finding/sizes-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { covering } from '../register-on-a-day/rows.ts'
import { askedDay } from '../register-on-a-day/store.ts'
import { countPersons, type Person } from './counts.ts'
import type { Statistics, StatisticsQuery } from './schema.ts'

const by_type = `
  SELECT membertype_id, name, count FROM (SELECT membertype_id, count(*) AS count FROM ${covering()} GROUP BY membertype_id)
  CROSS JOIN membertypes ON membertypes.id = membertype_id ORDER BY membertype_id`

/** Each person once. An erased member keeps the dates of terms, and counts as a person of whom nothing else is known. */
const persons = `
  SELECT gender, date_of_birth
  FROM (SELECT DISTINCT member_id FROM ${covering()}) AS covered
  LEFT JOIN members ON members.id = member_id
  LEFT JOIN linked_members ON linked_members.id = member_id
  GROUP BY ifnull(-person_id, member_id)`

/** Numbers about the terms that cover a day, and the persons who have them: of one chapter, or of all permitted ones. */
export function countMembers(
  db: Db,
  query: StatisticsQuery,
  permitted: PermittedChapters
): Statistics {
  const on = askedDay(db, query)
  const chapters = JSON.stringify(chaptersFor(db, query.chapter_id, permitted))
  const types = cachedStatement(db, by_type).all({ chapters, on }) as Statistics['by_type']
  const found = cachedStatement(db, persons).all({ chapters, on }) as Person[]
  return {
    on,
    persons: found.length,
    memberships: types.reduce((sum, { count }) => sum + count, 0),
    by_type: types,
    ...countPersons(found, on)
  }
}
