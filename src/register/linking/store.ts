import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Caller } from '../../association/audit/store.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { memberDetails } from '../members/failures.ts'
import { areCertain, identifyMember, personKey } from '../members/identity.ts'
import {
  findPersonId,
  joinMembers,
  listLinked,
  separateMember,
  withLinked
} from '../members/links-store.ts'
import { findSameChapter } from '../members/person.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { findElsewhere } from './elsewhere-store.ts'
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

function getMember(db: Db, id: number, permitted: PermittedChapters): MemberRow {
  const member = findMember(db, id)
  if (!member || !within(permitted, member.chapter_id)) throw new NotFound(`no member has id ${id}`)
  return member
}

function refuseSameChapter(members: readonly MemberRow[]) {
  const chapter_id = findSameChapter(members)
  if (chapter_id !== undefined)
    throw invalid([memberDetails.linked_in_chapter('/ids', { chapter_id })])
}
