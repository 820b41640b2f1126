import { Checkbox, Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { OwnInput } from '../shared/OwnInput.tsx'
import type { OwnField } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, toInput, type OwnInput as Value } from '../shared/ownValues.ts'
import { useTexts } from './texts.ts'

/** The milliseconds after the last key until typed values are applied. */
const pause = 250

/** The input for the value of an own field, and the checkbox for "not known", which finds members without a value. */
export function OwnEditor(props: {
  /** The own field; undefined if it no longer exists. */
  field: OwnField | undefined
  value: unknown
  onChange: (value: unknown) => void
}) {
  const { texts, format } = useTexts()
  const { field, value, onChange } = props
  const [typed, setTyped] = useState<Value>(() =>
    field ? toInput(field, value, format.locale) : ''
  )
  const takeTyped = useDebouncedCallback(onChange, { delay: pause, flushOnUnmount: true })
  if (!field) return <Text size="sm">{texts.filters.more_hint}</Text>
  const { kind } = field
  const read = fromInput({ kind }, typed, format.locale)
  const odd = kind === 'number' && typeof read === 'string'
  function put(input: Value) {
    setTyped(input)
    const next = fromInput({ kind }, input, format.locale)
    const none = isEmptyInput(input) || (kind === 'number' && typeof next === 'string')
    const take = kind === 'text' || kind === 'number' ? takeTyped : onChange
    take(none ? undefined : next)
  }
  return (
    // leaving an input applies typed values at once, before a press elsewhere takes effect
    <Stack gap="sm" onBlur={() => takeTyped.flush()}>
      <OwnInput
        field={field}
        inside
        disabled={value === null}
        value={value === null ? toInput(field, null, format.locale) : typed}
        error={odd && texts.details.not_a_number}
        onChange={put}
      />
      <Checkbox
        label={texts.filters.not_known}
        checked={value === null}
        onChange={event => {
          if (event.currentTarget.checked) onChange(null)
          else put(typed)
        }}
      />
    </Stack>
  )
}
