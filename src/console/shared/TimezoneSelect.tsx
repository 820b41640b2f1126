import { Select } from '@mantine/core'

/** The select for a time zone of the IANA database, as the browser knows them. */
export function TimezoneSelect(props: {
  label: string
  description: string
  nothingFoundMessage: string
  readOnly?: boolean | undefined
  value: string
  error?: string | undefined
  onChange: (zone: string) => void
}) {
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
