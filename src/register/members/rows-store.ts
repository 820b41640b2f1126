import { getTableColumns } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, statement } from '../../storage/statements.ts'
import { member as noun } from './noun.ts'
import { type MemberRow, members } from './table.ts'

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

const byId = statement('SELECT * FROM members WHERE id = ?')

/** The member with an id; undefined if there is none, or if the member is of another chapter than the given one. */
export function findMember(db: Db, id: number, chapter_id?: number): MemberRow | undefined {
  const member = byId(db).get(id) as MemberRow | undefined
  return member && member.chapter_id === (chapter_id ?? member.chapter_id) ? member : undefined
}

/** The member with an id. Throws `not_found`, also for members of chapters that are not permitted. */
export function getMember(db: Db, id: number, permitted: PermittedChapters): MemberRow {
  const member = findMember(db, id)
  if (!member || !within(permitted, member.chapter_id)) throw new NotFound(`no member has id ${id}`)
  return member
}
