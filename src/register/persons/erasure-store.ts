import type { PermittedChapters } from '../../association/access/permissions.ts'
import { eraseChanges, eraseSearches } from '../../association/audit/erasure-store.ts'
import { type Actor, recordAll } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { eraseParts } from '../../storage/parts.ts'
import { member as noun } from '../members/noun.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { addFormer, getKnown, listIds } from './former-store.ts'
import type { MemberErase } from './schema.ts'

/** What an erasure left, and the texts that it took away: the files of the database may hold none of them afterwards. */
export interface Erased {
  /** How many entries of the audit log are without changes now. */
  entries: number
  /** How many rows of other tables stay, without personal data. */
  rows: Record<string, number>
  /** Undefined where the member was erased before, and nobody knows any more what the texts were. */
  texts?: string[]
}

/**
 * Takes away what is known of a person (DOMAIN.md section 9): the member, those who were merged into it, and what their entries in
 * the audit log say; ids, dates and who acted stay. A member who was deleted is erased from the log; one who was erased stays
 * so. Call it in a write. Throws `not_found`.
 */
export function eraseMember(
  db: Db,
  { id, reason }: MemberErase,
  { permitted, by }: { permitted: PermittedChapters; by: Actor }
): Erased {
  const { chapter_id, erased, member } = getKnown(db, id, permitted)
  const ids = listIds(db, id)
  if (erased) return { entries: 0, rows: {} }
  const told = eraseChanges(db, noun.entity, ids)
  const texts = collectTexts([member ?? {}, ...told])
  eraseSearches(db, chapter_id, texts)
  const rows = eraseParts(db, noun.entity, ids)
  removeRow(db, id)
  addFormer(db, ids, { chapter_id, fate: 'erased', kept_id: null })
  const about = { action: 'member.erased', entity: noun.entity, chapter_id }
  const changes = JSON.stringify({ reason: [null, reason] })
  recordAll(
    db,
    ids.map(entity_id => ({ ...about, entity_id, changes })),
    by
  )
  return { entries: told.length, rows, texts }
}

function removeRow(db: Db, id: number) {
  if (findMember(db, id)) db.$client.prepare('DELETE FROM members WHERE id = ?').run(id)
}

/** Names of values that say nothing of a person. */
const impersonal: readonly string[] = [
  'status',
  'createddate',
  'wire'
] satisfies (keyof MemberRow)[]

/** The shortest text that is looked for: shorter ones are everywhere. */
const shortest = 4

/** The personal texts in some values. */
function collectTexts(values: readonly object[]): string[] {
  const texts = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string' && value.length >= shortest) texts.add(value)
    if (typeof value === 'object' && value !== null) walk(value)
  }
  const walk = (value: object) => {
    for (const [name, inner] of Object.entries(value))
      if (!impersonal.includes(name)) collect(inner)
  }
  for (const value of values) walk(value)
  return [...texts]
}
