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
export function writeNumbers(words: string[]): string[] {
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
