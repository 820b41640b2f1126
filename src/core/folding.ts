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

/** Country codes of phone numbers (ITU-T E.164). */
const codes =
  '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689]\\d|3[578]\\d|42\\d|59\\d|6[7-9]\\d|8[0578]\\d|9[679]\\d'
const international = new RegExp(`^(?:\\+|00)(${codes})(\\d*)$`)
/** What `phoneForms` makes of a number with its country. */
const stored = new RegExp(`^00(?:${codes})0(\\d*)$`)

/** A word that is part of a phone number: it begins with 0 or +, in brackets or not. */
const phone = /^[(+0]+\d[\d()/.+-]*$/
/** A day as it is written in German, with its year or without. */
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/

/**
 * The form in which searches find a phone number (DOMAIN.md section 9): its digits, and if it has a country, a 0 between both:
 * `+49 (30) 1234` as `00490301234`, so that `030 1234` finds it too. None for a text without digits.
 */
export function phoneForms(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
  const [, country, rest = ''] = international.exec(plain) ?? []
  const digits = plain.replace(/\D/g, '')
  if (country) return [`00${country}0${rest.replace(/^0/, '')}`]
  return digits === '' ? [] : [digits]
}

/** The digits of a phone number without its country and zeros in front, which are those of the same number written without it. */
export function nationalDigits(text: string): string {
  const [form = ''] = phoneForms(text)
  const [, national = form] = stored.exec(form) ?? []
  return national.replace(/^0+/, '')
}

/**
 * Writes words of a search as numbers are stored: days as `1980-05-03`, parts of phone numbers as digits. A country is left
 * out beside other words (`+49 30 1234`, `0049 30 1234`): the same number may be stored without it.
 */
function writeNumbers(words: string[]): string[] {
  return words.flatMap((word, index) => {
    const day = writeDay(word)
    if (day) return [day]
    if (!phone.test(word)) return [word]
    const plain = word.replace('(0)', '0').replace(/[^\d+]/g, '')
    const [, country, rest = ''] = international.exec(plain) ?? []
    if (!country || !isInternational(plain, rest, words[index + 1]))
      return [plain.replace(/\D/g, '')]
    if (rest) return [`0${rest.replace(/^0/, '')}`]
    return words.length > 1 ? [] : [`00${country}`]
  })
}

/**
 * Whether a word begins with a country code. Two zeros may also begin a member number, so the rest of a whole phone number has to
 * follow, in this word or the next one.
 */
function isInternational(plain: string, rest: string, next = ''): boolean {
  if (plain.startsWith('+')) return true
  return rest === '' ? /^[(\d][\d()/.-]*$/.test(next) : rest.length >= least_rest
}

/** The fewest digits after a country code that begins with zeros: a word with fewer may be another number. */
const least_rest = 7

function writeDay(word: string): string | undefined {
  const [, day = '', month = '', year = ''] = dotted.exec(word) ?? []
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31)
    return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
