import { details as common, type Detail } from '../../core/details.ts'
import { isWithin, type Range } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import { sameNumber, shareAddress, whoIsMeant } from '../members/identity.ts'
import { fullName } from '../members/naming.ts'
import { greaterNumber } from '../members/numbers.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import type { CheckedRow } from './check-row.ts'
import type { Choices } from './choices.ts'
import { type Decision, decideRow, type Match, max_candidates } from './decide.ts'
import { fileDetails } from './details.ts'
import { createIdSet, type IdSet } from './id-set.ts'
import { keysOfTwins } from './keys.ts'
import { max_of_one, openPlan, type Plan, type Planned, type PlannedRow } from './planned-store.ts'
import { type Candidate, findCandidates } from './store.ts'

/** A file that is planned: where to, how, and what has been planned so far. */
export interface Planning {
  chapter_id: number
  choices: Choices
  plan: Plan
  /** The position of the last row that was written; 0 before the first. */
  written_to: number
  /** The ids of the members whom the import has created so far, ascending. */
  created: Range[]
  /** The positions of rows that are decided again before they are written. */
  marked: IdSet
  /** The greatest member number of its rows, of those that are counted; empty if there is none. */
  last_number: string
}

/** Begins to plan a file, in a scratch table in the data folder that the caller closes. */
export function beginPlanning(folder: string, chapter_id: number, choices: Choices): Planning {
  const plan = openPlan(folder, chapter_id)
  const progress = { written_to: 0, created: [], marked: createIdSet(), last_number: '' }
  return { chapter_id, choices, plan, ...progress }
}

/** All rows of a plan are before this position. */
const end = Number.MAX_SAFE_INTEGER

/**
 * Decides what is done with the next row of a file and adds it to the plan. Nothing is written to the
 * register: a dry run ends here, and an import applies the plan afterwards.
 */
export function planRow(db: Db, planning: Planning, row: CheckedRow): Decision {
  const planned = decideAt(db, planning, row, end)
  planning.plan.add(row, planned)
  if (typeof planned.decision.outcome === 'string')
    planning.last_number = greaterNumber(planning.last_number, row.person.membernumber)
  return planned.decision
}

/** Decides about a row at a position of the plan: its member is as the rows before leave it. */
export function decideAt(db: Db, planning: Planning, row: CheckedRow, position: number): Planned {
  const { match, earlier } = matchRow(db, planning, row, position)
  const member = match.member && ({ ...match.member, ...earlier?.edits } as MemberRow)
  return { match, decision: decideRow(row, planning.chapter_id, { ...match, member }), earlier }
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
  const flaws = [...(match.flaws ?? [])]
  const { member, sure } = match
  const earlier = member && plan.lastOfMember(member.id, position)
  const numbered = findNumbered(planning, row, position)
  const twin = decision === undefined && !numbered && findTwin(planning, row, member, position)
  if (numbered && !(member && numbered.id === member.id))
    flaws.push(twiceInFile('/membernumber', numbered))
  else if (twin) flaws.push(twiceInFile(row.person.email_key ? '/email' : '/lastname', twin))
  else if (earlier && (!(sure && earlier.sure) || earlier.nth >= max_of_one))
    flaws.push(twiceInFile(row.person.email_key ? '/email' : '/lastname', earlier))
  const owner = otherOwner(row, member, candidates)
  if (owner) flaws.push(isNumberOf(owner))
  const may_share = choices.households || (!member && decision === 'create')
  const alone = may_share || match.candidates || match.created
  const holder = alone ? undefined : otherHolder(row, member, candidates)
  if (holder) flaws.push(sharesAddress(holder))
  return { match: { ...match, holder, ...(flaws.length > 0 && { flaws }) }, earlier }
}

/** The member whom a row means; `created` where a doubtful row is taken as another person. */
function chooseMember(
  db: Db,
  { chapter_id, choices }: Planning,
  { line, person }: CheckedRow,
  candidates: readonly Candidate[]
): Match & { created?: boolean } {
  const decision = choices.decisions.get(line)
  if (decision === 'create') return { sure: false }
  if (typeof decision === 'number') {
    const member = findMember(db, decision, chapter_id)
    const flaws = [common.no_such_record('/', { entity: 'member' })]
    return member ? { member, sure: false } : { sure: false, flaws }
  }
  const meant = whoIsMeant(person, candidates)
  if (!meant) return { sure: false }
  if ('member' in meant) return { member: meant.member.member, sure: true }
  if (choices.doubtful === 'create') return { sure: false, created: true }
  const members = meant.doubtful.map(({ member }) => member)
  const [first, ...others] = members
  if (choices.doubtful === 'update' && others.length === 0) return { member: first, sure: false }
  return { sure: false, candidates: members, flaws: [doubtful(members)] }
}

/** An earlier row that is the same person; rows without an address are merged where they mean a member. */
function findTwin(
  { plan, choices }: Planning,
  { person }: CheckedRow,
  member: MemberRow | undefined,
  position: number
) {
  const { email_key, name_key } = person
  const named = email_key !== '' || !(name_key.startsWith('\n') || name_key.endsWith('\n'))
  if (!named || (email_key === '' && member)) return undefined
  return plan.find(keysOfTwins(person, choices.households), position)
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

/** An earlier row with the same member number. */
function findNumbered({ plan }: Planning, { person }: CheckedRow, position: number) {
  return person.membernumber ? plan.lastOfNumber(person.membernumber, position) : undefined
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

function twiceInFile(path: string, { row: { line, name } }: PlannedRow): Detail {
  return fileDetails.twice_in_file(path, { line, name })
}

function sharesAddress(member: MemberRow): Detail {
  return fileDetails.shares_address('/email', { id: member.id, name: fullName(member) })
}

function doubtful(members: readonly MemberRow[]): Detail {
  const named = members.map(member => `${fullName(member)} (id ${member.id})`)
  return fileDetails.doubtful('/', { candidates: named.slice(0, max_candidates) })
}
