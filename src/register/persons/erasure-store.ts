import type { Redacted } from '../../association/audit/erasure-store.ts'
import { eraseMemberEntries, erasureFacts } from '../../association/audit/member-entries-store.ts'
import { type Actor, type Caller, recordAll } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { eraseParts } from '../../storage/parts.ts'
import { memberships } from '../members/memberships-store.ts'
import { member as noun } from '../members/noun.ts'
import { listPaidFor } from '../members/payers-store.ts'
import { findMember } from '../members/rows-store.ts'
import { DuesOpen } from './failures.ts'
import {
  changePayer,
  getKnown,
  type Known,
  listIds,
  markErasing,
  recordFormer
} from './former-store.ts'
import { maskWords, type PersonTexts } from './mentions.ts'
import type { MemberErase } from './schema.ts'

/** The remains of an erasure; empty if the member was erased before. */
export interface Erased {
  /** How many entries of the audit log have no changes any more. */
  entries: number
  /** How many rows of other tables remain, without personal data. */
  rows: Record<string, number>
  /** Whether the person was erased now; false if that was done before. */
  now: boolean
}

/** The person to be erased, with all ids. Throws `not_found`. */
export function findPerson(db: Db, id: number, { permitted }: Caller): Known & { ids: number[] } {
  return { ...getKnown(db, id, permitted), ids: listIds(db, id) }
}

/** Throws `dues_open` if a person owes something, unless `force` is true. */
export function refuseOwing(db: Db, ids: readonly number[], force: boolean) {
  if (!force && memberships().haveOpenDues(db, ids)) throw new DuesOpen()
}

/** How many entries about a person are erased in one statement; each can have half a megabyte. */
const entries_at_once = 16

/**
 * Removes the changes of entries about a person, up to one of them, until the slice's time is over; returns the number of
 * these entries.
 */
export function eraseSlice(
  db: Db,
  { ids, until }: { ids: readonly number[]; until: number },
  late: () => boolean
): number {
  let all = 0
  for (let some = -1; some !== 0 && !late(); all += some)
    some = eraseMemberEntries(db, ids, { max: entries_at_once, until })
  return all
}

export interface Person {
  id: number
  /** The id, and those of linked records that are erased after it. */
  together: readonly number[]
  chapter_id: number
  /** The id, and the ids of members that were merged into this one. */
  ids: readonly number[]
  person: PersonTexts
}

/**
 * Logs that a person is being erased, and why, before anything is removed; returns the id of that entry. The erasures of
 * all linked records count as unfinished until each of them ends.
 */
export function beginErasure(db: Db, who: Person, reason: string, by: Actor): number {
  const changes = { reason: [null, maskWords(reason, who.person)] }
  for (const id of who.together) markErasing(db, id)
  return recordErasure(db, who, { action: erasureFacts().erasing, changes }, by)
}

/** Logs what is left of entries from which texts of a person were removed; call it in the write that removes them. */
export function recordRedacted(db: Db, who: Person, redacted: Redacted, by: Actor) {
  const changes = { redacted: [null, redacted] }
  recordErasure(db, { ...who, ids: [who.id] }, { action: erasureFacts().erasing, changes }, by)
}

function recordErasure(
  db: Db,
  { ids, chapter_id }: Pick<Person, 'ids' | 'chapter_id'>,
  { action, changes }: { action: string; changes: object },
  by: Actor
): number {
  const about = { action, entity: noun.entity, chapter_id, changes: JSON.stringify(changes) }
  return recordAll(
    db,
    ids.map(entity_id => ({ ...about, entity_id })),
    by
  )
}

/** Removes the payer from members for whom a person pays, until the slice's time is over; returns whether some are left. */
export function releaseSlice(db: Db, id: number, by: Actor, late: () => boolean): boolean {
  do {
    const some = listPaidFor(db, { id }, 16)
    changePayer(db, some, null, by)
    if (some.length < 16) return false
  } while (!late())
  return true
}

/** What was removed before the last write. */
interface Redaction {
  person: PersonTexts
  /** The number of entries from which texts of the person were removed. */
  redacted: number
}

/**
 * Erases the member, the members merged into it, and the changes in their log entries (DOMAIN.md section 9); ids, dates
 * and the actors stay. Mentions in other entries are removed before, in `redacted` of them. Call it in a write. Throws
 * `not_found`, `dues_open`.
 */
export function erasePerson(
  db: Db,
  { id, reason, force }: MemberErase,
  { person, redacted, by, permitted }: Caller & Redaction
): Omit<Erased, 'now'> {
  const { chapter_id, ids } = findPerson(db, id, { permitted, by })
  refuseOwing(db, ids, force)
  const erased = eraseMemberEntries(db, ids)
  const rows = eraseParts(db, noun.entity, ids)
  memberships().keepForBooks(db, ids)
  const paid = listPaidFor(db, { id })
  if (findMember(db, id)) db.$client.prepare('DELETE FROM members WHERE id = ?').run(id)
  changePayer(db, paid, null, by)
  recordFormer(db, ids, { chapter_id, fate: 'erased', kept_id: null })
  const changes = {
    reason: [null, maskWords(reason, person)],
    ...(redacted > 0 && { redacted_entries: [null, redacted] })
  }
  const { erased: action } = erasureFacts()
  recordErasure(db, { chapter_id, ids }, { action, changes }, by)
  return { entries: erased, rows }
}
