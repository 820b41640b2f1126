import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { MissingField } from '../api/contract.ts'
import { isOwnName } from '../shared/ownNames.ts'
import { PersonSelect } from '../shared/PersonSelect.tsx'
import { TagsField } from '../shared/TagsField.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { AgeEditor } from './AgeEditor.tsx'
import { BirthdayEditor } from './BirthdayEditor.tsx'
import { type ConditionName, type Conditions, type Range, toKey, toSome } from './conditions.ts'
import { OwnEditor } from './OwnEditor.tsx'
import { RangeEditor } from './RangeEditor.tsx'
import { useTexts } from './texts.ts'
import type { Named } from './useSentence.ts'

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
