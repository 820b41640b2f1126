import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { joinedBy } from '../../storage/statements.ts'
import {
  agreeByNumber,
  firstKey,
  identifyMember,
  isNamed,
  type Person,
  shareAddress
} from '../members/identity.ts'
import type { MemberRow } from '../members/table.ts'
import type { reasons } from '../persons/duplicates.ts'

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

/** A member, with the same `person` for all linked members. */
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

const byName = prepared(db =>
  db.$client.prepare(
    select(
      'members_person',
      `members.name_key = ${joinedBy(':name_key')}
        AND (:date_of_birth = '' OR members.date_of_birth IS NULL OR members.date_of_birth = :date_of_birth)`
    )
  )
)

const byAddress = prepared(db =>
  db.$client.prepare(select('members_email', `members.email_key = ${joinedBy(':email_key')}`))
)

const byNumber = prepared(db =>
  db.$client.prepare(
    select('members_number', `members.membernumber = ${joinedBy(':membernumber')}`)
  )
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
