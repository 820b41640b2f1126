import { type Detail, details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { memberDetails } from './failures.ts'
import { member as noun } from './noun.ts'
import { fullName } from './person.ts'
import { findMember } from './rows-store.ts'
import type { MemberRow } from './table.ts'

type Paid = Pick<MemberRow, 'chapter_id' | 'payer_id'> & { id?: number }

const paidFor = statement('SELECT * FROM members WHERE payer_id = +? ORDER BY id LIMIT ?')

/** The most others for whom one member can pay; merging and erasing a member writes them all. */
const max_paid = 500

/** The members for whom a member pays: all, or at most `max`. */
export function listPaidFor(db: Db, { id }: Pick<MemberRow, 'id'>, max = -1): MemberRow[] {
  return paidFor(db).all(id, max) as MemberRow[]
}

const others = columnOf(
  `SELECT count(*) FROM (SELECT 1 FROM members WHERE payer_id = ? AND id IS NOT ? LIMIT ${max_paid})`
)

/**
 * The flaws of a member's payer. The payer has to be another member of the chapter without a payer. A member who pays for
 * others can have no payer, and a payer pays for 500 others at most. `id` is missing for a new member; `more` is the
 * number of further members for whom the payer will pay.
 */
export function findPayerFlaws(
  db: Db,
  { id, chapter_id, payer_id }: Paid,
  { at = '', more = 0 } = {}
): Detail[] {
  if (payer_id === null) return []
  const path = `${at}/payer_id`
  if (payer_id === id) return [memberDetails.pays_for_itself(path)]
  const payer = findMember(db, payer_id)
  if (payer?.chapter_id !== chapter_id)
    return [details.no_such_record(path, { entity: noun.entity })]
  if (payer.payer_id !== null) return [memberDetails.payer_is_paid_for(path)]
  const flaws = findFlawsOfPaid(db, id, path)
  return flaws.length > 0 ? flaws : findTooMany(path, countPaidFor(db, payer_id, id) + more + 1)
}

/** The flaw of giving a payer to a member who pays for others; none for a new member. */
export function findFlawsOfPaid(db: Db, id: number | undefined, path: string): Detail[] {
  const [other] = id === undefined ? [] : listPaidFor(db, { id }, 1)
  return other ? [memberDetails.pays_for_others(path, { id: other.id, name: fullName(other) })] : []
}

/** The number of members for whom a member pays, except one; 500 if there are more. */
export function countPaidFor(db: Db, payer_id: number, but?: number): number {
  return others(db).get(payer_id, but ?? null) as number
}

/** The flaw of a member who would pay for this many others; none up to 500. */
export function findTooMany(path: string, count: number): Detail[] {
  return count > max_paid ? [memberDetails.pays_for_too_many(path, { limit: max_paid })] : []
}

/**
 * Throws `validation_error` if new members cannot have their payers. `before` counts the members whom each payer gets, over
 * several calls.
 */
export function refusePayers(
  db: Db,
  members: readonly Paid[],
  before = new Map<number | null, number>()
) {
  for (const member of members) {
    const more = before.get(member.payer_id) ?? 0
    before.set(member.payer_id, more + 1)
    const flaws = findPayerFlaws(db, member, { more })
    if (flaws.length > 0) throw invalid(flaws)
  }
}
