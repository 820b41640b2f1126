import { Select } from '@mantine/core'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { useTexts } from './texts.ts'

/** Chooses a membership type of a chapter. */
export function TypeSelect(props: {
  chapter_id: number
  value: number | undefined
  onChange: (id: number) => void
}) {
  const { texts } = useTexts()
  const types = useMembershipTypes(props.chapter_id).data ?? []
  return (
    <Select
      label={texts.acts_words.type}
      withAsterisk
      searchable
      data={types
        .filter(({ id, archived }) => !archived || id === props.value)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={props.value === undefined ? null : String(props.value)}
      onChange={value => props.onChange(Number(value))}
    />
  )
}
