import { type Actor, recordAll } from '../../association/audit/store.ts'
import { defineLifetimes } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, joinedBy, statement } from '../../storage/statements.ts'
import { refuseTaken } from './addresses-store.ts'
import { statusAfter } from './memberships-store.ts'
import { findSameChapter, joinPersons, pickPersonal } from './person.ts'
import { withDerivedColumns } from './prepare.ts'
import { logEntry, updateColumns } from './rows-store.ts'
import type { MemberRow } from './table.ts'
import { diffMember, type MemberValues, withValues } from './values.ts'

defineLifetimes({ linked_members: 'kept' })

type Entry = ReturnType<typeof logEntry>

/** The member whose links are looked up. */
type Linked = Pick<MemberRow, 'id'>

/** The id of a member's person; null for a member without links, or whose linked records are all gone. */
export function findPersonId(db: Db, { id }: Linked): number | null {
  return (livingPersonById(db).get(id) as number | undefined) ?? null
}

/** The id of a member's person, even if the linked records are gone; null for a member who was never linked. */
function findLastingId(db: Db, { id }: Linked): number | null {
  return (personById(db).get(id) as number | undefined) ?? null
}

/** The ids of the other records of a person, deleted members included. */
export function listLinkedIds(db: Db, { id }: Linked): number[] {
  return otherIds(db).all(id, id) as number[]
}

/** The other members who are the same person. */
export function listLinked(db: Db, { id }: Linked): MemberRow[] {
  return others(db).all(id, id) as MemberRow[]
}

/** The given members, and all members linked with one of them, each once. */
export function withLinked(db: Db, members: readonly MemberRow[]): MemberRow[] {
  const all = [...members, ...members.flatMap(member => listLinked(db, member))]
  return [...new Map(all.map(member => [member.id, member])).values()]
}

/**
 * Makes members, and the members linked with them already, one person, each with an entry in its log; returns the
 * `person_id`. The personal values of the first count; missing values come from the next. Throws `email_taken`, unless an
 * address may be `shared`. Call it in a write.
 */
export function joinMembers(
  db: Db,
  members: readonly MemberRow[],
  by: Actor,
  shared = false
): number {
  const all = withLinked(db, members) as [MemberRow, ...MemberRow[]]
  const values = joinPersons(all)
  const earlier = all.map(member => findLastingId(db, member))
  const shown = all.map(member => findPersonId(db, member))
  const person_id = earlier.find(id => id !== null) ?? (nextPerson(db).get() as number)
  // deleted records move with the others
  for (const id of earlier) if (id !== null) unite(db).run(person_id, id)
  const entries = all.flatMap((member, index) => {
    add(db).run(member.id, person_id)
    const known = shown[index] ?? null
    const joined = known === person_id ? {} : { person_id: [known, person_id] }
    return writeValues(db, member, values, { action: 'member.linked', joined, by })
  })
  const ids = all.map(({ id }) => id)
  for (const member of all) {
    const { email_key, chapter_id } = withDerivedColumns({ ...member, ...values })
    if (email_key !== member.email_key && !shared) refuseTaken(db, { chapter_id, email_key }, ids)
  }
  if (entries.length > 0) recordAll(db, entries, by)
  return person_id
}

/** Makes a member a person of its own again, with an entry in its log; a person with one record left is no longer linked either. */
export function separateMember(db: Db, member: MemberRow, by: Actor) {
  const person_id = findLastingId(db, member)
  if (person_id === null) return
  const left = listLinkedIds(db, member)
  const alone = left.length > 1 ? [] : [...listLinked(db, member)]
  for (const id of [member.id, ...(left.length > 1 ? [] : left)]) remove(db).run(id)
  const changes = JSON.stringify({ person_id: [person_id, null] })
  const entries = [member, ...alone].map(one => logEntry('member.unlinked', one, changes))
  recordAll(db, entries, by)
}

/**
 * Before a linked member is deleted, gives the members linked with it the values under their ids, and returns the entries
 * for the audit log. The deleted member remains known as a record of the same person.
 */
