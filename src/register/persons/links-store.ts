import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Caller } from '../../association/audit/store.ts'
import { invalid } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { joinedBy, statement } from '../../storage/statements.ts'
import { memberDetails } from '../members/failures.ts'
import {
  agreeByNumber,
  areCertain,
  firstKey,
  identifyMember,
  isNamed,
  type Person,
  personKey,
  shareAddress
} from '../members/identity.ts'
import {
  findPersonId,
  joinMembers,
  listLinked,
  separateMember,
  withLinked
} from '../members/links-store.ts'
import { findSameChapter } from '../members/person.ts'
import { findMember, getMember } from '../members/rows-store.ts'
import type { MemberRow } from '../members/table.ts'
import type { reasons } from './duplicates.ts'
import type {
  LinkedRecords,
  MembersLink,
  MembersLinked,
  MemberUnlink,
  PersonsFind
} from './schema.ts'

/**
 * Makes members of different chapters, and the members linked with them already, one person (DOMAIN.md section 9). The
 * personal values of the first count; missing values come from the next. Throws `not_found`, `validation_error` for two
 * of one chapter, and `email_taken`.
 */
export function linkMembers(
  db: Db,
  { ids }: MembersLink,
  { permitted, by }: Caller
): MembersLinked {
  const named = ids.map(id => getMember(db, id, permitted))
  const all = withLinked(db, named)
  for (const { id } of all) getMember(db, id, permitted)
  refuseSameChapter(all)
  const person_id = joinMembers(db, named, by)
  return { person_id, ids: all.map(({ id }) => id).sort((one, other) => one - other) }
}

/**
 * Links two members of different chapters if they are certainly one person and the caller reaches all that are linked with them;
 * returns whether they are linked now. An address that others have is shared, since it is theirs already.
 */
export function linkCertain(db: Db, ids: readonly number[], { permitted, by }: Caller): boolean {
  const members = ids.flatMap(id => findMember(db, id) ?? [])
  const [one, other] = members.map(member => ({ ...member, ...identifyMember(member) }))
  if (!one || !other || !areCertain(one, other)) return false
  const all = withLinked(db, members)
  if (!all.every(({ chapter_id }) => within(permitted, chapter_id))) return false
  if (findSameChapter(all) !== undefined) return false
  joinMembers(db, members, by, true)
  return true
}

/** Makes a member a person of its own again; the member keeps its values. Throws `not_found`. */
export function unlinkMember(db: Db, { id }: MemberUnlink, { permitted, by }: Caller) {
  separateMember(db, getMember(db, id, permitted), by)
}

/** The other records of a member's person that the caller sees, and the number of all other chapters with a record. Throws `not_found`. */
export function showLinked(db: Db, id: number, permitted: PermittedChapters): LinkedRecords {
  const member = getMember(db, id, permitted)
  const others = listLinked(db, member)
  return {
    person_id: findPersonId(db, member),
    members: others.filter(({ chapter_id }) => within(permitted, chapter_id)),
    chapters: others.length
  }
}

/** The most persons of one answer. */
const max_found = 20

/** The members of other permitted chapters who may be the given person, with the reasons, the surest first. */
export function findPersons(db: Db, asked: PersonsFind, permitted: PermittedChapters) {
  const { chapter_id, firstname = '', lastname, email = '', date_of_birth } = asked
  const somebody = {
    chapter_id,
    name_key: personKey(firstname, lastname),
    email_key: emailKey(email),
    date_of_birth: date_of_birth ?? '',
    phone: '',
    membernumber: ''
  }
  const found = findElsewhere(db, somebody, permitted).slice(0, max_found)
  return { persons: found.map(({ member, reasons }) => ({ ...member, reasons })) }
}

function refuseSameChapter(members: readonly MemberRow[]) {
  const chapter_id = findSameChapter(members)
  if (chapter_id !== undefined)
    throw invalid([memberDetails.linked_in_chapter('/ids', { chapter_id })])
}

