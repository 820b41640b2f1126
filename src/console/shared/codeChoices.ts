import { Country } from '../api/contract.ts'
import { type CodeField, codeName } from './codes.ts'

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
