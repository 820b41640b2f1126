import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { filterCondition } from './condition.ts'
import type { MemberFilter } from './schema.ts'

/** The ids of the members of a chapter that a filter means, ascending. */
export function selectIds(db: Db, chapter_id: number, filter: MemberFilter): number[] {
  const { sql, values } = filterCondition(chapter_id, filter)
  const select = columnStatement(db, `SELECT id FROM members WHERE ${sql} ORDER BY id`)
  return select.all(values) as number[]
}
