import { type Condition, type Part, parts } from './parts.ts'
import type { MemberFilter } from './schema.ts'

/** What a filter means in SQL, for the members of one chapter. */
export function filterCondition(chapter_id: number, filter: MemberFilter): Condition {
  const given = Object.entries(filter).map(([name, value]) =>
    (parts[name as keyof typeof parts] as unknown as Part).condition(value)
  )
  return {
    sql: ['chapter_id = :chapter_id', ...given.map(({ sql }) => sql)].join(' AND '),
    values: Object.assign({ chapter_id }, ...given.map(({ values }) => values))
  }
}
