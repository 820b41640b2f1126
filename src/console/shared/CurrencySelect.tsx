import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { currencies, currencyName } from './currencies.ts'

/** The select for a currency, by code or name; includes a former currency if it is the current value. */
export function CurrencySelect(
  props: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
    value: string
    onChange: (currency: string) => void
  }
) {
  const { format } = useTexts()
  const { value, onChange, ...rest } = props
  const data = useMemo(
    () =>
      [...new Set([...(value ? [value] : []), ...currencies])]
        .sort()
        .map(code => ({ value: code, label: currencyName(code, format.locale) })),
    [value, format.locale]
  )
  return (
    <Select
      {...rest}
      searchable
      data={data}
      value={value || null}
      onChange={code => code && onChange(code)}
    />
  )
}
