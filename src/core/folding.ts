import { writeNumbers } from './searched-numbers.ts'

/** Letters that Unicode does not decompose, each with what it is folded to (CONTRACT.md section 3). */
const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  // the same letter as σ, which toLowerCase writes at the end of a word
  ς: 'σ'
}

/** Folds a text for searches: removes case, accents and compatibility forms (NFKD without marks). */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return strip(strip(text).toLowerCase()).replace(/[øłđðßæœþıς]/g, letter => letters[letter] ?? '')
}

/**
 * The forms in which searches find a text, folded, each once (DOMAIN.md section 9): as it is; with ä, ö, ü, å and ø
 * written as ae, oe, ue, aa and oe; and with these two letters written as one.
 */
export function foldForms(text: string): string[] {
  if (text === '') return ['']
  const folded = fold(text)
  const joined = joinPairs(folded)
  if (isAscii(text)) return joined === folded ? [folded] : [folded, joined]
  return [...new Set([folded, fold(writeTwoLetters(text)), joined])]
}

/** Whether a text has no letters but those of ASCII, which have no accents. */
function isAscii(text: string) {
  return /^[\0-\x7f]*$/.test(text)
}

/** The form of a name for comparisons: folded, with ae, oe, ue and aa as one letter. */
export function foldName(name: string): string {
  return joinPairs(fold(name))
}

/**
 * Splits a search into its folded words at white space and commas (`Schäfer, Mila`), days and phone numbers as they are stored; an
 * empty list means that the search filters nothing. A word that consists of marks alone is left unfolded, so that it
 * matches nothing. The parts of a double name may be spelled in different ways (`Mueller-Lüdenscheidt`).
 */
export function foldWords(search: string): string[] {
  const words = search
    .split(/\s+/)
    .flatMap(joinSpellings)
    .flatMap(word => (fold(word) || word).split(','))
    .filter(word => word !== '')
  return writeNumbers(words)
}

/** Two letters that are read as one letter with a diacritic. */
const two_letters = /[aou]e|aa/

/**
 * Writes two letters of a double name as one: each part may be spelled in its own way, and a form of every text is stored with one. A
 * double name that begins with `e` or `ae` is split at its hyphens instead, for it may begin within two such letters. Other words stay
 * as they are.
 */
function joinSpellings(word: string): string[] {
  const folded = fold(word)
  if (!two_letters.test(folded) || !/\p{L}\p{M}*-/u.test(word)) return [word]
  return /^a?e/.test(folded) ? word.split(/(?<=\p{L}\p{M}*)(?=-)/u) : [joinPairs(folded)]
}

function writeTwoLetters(text: string) {
  return text
    .normalize('NFKD')
    .replace(/([aou])\u0308/gi, '$1e')
    .replace(/(a)\u030a/gi, '$1$1')
    .replace(/ø/gi, 'oe')
}

function joinPairs(folded: string) {
  // most texts have no pair
  if (!two_letters.test(folded)) return folded
  return folded.replace(/([aou])e|aa/g, pair => pair.charAt(0))
}

function strip(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
