import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { Country } from '../api/contract.ts'
import { languages as with_texts } from '../texts/language.ts'
import { useTexts } from '../texts/texts.tsx'
import { type CodeField, codeName } from './codes.ts'

/** The select for a country or a language, by name. If the current code is not among the choices, it is added to them. */
export function CodeSelect(
  props: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
    field: CodeField
    use?: CodeUse
    value: string
    onChange: (code: string) => void
  }
) {
  const { locale } = useTexts().format
  const { field, use = 'spoken', value, onChange, ...rest } = props
  const choices = useMemo(() => codeChoices(field, locale, use), [field, locale, use])
  const known = value === '' || choices.some(one => one.value === value)
  return (
    <Select
      {...rest}
      searchable
      clearable
      limit={300}
      data={known ? choices : [{ value, label: codeName(field, value, locale) }, ...choices]}
      value={value || null}
      onChange={code => onChange(code ?? '')}
    />
  )
}

/** What a choice is for: what somebody speaks, or what letters and messages are written in, for which there have to be texts. */
type CodeUse = 'spoken' | 'written'

/** The codes that a field can have, with their names, in the order of the names. */
function codeChoices(field: CodeField, locale: string, use: CodeUse) {
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
