import { hasMemberIds, selectMember } from '../../association/audit/member-entries-store.ts'
import type { Actor } from '../../association/audit/store.ts'
import { details as common } from '../../core/details.ts'
import { type MemberNoun, memberNouns } from '../../core/noun.ts'
import { isWithin, type Range } from '../../core/ranges.ts'
import { emailKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnOf, statement } from '../../storage/statements.ts'
import { allBringers } from '../members/bringers-store.ts'
import { memberDetails } from '../members/failures.ts'
import { findTakenValues, outdatedField } from '../members/fields-store.ts'
import { memberships } from '../members/memberships-store.ts'
import { member as noun } from '../members/noun.ts'
import { findPayerFlaws, listPaidFor } from '../members/payers-store.ts'
import { fullName } from '../members/person.ts'
import { findMember } from '../members/rows-store.ts'
import type { MemberRow } from '../members/table.ts'
import { type MemberValues, replacedValues } from '../members/values.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { batchDetails } from './failures.ts'
import { createKeeperFinder, isTakenBeside, type Standing } from './linked-store.ts'
import type { BatchUndone } from './schema.ts'
import type { Entries } from './store.ts'

/** A part of a batch: the ids of consecutive entries of the audit log (`range`), and all entries of the batch (`all`), ascending. */
export interface Part {
  chapter_id: number
  range: Entries
  all: readonly Entries[]
}

/** An entry of a part, and the outcome of its member; undefined if an earlier entry of the batch has decided about that member. */
export interface Decided {
  entry_id: number
  outcome: Outcome | undefined
}

/**
 * Decides about each member of a part once, at the member's first entry in the batch. Reads few of the entries that were
 * written after the batch, since they may be many.
 */
export function* decideMembers(db: Db, part: Part): Iterable<Decided> {
  const { chapter_id, range, all } = part
  const decide = createDecider(db, part)
  const first = (all[0] as Entries).first_id
  const met = new Set<number>()
  const brought = broughtNouns().map(({ entity }) => entity)
  const entities = JSON.stringify([...entitiesOfMembers(), ...brought])
  for (const told of membersIn(db).all({ ...range, chapter_id, entities }) as Told[]) {
    const { id: entry_id, entity_id: id } = told
    if (id === null) continue
    const before = entitiesOfMembers().flatMap(
      entity => entryIds(db).all(entity, id, chapter_id, first, range.first_id - 1) as number[]
    )
    const known = met.has(id) || before.some(entry_id => isWithin(all, entry_id))
    met.add(id)
    yield { entry_id, outcome: known ? undefined : decide(id) }
  }
}

/** The entities whose audit entries have ids of members, and are undone with them: `member` first. */
export function entitiesOfMembers(): string[] {
  const others = memberNouns().filter(one => hasMemberIds(one) && one.entity !== noun.entity)
  return [noun.entity, ...others.map(({ entity }) => entity)]
}

/** Creates the function that decides about the members of a part. It looks at each address once. */
function createDecider(db: Db, part: Part): (id: number) => Outcome {
  const { chapter_id, all } = part
  const since = (all[0] as Entries).first_id
  const findKeeper = createKeeperFinder(db, { chapter_id, since }, id =>
    standing(decideAlone(db, part, id))
  )
  return id => {
    const outcome = keepPayer(db, part, decideAlone(db, part, id))
    const { wants } = standing(outcome)
    const keeper = wants ? findMember(db, findKeeper(id, wants) ?? 0) : undefined
    if (keeper)
      return {
        id,
        left: batchDetails.email_taken('/email', { name: fullName(keeper), id: keeper.id })
      }
    const beside =
      wants &&
      'member' in outcome &&
      isTakenBeside(db, outcome.member, { chapter_id, since }, wants)
    return beside ? { id, left: memberDetails.linked_address('/email') } : outcome
  }
}

/** Whether undoing takes a member's present address away, and which earlier address it gives back. */
function standing(outcome: Outcome): Standing {
  if ('left' in outcome) return { gives: false }
  const { member, before } = outcome
  if (before === 'none') return { gives: true }
  if (before.email === undefined) return { gives: false }
  const key = emailKey(before.email)
  if (key === (member.email_key ?? '')) return { gives: false }
  return { gives: true, wants: key }
}

/** Decides about a member with entries in the batch, without looking at who has the member's earlier address now. */
function decideAlone(db: Db, part: Part, id: number): Outcome {
  const { chapter_id } = part
  const member = findMember(db, id, chapter_id)
  if (!member) return { id, left: batchDetails.gone('', { chapter_id }) }
  const [entries, ...others] = entitiesOfMembers().map(entity =>
    entriesSince(db, entity, { id, part })
  )
  const is_changed = !entries || others.includes(undefined)
  if (memberships().hasMoved(db, id, part.all)) return { id, left: batchDetails.money_moved('') }
  const brought = hasBrought(db, id, part.all)
  if (is_changed || brought === 'kept' || (!brought && entries.length + others.flat().length === 0))
    return { id, left: batchDetails.changed_since('') }
  return decideByValues(db, member, valuesBefore(entries))
}

