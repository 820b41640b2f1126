import { fold, foldForms, foldWords } from '../../core/folding.ts'
import { buildSearchText } from '../members/prepare.ts'
import { createFinder, searched } from './occurrences.ts'
import type { Leaf } from './places.ts'

/** The texts by which a person is known, in the forms that are compared. */
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

/** Texts or words that mean a person if the person is known by all of them. */
export interface Needle {
  in: 'text' | 'words'
  all: readonly string[]
}

/** The fields that name a person. */
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

/** The words of the values that name a person. */
export function listWords(values: Iterable<readonly [name: string, value: unknown]>): Set<string> {
  const words = [...values].flatMap(([name, value]) =>
    naming.includes(name) ? [...listValues(value)].flatMap(splitWords) : []
  )
  return new Set(words)
}

/** A text in which dots replace the words that name a person. */
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
