import { foldName } from '../../core/folding.ts'
import { personKey } from '../../register/members/identity.ts'

/**
 * How many words are looked at, and how many a name can have: in the name that a bank gives, and in a text; then how many numbers are
 * looked at, and how many pieces between signs one can have inside a word.
 */
const max = { line: { words: 8, name: 5 }, text: { words: 24, name: 3 }, numbers: 60, pieces: 8 }

/**
 * The names that a line of a bank can mean (`Lovelace, Ada`, `ADA LOVELACE`, `Dr. Ada K. Lovelace`, `Ada und Ben Lovelace`), as members
 * are found by them: of any two words each can be the first name, and names can have several words.
 */
export function namesIn(line: string): string[] {
  const words = wordsIn(line).slice(0, max.line.words)
  const pairs = words.flatMap((one, at) =>
    words.flatMap((other, to) => (at === to ? [] : personKey(one, other)))
  )
  return [...new Set([...pairs, ...neighbours(words, max.line.name)])]
}

/** The names that a text can have between other words, in both orders. */
export function namesWithin(text: string): string[] {
  return [...new Set(neighbours(wordsIn(text).slice(0, max.text.words), max.text.name))]
}

/** Folded words that have no digits. */
function wordsIn(text: string) {
  const words = foldName(text).match(/[\p{L}\p{N}'’-]+/gu) ?? []
  return words.filter(word => /^\p{L}/u.test(word) && !/\p{N}/u.test(word))
}

/** Each sequence of up to so many words, in each place split into a first and a last name, in both orders. */
function neighbours(words: readonly string[], most: number) {
  return words.flatMap((_, start) => {
    const lengths = Array.from({ length: most - 1 }, (_, index) => index + 2)
    return lengths
      .filter(length => start + length <= words.length)
      .flatMap(length => splits(words.slice(start, start + length)))
  })
}

function splits(words: readonly string[]) {
  return words.slice(1).flatMap((_, index) => {
    const [one, other] = [words.slice(0, index + 1), words.slice(index + 1)]
    return spellings(one).flatMap(first =>
      spellings(other).flatMap(last => [personKey(first, last), personKey(last, first)])
    )
  })
}

/** Banks write a blank for a hyphen. */
function spellings(words: readonly string[]) {
  return words.length > 1 ? [words.join(' '), words.join('-')] : [words.join('')]
}

/** What may be a member number in a text, in the ways in which it can be written. The work grows with the length of the text alone. */
export function numbersIn(text: string): string[] {
  const words = text.slice(0, 1000).match(/[\p{L}\p{N}]+(?:[-/.][\p{L}\p{N}]+)*/gu) ?? []
  const numbers = words.flatMap(parts).filter(word => /\p{N}/u.test(word))
  const all = numbers.slice(0, max.numbers).flatMap(word => [word, word.toUpperCase()])
  return [...new Set(all)]
}

/** A word, and what stands in it before or after a sign, up to so many pieces: each piece with each other one would be quadratic. */
function parts(word: string) {
  const signs = [...word.matchAll(/[-/.]/g)].map(({ index }) => index)
  const starts = [0, ...signs.map(at => at + 1)]
  const ends = [...signs, word.length]
  const found = starts.flatMap((start, at) =>
    ends.slice(at, at + max.pieces).map(end => word.slice(start, end))
  )
  return signs.length < max.pieces ? found : [word, ...found]
}
