import { within } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import { EmailTaken } from '../../core/errors.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { CheckedRow, ImportedMember } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { countElsewhere } from '../finding/totals-store.ts'
import { findHolders } from '../members/addresses-store.ts'
import { memberDetails } from '../members/failures.ts'
import {
  areCertain,
  type Certain,
  certainKeys,
  identifyMember,
  mayBeOne,
  type Person
} from '../members/identity.ts'
import { joinMembers, listLinked, withLinked } from '../members/links-store.ts'
import { findSameChapter, joinPersons, type Personal, personal_names } from '../members/person.ts'
import { findMember } from '../members/rows-store.ts'
import type { MemberRow } from '../members/table.ts'
import { areSure, findElsewhere } from '../persons/links-store.ts'
import { PlanAgain } from './failures.ts'
import type { Plan } from './plan-store.ts'
import { nowhere, type PlannedRow, type Rows, readInParts } from './rows-store.ts'

const shared_hint =
  'is that of somebody in another chapter where the member is the same person: with households=true both have it'

/** The member of another chapter with whom a decision links a row; undefined if there is none that the caller may link. */
export function findTarget(
  db: Db,
  { choices, linkable }: Plan,
  line: number,
  chapter_id: number
): MemberRow | undefined {
  const id = choices.decisions.get(line)
  if (typeof id !== 'number') return undefined
  const member = findMember(db, id)
  const reached =
    member && member.chapter_id !== chapter_id && within(linkable(), member.chapter_id)
  return reached ? member : undefined
}

/** The record of a person in a chapter. */
export function findRecordHere(db: Db, chapter_id: number, target: MemberRow) {
  return listLinked(db, target).find(one => one.chapter_id === chapter_id)
}

/**
 * A row with the values of the person with whom a decision links it. The person's values count, and the row fills those
 * that are missing. From then on the row is compared by the person's name, address, birthday and phone.
 */
