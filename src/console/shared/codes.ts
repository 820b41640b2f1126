import { Country } from '../api/contract.ts'

/** The fields whose values are codes, with the kind of code by which `Intl.DisplayNames` names them. */
const kinds = { country: 'region', language: 'language' } as const

/** A field whose values are codes. */
export type CodeField = keyof typeof kinds

/** Whether the values of a field are codes that browsers have names for. */
export function isCodeField(field: string): field is CodeField {
  return Object.hasOwn(kinds, field)
}

/** The name of a code in a language; the code itself if it has no name. */
export function codeName(field: CodeField, code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: kinds[field] }).of(code) ?? code
  } catch {
    return code
  }
}

/** The codes that a field can have, with their names, in the order of the names. */
export function codeChoices(field: CodeField, locale: string) {
  const codes: readonly string[] = field === 'country' ? Country : languages()
  const { compare } = new Intl.Collator(locale)
  return codes
    .map(value => ({ value, label: codeName(field, value, locale) }))
    .sort((one, other) => compare(one.label, other.label))
}

/** The languages with a code of two letters (ISO 639-1) that the browser has names for. */
function languages() {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => names.of(code) !== undefined && new Intl.Locale(code).language === code)
}
