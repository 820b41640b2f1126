import { Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { MissingField } from '../api/contract.ts'
import { OwnInput } from '../shared/OwnInput.tsx'
import { type CustomField, isOwnName } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, toInput, type OwnInput as Value } from '../shared/ownValues.ts'
import { PersonSelect } from '../shared/PersonSelect.tsx'
import { TagsField } from '../shared/TagsField.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { AgeEditor } from './AgeEditor.tsx'
import { BirthdayEditor } from './BirthdayEditor.tsx'
import { type ConditionName, type Conditions, type Range, toKey, toSome } from './conditions.ts'
import { useTexts } from './texts.ts'
import type { Named } from './useSentence.ts'

/** The milliseconds after the last key until typed values are applied. */
const pause = 250

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
