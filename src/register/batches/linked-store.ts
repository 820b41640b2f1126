import type { Actor } from '../../association/audit/store.ts'
import { isWithin } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { replacedValues } from '../members/history-store.ts'
import { detachCreated, leaveLinked, listLinked } from '../members/links-store.ts'
import { personal_names } from '../members/person.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import type { MemberValues } from '../members/values.ts'
import { newHolders, type Scope } from './holders-store.ts'
import type { Entries } from './store.ts'

/**
 * Gives the members with whom a batch has linked a created member their earlier values back, before that member is
 * deleted. Returns the entries for the audit log, each with its own chapter. Of several that the batch has created for one
 * person in several chapters, the last one does so.
 */
export function takeBackLinks(db: Db, id: number, all: readonly Entries[], by: Actor) {
  const member = findMember(db, id) as MemberRow
  const others = listLinked(db, member)
  if (others.some(one => isCreatedBy(db, one, all))) return []
  const earlier = new Map(others.map(one => [one.id, valuesBefore(db, one, all)]))
  return others.length === 0 ? [] : leaveLinked(db, member, earlier, by)
}

/**
 * Separates a member from the records that a batch has created for its person, before the member gets its earlier values
 * back: these records are deleted later, and would be changed with it. Returns the entries for the audit log.
 */
export function leaveCreated(db: Db, member: MemberRow, all: readonly Entries[], by: Actor) {
  const created = listLinked(db, member).filter(one => isCreatedBy(db, one, all))
  return created.length === 0 ? [] : detachCreated(db, member, created, by)
}

/** Whether a batch has created a member. */
function isCreatedBy(db: Db, member: MemberRow, all: readonly Entries[]): boolean {
  return entriesOf(db, member, all).some(({ action }) => action === 'member.created')
}

/** The entries of a batch about a member that were not erased, the newest first. */
function entriesOf(db: Db, { id, chapter_id }: MemberRow, all: readonly Entries[]): Told[] {
  const [first, last] = [all[0] as Entries, all.at(-1) as Entries]
  const told = batchEntries(db).all(id, chapter_id, first.first_id, last.last_id) as Told[]
  return told.filter(({ id, changes }) => changes !== null && isWithin(all, id))
}

/** The personal values that a batch has replaced in another chapter. */
function valuesBefore(db: Db, member: MemberRow, all: readonly Entries[]): MemberValues {
  const own = entriesOf(db, member, all)
  const values = Object.assign(
    {},
    ...own.map(({ action, changes }) => {
      const replaced = replacedValues({ action, changes: JSON.parse(changes as string) })
      return replaced === 'none' ? {} : replaced
    })
  )
  const names = personal_names.filter(name => name in values)
  return Object.fromEntries(names.map(name => [name, values[name]]))
}

interface Told {
  id: number
  action: string
  /** JSON; null if erased. */
  changes: string | null
}

const batchEntries = prepared(db =>
  db.$client.prepare(
    `SELECT id, action, changes FROM log_entries INDEXED BY log_entries_record
    WHERE entity = 'member' AND entity_id = +? AND chapter_id = +? AND id BETWEEN ? AND ? ORDER BY id DESC`
  )
)

/**
 * Whether, in a chapter of a linked record, another member got this member's earlier address since the batch. Members
 * who also have a record in the chapter of the batch are not counted: they are checked there.
 */
export function isTakenBeside(
  db: Db,
  member: MemberRow,
  { chapter_id, since }: Scope,
  address: string
): boolean {
  const linked = listLinked(db, member)
  const own = linked.map(({ id }) => id)
  const stays = (id: number) =>
    !own.includes(id) && !listLinked(db, { id }).some(one => one.chapter_id === chapter_id)
  return linked.some(one =>
    newHolders(db, { chapter_id: one.chapter_id, since }, address).some(stays)
  )
}
