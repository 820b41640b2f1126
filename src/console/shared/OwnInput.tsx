import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { DayInput } from './DayInput.tsx'
import type { CustomField } from './ownNames.ts'
import type { OwnInput as Value } from './ownValues.ts'

/** The number of choices from which on a select has a search. */
const many = 8

/** The input of a custom field, by its kind. */
export function OwnInput(props: {
  field: CustomField
  value: Value
  error?: ReactNode
  disabled?: boolean | undefined
  /** Whether lists open inside of the element around it, as in a popover. */
  inside?: boolean
  onChange: (value: Value) => void
}) {
  const { texts } = useTexts()
  const { field, value, inside, onChange, ...rest } = props
  const list = { clearable: true, comboboxProps: { withinPortal: !inside } }
  const { label, kind, choices, required } = field
  const common = { ...rest, label, name: field.key, withAsterisk: required && !inside }
  const text = typeof value === 'string' ? value : ''
  const type = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  switch (kind) {
    case 'choices':
      return (
        <MultiSelect
          {...common}
          {...list}
          searchable={choices.length >= many}
          data={withUnknown(choices, value)}
          value={[value].flat()}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          {...list}
          searchable={choices.length >= many}
          data={withUnknown(choices, value)}
          value={text || null}
          onChange={chosen => onChange(chosen ?? '')}
        />
      )
    case 'yes_no':
      return (
        <Select
          {...common}
          {...list}
          data={(['yes', 'no'] as const).map(one => ({
            value: one,
            label: texts.common[one]
          }))}
          value={text || null}
          onChange={chosen => onChange(chosen ?? '')}
        />
      )
    case 'text':
      return <Textarea {...common} autosize maxRows={12} value={text} onChange={type} />
    case 'number':
      return <TextInput {...common} inputMode="decimal" value={text} onChange={type} />
    case 'date':
      return <DayInput {...common} value={text} onChange={onChange} />
  }
}

/** The choices of a field, and the member's current values that are no longer among them. */
function withUnknown(choices: readonly string[], value: Value): string[] {
  return [...new Set([...choices, ...[value].flat().filter(one => one !== '')])]
}
