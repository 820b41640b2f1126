import type { PermittedChapters } from '../../association/access/permissions.ts'
import { toCsv } from '../../core/csv.ts'
import type { Day } from '../../lifecycle/days.ts'
import { chaptersFor } from '../../register/finding/sizes-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import {
  type Ages,
  age_groups,
  counted_genders,
  type Statistics,
  type StatisticsQuery
} from './schema.ts'
import { askedDay, covering, knownAge } from './store.ts'

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

type Gender = (typeof counted_genders)[number]

interface Person {
  gender: Gender | null
  date_of_birth: Day | null
}

/** Counts persons by gender, by age on a day, by both, and by year of birth and gender. */
function countPersons(persons: readonly Person[], on: Day) {
  const by_age_and_gender = countByAge(persons, on)
  const sum = (counts: { count: number }[] = []) =>
    counts.reduce((total, { count }) => total + count, 0)
  const genders = Map.groupBy(by_age_and_gender, ({ gender }) => gender)
  const ages = Map.groupBy(by_age_and_gender, ({ from }) => from)
  return {
    by_gender: counted_genders.map(gender => ({ gender, count: sum(genders.get(gender)) })),
    by_age: age_groups.map(group => ({ ...group, count: sum(ages.get(group.from)) })),
    by_age_and_gender,
    by_birth_year: countByBirth(persons)
  }
}

/** Counts persons by age group and gender: what occurs, in the order of both. */
function countByAge(persons: readonly Person[], on: Day): Statistics['by_age_and_gender'] {
  const found = Map.groupBy(persons, ({ date_of_birth, gender }) => {
    const age = knownAge(date_of_birth, on)
    const group = age_groups.findIndex(ages => fits(ages, age))
    return group * counted_genders.length + counted_genders.indexOf(gender ?? '')
  })
  return age_groups.flatMap((group, row) =>
    counted_genders.flatMap((gender, at) => {
      const count = found.get(row * counted_genders.length + at)?.length
      return count ? [{ ...group, gender, count }] : []
    })
  )
}

function fits({ from, to }: Ages, age: number | null) {
  if (from === null || age === null) return from === age
  return age >= from && age <= (to ?? age)
}

function countByBirth(persons: readonly Person[]): Statistics['by_birth_year'] {
  const order = (gender: Gender) => counted_genders.indexOf(gender)
  const found = Map.groupBy(
    persons,
    ({ date_of_birth, gender }) => `${date_of_birth?.slice(0, 4) ?? ''} ${gender ?? ''}`
  )
  return [...found]
    .map(([key, { length }]) => {
      const [year, gender] = key.split(' ') as [string, Gender]
      return { year: year === '' ? null : Number(year), gender, count: length }
    })
    .sort((a, b) => (a.year ?? 9999) - (b.year ?? 9999) || order(a.gender) - order(b.gender))
}

type Delimiter = 'comma' | 'semicolon'

const columns = [
  ...['counted', 'membertype_id', 'name', 'gender', 'from', 'to', 'year', 'count'],
  'chapter_id'
]

/**
 * The numbers as CSV: a line for each, which says in its first cell what it counts. Those of one of several chapters follow
 * those of all, with the id of the chapter.
 */
export function writeStatistics(
  { persons, memberships, by_type, by_chapter, ...lists }: Statistics,
  delimiter: Delimiter
): string {
  const several = by_chapter.length > 1
  const rows = [
    { counted: 'persons', count: persons },
    { counted: 'memberships', count: memberships },
    ...by_type.map(row => ({ counted: 'by_type', ...row })),
    ...Object.entries(lists).flatMap(([counted, list]) =>
      Array.isArray(list) ? list.map(row => ({ counted, ...row })) : []
    )
  ]
  const parts = by_chapter.flatMap(({ chapter_id, persons, memberships, by_age_and_gender }) => [
    { counted: 'persons', chapter_id, count: persons },
    { counted: 'memberships', chapter_id, count: memberships },
    ...by_type.flatMap(({ name, chapters }) =>
      chapters
        .filter(one => one.chapter_id === chapter_id)
        .map(one => ({ counted: 'by_type', name, ...one }))
    ),
    ...by_age_and_gender.map(row => ({ counted: 'by_age_and_gender', chapter_id, ...row }))
  ])
  return toCsv(columns, several ? [...rows, ...parts] : rows, delimiter)
}

const gender_columns = ['female', 'male', 'diverse', 'unknown', 'count']

/**
 * Age groups by gender as CSV, a line for each group: of each chapter, and of several chapters together, where each
 * person counts once.
 */
export function writeAges(
  { by_chapter, by_age_and_gender }: Statistics,
  delimiter: Delimiter
): string {
  const all = { chapter_id: '', name: '', by_age_and_gender }
  const parts = by_chapter.length === 1 ? by_chapter : [...by_chapter, all]
  const rows = parts.flatMap(({ chapter_id, name, by_age_and_gender }) =>
    age_groups.map(({ from, to }) => {
      const counts = by_age_and_gender.filter(row => row.from === from)
      return { chapter_id, chapter: name, from, to, ...spread(counts) }
    })
  )
  return toCsv(['chapter_id', 'chapter', 'from', 'to', ...gender_columns], rows, delimiter)
}

export function writeBirthYears({ by_birth_year }: Statistics, delimiter: Delimiter): string {
  const years = Map.groupBy(by_birth_year, ({ year }) => year)
  const rows = [...years].map(([year, counts]) => ({ year, ...spread(counts) }))
  return toCsv(['year', ...gender_columns], rows, delimiter)
}

/** Counts by gender side by side, and their sum. */
function spread(counts: readonly { gender: Gender; count: number }[]) {
  const row: Record<string, number> = { female: 0, male: 0, diverse: 0, unknown: 0, count: 0 }
  for (const { gender, count } of counts) {
    row[gender || 'unknown'] = count
    row.count = (row.count ?? 0) + count
  }
  return row
}
