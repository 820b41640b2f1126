import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { type AgeRange, max_age } from './conditions.ts'
import { useTexts } from './texts.ts'

/** The milliseconds after the last key until typed values are applied. */
const pause = 250

type Typed = Record<'from' | 'to' | 'on', string>

/** The inputs for the least and the greatest age in years, and for the day of the age. Ages in the wrong order are not applied. */
export function AgeEditor(props: {
  value: AgeRange | undefined
  onChange: (range: AgeRange | undefined) => void
}) {
  const { texts } = useTexts()
  const { from, to, on = '' } = props.value ?? {}
  const [typed, setTyped] = useState<Typed>({ from: `${from ?? ''}`, to: `${to ?? ''}`, on })
  const take = useDebouncedCallback(props.onChange, { delay: pause, flushOnUnmount: true })
  const words = texts.filters
  function put(change: Partial<Typed>) {
    const next = { ...typed, ...change }
    setTyped(next)
    if (isAge(next.from) && isAge(next.to) && !isReversed(next)) take(toRange(next))
  }
  const age = (name: 'from' | 'to') => (
    <TextInput
      data-autofocus={name === 'from' || undefined}
      inputMode="numeric"
      label={words.years[name]}
      value={typed[name]}
      error={
        isAge(typed[name])
          ? name === 'to' && isReversed(typed) && texts.details.ages_reversed
          : words.years.odd
      }
      onChange={event => put({ [name]: event.currentTarget.value.trim() })}
    />
  )
  return (
    // leaving an input applies typed values at once, before a press elsewhere takes effect
    <Stack gap="sm" onBlur={() => take.flush()}>
      <Group gap="sm" align="flex-start" grow>
        {age('from')}
        {age('to')}
      </Group>
      <TextInput
        type="date"
        label={words.years.on}
        value={typed.on}
        onChange={event => put({ on: event.currentTarget.value })}
      />
      <Text size="xs" c="dimmed">
        {words.years.hint}
      </Text>
    </Stack>
  )
}

function isAge(text: string) {
  return text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= max_age)
}

function isReversed({ from, to }: Typed) {
  return from !== '' && to !== '' && Number(from) > Number(to)
}

/** The range of the typed ages; undefined if no age is typed, even if a day is. */
function toRange({ from, to, on }: Typed): AgeRange | undefined {
  if (from === '' && to === '') return undefined
  return {
    ...(from !== '' && { from: Number(from) }),
    ...(to !== '' && { to: Number(to) }),
    ...(on && { on })
  }
}