export function leaveLinked(
  db: Db,
  member: MemberRow,
  values: ReadonlyMap<number, MemberValues>,
  by: Actor
): Entry[] {
  const left = listLinked(db, member)
  const telling: Telling =
    left.length > 1
      ? { action: 'member.updated', by }
      : { action: 'member.unlinked', joined: { person_id: [findPersonId(db, member), null] }, by }
  return left.flatMap(one => writeValues(db, one, values.get(one.id) ?? {}, telling))
}

/**
 * Separates a member from records of its person that are about to be deleted, without entries of theirs; returns that of the
 * member if it is no longer linked with anybody.
 */
export function detachCreated(
  db: Db,
  member: MemberRow,
  created: readonly MemberRow[],
  by: Actor
): Entry[] {
  const person_id = findPersonId(db, member)
  for (const { id } of created) remove(db).run(id)
  if (person_id === null || listLinked(db, member).length > 0) return []
  return writeValues(
    db,
    member,
    {},
    {
      action: 'member.unlinked',
      joined: { person_id: [person_id, null] },
      by
    }
  )
}

export function alignLinked(db: Db, member: MemberRow, by: Actor): Entry[] {
  return listLinked(db, member).flatMap(one =>
    writeValues(db, one, pickPersonal(member), { action: 'member.updated', by })
  )
}

/**
 * Throws `email_taken` if other members have the address of a member: in the chapters of linked members, and in its own
 * chapter, unless the address may be `shared` here.
 */
export function refuseTakenBeside(db: Db, member: MemberRow, here: 'shared' | 'alone') {
  const all = [member, ...listLinked(db, member)]
  const ids = all.map(({ id }) => id)
  for (const { chapter_id } of here === 'alone' ? all : all.slice(1))
    refuseTaken(db, { chapter_id, email_key: member.email_key }, ids)
}

/**
 * Moves the links of a merged member to the kept one. If that would link two members of one chapter, the links of the
 * kept member stay, and the others remain linked among themselves. Throws `email_taken`.
 */
export function handLinks(db: Db, [kept, merged]: readonly [MemberRow, MemberRow], by: Actor) {
  if (findLastingId(db, merged) === null) return
  const all = withLinked(db, [kept, merged]).filter(({ id }) => id !== merged.id)
  if (findSameChapter(all) === undefined) joinMembers(db, [kept, merged], by)
  separateMember(db, merged, by)
}

/** The contents of a log entry besides the changed values. */
interface Telling {
  action: string
  /** The changes of `person_id`, old and new. */
  joined?: object
  by: Actor
}

/** Writes values of a member, and returns its entry; no entry if nothing differs. */
function writeValues(
  db: Db,
  member: MemberRow,
  values: MemberValues,
  { action, joined, by }: Telling
): Entry[] {
  // a date of birth can decide about dues, and they about the status
  const status = statusAfter(db, member, withValues(member, values), by)
  const changes = { ...diffMember(member, { ...values, status }), ...joined }
  if (Object.keys(changes).length === 0) return []
  updateColumns(db, withDerivedColumns(withValues(member, { ...values, status })), member)
  return [logEntry(action, member, JSON.stringify(changes))]
}

const personById = columnOf('SELECT person_id FROM linked_members WHERE id = ?')

const livingPersonById = columnOf(
  `SELECT person_id FROM linked_members AS own WHERE id = ${joinedBy()} AND EXISTS (
        SELECT 1 FROM linked_members AS other CROSS JOIN members ON members.id = other.id
        WHERE other.person_id = own.person_id AND other.id <> own.id)`
)

const same = `
  WHERE linked_members.person_id = (SELECT person_id FROM linked_members WHERE id = ${joinedBy()}) AND linked_members.id <> ?
  ORDER BY linked_members.id`

const otherIds = columnOf(`SELECT id FROM linked_members ${same}`)

const others = statement(
  `SELECT members.* FROM linked_members CROSS JOIN members ON members.id = linked_members.id ${same}`
)

const nextPerson = columnOf('SELECT ifnull(max(person_id), 0) + 1 FROM linked_members')

const add = statement('INSERT OR IGNORE INTO linked_members (id, person_id) VALUES (?, ?)')

const remove = statement('DELETE FROM linked_members WHERE id = ?')

const unite = statement('UPDATE linked_members SET person_id = ? WHERE person_id = ?')
