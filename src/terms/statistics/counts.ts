import { toCsv } from '../../core/csv.ts'
import type { Day } from '../../lifecycle/days.ts'
import { knownAge } from '../register-on-a-day/rows.ts'
import { type Ages, age_groups, counted_genders } from './groups.ts'
import type { Statistics } from './schema.ts'

type Gender = (typeof counted_genders)[number]

/** What is known of a person. */
export interface Person {
  gender: Gender | null
  date_of_birth: Day | null
}

/** Counts persons by gender, by age on a day, by both, and by year of birth and gender. */
export function countPersons(persons: readonly Person[], on: Day) {
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
export function countByAge(persons: readonly Person[], on: Day): Statistics['by_age_and_gender'] {
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

/** Years of birth by gender as CSV, a line for each year. */
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
