import { isSEPACountry } from 'ibantools'
import { isIban } from '../../association/bank/check-digits.ts'

/** Countries that joined SEPA after the list of the package. */
const joined_lately = ['AL', 'MD', 'ME', 'MK', 'RS']

/** Members of the European Economic Area: from others, banks want a BIC and the address of who pays. */
const eea = new Set(
  `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK`.split(
    ' '
  )
)

/** Whether a country is in SEPA. */
export function isSepaCountry(country: string): boolean {
  return isSEPACountry(country) || joined_lately.includes(country)
}

/** Whether an IBAN is right, and that of a country in SEPA. */
export function isSepaIban(iban: string): boolean {
  return isIban(iban) && isSepaCountry(iban.slice(0, 2))
}

/** Whether an account lies in the European Economic Area. */
export function isInEea(iban: string): boolean {
  return eea.has(iban.slice(0, 2))
}

/** An IBAN as it is shown to those who need not know it: `DE89 •••• •••• 3000`. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• •••• ${iban.slice(-4)}`
}

/** Whether a text can be the reference of a mandate (EPC130-08, section 2.2). */
export function isMandateReference(text: string): boolean {
  return /^(?!\/)(?!.*\/\/)[A-Za-z0-9+?/:().,' -]{1,35}(?<!\/)$/.test(text)
}

/** The usual writing of letters that Unicode does not decompose into Latin ones, or that are written by two. */
const letters: Record<string, string> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'Oe',
  ø: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '&': '+',
  _: '-',
  '@': '(at)',
  '€': 'EUR',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '"': "'",
  '*': '.'
}

/** A text in the characters that every bank of SEPA takes (EPC217-08); `lost` are letters and digits that have no writing in them. */
export function writeEpc(text: string): { written: string; lost: string[] } {
  // most texts stay as they are
  if (/^[A-Za-z0-9](?:[A-Za-z0-9?:().,'+-]| (?! ))*$/.test(text) && !text.endsWith(' '))
    return { written: text, lost: [] }
  const lost: string[] = []
  let written = ''
  for (const character of text.normalize('NFC')) {
    const plain = letters[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
    if (/^[A-Za-z0-9/?:().,'+ -]+$/.test(plain)) {
      written += plain
      continue
    }
    if (/[\p{L}\p{N}]/u.test(plain)) lost.push(character)
    written += /^\s*$/.test(plain) ? ' ' : '.'
  }
  return { written: tidySlashes(written.replace(/ {2,}/g, ' ').trim()), lost }
}

/** Banks refuse texts with a slash at an end, and two of them. */
function tidySlashes(text: string) {
  return text.replace(/\/{2,}/g, '/').replace(/^\/+|\/+$/g, '')
}

/** The longest name that a file holds. */
const max_name = 70

/** A name as files hold it; undefined where it would lose letters or be cut. */
export function writeName(name: string): string | undefined {
  const { written, lost } = writeEpc(name)
  const fits = lost.length === 0 && written.length <= max_name && /[A-Za-z0-9]/.test(written)
  return fits ? written : undefined
}
