import type { PermittedChapters } from '../../association/access/permissions.ts'
import type { Day } from '../../lifecycle/days.ts'
import { chaptersFor } from '../../register/finding/sizes-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { covering } from '../register-on-a-day/rows.ts'
import { askedDay } from '../register-on-a-day/store.ts'
import { countByAge, countPersons, type Person } from './counts.ts'
import type { Statistics, StatisticsQuery } from './schema.ts'

const types = `
  SELECT membertypes.chapter_id, membertype_id, name, name_key, count
  FROM (SELECT membertype_id, count(*) AS count FROM ${covering()} GROUP BY membertype_id)
  CROSS JOIN membertypes ON membertypes.id = membertype_id ORDER BY membertype_id`

/**
 * Each person once in each chapter; linked records have the same `person`. An erased member keeps the dates of terms, and
 * counts as a person of whom nothing else is known.
 */
const persons = `
  SELECT covered.chapter_id, ifnull(-person_id, member_id) AS person, gender, date_of_birth
  FROM (SELECT DISTINCT memberships.chapter_id, member_id FROM ${covering()}) AS covered
  LEFT JOIN members ON members.id = member_id
  LEFT JOIN linked_members ON linked_members.id = member_id`

/** Raw, as the others: a thread, which reads long statistics, has no query builder. */
const all_chapters = 'SELECT id AS chapter_id, name FROM chapters ORDER BY name_key'

interface Type {
  chapter_id: number
  membertype_id: number
  name: string
  name_key: string
  count: number
}
type Counted = Person & { chapter_id: number; person: number }

/** Numbers about the terms that cover a day, and the persons who have them: of one chapter, or of all permitted ones. */
export function countMembers(
  db: Db,
  query: StatisticsQuery,
  permitted: PermittedChapters
): Statistics {
  const on = askedDay(db, query)
  const asked = { on, chapters: JSON.stringify(chaptersFor(db, query.chapter_id, permitted)) }
  const of_types = cachedStatement(db, types).all(asked) as Type[]
  const found = cachedStatement(db, persons).all(asked) as Counted[]
  const once = [...new Map(found.map(one => [one.person, one])).values()]
  return {
    on,
    persons: once.length,
    memberships: sum(of_types),
    by_type: sumByName(of_types),
    by_chapter: countByChapter(db, { on, of_types, found }),
    ...countPersons(once, on)
  }
}

function countByChapter(
  db: Db,
  { on, of_types, found }: { on: Day; of_types: Type[]; found: Counted[] }
): Statistics['by_chapter'] {
  const by_chapter = Map.groupBy(found, ({ chapter_id }) => chapter_id)
  const names = cachedStatement(db, all_chapters).all() as { chapter_id: number; name: string }[]
  return names.flatMap(({ chapter_id, name }) => {
    const own = by_chapter.get(chapter_id)
    if (!own) return []
    const memberships = sum(of_types.filter(type => type.chapter_id === chapter_id))
    const by_age_and_gender = countByAge(own, on)
    return [{ chapter_id, name, persons: own.length, memberships, by_age_and_gender }]
  })
}

/** Types of one name as one, with those of each chapter. */
function sumByName(of_types: readonly Type[]): Statistics['by_type'] {
  return [...Map.groupBy(of_types, ({ name_key }) => name_key).values()].flatMap(same => {
    const [first] = same
    if (!first) return []
    const { membertype_id, name } = first
    const chapters = same.map(({ name, name_key, ...rest }) => rest)
    return [{ membertype_id, name, count: sum(same), chapters }]
  })
}

const sum = (of_types: readonly Type[]) => of_types.reduce((total, { count }) => total + count, 0)
