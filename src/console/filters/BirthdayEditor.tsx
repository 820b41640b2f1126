import { Fieldset, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { Range } from './conditions.ts'
import { useTexts } from './texts.ts'

/** The number of days of each month, in a leap year. */
const days_of = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (number: number) => String(number).padStart(2, '0')

/** The inputs for the first and the last birthday, as days of the year. A chosen first month means the whole month at first. */
export function BirthdayEditor(props: {
  value: Range | undefined
  onChange: (range: Range | undefined) => void
}) {
  const { texts } = useTexts()
  const [range, setRange] = useState<Range>(props.value ?? {})
  function put(change: Range) {
    const { from, to } = { ...range, ...change }
    const given = { ...(from && { from }), ...(to && { to }) }
    setRange(given)
    props.onChange(Object.keys(given).length > 0 ? given : undefined)
  }
  /** Sets the first day. The first of a month also sets the last day to the end of this month, unless a last day is chosen. */
  function putFrom(from: string | undefined) {
    const month = Number(from?.slice(0, 2))
    const last = from?.endsWith('-01') && !range.to
    put({ from, ...(last && { to: `${two(month)}-${days_of[month - 1]}` }) })
  }
  return (
    <>
      <DayOfYear label={texts.filters.from} value={range.from} first onChange={putFrom} />
      <DayOfYear label={texts.filters.to} value={range.to} onChange={to => put({ to })} />
    </>
  )
}

function DayOfYear(props: {
  label: string
  value: string | undefined
  /** Whether choosing a month chooses its first day; otherwise it chooses the last day. */
  first?: boolean
  onChange: (day: string | undefined) => void
}) {
  const { texts, format } = useTexts()
  const { value, onChange } = props
  const words = texts.filters
  const [month, day] = (value ?? '').split('-')
  const last = days_of[Number(month) - 1] ?? 31
  const inside = { comboboxProps: { withinPortal: false }, size: 'xs' } as const
  function putMonth(chosen: string | null) {
    if (!chosen) return onChange(undefined)
    const end = days_of[Number(chosen) - 1] as number
    onChange(`${chosen}-${two(day ? Math.min(Number(day), end) : props.first ? 1 : end)}`)
  }
  return (
    <Fieldset legend={props.label} variant="unstyled" className="condition-day">
      <Group gap="xs" wrap="nowrap">
        <Select
          {...inside}
          aria-label={`${props.label}: ${words.month}`}
          clearable
          data={days_of.map((_, index) => ({
            value: two(index + 1),
            label: format.monthName(`2024-${two(index + 1)}`)
          }))}
          value={month || null}
          onChange={putMonth}
        />
        <Select
          {...inside}
          w={88}
          aria-label={`${props.label}: ${words.day}`}
          disabled={!month}
          allowDeselect={false}
          data={Array.from({ length: last }, (_, index) => ({
            value: two(index + 1),
            label: String(index + 1)
          }))}
          value={day ?? null}
          onChange={chosen => onChange(`${month}-${chosen}`)}
        />
      </Group>
    </Fieldset>
  )
}
