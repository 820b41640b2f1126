import { Type } from '@sinclair/typebox'
import { fold } from '../../core/folding.ts'

/** The most tags of a member, and the most characters of one. */
export const tag_limits = { count: 50, length: 60 } as const

/** A tag of members; commas, semicolons and bars separate several in a file. */
export const Tag = Type.String({
  minLength: 1,
  maxLength: tag_limits.length,
  pattern: '^[^,;|\\u0000-\\u001f\\u007f-\\u009f]*$',
  format: 'visible',
  examples: ['Rowers'],
  description:
    'Without comma, semicolon and bar, which separate tags; case and accents make no other tag.'
})

export interface TagChange {
  add?: readonly string[] | undefined
  remove?: readonly string[] | undefined
}

/** Tags in the form that is stored: in alphabetical order, each once, in its first spelling; null if there is none. */
export function tidyTags(tags: readonly string[] | null): string[] | null {
  const found = distinctTags(tags ?? [])
  const sorted = found.sort((one, other) => (foldTag(one) < foldTag(other) ? -1 : 1))
  return sorted.length > 0 ? sorted : null
}

/** Tags each once, in their first spelling. */
export function distinctTags(tags: readonly string[]): string[] {
  const by_key = new Map<string, string>()
  for (const tag of tags) if (!by_key.has(foldTag(tag))) by_key.set(foldTag(tag), tag)
  return [...by_key.values()]
}

/** The tags of a member after a change. Existing tags keep their spelling, and a tag that is both removed and added stays. */
export function changeTags(
  tags: readonly string[],
  { add = [], remove = [] }: TagChange
): string[] | null {
  const gone = without(remove, add).map(foldTag)
  return tidyTags([...tags.filter(tag => !gone.includes(foldTag(tag))), ...add])
}

/** The tags that equal none of the others. */
export function without(tags: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(foldTag))
  return tags.filter(tag => !known.has(foldTag(tag)))
}

/**
 * How many members have each tag, the most common first. `lists` has the JSON texts of tags, each with the number of members who have
 * exactly these. A tag has its most common spelling.
 */
export function sumTags(lists: Iterable<{ tags: string; members: number }>) {
  const by_key = new Map<string, { members: number; spellings: Map<string, number> }>()
  for (const { tags, members } of lists)
    for (const tag of readTags(tags)) {
      const key = foldTag(tag)
      const sum = by_key.get(key) ?? { members: 0, spellings: new Map() }
      sum.members += members
      sum.spellings.set(tag, (sum.spellings.get(tag) ?? 0) + members)
      by_key.set(key, sum)
    }
  const sums = [...by_key].sort(
    ([key, one], [other_key, other]) => other.members - one.members || (key < other_key ? -1 : 1)
  )
  return sums.map(([, { members, spellings }]) => {
    const [[tag] = ['']] = [...spellings].sort(([, one], [, other]) => other - one)
    return { tag, members }
  })
}

/** The tags in a text: commas, semicolons, bars or line breaks separate them. */
export function splitTags(text: string): string[] {
  const tags = text.split(/[,;|\n\r]/).map(tag => tag.trim())
  return tidyTags(tags.filter(tag => tag !== '')) ?? []
}

/** The line of a tag in `tagsKey`. */
export function tagLine(tag: string): string {
  return `\n${foldTag(tag)}\n`
}

/** The tags in the form that is compared, each on a line between line feeds; empty if there is none. */
export function tagsKey(text: string | null): string {
  const tags = readTags(text)
  return tags.length > 0 ? `\n${tags.map(foldTag).join('\n')}\n` : ''
}

export function readTags(text: string | null | undefined): string[] {
  return text ? JSON.parse(text) : []
}

/** The JSON text of tags; null if there is none. */
export function writeTags(tags: readonly string[] | null | undefined): string | null {
  return tags && tags.length > 0 ? JSON.stringify(tags) : null
}

/** The form in which tags are compared: folded as in searches. */
function foldTag(tag: string) {
  return fold(tag) || tag
}
