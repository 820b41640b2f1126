import { Checkbox, Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { OwnInput } from '../shared/OwnInput.tsx'
import type { OwnField } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, toInput, type OwnInput as Value } from '../shared/ownValues.ts'
import { useTexts } from './texts.ts'

/** The pause after which what is typed is taken, in milliseconds. */
const pause = 250

/** The value of an own field that members have, or that they have none. */
export function OwnEditor(props: {
  /** Undefined if it is not there any more. */
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
    // what was typed is taken before anything else is pressed
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