/** A member of another chapter who may be the same person, and the reasons. */
export interface Alike {
  member: MemberRow
  reasons: Reason[]
}

/** The most members that are compared by name, and by address. */
const max_compared = 200

/** A person who is a member of a chapter, or will be. */
type Somebody = Person & { chapter_id: number }

/**
 * The members of other permitted chapters who may be the given person, the surest first, each person once. Persons with a
 * record in the given chapter are left out: they are linked already.
 */
export function findElsewhere(db: Db, somebody: Somebody, permitted: PermittedChapters): Alike[] {
  const { chapter_id, name_key, date_of_birth, email_key, membernumber } = somebody
  const named = byName(db).all({ chapter_id, name_key, date_of_birth }) as Found[]
  const sharing = email_key ? (byAddress(db).all({ chapter_id, email_key }) as Found[]) : []
  const numbered = membernumber ? (byNumber(db).all({ chapter_id, membernumber }) as Found[]) : []
  const persons = new Map<number, Alike>()
  for (const { person, ...member } of [...numbered, ...named, ...sharing]) {
    if (!within(permitted, member.chapter_id) || persons.has(person)) continue
    const reasons = findReasons(somebody, identifyMember(member))
    if (reasons.length > 0) persons.set(person, { member, reasons })
  }
  return [...persons.values()].sort((one, other) => rank(one) - rank(other))
}

type Found = MemberRow & { person: number }

const order: readonly Reason[] = [
  'membernumber',
  'name_and_birthday',
  'address_and_firstname',
  'name'
]

function rank({ reasons: [first], member }: Alike) {
  return order.indexOf(first as Reason) * 1e15 + member.id
}

/** Members of other chapters, chapter by chapter, so that an index finds them. The number of a linked person is negative. */
const select = (index: string, condition: string) => `
  SELECT members.*, ifnull(-(SELECT person_id FROM linked_members WHERE id = members.id), members.id) AS person
  FROM chapters CROSS JOIN members INDEXED BY ${index} ON members.chapter_id = chapters.id AND ${condition}
  WHERE chapters.id <> :chapter_id AND NOT EXISTS (
    SELECT 1 FROM linked_members AS own
    CROSS JOIN linked_members AS other ON other.person_id = own.person_id
    CROSS JOIN members AS beside ON beside.id = other.id
    WHERE own.id = members.id AND beside.chapter_id = ${joinedBy(':chapter_id')})
  ORDER BY chapters.id, members.id LIMIT ${max_compared}`

const byName = statement(
  select(
    'members_person',
    `members.name_key = ${joinedBy(':name_key')}
      AND (:date_of_birth = '' OR members.date_of_birth IS NULL OR members.date_of_birth = :date_of_birth)`
  )
)
const byAddress = statement(
  select('members_email', `members.email_key = ${joinedBy(':email_key')}`)
)
const byNumber = statement(
  select('members_number', `members.membernumber = ${joinedBy(':membernumber')}`)
)

/** A reason why two members may be one person. */
type Reason = (typeof reasons)[number]

/**
 * The reasons why a person and a member of another chapter may be the same (DOMAIN.md section 9), the surest first; none
 * if they have two different birthdays.
 */
function findReasons(person: Person, member: Person): Reason[] {
  const [born, theirs] = [person.date_of_birth, member.date_of_birth]
  const known = born !== '' && theirs !== ''
  if (known && born !== theirs) return []
  const found: Reason[] = []
  if (agreeByNumber(person, member)) found.push('membernumber')
  const named = isNamed(person) && person.name_key === member.name_key
  if (named && known) found.push('name_and_birthday')
  const first = firstKey(person.name_key)
  if (first !== '' && first === firstKey(member.name_key) && shareAddress(person, member))
    found.push('address_and_firstname')
  if (named && !known) found.push('name')
  return found
}

/** Whether the reasons make sure that two are one person: the same number, the same name and birthday, or the same address and first name. */
export function areSure(reasons: readonly Reason[]): boolean {
  return reasons.some(reason => reason !== 'name' && reason !== 'phone_and_firstname')
}
