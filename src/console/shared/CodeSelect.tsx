import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { type CodeUse, codeChoices } from './codeChoices.ts'
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
