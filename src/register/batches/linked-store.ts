import type { Actor } from '../../association/audit/store.ts'
import { isWithin } from '../../core/ranges.ts'
import { emailKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { findHolders } from '../members/addresses-store.ts'
import { detachCreated, leaveLinked, listLinked } from '../members/links-store.ts'
import { personal_names } from '../members/person.ts'
import { findMember } from '../members/rows-store.ts'
import type { MemberRow } from '../members/table.ts'
import { type MemberValues, replacedValues } from '../members/values.ts'
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

const batchEntries =
  statement(`SELECT id, action, changes FROM log_entries INDEXED BY log_entries_record
    WHERE entity = 'member' AND entity_id = +? AND chapter_id = +? AND id BETWEEN ? AND ? ORDER BY id DESC`)

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

/** How undoing a batch changes a member's address. */
export interface Standing {
  /** Whether the member loses its present address. */
  gives: boolean
  /** The earlier address that the member gets back, in the form that is compared. */
  wants?: string
}

/** The chapter of a batch, and the id of the batch's first entry. */
interface Scope {
  chapter_id: number
  since: number
}

/**
 * The most holders that are looked at for one member. Further holders are assumed to give their address back; then two
 * members may have one address, which is allowed.
 */
const max_looks = 500

/**
 * Creates the function that finds a member who got an address since a batch and keeps it when the batch is undone; undefined if there is
 * none. A holder gives the address back unless another member keeps the holder's own earlier address, and so on. Members who depend on
 * each other in a circle all get their addresses back. Each address and each holder is looked at once.
 */
export function createKeeperFinder(db: Db, scope: Scope, look: (id: number) => Standing) {
  const holders = new Map<string, number[]>()
  const known = new Map<number, boolean>()

  const findNew = (key: string) => {
    const found = holders.get(key) ?? newHolders(db, scope, key)
    holders.set(key, found)
    return found
  }

  /** Whether a member keeps its present address; `met` has the members whose decision depends on this one. */
  function keeps(id: number, met: Set<number>): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    if (met.has(id) || met.size >= max_looks) return false
    met.add(id)
    const { gives, wants } = look(id)
    const stays = !gives || (wants ? findNew(wants).some(holder => keeps(holder, met)) : false)
    if (stays) known.set(id, true)
    return stays
  }

  return (id: number, wanted: string): number | undefined => {
    const met = new Set([id])
    const keeper = findNew(wanted).find(holder => keeps(holder, met))
    // no member of the circle keeps its address
    if (keeper === undefined) for (const one of met) known.set(one, false)
    return keeper
  }
}

const address = '"email":['

/** The old address and the following text of the first entry since a moment that changed the address; null if that entry was erased. */
const firstOldAddress = columnOf(
  `SELECT substr(changes, instr(changes, '${address}') + ${address.length}, 2000)
      FROM log_entries INDEXED BY log_entries_address
      WHERE entity = 'member' AND entity_id = ? AND chapter_id = ? AND id >= ?
      AND (changes IS NULL OR instr(changes, '${address}') > 0)
      ORDER BY id LIMIT 1`
)

/** The members who have an address now and did not have it before a batch. */
function newHolders(db: Db, { chapter_id, since }: Scope, key: string): number[] {
  return findHolders(db, chapter_id, key).filter(id => {
    const text = firstOldAddress(db).get(id, chapter_id, since) as string | null | undefined
    return text !== undefined && readAddress(text ?? '') !== key
  })
}

/** The address at the beginning of a JSON text, in the form that is compared. */
function readAddress(text: string) {
  const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(text) ?? ['""']
  return emailKey(JSON.parse(quoted))
}
