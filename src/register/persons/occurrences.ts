/** The lengths of searched texts, in letters: shorter texts are not found, and longer ones are found by their beginnings. */
export const searched = { fewest: 3, most: 127 }

/** Up to this number of texts, `includes` for each of them is faster than an index. */
const max_without_index = 50

/**
 * Creates a function that finds which of some texts occur in another text, each once. Its time grows with the length of that text only,
 * whatever the searched texts and their number. They have at most 127 letters; those of fewer than three are left out.
 */
export function createFinder(all: Iterable<string>): (text: string) => IteratorObject<string> {
  const texts = [...new Set(all)].filter(({ length }) => length >= searched.fewest)
  if (texts.length <= max_without_index)
    return text => texts.values().filter(one => text.includes(one))
  const begun = new Set(texts.map(begin))
  const longestAt = indexBeginnings(texts)
  return text => find(text, begun, longestAt)
}

/** The longest of the searched texts that stands in a text at a position; empty if there is none. */
type LongestAt = (text: string, at: number) => string

function* find(text: string, begun: ReadonlySet<string>, longestAt: LongestAt) {
  const found = new Set<string>()
  for (let at = 0; at + searched.fewest <= text.length; at++) {
    if (!begun.has(text.slice(at, at + searched.fewest))) continue
    // a text that is found implies the shorter ones with which it begins
    let one = longestAt(text, at)
    for (; one !== '' && !found.has(one); one = longestAt(one.slice(0, -1), 0)) {
      found.add(one)
      yield one
    }
  }
}

const begin = (text: string) => text.slice(0, searched.fewest)

/** The lengths by which a beginning grows; their sums are all possible lengths of texts. */
const steps = [64, 32, 16, 8, 4, 2, 1]

/**
 * Creates a search for the longest of some texts at a position, in seven lookups (Waldvogel and others, Scalable High
 * Speed IP Routing Lookups, 1997). The index has, for each text, the beginnings at which a search for it stops, each with
 * the longest text with which that beginning begins.
 */
function indexBeginnings(texts: readonly string[]): LongestAt {
  const index = new Map<string, string>()
  const longestAt: LongestAt = (text, at) => {
    let found = ''
    let end = at
    for (const step of steps) {
      const longest = end + step <= text.length ? index.get(text.slice(at, end + step)) : undefined
      if (longest === undefined) continue
      found = longest
      end += step
    }
    return found
  }
  // shorter texts come first, so that the longest text in a beginning is known by then
  for (const text of texts.toSorted((one, other) => one.length - other.length)) {
    for (const beginning of listPassed(text))
      if (!index.has(beginning)) index.set(beginning, longestAt(beginning, 0))
    index.set(text, text)
  }
  return longestAt
}

function listPassed(text: string): string[] {
  const ends = steps.filter(step => text.length & step).map(step => text.length & -step)
  return ends.map(end => text.slice(0, end))
}
