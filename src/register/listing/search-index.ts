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

/** How many members of each block match. */
export type Counts = number[]

/** The search index of a chapter: signatures, texts, and the counts of searches, at one revision. */
export interface SearchIndex {
  signatures: Signatures
  texts: Texts
  /** How many members have left the chapter since the signatures were built. */
  removed: number
  counts: Map<string, { criteria: Criteria; counts: Counts }>
}

/** What an index has to know of a write. */
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

/** What a thread needs to count the matching members of blocks. */
export function prepareCounting(
  { signatures, texts }: SearchIndex,
  criteria: Criteria,
  blocks: number[]
): Counting {
  return describeCounting(texts, { ...criteria, blocks, members: signatures.members })
}

/**
 * Sets what is searched of a known member, or of a new one with the greatest id. Answers false where the index has to be
 * built anew: there is no room for the member, its id lies between others, or half of the texts are of earlier values.
 */
export function indexMember({ signatures, texts }: SearchIndex, id: number, member: Searched) {
  if (isWasteful(texts) || !addText(signatures, id, member.search_text)) return false
  setText(texts, findPosition(signatures, id), member)
  return true
}

/** How many members of each block match, where that is cached. */
export function cachedCounts({ counts }: SearchIndex, criteria: Criteria): Counts | undefined {
  const key = criteriaKey(criteria)
  const cached = counts.get(key)
  if (!cached) return undefined
  // the map is in the order of use: its first entry is evicted
  counts.delete(key)
  counts.set(key, cached)
  return cached.counts
}

/** Caches how many members of each block match. */
export function setCounts({ counts: cached }: SearchIndex, criteria: Criteria, counts: Counts) {
  cached.set(criteriaKey(criteria), { criteria, counts })
  if (cached.size > max_counts) cached.delete(cached.keys().next().value as string)
}

/**
 * Brings an index up to date with a write. Answers false where it has to be built anew: see `indexMember`, or a quarter
 * of the members have left.
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
