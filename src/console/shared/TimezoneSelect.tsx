import { Select, type SelectProps } from '@mantine/core'

/** The select for a time zone of the IANA database, as the browser knows them. */
export function TimezoneSelect(
  props: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
    value: string
    onChange: (zone: string) => void
  }
) {
  const { onChange, ...others } = props
  return (
    <Select
      {...others}
      searchable
      limit={100}
      data={zonesWith(props.value)}
      onChange={zone => zone && onChange(zone)}
    />
  )
}

/** The time zone of this browser. */
export const ownTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The IANA time zones of the browser, and the chosen one in case the browser spells it differently. */
function zonesWith(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}
