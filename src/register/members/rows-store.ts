import { getTableColumns } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { member as noun } from './noun.ts'
import { type MemberRow, members } from './table.ts'

/** The columns of members except the id. */
export const columns = (Object.keys(getTableColumns(members)) as (keyof MemberRow)[]).filter(
  name => name !== 'id'
)

/** Writes only the columns that differ, so that the indexes of other columns are not touched. */
export function updateColumns(db: Db, changed: MemberRow, member: MemberRow) {
  const differ = columns.filter(name => changed[name] !== member[name])
  if (differ.length === 0) return
  const text = `UPDATE members SET ${differ.map(name => `${name} = ?`)} WHERE id = ?`
  cachedStatement(db, text).run(...differ.map(name => changed[name]), member.id)
}

/** An entry of the audit log about a member; its changes are JSON text. */
export function logEntry(
  action: string,
  { id, chapter_id }: Pick<MemberRow, 'id' | 'chapter_id'>,
  changes: string
) {
  return { action, entity: noun.entity, entity_id: id, chapter_id, changes } as const
}
