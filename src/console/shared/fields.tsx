import {
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  type TextInputProps
} from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { Words } from './action.ts'
import { CodeSelect } from './CodeSelect.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'
import { codeName, zoneName } from './codes.ts'
import { DayInput } from './DayInput.tsx'
import { TimezoneSelect } from './TimezoneSelect.tsx'

/** The names of the fields of a form whose values are of a type. */
type Named<T, V> = { [K in keyof T]-?: NonNullable<T[K]> extends V ? K : never }[keyof T] & string

interface Common<T> {
  /** By default the text under the name of the field, or under the last part of its name. */
  label?: ReactNode
  /** By default the text under the name of the field with `_hint`. */
  hint?: ReactNode | ((values: T) => ReactNode)
  /** Whether the field is asked for, by the other values; one with an error always is. */
  when?: (values: T) => boolean
  /** Whether the hint stands below the input, so that inputs side by side are on one line. */
  below?: boolean
  required?: boolean | ((values: T) => boolean)
  read_only?: boolean | undefined
  autofocus?: boolean
  /** What stands at the end of the input. */
  beside?: ReactNode | ((values: T) => ReactNode)
  placeholder?: string
  className?: string
  /** Called with a new value in place of the form. */
  onChange?: (value: never) => void
  /** The text of a value where somebody else has changed it, if it is not the one of its kind. */
  shown?: (value: never) => string
}

/** The values of a choice with their labels, in their order; or the name of the texts that are these labels. */
type Choices = readonly Choice[] | Readonly<Record<string, Words>> | string
interface Choice {
  value: string
  label: string
}

/** A field of a form, and the kind of its input; `text` if nothing else is said. */
export type Field<T> =
  | (Common<T> & {
      name: Named<T, string>
      kind?:
        | 'text'
        | 'email'
        | 'tel'
        | 'lines'
        | 'whole'
        | 'number'
        | 'decimal'
        | 'day'
        | 'timezone'
    })
  | (Common<T> & { name: Named<T, string>; kind: 'currency' | 'country' | 'language' | 'written' })
  | (Common<T> & {
      name: Named<T, string>
      kind: 'choice'
      choices: Choices
      clearable?: boolean
      searchable?: boolean
    })
  | (Common<T> & { name: Named<T, boolean>; kind: 'flag' })
  | Special<T>

/** A field whose input is no one of these. */
type Special<T> = {
  [K in keyof T & string]: Common<T> & {
    name: K
    input: (given: Given, of: { value: T[K]; onChange: (value: T[K]) => void }) => ReactNode
  }
}[keyof T & string]

/** What every input is given. */
export interface Given {
  name: string
  label: ReactNode
  description: ReactNode
  error: ReactNode
  readOnly: boolean
  withAsterisk: boolean
}

/** What the fields of a form need of it, as `useRecordForm` has it. */
export interface FormState<T> {
  values: T
  errors: Readonly<Record<string, string>>
  field: <K extends keyof T & string>(
    name: K
  ) => { value: T[K]; error?: ReactNode; onChange: (value: T[K]) => void }
}

/** The fields of a form; those that are `false` are left out. */
export function Fields<T extends object>(props: {
  form: FormState<T>
  fields: readonly (Field<T> | false)[]
  /** The labels and hints of the fields, by their names. */
  words: object
  read_only?: boolean | undefined
  /** Whether two fields stand side by side where there is room; their hints stand below, so that the inputs are on one line. */
  pairs?: boolean
  mb?: string
}) {
  const { form, words, read_only = false, pairs = false, mb } = props
  const { say } = useTexts()
  const { values, errors } = form
  const inputs = props.fields
    .filter(field => field !== false)
    .filter(({ name, when }) => !when || when(values) || name in errors)
    .map(field => {
      const { name, hint = said(words, `${name}_hint`, say), required = false, beside } = field
      const given: Given & { 'data-autofocus'?: boolean } = {
        name,
        label: field.label ?? said(words, name, say) ?? name,
        description: typeof hint === 'function' ? hint(values) : hint,
        error: errors[name] ?? firstWithin(errors, name),
        readOnly: read_only || (field.read_only ?? false),
        withAsterisk: typeof required === 'function' ? required(values) : required,
        ...(field.autofocus && { 'data-autofocus': true }),
        ...(field.placeholder && { placeholder: field.placeholder }),
        ...(field.className && { className: field.className }),
        ...((pairs || field.below) && {
          inputWrapperOrder: ['label', 'input', 'error', 'description']
        })
      }
      const { value, onChange } = form.field(name)
      const put = (field.onChange ?? onChange) as (value: unknown) => void
      if ('input' in field) {
        const input = field.input as (given: Given, of: object) => ReactNode
        return <Fragment key={name}>{input(given, { value, onChange: put })}</Fragment>
      }
      return (
        <Input
          key={name}
          field={field as never}
          given={given}
          value={value}
          beside={typeof beside === 'function' ? beside(values) : beside}
          onChange={put}
          words={words}
        />
      )
    })
  if (!pairs) return mb ? <Stack mb={mb}>{inputs}</Stack> : inputs
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb={mb}>
      {inputs}
    </SimpleGrid>
  )
}

