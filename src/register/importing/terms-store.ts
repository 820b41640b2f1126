import type { Detail } from '../../core/details.ts'
import type { Db } from '../../storage/database.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import type { TermCells } from '../files/term-cells.ts'
import { day_names, type MembershipDays } from '../members/days.ts'
import { findDays } from '../members/days-store.ts'
import type { MemberRow } from '../members/table.ts'

/**
 * The cells about the membership of a known member that differ from its terms. A file changes no terms: such a row is
 * refused, so that nobody takes a day of leaving for entered that was not.
 */
export function findTermChanges(
  db: Db,
  { terms }: CheckedRow,
  member: Pick<MemberRow, 'id' | 'joined'> | undefined
): Detail[] {
  if (!terms || !member) return []
  const days = findDays(db, member.id)
  return day_names
    .filter(name => terms[name] && !isKnown(name, terms, days, member.joined))
    .map(name => fileDetails.terms_stay(`/${name}`))
}

function isKnown(
  name: keyof TermCells,
  terms: TermCells,
  days: MembershipDays,
  joined: string | null
) {
  const { left, left_reason, first_day, membership_startdate } = days
  if (name === 'left') return terms.left === left
  if (name === 'left_reason') return terms.left_reason === left_reason
  // whoever has no term yet waits for one, or is a contact
  if (membership_startdate === null) return true
  if (name === 'membership_enddate') return terms[name] === days[name]
  return [membership_startdate, first_day, joined].includes(terms[name] ?? null)
}
