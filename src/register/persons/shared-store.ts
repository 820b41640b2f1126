import { fold } from '../../core/folding.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { MemberRow } from '../members/table.ts'
import { valuesOf } from '../members/values.ts'
import { listValues, listWords, type Needle, searchedPrefix } from './mentions.ts'
import { createFinder, searched } from './occurrences.ts'

/** Texts that may mean a person, by their keys. */
export type Needles = Map<string, Needle>

/** A needle as text; equal needles give equal texts. */
export function needleKey({ in: where, all }: Needle): string {
  return JSON.stringify([where, ...all])
}

const others = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT 64')
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
export function valuesOfMember(member: MemberRow): [string, unknown][] {
  const { search_text, sort_name, name_key, email_key, wire, ...values } = valuesOf(member)
  return Object.entries(values)
}
