import { type Condition, type Part, parts } from './parts.ts'
import type { MemberFilter } from './schema.ts'

/** What a filter means in SQL, for the members of one chapter. */
export function filterCondition(chapter_id: number, filter: MemberFilter): Condition {
  // in the order of the parts, so that equal filters share a statement
  const given = Object.entries(parts).flatMap(([name, part]) => {
    const value = filter[name as keyof MemberFilter]
    return value === undefined ? [] : [(part as unknown as Part).condition(value)]
  })
  return {
    sql: ['chapter_id = :chapter_id', ...given.map(({ sql }) => sql)].join(' AND '),
    values: Object.assign({ chapter_id }, ...given.map(({ values }) => values))
  }
}
