import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Range } from './conditions.ts'
import { useTexts } from './texts.ts'

/** The inputs for the first and the last day of a range. Days in the wrong order are not applied. */
export function RangeEditor(props: {
  value: Range | undefined
  onChange: (range: Range | undefined) => void
}) {
  const { texts } = useTexts()
  const [{ from = '', to = '' }, setTyped] = useState<Range>(props.value ?? {})
  const reversed = from !== '' && to !== '' && from > to
  const words = texts.filters
  function put(range: Range) {
    setTyped(range)
    const { from, to } = range
    if (from && to && from > to) return
    const given = { ...(from && { from }), ...(to && { to }) }
    props.onChange(Object.keys(given).length > 0 ? given : undefined)
  }
  return (
    <>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextInput
          type="date"
          data-autofocus
          label={words.from}
          value={from}
          onChange={event => put({ from: event.currentTarget.value, to })}
        />
        <TextInput
          type="date"
          label={words.to}
          value={to}
          error={reversed && texts.details.end_before_start}
          onChange={event => put({ from, to: event.currentTarget.value })}
        />
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {words.any_day}
      </Text>
    </>
  )
}
