import {
  entriesAbout,
  entriesOfKind,
  readEntry,
  type Told
} from '../../association/audit/erasure-store.ts'
import { type Redacted, redactChanges } from '../../association/audit/redaction-store.ts'
import { lastEntry } from '../../association/audit/store.ts'
import { allPlaces } from '../../core/places.ts'
import type { Db } from '../../storage/database.ts'
import { member as noun } from '../members/noun.ts'
import type { MemberRow } from '../members/table.ts'
import { clearWithEntry, isKept, isUnlogged, readIds, readKept } from './kept-rows-store.ts'
import { createPerson, findNeedles, type PersonTexts } from './mentions.ts'
import { type Leaf, listTexts, withoutTexts } from './places.ts'
import { type Needles, needleKey, valuesOfMember } from './shared-store.ts'

/** The texts by which the audit log knows a person. */
export interface History {
  person: PersonTexts
  /** The id of the first entry about the person. */
  first: number
}

/** Reads the texts by which a person is known, from the record and its entries, step by step. */
export function* readHistory(
  db: Db,
  { ids, member }: { ids: readonly number[]; member?: MemberRow }
): Generator<void, History> {
  const person = createPerson()
  let first = 0
  if (member) for (const [name, value] of valuesOfMember(member)) person.add(name, value)
  for (const { id, changes } of eachPage(after => entriesAbout(db, noun.entity, ids, after))) {
    first ||= id
    for (const [name, values] of Object.entries(JSON.parse(changes))) {
      person.add(name, values)
      yield
    }
  }
  return { person: person.read(), first }
}

/** A place with a text that may mean a person: an entry of the log, or a record. */
export interface Mention {
  entity: string
  /** The id of the entry or record. */
  id: number
  is_entry: boolean
}

/** The person to be found, by the texts known of it. */
type Sought = Pick<History, 'first'> & { means: (leaf: Leaf) => boolean }

/**
 * Finds places that may mean a person, in entries of a chapter after an id and in the records that these are about, step
 * by step; adds the needles. In entries from before the person's first one, only names of files count.
 */
export function* findMentions(
  db: Db,
  { chapter_id, since, history }: { chapter_id: number; since: number; history: History },
  needles: Needles
): Generator<void, Mention[]> {
  const found: Mention[] = []
  const rows = new Set<number>()
  function* look(where: Mention, leaves: readonly Leaf[]) {
    let may = false
    for (const leaf of leaves) {
      const all = findNeedles(leaf, history.person)
      for (const needle of all) needles.set(needleKey(needle), needle)
      may ||= all.length > 0
      yield
    }
    if (may) found.push(where)
  }
  for (const { entity } of allPlaces()) {
    rows.clear()
    const next = (after: number) => entriesOfKind(db, { chapter_id, entity }, after)
    for (const entry of eachPage(next, since)) {
      const { id, entity_id } = entry
      yield* look({ entity, id, is_entry: true }, leavesIn(entry, history.first))
      yield
      if (!isKept(entity) || id < history.first || rows.has(entity_id)) continue
      rows.add(entity_id)
      yield* look({ entity, id: entity_id, is_entry: false }, leavesInRow(db, entity, entity_id))
    }
    for (const id of isUnlogged(entity) ? readIds(db, entity, chapter_id) : []) {
      if (id && !rows.has(id))
        yield* look({ entity, id, is_entry: false }, leavesInRow(db, entity, id))
      yield
    }
  }
  return found
}

/** Finds, among some places, those that do mean a person, step by step. */
export function* findMeant(
  db: Db,
  mentions: readonly Mention[],
  { first, means }: Sought
): Generator<void, Mention[]> {
  const found: Mention[] = []
  for (const mention of mentions) {
    for (const leaf of readLeaves(db, mention, first)) {
      const is_meant = means(leaf)
      if (is_meant) found.push(mention)
      yield
      if (is_meant) break
    }
  }
  return found
}

/** Whether an entry after an id may mention somebody of a chapter. */
export function isMentionedSince(db: Db, chapter_id: number, since: number): boolean {
  if (lastEntry(db) === since) return false
  return allPlaces().some(
    ({ entity }) => entriesOfKind(db, { chapter_id, entity }, since).length > 0
  )
}

function* eachPage(next: (after: number) => Told[], since = 0): Iterable<Told> {
  for (let page = next(since); page.length > 0; page = next(page.at(-1)?.id ?? 0)) yield* page
}

function leavesIn({ id, entity, changes }: Told, first: number): Leaf[] {
  const leaves = listTexts(entity, JSON.parse(changes))
  return id > first ? leaves : leaves.filter(({ form }) => form === 'file_name')
}

function readLeaves(db: Db, { entity, id, is_entry }: Mention, first: number): Leaf[] {
  if (!is_entry) return leavesInRow(db, entity, id)
  const entry = readEntry(db, id)
  return entry ? leavesIn(entry, first) : []
}

function leavesInRow(db: Db, entity: string, id: number): Leaf[] {
  const row = readKept(db, entity, id)
  return row ? listTexts(entity, row) : []
}

/** Removes the texts that mean a person from an entry, and from the records that repeat them; returns what is left. */
export function redactEntry(db: Db, id: number, { first, means }: Sought): Redacted {
  const entry = readEntry(db, id)
  if (!entry) return {}
  const changes = JSON.parse(entry.changes)
  const left = withoutTexts(
    entry.entity,
    changes,
    leaf => (id > first || leaf.form === 'file_name') && means(leaf)
  )
  clearWithEntry(db, entry, { before: changes, left })
  return redactChanges(db, id, left)
}

/** Creates a test whether a text of an entry means the person, by a needle by which nobody else is known. */
export function createMentionTest(person: PersonTexts, needles: Needles) {
  return (leaf: Leaf) => findNeedles(leaf, person).some(needle => needles.has(needleKey(needle)))
}
