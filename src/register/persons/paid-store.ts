import { type Actor, recordAll } from '../../association/audit/store.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { countPaidFor, findTooMany, listPaidFor } from '../members/payers-store.ts'
import { changeMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'

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