function Input<T>(props: {
  field: Exclude<Field<T>, { input: unknown }>
  given: Given
  value: unknown
  beside: ReactNode
  onChange: (value: unknown) => void
  words: object
}) {
  const { say } = useTexts()
  const { field, given, onChange, words } = props
  const { kind = 'text' } = field
  if (kind === 'flag') {
    const states = { on: said(words, 'on', say), off: said(words, 'off', say) }
    return <Flag {...given} states={states} checked={props.value === true} onChange={onChange} />
  }
  const value = String(props.value ?? '')
  const line = {
    ...given,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  }
  const list = { ...given, value, onChange, nothingFoundMessage: said(words, 'no_match', say) }
  switch (kind) {
    case 'lines':
      return <Textarea {...line} autosize minRows={3} maxRows={12} />
    case 'day':
      return <DayInput {...given} value={value} onChange={onChange} />
    case 'timezone':
      return <TimezoneSelect {...list} />
    case 'currency':
      return <CurrencySelect {...list} />
    case 'country':
    case 'language':
      return <CodeSelect {...list} field={kind} />
    case 'written':
      return <CodeSelect {...list} field="language" use="written" />
    case 'choice': {
      const { choices, clearable = false, searchable = false } = field as Chosen
      const data = toData(choices, words, say)
      const chosen = data.some(one => one.value === value) ? value : null
      const put = (next: string | null) => onChange(next ?? '')
      return <Select {...list} {...{ clearable, searchable, data }} value={chosen} onChange={put} />
    }
    default:
      return <TextInput {...line} {...looks[kind]} rightSection={props.beside} />
  }
}

type Chosen = Extract<Field<{ name: string }>, { choices: Choices }>

/** What is typed into a line of each kind. */
const looks: Partial<Record<string, TextInputProps>> = {
  email: { type: 'email' },
  tel: { type: 'tel' },
  whole: { inputMode: 'numeric' },
  number: { type: 'number' },
  decimal: { inputMode: 'decimal' }
}

/** A switch; where it cannot be changed, its value as text. */
function Flag(
  props: Pick<Given, 'label' | 'description'> & {
    error?: ReactNode
    readOnly: boolean
    checked: boolean
    mt?: { base: number; xs: number }
    states: Readonly<Record<'on' | 'off', string | undefined>>
    onChange: (checked: boolean) => void
  }
) {
  const { readOnly, states, onChange, ...shown } = props
  const { label, description, checked, mt } = shown
  if (!readOnly)
    return <Switch {...shown} onChange={event => onChange(event.currentTarget.checked)} />
  return (
    <div>
      <Text size="sm" mt={mt}>
        {label}: <b>{states[checked ? 'on' : 'off']}</b>
      </Text>
      <Text size="xs" c="dimmed">
        {description}
      </Text>
    </div>
  )
}

/** The labels of fields, and their values as text, to show what somebody else has changed in a form. */
export function useFieldTexts<T extends object>(words: object, fields: readonly Field<T>[]) {
  const { texts, format, say } = useTexts()
  return {
    labelFor(name: keyof T & string): string {
      const label = fields.find(one => one.name === name)?.label
      return typeof label === 'string' ? label : (said(words, name, say) ?? name)
    },
    displayValue(name: keyof T & string, value: unknown): string {
      const field = fields.find(one => one.name === name)
      const text = String(value ?? '')
      if (field?.shown) return field.shown(value as never)
      if (typeof value === 'boolean')
        return said(words, value ? 'on' : 'off', say) ?? texts.differences[value ? 'yes' : 'no']
      if (!field || 'input' in field || text === '') return text
      const { kind = 'text' } = field
      if (kind === 'day') return format.date(text)
      if (kind === 'timezone') return zoneName(text, format.locale)
      if (kind === 'country') return codeName(kind, text, format.locale)
      if (kind === 'language' || kind === 'written')
        return codeName('language', text, format.locale)
      if (!('choices' in field)) return text
      return toData(field.choices, words, say).find(one => one.value === text)?.label ?? text
    }
  }
}

type Say = (words: Words) => string

function toData(choices: Choices, words: object, say: Say): readonly Choice[] {
  if (Array.isArray(choices)) return choices
  const named: unknown = typeof choices === 'string' ? words[choices as never] : choices
  return Object.entries(named as Record<string, Words | string>).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : say(label)
  }))
}

/** A text of a view, or of the log, by its name. */
function said(words: object, name: string, say: Say): string | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const found: unknown = words[last as keyof typeof words]
  if (typeof found === 'string') return found
  return typeof found === 'object' && found !== null && 'en' in found
    ? say(found as Words)
    : undefined
}

/** The first error of a single value in a field that has several values. */
function firstWithin(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  const path = Object.keys(errors).find(one => one.startsWith(`${name}.`))
  return path && errors[path]
}
