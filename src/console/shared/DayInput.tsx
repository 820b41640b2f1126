import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

/** The input for a day. */
export function DayInput(props: {
  label: string
  value: string
  onChange: (value: string) => void
  description?: ReactNode
  required?: boolean
  error?: ReactNode
}) {
  return (
    <TextInput
      type="date"
      // a year has four digits: a fifth one begins it anew
      max="9999-12-31"
      label={props.label}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk={props.required ?? false}
      value={props.value}
      error={props.error}
      onChange={event => props.onChange(event.currentTarget.value)}
    />
  )
}

/** Whether a typed day is complete: a year is typed digit by digit. */
export const isWholeDay = (day: string) => day >= '1900-01-01'
