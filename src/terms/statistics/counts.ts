import type { Day } from '../../lifecycle/days.ts'
import { knownAge, toCsv } from '../register-on-a-day/rows.ts'
import { type Ages, age_groups, counted_genders } from './groups.ts'
import type { Statistics } from './schema.ts'

type Gender = (typeof counted_genders)[number]

/** What is known of a person. */
export interface Person {
  gender: Gender | null
  date_of_birth: Day | null
}

/** Counts persons by gender, by age on a day, and by year of birth and gender. */
export function countPersons(persons: readonly Person[], on: Day) {
  return {
    by_gender: counted_genders.map(gender => ({
      gender,
      count: persons.filter(one => (one.gender ?? '') === gender).length
    })),
    by_age: age_groups.map(group => ({
      ...group,
      count: persons.filter(one => fits(group, knownAge(one.date_of_birth, on))).length
    })),
    by_birth_year: countByBirth(persons)
  }
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

const columns = ['counted', 'membertype_id', 'name', 'gender', 'from', 'to', 'year', 'count']

/** The numbers as CSV: a line for each, which says in its first cell what it counts. */
export function writeStatistics(
  { persons, memberships, ...lists }: Omit<Statistics, 'on'>,
  delimiter: 'comma' | 'semicolon'
): string {
  const sums = [
    { counted: 'persons', count: persons },
    { counted: 'memberships', count: memberships }
  ]
  const parts = Object.entries(lists).flatMap(([counted, list]) =>
    Array.isArray(list) ? list.map(row => ({ counted, ...row })) : []
  )
  return toCsv(columns, [...sums, ...parts], delimiter)
}
