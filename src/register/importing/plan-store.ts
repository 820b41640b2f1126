import { details as common, type Detail } from '../../core/details.ts'
import { isWithin } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import type { RowFlaw } from '../files/cell-texts.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { withShownJoined } from '../members/days-store.ts'
import { sameNumber, shareAddress } from '../members/identity.ts'
import { fullName } from '../members/naming.ts'
import { countNumber } from '../members/numbers.ts'
import { findLastNumber } from '../members/numbers-store.ts'
import type { MemberRow } from '../members/table.ts'
import { withValues } from '../members/values.ts'
import { findMeant } from './choose-store.ts'
import { type Decision, decideRow } from './decide.ts'
import { findFlawsOfFile } from './earlier-rows-store.ts'
import { findAddressFlaws, findLinkable } from './links-store.ts'
import { countPayer, findPayerFlaws, notePayer, withPayer } from './payer-store.ts'
import { max_rows_of_member, type Planned } from './planned-store.ts'
import type { Paid, Planning } from './planning-store.ts'
import { type Candidate, findCandidates } from './store.ts'
import { findTermChanges } from './terms-store.ts'

/** A position after all rows of a plan. */
const end = Number.MAX_SAFE_INTEGER

/**
 * Decides the outcome of the next row of a file, and adds the row to the plan. Nothing is written to the register: a dry
 * run ends after the last row, and an import applies the plan then. Undefined for a row that names a payer; `planPaidRow`
 * decides about that row.
 */
export function planRow(db: Db, planning: Planning, row: CheckedRow): Decision | undefined {
  if (row.chapter_id === null) return planLost(planning, row)
  const planned = decideAt(db, planning, row, end, planning.paid)
  const position = planning.plan.add(row, planned)
  const { member, skipped } = planned.match
  if (!skipped && notePayer(planning, row, { id: member?.id, position })) return undefined
  countRow(db, planning, row, planned)
  return planned.decision
}

/** Refuses a row that names no known chapter, unless it is left out; it means nobody. */
function planLost({ plan, choices }: Planning, row: CheckedRow): Decision {
  const skipped = choices.decisions.get(row.line) === 'skip'
  const decision: Decision = { outcome: skipped ? 'skipped' : (row.as_new as RowFlaw[]) }
  plan.add(row, { match: { sure: false, skipped: true }, decision })
  return decision
}

/** Decides about a row that names a payer, once all rows are known, since any of them may be the payer's. */
export function planPaidRow(db: Db, planning: Planning, position: number) {
  const { plan } = planning
  const old = plan.at(position)
  const row = withPayer(db, planning, old)
  const planned = decideAt(db, planning, row, position, planning.paid)
  plan.replace(position, row, planned)
  countRow(db, planning, row, planned)
  const { decision } = planned
  if (typeof old.outcome === 'string' && typeof decision.outcome !== 'string')
    markLater(planning, old.id, position)
  return { row, decision }
}

/** Marks the later rows of a member, since they depend on this one. */
export function markLater({ plan, marked }: Planning, id: number | undefined, position: number) {
  if (id === undefined) return
  for (const later of plan.positionsOfMember(id, max_rows_of_member + 1))
    if (later > position) marked.add(later)
}

/** Counts the number and the payer of a row that is not refused, for the rows after it. */
function countRow(db: Db, planning: Planning, row: CheckedRow, { match, decision }: Planned) {
  if (typeof decision.outcome !== 'string') return
  countRowNumber(db, planning, row.person.membernumber)
  countPayer(planning.paid, row, match.member)
}

/** Counts the number of a row by the same rule as the register. */
function countRowNumber(db: Db, planning: Planning, number: string) {
  if (number === '') return
  planning.last_number ||= findLastNumber(db, planning.chapter_id)
  planning.last_number = countNumber(planning.last_number, number)
}

/**
 * Decides about a row at a position of the plan, with its member as the earlier rows leave it. `paid` is missing for rows
 * that are decided again: they have been counted, and some of them are written.
 */
export function decideAt(
  db: Db,
  planning: Planning,
  row: CheckedRow,
  position: number,
  paid?: Paid
): Planned {
  const { chapter_id } = planning
  const { match, earlier } = matchRow(db, planning, row, position)
  const member = match.member && withValues(withShownJoined(db, match.member), earlier?.edits ?? {})
  const flaws = [
    ...(match.flaws ?? []),
    ...findPayerFlaws(db, planning, row, { member, chapter_id, ...(paid && { paid }) }),
    ...findAddressFlaws(db, planning, row, match.member),
    ...findTermChanges(db, row, member)
  ]
  const told = flaws.length > 0 ? { ...match, member, flaws } : { ...match, member }
  const decision = decideRow(row, chapter_id, told)
  return { match, decision: findLinkable(db, planning, row, decision), earlier }
}

type Matched = Pick<Planned, 'match' | 'earlier'>

/** Finds the member that a row means (DOMAIN.md section 9), among the members before the import. */
function matchRow(db: Db, planning: Planning, row: CheckedRow, position: number): Matched {
  const { chapter_id, choices, plan, created } = planning
  const decision = choices.decisions.get(row.line)
  if (decision === 'skip') return { match: { sure: false, skipped: true } }
  const found = findCandidates(db, chapter_id, row.person)
  const candidates = found.filter(({ id }) => !isWithin(created, id))
  const match = findMeant(db, planning, row, candidates)
  const may_share = choices.households || (!match.member && decision === 'create')
  const alone = may_share || match.candidates || match.created
  const holder = alone ? undefined : otherHolder(row, match.member, candidates)
  const told = { ...match, holder }
  const { households } = choices
  const placed = {
    row,
    position,
    match: told,
    households,
    decided: decision !== undefined && !match.joins
  }
  const { earlier, flaws } = findFlawsOfFile(plan, placed)
  const owner = otherOwner(row, match.member, candidates)
  const all = [...(match.flaws ?? []), ...flaws]
  if (owner) all.push(isNumberOf(owner))
  if (holder) all.push(sharesAddress(holder))
  return { match: { ...told, ...(all.length > 0 && { flaws: all }) }, earlier }
}

/** Another member who has the address that a row gives to its own. */
function otherHolder(
  { person }: CheckedRow,
  member: MemberRow | undefined,
  candidates: readonly Candidate[]
) {
  if (member?.email_key === person.email_key) return undefined
  return candidates.find(one => shareAddress(person, one) && one.id !== member?.id)?.member
}

/** Another member who has the number that a row gives to its own. */
function otherOwner(
  { person }: CheckedRow,
  member: MemberRow | undefined,
  candidates: readonly Candidate[]
) {
  return candidates.find(one => sameNumber(person, one) && one.id !== member?.id)?.member
}

function isNumberOf(member: MemberRow): Detail {
  const { id, chapter_id } = member
  return common.taken('/membernumber', { id, chapter_id, name: fullName(member) })
}

function sharesAddress(member: MemberRow): Detail {
  return fileDetails.shares_address('/email', { id: member.id, name: fullName(member) })
}
