import {
  entriesAbout,
  entriesOfKind,
  type Redacted,
  readEntry,
  redactChanges,
  type Told
} from '../../association/audit/erasure-store.ts'
import { lastEntry } from '../../association/audit/store.ts'
import { fold } from '../../core/folding.ts'
import { allPlaces } from '../../core/places.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { member as noun } from '../members/noun.ts'
import type { MemberRow } from '../members/table.ts'
import { valuesOf } from '../members/values.ts'
import { clearWithEntry, isKept, isUnlogged, readIds, readKept } from './kept-rows-store.ts'
import {
  createFinder,
  createPerson,
  findNeedles,
  listValues,
  listWords,
  type Needle,
  type PersonTexts,
  searched,
  searchedPrefix
} from './mentions.ts'
import { type Leaf, listTexts, withoutTexts } from './places.ts'

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

/** Texts that may mean a person, by their keys. */
export type Needles = Map<string, Needle>

/** A needle as text; equal needles give equal texts. */
function needleKey({ in: where, all }: Needle): string {
  return JSON.stringify([where, ...all])
}

const others = statement(
  'SELECT * FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT 64'
)

/** Deletes the needles by which another member of the chapter is also known, step by step. */
export function* dropShared(
  db: Db,
  { chapter_id, ids }: { chapter_id: number; ids: readonly number[] },
  needles: Needles
): Generator<void> {
  const by_part = Map.groupBy(needles, ([, { all }]) => searchedPrefix(longest(all)))
  const find = createFinder(by_part.keys())
  for (let after: number | undefined = 0; after !== undefined && needles.size > 0; ) {
    const members = others(db).all(chapter_id, after) as MemberRow[]
    for (const member of members) {
      yield
      if (ids.includes(member.id)) continue
      const knows = readKnown(member)
      for (const part of findInPieces(knows.text, find)) {
        yield
        for (const [key, needle] of (part && by_part.get(part)) || []) {
          if (needles.has(key) && knows.all(needle)) needles.delete(key)
          yield
        }
      }
    }
    after = members.at(-1)?.id
  }
}

/** How many letters are searched in one step. */
const piece = 4096

/** Finds texts within another one, a piece of 4096 letters at a time. Yields each text found, and undefined before each piece. */
function* findInPieces(text: string, find: ReturnType<typeof createFinder>) {
  for (let at = 0; at < text.length; at += piece) {
    yield
    yield* find(text.slice(at, at + piece + searched.most))
  }
}

const longest = (all: readonly string[]) =>
  all.reduce((one, other) => (other.length > one.length ? other : one))

/** The folded texts of another member, and a test whether the member is known by all texts of a needle. */
function readKnown(member: MemberRow) {
  const { search_text, sort_name, name_key, email_key, wire, fields, ...values } = member
  // the JSON text of custom fields has escapes, so that the parsed values are used
  const own = fields === '{}' ? [] : [...listValues(JSON.parse(fields))]
  const text = `${search_text}\n${fold([...Object.values(values), ...own].join('\n'))}`
  let words: Set<string> | undefined
  return {
    text,
    all(needle: Needle) {
      if (needle.in === 'text') return needle.all.every(one => text.includes(one))
      words ??= listWords(valuesOfMember(member))
      return needle.all.every(word => words?.has(word))
    }
  }
}

/** The values of a member's fields, without columns that are derived from them. */
function valuesOfMember(member: MemberRow): [string, unknown][] {
  const { search_text, sort_name, name_key, email_key, wire, ...values } = valuesOf(member)
  return Object.entries(values)
}
