import { Select, type SelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'
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
  // to name all of them takes a third of a second
  const [opened, setOpened] = useState(false)
  const data = useMemo(() => zonesWith(value, locale, opened), [value, locale, opened])
  return (
    <Select
      {...others}
      onDropdownOpen={() => setOpened(true)}
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

/** The chosen time zone by name, which the browser may spell differently, and all others once the list was opened. */
function zonesWith(chosen: string, locale: string, opened: boolean) {
  const { compare } = new Intl.Collator(locale)
  const others = opened ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : []
  return [...new Set([chosen, ...others])]
    .map(value => ({ value, label: zoneName(value, locale) }))
    .sort((one, other) => compare(one.label, other.label))
}
