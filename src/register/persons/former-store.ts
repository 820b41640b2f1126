import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, type Caller, recordAll } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { InUse, invalid, NotFound } from '../../core/errors.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { deleteCopies, readOwnParts } from '../../storage/parts.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { memberships } from '../members/memberships-store.ts'
import { member } from '../members/noun.ts'
import { countPaidFor, findTooMany, listPaidFor } from '../members/payers-store.ts'
import { findMember, getMember } from '../members/rows-store.ts'
import { changeMember, deleteMembers } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { former_members } from './table.ts'

defineLifetimes({ former_members: 'kept' })

type Former = typeof former_members.$inferSelect

/** The meaning of a member's id: a member, an erased one, or a deleted one that the audit log still mentions; with the chapter. */
export interface Known {
  chapter_id: number
  member?: MemberRow
  erased: boolean
}

/** The present or former member with an id. Throws `not_found`, also outside of the permitted chapters, and for a merged member. */
export function getKnown(db: Db, id: number, permitted: PermittedChapters): Known {
  const known = findKnown(db, id)
  if (!known || !within(permitted, known.chapter_id)) throw new NotFound(`no member has id ${id}`)
  return known
}

/** The present or former member with an id, in any chapter; undefined for an unknown id and for a merged member. */
export function findKnown(db: Db, id: number): Known | undefined {
  const member = findMember(db, id)
  const former = member ? undefined : (byId(db).get(id) as Former | undefined)
  const chapter_id =
    (member ?? former)?.chapter_id ?? (lastChapter(db).get(id) as number | undefined)
  if (chapter_id === undefined || former?.fate === 'merged') return undefined
  return { chapter_id, ...(member && { member }), erased: former?.fate === 'erased' }
}

/** The ids under which a member is known: its own, and those of all who were merged into it. */
export function listIds(db: Db, id: number): number[] {
  return merged(db).all(id) as number[]
}

/** Whether somebody was erased since a moment. */
export function wasErasedSince(db: Db, createddate: string): boolean {
  return erasedSince(db).get(createddate) !== undefined
}

export function listUnfinished(db: Db): number[] {
  return unfinished(db).all() as number[]
}

/** Notes that the erasure of a member has begun. */
export function markErasing(db: Db, id: number) {
  const known = findKnown(db, id)
  if (!known) return
  recordFormer(db, [id], { chapter_id: known.chapter_id, fate: 'erasing', kept_id: null })
}

/** Records that members were erased or merged, or that their erasure has begun, so that their ids can still be explained. */
export function recordFormer(
  db: Db,
  ids: readonly number[],
  former: Omit<Former, 'id' | 'createddate'>
) {
  const createddate = now()
  for (const id of ids)
    db.insert(former_members)
      .values({ ...former, id, createddate })
      .onConflictDoUpdate({ target: former_members.id, set: { ...former, createddate } })
      .run()
}

const byId = statement('SELECT * FROM former_members WHERE id = ?')

const erasedSince = statement(
  "SELECT 1 FROM former_members WHERE fate = 'erased' AND createddate >= ? LIMIT 1"
)

const unfinished = columnOf(
  "SELECT id FROM former_members INDEXED BY former_members_erasing WHERE fate = 'erasing' ORDER BY id"
)

const lastChapter = columnOf(
  "SELECT chapter_id FROM log_entries WHERE entity = 'member' AND entity_id = ? ORDER BY id DESC LIMIT 1"
)

const merged = columnOf(`WITH RECURSIVE known (id) AS (
        VALUES (?) UNION SELECT former_members.id FROM known JOIN former_members ON kept_id = known.id
      ) SELECT id FROM known ORDER BY id`)

/**
 * Removes a member without any records except its own entries in the audit log (DOMAIN.md section 9). Throws `not_found`,
 * or `in_use` with the tables that have other records of the member.
 */
export function removeMember(
  db: Db,
  { id }: { id: number },
  { permitted, by }: Caller
): { id: number } {
  getMember(db, id, permitted)
  const own = Object.keys(readOwnParts(db, member.entity, [id]))
  const parts = [...own, ...memberships().keepFromRemoval(db, id)]
  if (listPaidFor(db, { id }, 1).length > 0) parts.push('members')
  const named = parts.map(part =>
    part === 'members' ? 'the members for whom it pays' : part.replaceAll('_', ' ')
  )
  if (parts.length > 0)
    throw Object.assign(new InUse(), {
      message: `Erase the member, or first take away what refers to it: ${named.join(', ')}.`,
      details: parts.map(entity => details.referred_to('/id', { entity }))
    })
  deleteCopies(db, member.entity, [id])
  deleteMembers(db, [id], { action: 'member.deleted', by })
  return { id }
}

/**
 * Sets or clears the payer of members, with an entry in the log for each. `paid` are their rows from before the earlier payer
 * was deleted, since deleting it clears `payer_id`.
 */
export function changePayer(
  db: Db,
  paid: readonly MemberRow[],
  payer_id: number | null,
  by: Actor
) {
  const entries = paid.flatMap(member => changeMember(db, member, { payer_id }, { by }).entries)
  if (entries.length > 0) recordAll(db, entries, by)
}

/**
 * Changes the payers after a merge. The kept member keeps its payer; without a payer it gets that of the other member,
 * unless it pays for others. The kept member, or its payer, pays for those for whom the other member paid. Throws
 * `validation_error` if these would be too many.
 */
export function payersAfterMerge(db: Db, kept: MemberRow, other: MemberRow) {
  const own = kept.payer_id === other.id ? null : kept.payer_id
  const theirs = other.payer_id === kept.id ? null : other.payer_id
  const payer_id = own ?? (countPaidFor(db, kept.id) > 0 ? null : theirs)
  const their_payer_id = payer_id ?? kept.id
  const paid = listPaidFor(db, other).filter(({ id }) => id !== kept.id)
  const flaws = findTooMany('/merge_id', countPaidFor(db, their_payer_id, kept.id) + paid.length)
  if (flaws.length > 0) throw invalid(flaws)
  return { payer_id, paid, their_payer_id }
}
