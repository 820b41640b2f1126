import { fold, foldForms, foldWords } from '../../core/folding.ts'
import { buildSearchText } from '../members/prepare.ts'
import type { Leaf } from './places.ts'

export interface PersonTexts {
  /** Each known text as a whole, folded; numbers included. */
  values: ReadonlySet<string>
  /** The words of the texts that name a person: names, addresses, numbers. */
  words: ReadonlySet<string>
  /** The known texts of four letters or more that occur in a folded text; of long ones their beginnings. */
  find: (folded: string) => IteratorObject<string>
  /** Whether a search for a folded word finds the person. */
  isFound: (word: string) => boolean
}

export interface Needle {
  in: 'text' | 'words'
  all: readonly string[]
}

const naming: readonly string[] = [
  ...['firstname', 'lastname', 'company', 'email', 'phone', 'mobile', 'membernumber', 'street']
]

/** Fields that tell nothing about a person, and numbers of records. */
const impersonal: readonly string[] = [
  ...['status', 'createddate', 'wire', 'id', 'chapter_id', 'membertype_id', 'payer_id', 'merged_id']
]

/** The length of the shortest value that is looked for within other texts; shorter values occur everywhere. */
const shortest_within = 4

/** The most letters of a person's texts that are compared, in all forms: hundreds of times those of most persons. */
const max_letters = 1024 * 1024

/** The letters that each value counts in addition to its own, for the memory around it. */
const letters_around = 64

/** The most known texts that are looked for in one text; a text with this many is about the person, whichever they are. */
const max_within = 100

/** Collects the texts by which a person is known, from the values that each field had. */
export function createPerson(): {
  add(name: string, value: unknown): void
  read(): PersonTexts
} {
  const texts = new Set<string>()
  const values = new Set<string>()
  const words = new Set<string>()
  let letters = 0
  return {
    add(name: string, value: unknown) {
      if (impersonal.includes(name)) return
      for (const text of listValues(value)) {
        const folded = fold(text)
        if (values.has(folded) || folded === '' || letters > max_letters) continue
        const forms = buildSearchText({ [name]: text })
        letters += folded.length + forms.length + letters_around
        values.add(folded)
        texts.add(folded).add(forms)
        // a birthday without its year counts too
        if (name === 'date_of_birth') values.add(text.slice(5))
        if (naming.includes(name)) for (const word of splitWords(text)) words.add(word)
      }
    },
    read: () => toPerson({ texts, values, words })
  }
}

function toPerson({ texts, ...known }: Record<'texts' | 'values' | 'words', Set<string>>) {
  const all = [...texts].join('\n')
  const found = new Map<string, boolean>()
  const within = [...known.values]
    .filter(({ length }) => length >= shortest_within)
    .map(searchedPrefix)
  return {
    ...known,
    find: createFinder(within),
    isFound(word: string) {
      const is_found = found.get(word) ?? all.includes(word)
      found.set(word, is_found)
      return is_found
    }
  }
}

/** The part of a text by which it is found within other texts. */
export function searchedPrefix(text: string): string {
  return text.slice(0, searched.most)
}

/**
 * The parts of a text that may mean a person: each of the needles does, if nobody else is known by it. A known value of more than 127
 * letters within the text gives its beginning; of more than a hundred known values within it, the first hundred count.
 */
export function findNeedles({ value, form }: Leaf, person: PersonTexts): Needle[] {
  const folded = fold(String(value))
  const whole = person.values.has(folded) ? [folded] : []
  const within = typeof value === 'string' && form !== 'day'
  const among = within ? new Set([...whole, ...person.find(folded).take(max_within)]) : whole
  const asked = form === 'search' ? foldWords(String(value)) : []
  const words = within ? splitWords(value).filter(word => person.words.has(word)) : []
  return [
    ...(asked.length > 0 && asked.every(person.isFound) ? [inText(asked)] : []),
    ...[...among].map(one => inText([one])),
    ...words.map(word => ({ in: 'words' as const, all: [word] }))
  ].filter(({ all }) => all.some(({ length }) => length >= searched.fewest))
}

function inText(all: readonly string[]): Needle {
  return { in: 'text', all }
}

/** The texts and numbers in a value of a field. */
export function* listValues(value: unknown): Iterable<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value)
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* listValues(inner)
}

export function listWords(values: Iterable<readonly [name: string, value: unknown]>): Set<string> {
  const words = [...values].flatMap(([name, value]) =>
    naming.includes(name) ? [...listValues(value)].flatMap(splitWords) : []
  )
  return new Set(words)
}

export function maskWords(text: string, { words }: PersonTexts): string {
  return text.replace(word_pattern, word => (words.has(fold(word)) ? '…' : word))
}

const word_pattern = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text in all forms in which they are found; short numbers are left out, since they name nobody. */
function splitWords(text: string): string[] {
  return foldForms(text).flatMap(form =>
    (form.match(word_pattern) ?? []).filter(word => word.length > 1 && !/^\d{1,4}$/.test(word))
  )
}

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
