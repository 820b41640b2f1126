import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { AmountInput } from './AmountInput.tsx'
import type { Words } from './action.ts'
import { DayInput } from './DayInput.tsx'
import { isWholeDay } from './days.ts'
import { PersonSelect } from './PersonSelect.tsx'

/** What the input of a field gets. */
export interface FieldInput<V> {
  value: V
  onChange(value: V): void
  error: string | undefined
  /** What the service refused, also inside of the field, such as `parts.0.due_date`. */
  errors: Readonly<Record<string, string>>
  /** Whether it has the focus first. */
  focused: boolean
  busy: boolean
}

/** A field of a form: `V` is what is typed, `W` what it is once it is whole. */
export interface Field<V, W = V> {
  /** What it holds until something is typed. */
  first: V
  input(at: FieldInput<V>): ReactNode
  /** Whether it holds what is needed; always, if missing. */
  is_whole?(value: V): boolean
  /** What is sent for it, if not what is typed. */
  give?(value: V): W
  /** Said at the press where it is not whole; without it, the button cannot be pressed. */
  missing?: string | undefined
  /** Whether it shares its line with the next one that does so. */
  half?: boolean
  /** Whether it takes the focus when the form opens. */
  takes_focus?: boolean
  /** Whether its value is the id of a member. */
  is_person?: boolean
}
/** The fields of a form by the names under which they are sent. */
export type Fields = Readonly<Record<string, Field<unknown, unknown>>>
/** What is typed into the fields. */
export type Typed<F extends Fields> = { [K in keyof F]: F[K]['first'] }
/** What whole fields give. */
export type Given<F extends Fields> = {
  [K in keyof F]: F[K] extends { give?(value: never): infer W } ? W : never
}

interface Said {
  label: string
  hint?: ReactNode
  missing?: string | undefined
}

/** The field for a member. */
export const person = (
  said: Said & { chapter_id: number; first?: number | undefined }
): Field<number | undefined, number> => ({
  first: said.first,
  missing: said.missing,
  takes_focus: true,
  is_person: true,
  is_whole: value => value !== undefined,
  give: value => value as number,
  input: ({ value, error, focused, onChange }) => (
    <PersonSelect
      label={said.label}
      withAsterisk
      data-autofocus={focused || undefined}
      chapter_id={said.chapter_id}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
})

/** The field for an amount above zero. */
export const amount = (
  said: Said & {
    currency: string
    first?: number | undefined
    half?: boolean
    /** Whether it may be nothing. */
    free?: boolean
  }
): Field<number | undefined, number> => ({
  first: said.first,
  missing: said.missing,
  half: said.half ?? true,
  takes_focus: true,
  is_whole: value => value !== undefined && (said.free || value > 0),
  give: value => value as number,
  input: at => <AmountInput label={said.label} currency={said.currency} {...at} />
})

/** The field for a day. */
export const day = (
  said: Said & { first: string; half?: boolean /** Whether it may be empty. */; free?: boolean }
): Field<string> => ({
  first: said.first,
  missing: said.missing,
  half: said.half ?? true,
  is_whole: value => (said.free && value === '') || isWholeDay(value),
  give: value => value,
  input: ({ value, error, onChange }) => (
    <DayInput
      label={said.label}
      description={said.hint}
      withAsterisk={!said.free}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
})

/** Values with their labels; a map where their order is not that of keys. */
type Choices<V extends string> = Readonly<Record<V, Words | string>> | Map<V, string>

/** The field for one of several values, by their labels. */
export const choice = <V extends string>(
  said: Said & { choices: Choices<V>; first: V; half?: boolean }
): Field<V> => ({
  first: said.first,
  half: said.half ?? false,
  give: value => value,
  input: at => <Choice {...said} {...at} />
})

function Choice<V extends string>(props: Said & { choices: Choices<V> } & FieldInput<V>) {
  const { say } = useTexts()
  const { choices } = props
  const labels = choices instanceof Map ? [...choices] : Object.entries<Words | string>(choices)
  const data = labels.map(([value, words]) => ({
    value,
    label: typeof words === 'string' ? words : say(words)
  }))
  return (
    <NativeSelect
      label={props.label}
      description={props.hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={data}
      value={props.value}
      error={props.error}
      disabled={props.busy}
      onChange={event => props.onChange(event.currentTarget.value as V)}
    />
  )
}

/** The field for a line of text that is needed, such as a reason. */
export const text = (said: Said & { first?: string }): Field<string> => ({
  first: said.first ?? '',
  missing: said.missing,
  takes_focus: true,
  is_whole: value => value.trim() !== '',
  give: value => value.trim(),
  input: ({ value, error, focused, onChange }) => (
    <TextInput
      label={said.label}
      description={said.hint}
      withAsterisk
      data-autofocus={focused || undefined}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
})

/** The field for a whole number, or for none where it is empty. */
export const whole = (said: Said & { first: number | null }): Field<string, number | null> => ({
  first: said.first === null ? '' : String(said.first),
  missing: said.missing,
  is_whole: value => /^\d*$/.test(value.trim()),
  give: value => (value.trim() === '' ? null : Number(value)),
  input: ({ value, error, onChange }) => (
    <TextInput
      label={said.label}
      description={said.hint}
      inputMode="numeric"
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
})

/** The field for a text that may be missing; `flaw` says what is odd about it. */
export const note = (
  said: Said & { lines?: boolean; first?: string; flaw?: (value: string) => string | undefined }
): Field<string, string | undefined> => ({
  first: said.first ?? '',
  give: value => value.trim() || undefined,
  input: ({ value, error, onChange }) => {
    const input = {
      label: said.label,
      description: said.hint,
      value,
      error: error ?? said.flaw?.(value),
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
    }
    return said.lines ? <Textarea autosize maxRows={6} {...input} /> : <TextInput {...input} />
  }
})

/** The field for why somebody decides so: it has the focus, and may be empty where it is not `needed`. */
export const reason = (said: Said & { needed?: boolean }): Field<string> => ({
  first: '',
  missing: said.missing,
  takes_focus: true,
  is_whole: value => !said.needed || value.trim() !== '',
  give: value => value.trim(),
  input: ({ value, error, onChange }) => (
    <Textarea
      label={said.label}
      description={said.hint}
      withAsterisk={said.needed ?? false}
      data-autofocus
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
})