/**
 * The batch's entries of an entity about a member, the newest first; undefined if anything else has touched the member
 * since the batch began, or if one of the entries was erased.
 */
function entriesSince(
  db: Db,
  entity: string,
  { id, part: { chapter_id, all } }: { id: number; part: Part }
): Entry[] | undefined {
  const first = (all[0] as Entries).first_id
  const latest = lastUntouched(db, { entity, id, chapter_id }, all)
  if (!latest) return latest === 0 ? [] : undefined
  const ids = entryIds(db).all(entity, id, chapter_id, first, latest) as number[]
  if (!ids.every(entry_id => isWithin(all, entry_id))) return
  const entries = entriesOf(db).all(entity, id, chapter_id, first, latest) as Entry[]
  return entries.some(({ changes }) => changes === null) ? undefined : entries
}

/** Leaves a member that the batch created if the member pays for somebody else and the undo does not change that payer. */
function keepPayer(db: Db, part: Part, outcome: Outcome): Outcome {
  if ('left' in outcome || outcome.before !== 'none') return outcome
  const { id } = outcome
  const paid = listPaidFor(db, { id }).find(one => {
    const theirs = decideAlone(db, part, one.id)
    if ('left' in theirs) return true
    const { before } = theirs
    return before !== 'none' && (before.payer_id === undefined || before.payer_id === id)
  })
  if (!paid) return outcome
  return { id, left: batchDetails.pays_since('', { name: fullName(paid), id: paid.id }) }
}

/**
 * The entries about members in a range of a batch: as many as one slice undoes. Who was only linked gets its values back with
 * the member that the batch has created for it.
 */
const membersIn = (db: Db) =>
  cachedStatement(
    db,
    `SELECT id, ${selectSubject()} AS entity_id FROM log_entries
    WHERE id BETWEEN :first_id AND :last_id AND chapter_id = :chapter_id
    AND action <> 'member.linked' AND entity IN (SELECT value FROM json_each(:entities)) ORDER BY id`
  )

const of_member =
  'FROM log_entries INDEXED BY log_entries_record WHERE entity = +? AND entity_id = +? AND chapter_id = +?'

const entryIds = columnOf(`SELECT id ${of_member} AND id BETWEEN ? AND ? ORDER BY id`)

const entriesOf = statement(
  `SELECT action, changes ${of_member} AND id BETWEEN ? AND ? ORDER BY id DESC`
)

/** An audit entry about a member. */
interface Told {
  id: number
  /** Null for a record whose member is not known any more. */
  entity_id: number | null
}

interface Entry {
  action: string
  /** JSON; null if erased. */
  changes: string | null
}

/** The values before the given entries, which are sorted newest first; `none` if the oldest entry created the member. */
function valuesBefore(entries: Entry[]): MemberValues | 'none' {
  let values: MemberValues | 'none' = {}
  for (const { action, changes } of entries) {
    const replaced = replacedValues({ action, changes: JSON.parse(changes as string) })
    values = values === 'none' || replaced === 'none' ? 'none' : { ...values, ...replaced }
  }
  if (values === 'none') return values
  const { person_id, ...others } = values as MemberValues & { person_id?: number | null }
  return others
}

type Remaining = BatchUndone['remaining'][number]

/** What becomes of a member: restored to earlier values, removed, or left. */
export type Outcome = { id: number; member: MemberRow; before: MemberValues | 'none' } | Left

type Left = { id: number; left: Omit<Remaining, 'id'> }

/**
 * Decides about a member by its earlier values. The member is left if its earlier type was archived since, or if one of
 * the values is no longer possible.
 */
function decideByValues(db: Db, member: MemberRow, before: MemberValues | 'none'): Outcome {
  const { id, membertype_id: now } = member
  const { membertype_id = now } = before === 'none' ? {} : before
  if (membertype_id !== now && findMembershipType(db, membertype_id)?.archived)
    return { id, left: batchDetails.former_type('', { membertype_id }) }
  const field =
    before !== 'none' && (outdatedField(db, member, before) ?? formerPayer(db, member, before))
  if (field) return { id, left: batchDetails.former_value('', { field }) }
  const owner = before !== 'none' && newOwner(db, member, before)
  if (owner) return { id, left: common.taken('/membernumber', owner) }
  const [taken] = before === 'none' ? [] : findTakenValues(db, member, before)
  if (taken) return { id, left: taken }
  return { id, member, before }
}

/** The detail for `payer_id` if a member cannot have its earlier payer again. */
function formerPayer(db: Db, member: MemberRow, { payer_id }: MemberValues) {
  const flaws = payer_id ? findPayerFlaws(db, { ...member, payer_id }) : []
  return flaws.length > 0 ? 'payer_id' : undefined
}

const byNumber = statement(
  'SELECT * FROM members WHERE chapter_id = ? AND membernumber = ? AND id <> ?'
)

