import { type Criteria, criteriaKey, isSearchedAlike, matches, type Searched } from './criteria.ts'
import { addText, block_size, findPosition, type Signatures } from './signatures.ts'
import {
  type Counting,
  countMatches,
  describeCounting,
  isWasteful,
  removeText,
  setText,
  type Texts
} from './texts.ts'

/** The number of matching members in each block. */
export type Counts = number[]

/** The search index of a chapter: signatures, texts, and the counts of searches, at one revision. */
export interface SearchIndex {
  signatures: Signatures
  texts: Texts
  /** How many members have left the chapter since the signatures were built. */
  removed: number
  counts: Map<string, { criteria: Criteria; counts: Counts }>
}

/** The values of a write that an index needs. */
interface IndexWrite {
  id: number
  before?: Searched
  after?: Searched
}

const max_counts = 150

/** Counts the matching members of blocks. */
export function countIn(index: SearchIndex, criteria: Criteria, blocks: number[]): Counts {
  return countMatches(prepareCounting(index, criteria, blocks))
}

/** Prepares the input with which a thread counts the matching members of blocks. */
export function prepareCounting(
  { signatures, texts }: SearchIndex,
  criteria: Criteria,
  blocks: number[]
): Counting {
  return describeCounting(texts, { ...criteria, blocks, members: signatures.members })
}

/**
 * Sets the searched values of a known member, or of a new one with the greatest id. Returns false if the index has to be
 * rebuilt: there is no room for the member, its id lies between others, or half of the texts are outdated.
 */
export function indexMember({ signatures, texts }: SearchIndex, id: number, member: Searched) {
  if (isWasteful(texts) || !addText(signatures, id, member.search_text)) return false
  setText(texts, findPosition(signatures, id), member)
  return true
}

/** The cached numbers of matching members in each block; undefined if they are not cached. */
export function cachedCounts({ counts }: SearchIndex, criteria: Criteria): Counts | undefined {
  const key = criteriaKey(criteria)
  const cached = counts.get(key)
  if (!cached) return undefined
  // the map is in order of use: its first entry is evicted
  counts.delete(key)
  counts.set(key, cached)
  return cached.counts
}

/** Caches the numbers of matching members in each block. */
export function setCounts({ counts: cached }: SearchIndex, criteria: Criteria, counts: Counts) {
  cached.set(criteriaKey(criteria), { criteria, counts })
  if (cached.size > max_counts) cached.delete(cached.keys().next().value as string)
}

/**
 * Updates an index with a write. Returns false if the index has to be rebuilt: for the reasons of `indexMember`, or
 * because a quarter of the members have left.
 */
export function updateIndex(index: SearchIndex, write: IndexWrite): boolean {
  const { signatures, texts, counts } = index
  const { id, before, after } = write
  if (before && after && isSearchedAlike(before, after)) return true
  if (after && !indexMember(index, id, after)) return false
  if (!after) removeText(texts, findPosition(signatures, id))
  if (!after && ++index.removed > signatures.members / 4) return false
  const block = findBlock(index, id)
  for (const one of counts.values()) adjust(one.counts, one.criteria, write, block)
  return true
}

/** The block of a member. */
export function findBlock({ signatures }: SearchIndex, id: number): number {
  return Math.floor(findPosition(signatures, id) / block_size)
}

function adjust(counts: Counts, criteria: Criteria, { before, after }: IndexWrite, block: number) {
  const matched = before !== undefined && matches(criteria, before)
  const does_match = after !== undefined && matches(criteria, after)
  counts[block] = (counts[block] ?? 0) + Number(does_match) - Number(matched)
}
