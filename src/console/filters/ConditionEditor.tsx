import {
  Checkbox,
  Fieldset,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput
} from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { MissingField } from '../api/contract.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { isDay } from '../shared/days.ts'
import { OwnInput } from '../shared/OwnInput.tsx'
import { type CustomField, isOwnName } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, toInput, type OwnInput as Value } from '../shared/ownValues.ts'
import { PersonSelect } from '../shared/PersonSelect.tsx'
import { TagsField } from '../shared/TagsField.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import {
  type AgeRange,
  type ConditionName,
  type Conditions,
  type FunctionFilter,
  max_age,
  type Range,
  toKey,
  toSome
} from './conditions.ts'
import { useTexts } from './texts.ts'
import type { Named } from './useNamed.ts'

/** The input for the value of a custom field, and the checkbox for "not known", which finds members without a value. */
function OwnEditor(props: {
  /** The custom field; undefined if it no longer exists. */
  field: CustomField | undefined
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

/** The inputs of a condition. `onChange` gets every change at once, and undefined if the condition has no value left. */
export function ConditionEditor(props: EditorProps) {
  const { texts } = useTexts()
  const { name, conditions, named, onChange } = props
  const words = texts.filters
  if (isOwnName(name)) {
    const field = named.fields?.find(({ key }) => key === toKey(name))
    return <OwnEditor field={field} value={conditions.fields?.[toKey(name)]} onChange={onChange} />
  }
  switch (name) {
    case 'status':
    case 'membertype_id':
    case 'missing':
      return <ListEditor {...props} name={name} />
    case 'tags':
      return (
        <TagsField
          label={words.names.tags}
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          chapter_id={named.chapter_id}
          value={[conditions.tags ?? []].flat()}
          onChange={tags => onChange(toSome(tags))}
        />
      )
    case 'functions':
      return <FunctionsEditor {...{ named, onChange }} value={conditions.functions} />
    case 'payer':
      return (
        <PersonSelect
          label={words.names.payer}
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          chapter_id={named.chapter_id}
          value={conditions.payer}
          onChange={onChange}
        />
      )
    case 'birthday':
      return <BirthdayEditor value={conditions.birthday} onChange={onChange} />
    case 'age':
      return <AgeEditor value={conditions.age} onChange={onChange} />
    case 'born':
    case 'joined':
    case 'left':
    case 'ends':
      return <RangeEditor value={conditions[name]} onChange={onChange as (to?: Range) => void} />
    case 'owes':
    case 'has_email':
      return <YesNoEditor {...props} name={name} />
    default:
      return <Text size="sm">{words.more_hint}</Text>
  }
}

interface EditorProps {
  name: ConditionName
  conditions: Conditions
  named: Named
  onChange: (value: unknown) => void
}

/** The choice between a sentence and its opposite. */
function YesNoEditor({ name, conditions, onChange }: EditorProps & { name: 'owes' | 'has_email' }) {
  const { texts } = useTexts()
  const words = texts.filters
  const no = { owes: words.owes_nothing, has_email: words.no_email }
  return (
    <SegmentedControl
      orientation="vertical"
      fullWidth
      aria-label={words.names[name]}
      data={[
        { value: 'yes', label: words[name] },
        { value: 'no', label: no[name] }
      ]}
      value={conditions[name] === false ? 'no' : 'yes'}
      onChange={value => onChange(value === 'yes')}
    />
  )
}

type ListName = 'status' | 'membertype_id' | 'missing'

/** The checkboxes of a condition with a list of values: statuses, membership types or missing fields. */
function ListEditor({ name, conditions, named, onChange }: EditorProps & { name: ListName }) {
  const { texts } = useTexts()
  const { labels, statuses } = useMemberWords()
  const label = texts.filters.names[name]
  const choices = {
    status: () => Object.entries(statuses).map(([value, label]) => ({ value, label })),
    membertype_id: () =>
      (named.types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    missing: () => MissingField.map(value => ({ value, label: labels[value] }))
  }
  const take = (chosen: unknown) =>
    onChange(name === 'membertype_id' ? toSome([chosen ?? []].flat().map(Number)) : chosen)
  return <Several label={label} data={choices[name]()} chosen={conditions[name]} onChange={take} />
}

/** A checkbox for each value of a list. */
function Several(props: {
  label: string
  data: readonly { value: string; label: string }[]
  chosen: unknown
  onChange: (chosen: unknown) => void
}) {
  const chosen = [props.chosen ?? []].flat().map(String)
  return (
    <Checkbox.Group
      aria-label={props.label}
      value={chosen}
      onChange={values => props.onChange(toSome(values))}
    >
      <Stack gap="sm" className="condition-choices">
        {props.data.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** The functions, and the day on which one of them is held. */
function FunctionsEditor(props: {
  named: Named
  value: FunctionFilter | undefined
  onChange: (value: FunctionFilter | undefined) => void
}) {
  const { texts } = useTexts()
  const { named, value = {}, onChange } = props
  const words = texts.filters
  const put = ({ ids = [], on = '' }: FunctionFilter) => {
    const given = { ...(ids.length > 0 && { ids }), ...(isDay(on) && { on }) }
    onChange(Object.keys(given).length > 0 ? given : undefined)
  }
  return (
    <Stack gap="sm">
      <Several
        label={words.names.functions}
        data={(named.functions ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={value.ids}
        onChange={chosen => put({ ...value, ids: [chosen ?? []].flat().map(Number) })}
      />
      <DayInput
        label={words.functions.on}
        value={value.on ?? ''}
        onChange={on => put({ ...value, on })}
      />
      <Text size="xs" c="dimmed">
        {words.functions.hint}
      </Text>
    </Stack>
  )
}

/** The inputs for the first and the last day of a range. Days in the wrong order are not applied. */
function RangeEditor(props: {
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
    const given = { ...(isDay(from ?? '') && { from }), ...(isDay(to ?? '') && { to }) }
    props.onChange(Object.keys(given).length > 0 ? given : undefined)
  }
  return (
    <>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <DayInput
          data-autofocus
          label={words.from}
          value={from}
          onChange={from => put({ from, to })}
        />
        <DayInput
          label={words.to}
          value={to}
          error={reversed && texts.details.end_before_start}
          onChange={to => put({ from, to })}
        />
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {words.any_day}
      </Text>
    </>
  )
}

/** The milliseconds after the last key until typed values are applied. */
const pause = 250

type Typed = Record<'from' | 'to' | 'on', string>

/** The inputs for the least and the greatest age in years, and for the day of the age. Ages in the wrong order are not applied. */
function AgeEditor(props: {
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
    const whole = isAge(next.from) && isAge(next.to) && (next.on === '' || isDay(next.on))
    if (whole && !isReversed(next)) take(toRange(next))
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
      <DayInput label={words.years.on} value={typed.on} onChange={on => put({ on })} />
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

/** The number of days of each month, in a leap year. */
const days_of = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (number: number) => String(number).padStart(2, '0')

/** The inputs for the first and the last birthday, as days of the year. A chosen first month means the whole month at first. */
function BirthdayEditor(props: {
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
