import { details as common, type Detail } from '../../core/details.ts'
import { isWithin } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { sameNumber, shareAddress } from '../members/identity.ts'
import { fullName } from '../members/naming.ts'
import { countNumber } from '../members/numbers.ts'
import { findLastNumber } from '../members/numbers-store.ts'
import type { MemberRow } from '../members/table.ts'
import { withValues } from '../members/values.ts'
import { chooseMember } from './choose-store.ts'
import { type Decision, decideRow } from './decide.ts'
import { findFlawsOfFile } from './earlier-rows-store.ts'
import { findAddressFlaws, findLinkable } from './links-store.ts'
import { countPayer, findPayerFlaws } from './payer-store.ts'
import type { Planned } from './planned-store.ts'
import type { Planning } from './planning-store.ts'
import { type Candidate, findCandidates } from './store.ts'

/** All rows of a plan are before this position. */
const end = Number.MAX_SAFE_INTEGER

/**
 * Decides what is done with the next row of a file, whose payer and person are known, and adds it to the plan. Nothing is written to
 * the register: a dry run ends here, and an import applies the plan afterwards.
 */
export function planRow(db: Db, planning: Planning, row: CheckedRow): Decision {
  const planned = decideAt(db, planning, row, end)
  planning.plan.add(row, planned)
  if (typeof planned.decision.outcome === 'string') {
    countRowNumber(db, planning, row.person.membernumber)
    countPayer(planning.paid, row, planned.match.member)
  }
  return planned.decision
}

/** Counts the number of a row as the register will. */
function countRowNumber(db: Db, planning: Planning, number: string) {
  if (number === '') return
  planning.last_number ||= findLastNumber(db, planning.chapter_id)
  planning.last_number = countNumber(planning.last_number, number)
}

/** Decides about a row at a position of the plan: its member is as the rows before leave it. */
export function decideAt(db: Db, planning: Planning, row: CheckedRow, position: number): Planned {
  const { chapter_id } = planning
  const { match, earlier } = matchRow(db, planning, row, position)
  // rows that are decided again have been counted, and some of them are written
  const paid = position === end ? planning.paid : undefined
  const member = match.member && withValues(match.member, earlier?.edits ?? {})
  const flaws = [
    ...(match.flaws ?? []),
    ...findPayerFlaws(db, row, { member, chapter_id, paid }),
    ...findAddressFlaws(db, planning, row, match.member)
  ]
  const told = flaws.length > 0 ? { ...match, member, flaws } : { ...match, member }
  const decision = decideRow(row, chapter_id, told)
  return { match, decision: findLinkable(db, planning, row, decision), earlier }
}

type Matched = Pick<Planned, 'match' | 'earlier'>

/** Finds whom a row means (DOMAIN.md section 9), as the register was before the file. */
function matchRow(db: Db, planning: Planning, row: CheckedRow, position: number): Matched {
  const { chapter_id, choices, plan, created } = planning
  const decision = choices.decisions.get(row.line)
  if (decision === 'skip') return { match: { sure: false, skipped: true } }
  const found = findCandidates(db, chapter_id, row.person)
  const candidates = found.filter(({ id }) => !isWithin(created, id))
  const match = chooseMember(db, planning, row, candidates)
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
