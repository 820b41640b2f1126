/** How many letters of a text it is found by: those with fewer are not found, of those with more the first ones are looked for. */
export const searched = { fewest: 3, most: 127 }

/** Up to this many texts, `includes` for each one is faster than an index. */
const max_without_index = 50

/**
 * Creates a function that answers which of some texts occur in another one, each once, in time that grows with that one, whatever the
 * texts and however many they are. Texts have at most 127 letters; those of fewer than three are left out.
 */
export function createFinder(all: Iterable<string>): (text: string) => IteratorObject<string> {
  const texts = [...new Set(all)].filter(({ length }) => length >= searched.fewest)
  if (texts.length <= max_without_index)
    return text => texts.values().filter(one => text.includes(one))
  const begun = new Set(texts.map(begin))
  const longestAt = indexBeginnings(texts)
  return text => find(text, begun, longestAt)
}

/** The longest of the texts that stands in another one at a place; empty if none does. */
type LongestAt = (text: string, at: number) => string

function* find(text: string, begun: ReadonlySet<string>, longestAt: LongestAt) {
  const found = new Set<string>()
  for (let at = 0; at + searched.fewest <= text.length; at++) {
    if (!begun.has(text.slice(at, at + searched.fewest))) continue
    // a text that is found here implies the shorter ones that it begins with
    let one = longestAt(text, at)
    for (; one !== '' && !found.has(one); one = longestAt(one.slice(0, -1), 0)) {
      found.add(one)
      yield one
    }
  }
}

const begin = (text: string) => text.slice(0, searched.fewest)

/** Lengths by which a beginning grows: their sums are all lengths that texts can have. */
const steps = [64, 32, 16, 8, 4, 2, 1]

/**
 * Creates a search for the longest of some texts at a place by seven questions (Waldvogel and others, Scalable High Speed IP Routing
 * Lookups, 1997): for each text, those of its beginnings are known that a search for it passes, with the longest text in them.
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
  // what is shorter comes first: the longest text in a beginning is known by then
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
