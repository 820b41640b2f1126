import { within } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import { EmailTaken } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import type { CheckedRow, ImportedMember } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { findElsewhere } from '../linking/elsewhere-store.ts'
import { areSure } from '../linking/likeness.ts'
import { findHolders } from '../members/addresses-store.ts'
import { memberDetails } from '../members/details.ts'
import { areCertain, type Certain, identifyMember } from '../members/identity.ts'
import { joinMembers, listLinked, withLinked } from '../members/links-store.ts'
import { findSameChapter, joinPersons, type Personal, personal_names } from '../members/person.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import type { Decision } from './decide.ts'
import { PlanAgain } from './plan-again.ts'
import type { PlannedRow } from './planned-store.ts'
import type { Planning } from './planning-store.ts'

const shared_hint =
  'is that of somebody in another chapter where the member is the same person: with households=true both have it'

/** The member of another chapter with whom a decision links a row; undefined if there is none that the caller may link. */
export function findTarget(
  db: Db,
  { choices, chapter_id, linkable }: Planning,
  { line }: Pick<CheckedRow, 'line'>
): MemberRow | undefined {
  const id = choices.decisions.get(line)
  if (typeof id !== 'number') return undefined
  const member = findMember(db, id)
  const reached =
    member && member.chapter_id !== chapter_id && within(linkable(), member.chapter_id)
  return reached ? member : undefined
}

/** The record of a person in the chapter of an import. */
export function findRecordHere(db: Db, { chapter_id }: Planning, target: MemberRow) {
  return listLinked(db, target).find(one => one.chapter_id === chapter_id)
}

/**
 * A row with the values of the person with whom a decision links it. The person's values count, and the row fills those
 * that are missing. From then on the row is compared by the person's name, address, birthday and phone.
 */
export function withPerson(db: Db, planning: Planning, row: CheckedRow): CheckedRow {
  const target = findTarget(db, planning, row)
  if (!target || Array.isArray(row.as_new) || findRecordHere(db, planning, target)) return row
  const values = joinPersons([target, toPersonal(row.as_new)])
  const known = Object.entries(values).filter(([, value]) => value !== null)
  const as_new: ImportedMember = { ...row.as_new, ...Object.fromEntries(known) }
  const { name_key, phone } = identifyMember(target)
  const email_key = as_new.email.toLowerCase()
  const date_of_birth = as_new.date_of_birth ?? ''
  return { ...row, as_new, person: { ...row.person, name_key, email_key, date_of_birth, phone } }
}

/** The personal values of a row; null if the row has none. */
function toPersonal(values: object): Personal {
  const given = values as Partial<Personal>
  const all = Object.fromEntries(personal_names.map(name => [name, given[name] ?? null]))
  return all as unknown as Personal
}

/**
 * The reasons why a row cannot be linked: an earlier row means the same person, or another member has the row's address
 * in a chapter of that person.
 */
export function findLinkFlaws(
  db: Db,
  planning: Planning,
  row: CheckedRow,
  target: MemberRow
): Detail[] {
  const { linked } = planning
  const all = [target, ...listLinked(db, target)]
  const person = Math.min(...all.map(({ id }) => id))
  const { line, name } = linked.get(person) ?? row
  if (line === row.line) linked.set(person, row)
  const twice = line === row.line ? [] : [fileDetails.twice_in_file('/', { line, name })]
  return [...twice, ...(target.email === '' ? findTaken(db, planning, row, all) : [])]
}

/** The flaws of the address that a row gives to a member: another member has it in a chapter of the same person. */
export function findAddressFlaws(
  db: Db,
  planning: Planning,
  row: CheckedRow,
  member: MemberRow | undefined
): Detail[] {
  const { email_key } = row.person
  if (!member || email_key === '' || email_key === member.email_key) return []
  const others = listLinked(db, member)
  return others.length === 0 ? [] : findTaken(db, planning, row, others, [member.id])
}

function findTaken(
  db: Db,
  { choices }: Planning,
  { person: { email_key } }: CheckedRow,
  members: readonly MemberRow[],
  ids: readonly number[] = []
): Detail[] {
  if (choices.households || email_key === '') return []
  const own = [...ids, ...members.map(({ id }) => id)]
  const taken = members.some(({ chapter_id }) =>
    findHolders(db, chapter_id, email_key).some(id => !own.includes(id))
  )
  return taken ? [memberDetails.linked_address('/email', {}, shared_hint)] : []
}

/**
 * A decision to create a member, with the member of another chapter who is certainly the same person, else with those who may
 * be; as it is where the user has decided about the row.
 */
export function findLinkable(
  db: Db,
  planning: Planning,
  row: CheckedRow,
  decision: Decision
): Decision {
  const { choices, chapter_id, linkable, elsewhere } = planning
  const { line, person } = row
  if (decision.outcome !== 'created' || choices.decisions.has(line)) return decision
  const permitted = linkable()
  if (permitted.length === 0 || !elsewhere.mayHave(db, person)) return decision
  const found = findElsewhere(db, { ...person, chapter_id }, permitted)
  const joins = choices.link_certain && found.map(({ member }) => member).find(isCertain(row))
  if (joins && isFirstOf(db, planning, row, joins)) return { ...decision, joins }
  const sure = found.filter(({ reasons }) => areSure(reasons)).map(({ member }) => member)
  return sure.length > 0 ? { ...decision, elsewhere: sure } : decision
}

/** Whether a member is certainly the person of a row that creates a member. */
function isCertain({ person, as_new }: CheckedRow) {
  const { street, postal_code } = as_new as ImportedMember
  const one: Certain = { ...person, street, postal_code }
  return (member: MemberRow) => areCertain(one, { ...member, ...identifyMember(member) })
}

/** Whether a row is the first of the file that is linked with a person. */
function isFirstOf(db: Db, { linked }: Planning, row: CheckedRow, target: MemberRow) {
  const person = Math.min(target.id, ...listLinked(db, target).map(({ id }) => id))
  const { line } = linked.get(person) ?? row
  if (line === row.line) linked.set(person, row)
  return line === row.line
}

/**
 * Links a new member of a row with the member that its decision names, or who is certainly the same person. Throws `PlanAgain` if they cannot be linked any
 * more. Call it in the write.
 */
export function linkCreated(
  db: Db,
  planning: Planning,
  { row, joins }: PlannedRow,
  id: number,
  by: Actor
) {
  const { choices } = planning
  const decided = typeof choices.decisions.get(row.line) === 'number'
  if (!decided && joins === undefined) return
  const target = decided ? findTarget(db, planning, row) : findMember(db, joins as number)
  const created = findMember(db, id) as MemberRow
  if (!target || findSameChapter(withLinked(db, [target, created])) !== undefined)
    throw new PlanAgain()
  // the address of somebody who is certainly the same person is theirs here too
  const shared = choices.households || !decided
  planAgainIfTaken(() => joinMembers(db, [target, created], by, shared))
}

/** Runs a change within a write; throws `PlanAgain` if an address has been taken since the file was planned. */
export function planAgainIfTaken(change: () => unknown) {
  try {
    change()
  } catch (error) {
    throw error instanceof EmailTaken ? new PlanAgain() : error
  }
}
