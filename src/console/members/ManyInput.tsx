import { Select, Text } from '@mantine/core'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { OwnInput } from '../shared/OwnInput.tsx'
import { type CustomField, ownName } from '../shared/ownNames.ts'
import type { OwnInput as Value } from '../shared/ownValues.ts'
import { TagsField } from '../shared/TagsField.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { LeaveInput, TransferInput } from './ActInput.tsx'
import { DetailField } from './DetailField.tsx'
import { isMissing, isTagChange, type ManyField } from './manyFields.ts'
import { useTexts } from './texts.ts'

/** The input for the value that is set on many members. */
export function ManyInput(props: {
  chapter_id: number
  name: ManyField
  own: readonly CustomField[]
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}) {
  const { chapter_id, name, own, value, error, onChange } = props
  const { texts } = useTexts()
  const { labels, statuses } = useMemberWords()
  const types = useMembershipTypes(chapter_id).data ?? []
  const field = own.find(one => ownName(one) === name)
  if (field) return <OwnInput field={field} value={value} error={error} onChange={onChange} />
  if (isTagChange(name))
    return (
      <TagsField
        chapter_id={chapter_id}
        label={texts.selection[name]}
        value={[value].flat().filter(tag => tag !== '')}
        error={error}
        onChange={onChange}
      />
    )
  if (name === 'leave' || name === 'transfer') {
    const act = { value: value === '' ? [] : [value].flat(), error, onChange }
    return name === 'leave' ? (
      <LeaveInput {...act} />
    ) : (
      <TransferInput chapter_id={chapter_id} {...act} />
    )
  }
  const text = typeof value === 'string' ? value : ''
  if (name === 'membernumber') return <Text size="sm">{texts.selection.auto_number}</Text>
  if (name === 'status' || name === 'membertype_id')
    return (
      <Select
        label={labels[name]}
        error={error}
        searchable={name === 'membertype_id'}
        data={
          name === 'status'
            ? Object.entries(statuses).map(([value, label]) => ({ value, label }))
            : types
                .filter(({ archived }) => !archived)
                .map(({ id, name }) => ({ value: String(id), label: name }))
        }
        value={text || null}
        onChange={chosen => onChange(chosen ?? '')}
      />
    )
  if (isMissing(name)) return null
  return (
    <DetailField
      chapter_id={chapter_id}
      name={name}
      error={error}
      onChange={onChange}
      value={text}
    />
  )
}
