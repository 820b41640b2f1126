import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { zoneName } from './codes.ts'

/** The select for a time zone of the IANA database, as the browser knows them, by name. */
export function TimezoneSelect(
  props: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
    value: string
    onChange: (zone: string) => void
  }
) {
  const { locale } = useTexts().format
  const { onChange, ...others } = props
  const { value } = props
  const data = useMemo(() => zonesWith(value, locale), [value, locale])
  return (
    <Select
      {...others}
      searchable
      limit={100}
      data={data}
      // also by the name of the database
      filter={({ options, search, limit }) =>
        options
          .filter(one => 'value' in one && fits(`${one.label} ${one.value}`, search))
          .slice(0, limit)
      }
      onChange={zone => zone && onChange(zone)}
    />
  )
}

/** The time zone of this browser. */
export const ownTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const fits = (text: string, search: string) =>
  text.toLowerCase().includes(search.trim().toLowerCase())

/** The time zones of the browser by name, and the chosen one in case the browser spells it differently. */
function zonesWith(chosen: string, locale: string) {
  const { compare } = new Intl.Collator(locale)
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map(value => ({ value, label: zoneName(value, locale) }))
    .sort((one, other) => compare(one.label, other.label))
}