export function withPerson(db: Db, plan: Plan, row: CheckedRow, chapter_id: number): CheckedRow {
  const target = findTarget(db, plan, row.line, chapter_id)
  if (!target || Array.isArray(row.as_new) || findRecordHere(db, chapter_id, target)) return row
  const values = joinPersons([target, toPersonal(row.as_new)])
  const given = Object.entries(values).filter(([, value]) => value !== null)
  const as_new: ImportedMember = { ...row.as_new, ...Object.fromEntries(given) }
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
export function findLinkFlaws(db: Db, plan: Plan, row: CheckedRow, target: MemberRow): Detail[] {
  const all = [target, ...listLinked(db, target)]
  const { line, name } = firstOf(plan, row, all)
  const twice = line === row.line ? [] : [fileDetails.twice_in_file('/', { line, name })]
  return [...twice, ...(target.email === '' ? findTaken(db, plan, row, all) : [])]
}

/** The first row of the file that is linked with the person of some records: the given one, unless there was one before. */
function firstOf({ linked }: Plan, row: CheckedRow, records: readonly MemberRow[]) {
  const person = Math.min(...records.map(({ id }) => id))
  const first = linked.get(person) ?? row
  if (first.line === row.line) linked.set(person, row)
  return first
}

/** The flaws of the address that a row gives to a member: another member has it in a chapter of the same person. */
export function findAddressFlaws(
  db: Db,
  plan: Plan,
  row: CheckedRow,
  member: MemberRow | undefined
): Detail[] {
  const { email_key } = row.person
  if (!member || email_key === '' || email_key === member.email_key) return []
  const others = listLinked(db, member)
  return others.length === 0 ? [] : findTaken(db, plan, row, others, [member.id])
}

function findTaken(
  db: Db,
  { choices }: Plan,
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
 * The member of another chapter who is certainly the person of a row that creates a member, else those who may be; nobody
 * where the office has decided about the row.
 */
export function findLinkable(
  db: Db,
  plan: Plan,
  { row, chapter_id }: PlannedRow
): { joins?: MemberRow; elsewhere?: MemberRow[] } {
  const { choices, linkable, known } = plan
  const { line, person } = row
  if (choices.decisions.has(line)) return {}
  const permitted = linkable()
  if (permitted.length === 0 || !known.mayHave(db, person)) return {}
  const found = findElsewhere(db, { ...person, chapter_id }, permitted)
  const joins = choices.link_certain && found.map(({ member }) => member).find(isCertain(row))
  if (joins) {
    const first = firstOf(plan, row, [joins, ...listLinked(db, joins)])
    if (first.line === line) return { joins }
  }
  const elsewhere = found.filter(({ reasons }) => areSure(reasons)).map(({ member }) => member)
  return elsewhere.length > 0 ? { elsewhere } : {}
}

/** Whether a member is certainly the person of a row that creates a member. */
function isCertain(row: CheckedRow) {
  const one = toCertain(row)
  return (member: MemberRow) => areCertain(one, { ...member, ...identifyMember(member) })
}

function toCertain({ person, as_new }: CheckedRow): Certain {
  const { street, postal_code } = as_new as ImportedMember
  return { ...person, street, postal_code }
}

/**
 * Finds the rows of a file of several chapters that create members who are certainly one person, and notes that these are
 * linked; yields now and then.
 */
export function* linkRowsOfFile({ rows, choices, linkable }: Plan) {
  interface FilePerson {
    position: number
    date_of_birth: string
    chapters: Set<number>
  }
  const persons = new Map<string, FilePerson>()
  if (!choices.link_certain) return
  for (const some of readInParts(rows)) {
    for (const { outcome, row, chapter_id, position } of some) {
      if (outcome !== 'created' || choices.decisions.has(row.line) || chapter_id === nowhere)
        continue
      if (!within(linkable(), chapter_id)) continue
      const one = toCertain(row)
      const keys = certainKeys(one)
      const found = keys
        .flatMap(key => persons.get(key) ?? [])
        .find(person => !person.chapters.has(chapter_id) && mayBeOne(person, one))
      const { date_of_birth } = one
      const person = found ?? { position, date_of_birth, chapters: new Set<number>() }
      person.chapters.add(chapter_id)
      for (const key of keys) if (!persons.has(key)) persons.set(key, person)
      if (found) rows.joinRow(found.position, position)
    }
    yield
  }
}

/**
 * Links a new member of a row with the member that its decision names, or who is certainly the same person. Throws
 * `PlanAgain` if they cannot be linked any more. Call it in the write.
 */
export function linkCreated(
  db: Db,
  plan: Plan,
  { row, joins, chapter_id }: PlannedRow,
  id: number,
  by: Actor
) {
  const { choices } = plan
  const decided = typeof choices.decisions.get(row.line) === 'number'
  if (!decided && joins === undefined) return
  const target = decided
    ? findTarget(db, plan, row.line, chapter_id)
    : findMember(db, joins as number)
  const created = findMember(db, id) as MemberRow
  if (!target || findSameChapter(withLinked(db, [target, created])) !== undefined)
    throw new PlanAgain()
  // the address of somebody who is certainly the same person is theirs here too
  const shared = choices.households || !decided
  planAgainIfTaken(() => joinMembers(db, [target, created], by, shared))
}

/** Links the new members of two rows who are one person, unless they cannot be linked any more. Call it in the write. */
export function linkRows(db: Db, rows: Rows, positions: readonly number[], by: Actor) {
  const members = positions.flatMap(position => {
    const { created_id } = rows.at(position)
    return (created_id && findMember(db, created_id)) || []
  })
  const together = members.length === 2 && findSameChapter(withLinked(db, members)) === undefined
  if (together) joinMembers(db, members, by, true)
}

/** Runs a change within a write; throws `PlanAgain` if an address has been taken since the file was decided. */
export function planAgainIfTaken(change: () => unknown) {
  try {
    change()
  } catch (error) {
    throw error instanceof EmailTaken ? new PlanAgain() : error
  }
}

/** How many members' keys are read in the time of one search in other chapters. */
const keys_of_search = 40

/**
 * Creates a filter for persons who may be members of another chapter, by name and birthday, by address, or by number. A search takes
 * long where names are common. For a file of many rows the keys of all members are read instead, and most persons need no search. Members who join later are not included.
 */
export function createKnown(countRows: () => number) {
  let rows: number | undefined
  let size: ReturnType<typeof countElsewhere> | undefined
  let keys: ((key: string) => boolean) | undefined
  return {
    /** Whether a person may be in another chapter too. */
    mayHave(db: Db, { name_key, date_of_birth, email_key, membernumber }: Person): boolean {
      // of all chapters, since those of the file's own chapters are found by the rules before
      size ??= countElsewhere(db, 0)
      if (size.chapters < 2) return false
      rows ??= countRows()
      if (rows * keys_of_search > size.members) keys ??= readKeys(db, size.members)
      if (!keys) return true
      return (
        (date_of_birth !== '' && keys(`${name_key}\n${date_of_birth}`)) ||
        (email_key !== '' && keys(email_key)) ||
        (membernumber !== '' && keys(membernumber))
      )
    }
  }
}

/** Reads the keys of all members into a set of bits: of thirty keys that nobody has, one seems to be there. */
function readKeys(db: Db, members: number) {
  const bits = Math.ceil(Math.log2(90 * (members + 100)))
  const set = new Uint8Array(2 ** (bits - 3))
  for (const key of allKeys(db).iterate()) {
    const hash = hashKey(key as string) >>> (32 - bits)
    set[hash >>> 3] = (set[hash >>> 3] as number) | (1 << (hash & 7))
  }
  return (key: string) => {
    const hash = hashKey(key) >>> (32 - bits)
    return ((set[hash >>> 3] as number) & (1 << (hash & 7))) !== 0
  }
}

function hashKey(key: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < key.length; at++) mixed = Math.imul(mixed ^ key.charCodeAt(at), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}

// from the indexes alone, which are read faster than members
const allKeys = prepared(db =>
  db.$client
    .prepare(
      `SELECT name_key || char(10) || date_of_birth FROM members INDEXED BY members_person WHERE date_of_birth IS NOT NULL
      UNION ALL SELECT email_key FROM members INDEXED BY members_email WHERE email_key IS NOT NULL
      UNION ALL SELECT membernumber FROM members INDEXED BY members_number WHERE membernumber IS NOT NULL`
    )
    .pluck()
)