/** The member who has another member's earlier number now; a batch never passes a number on. */
function newOwner(db: Db, { id, chapter_id }: MemberRow, { membernumber }: MemberValues) {
  if (!membernumber) return undefined
  const found = byNumber(db).get(chapter_id, membernumber, id) as MemberRow | undefined
  return found && { id: found.id, chapter_id, name: fullName(found) }
}

/** The most entries about a member after a batch that are read. A member with more entries counts as touched. */
const max_later = 50

const latest = statement(
  `SELECT id, action, changes FROM log_entries
     WHERE entity = +? AND entity_id = +? AND chapter_id = +? AND id >= ? ORDER BY id DESC LIMIT ${max_later + 1}`
)

interface LaterEntry {
  id: number
  action: string
  /** JSON; null if erased. */
  changes: string | null
}

/**
 * The id of the last entry of a batch about a member; 0 if there is none. Undefined if the member was touched since: the
 * entries after the batch do not cancel each other out, as an edit and its undo do.
 */
function lastUntouched(
  db: Db,
  record: { entity: string; id: number; chapter_id: number },
  batch: readonly Range[]
): number | undefined {
  const { entity, id, chapter_id } = record
  const first = (batch[0] as Range).first_id
  const entries = latest(db).all(entity, id, chapter_id, first) as LaterEntry[]
  const at = entries.findIndex(entry => isWithin(batch, entry.id))
  if (at < 0 && entries.length > max_later) return undefined
  const later = at < 0 ? entries : entries.slice(0, at)
  if (later.length > 0 && !(cancelOut(later) || areUndone(later))) return undefined
  return entries[later.length]?.id ?? 0
}

/** Whether edits, the newest first, leave every field as it was before the oldest of them. */
function cancelOut(entries: readonly Entry[]): boolean {
  const now = new Map<string, unknown>()
  const before = new Map<string, unknown>()
  for (const { action, changes } of entries) {
    if (action !== 'member.updated' || changes === null) return false
    for (const [name, [old, value]] of Object.entries<[unknown, unknown]>(JSON.parse(changes))) {
      if (!now.has(name)) now.set(name, value)
      before.set(name, old)
    }
  }
  return [...now].every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before.get(name))
  )
}

/**
 * Whether the entries, sorted newest first, are nothing but undoing entries and the entries that they undo. The action of
 * an undoing entry ends in `.undone`, and its changes say how many entries it undoes.
 */
function areUndone(entries: readonly Entry[]): boolean {
  let undone = 0
  for (const { action, changes } of entries) {
    if (undone > 0) undone--
    else if (action.endsWith('.undone') && changes !== null)
      undone = (JSON.parse(changes) as { entries: [null, number] }).entries[1]
    else return false
  }
  return undone === 0
}

function removing() {
  return allBringers().flatMap(({ entity, remove, isUsed }) => {
    const noun = memberNouns().find(one => one.entity === entity)
    return noun && remove ? { noun, remove, isUsed } : []
  })
}

/** The nouns of records that files bring, beside those that are members. */
const broughtNouns = (): MemberNoun[] => removing().map(({ noun }) => noun)

/** SQL for the member of an entry in the log about a member or a brought record. */
function selectSubject() {
  const cases = broughtNouns().map(noun => `WHEN '${noun.entity}' THEN ${selectMember(noun)}`)
  return cases.length === 0 ? 'entity_id' : `CASE entity ${cases.join(' ')} ELSE entity_id END`
}

interface Found {
  id: number
  made: number
  last: number
}

/** The records of a noun that a batch has brought for a member, with the ids of their first and last entries in the log. */
function listBrought(
  db: Db,
  { entity, table, member }: MemberNoun,
  id: number,
  batch: readonly Range[]
) {
  const entry = (which: 'min' | 'max') =>
    `(SELECT ${which}(log_entries.id) FROM log_entries INDEXED BY log_entries_record
      WHERE entity = '${entity}' AND entity_id = ${table}.id AND log_entries.chapter_id = ${table}.chapter_id)`
  const select = `SELECT id, ${entry('min')} AS made, ${entry('max')} AS last FROM ${table} WHERE ${member} = ?`
  const found = cachedStatement(db, select).all(id) as Found[]
  return found.filter(({ made }) => isWithin(batch, made))
}

/** Whether a batch has brought records for a member: `kept` where one of them was changed or used since. */
function hasBrought(db: Db, id: number, batch: readonly Range[]) {
  let state: 'free' | 'kept' | undefined
  for (const { noun, isUsed } of removing()) {
    const found = listBrought(db, noun, id, batch)
    if (found.length === 0) continue
    const ids = found.map(one => one.id)
    if (!found.every(({ last }) => isWithin(batch, last)) || isUsed?.(db, ids)) return 'kept'
    state = 'free'
  }
  return state
}

export function takeBackBrought(db: Db, id: number, batch: readonly Range[], by: Actor) {
  for (const { noun, remove } of removing()) {
    const ids = listBrought(db, noun, id, batch).map(one => one.id)
    if (ids.length > 0) remove(db, ids, by)
  }
}
