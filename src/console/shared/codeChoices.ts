import { Country } from '../api/contract.ts'
import { languages as with_texts } from '../texts/language.ts'
import { type CodeField, codeName } from './codes.ts'

/** What a choice is for: what somebody speaks, or what letters and messages are written in, for which there have to be texts. */
export type CodeUse = 'spoken' | 'written'

/** The codes that a field can have, with their names, in the order of the names. */
export function codeChoices(field: CodeField, locale: string, use: CodeUse) {
  const tongues = () => (use === 'written' ? Object.keys(with_texts) : languages())
  const codes: readonly string[] = field === 'country' ? Country : tongues()
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
