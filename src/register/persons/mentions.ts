import { fold, foldForms, foldWords } from '../../core/folding.ts'
import { buildSearchText } from '../members/prepare.ts'
import { createFinder, searched } from './occurrences.ts'
import type { Leaf } from './places.ts'

/** What is known of a person, in the forms that are compared. */
export interface PersonTexts {
  /** Each text as a whole, folded; numbers too. */
  values: ReadonlySet<string>
  /** The words of what names somebody: names, addresses, numbers. */
  words: ReadonlySet<string>
  /** The texts of four letters or more that occur in a folded text, of long ones their beginnings. */
  find: (folded: string) => IteratorObject<string>
  /** Whether a search for a folded word finds the person. */
  isFound: (word: string) => boolean
}

/** Texts or words that all have to be known of one person for a text to mean that person. */
export interface Needle {
  in: 'text' | 'words'
  all: readonly string[]
}

/** The fields that name somebody. */
const naming: readonly string[] = [
  ...['firstname', 'lastname', 'company', 'email', 'phone', 'mobile', 'membernumber', 'street']
]

/** Fields that say nothing of a person, and numbers of records. */
const impersonal: readonly string[] = [
  ...['status', 'createddate', 'wire', 'id', 'chapter_id', 'membertype_id', 'payer_id', 'merged_id']
]

/** The shortest value that is looked for within other texts: shorter ones are everywhere. */
const shortest_within = 4

/** How many letters of a person are compared at most, in all forms: hundreds of times those of most. */
const max_letters = 1024 * 1024

/** How many letters each value counts as beside its own, for what is kept of it. */
const letters_around = 64

/** How many texts of a person are looked for in one leaf: with as many it is about them, whichever they are. */
const max_within = 100

/** Collects what is known of a person, from the values that each field had. */
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
        // a birthday without its year
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

/** The part of a text by which it is found within others. */
export function searchedPrefix(text: string): string {
  return text.slice(0, searched.most)
}

/**
 * What in a text may mean a person: any of the needles, if nobody else is known by it. Of a value of more than 127 letters within
 * the text, that is its beginning; of more than a hundred values in it, the first hundred.
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

/** The words of those values that name a member. */
export function listWords(values: Iterable<readonly [name: string, value: unknown]>): Set<string> {
  const words = [...values].flatMap(([name, value]) =>
    naming.includes(name) ? [...listValues(value)].flatMap(splitWords) : []
  )
  return new Set(words)
}

/** A text in which dots stand for the words that name a person. */
export function maskWords(text: string, { words }: PersonTexts): string {
  return text.replace(word_pattern, word => (words.has(fold(word)) ? '…' : word))
}

const word_pattern = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text in all forms in which they are found; short numbers name nobody. */
function splitWords(text: string): string[] {
  return foldForms(text).flatMap(form =>
    (form.match(word_pattern) ?? []).filter(word => word.length > 1 && !/^\d{1,4}$/.test(word))
  )
}
