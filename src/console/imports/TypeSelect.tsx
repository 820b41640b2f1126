import { NativeSelect } from '@mantine/core'
import { useMembershipTypes } from '../shared/membershipTypes.ts'

/** The select of a current membership type of a chapter. */
export function TypeSelect(props: {
  chapter_id: number
  label: string
  description?: string
  value: number | string | undefined
  /** What the empty choice says. */
  none: string
  /** Choices beside the types. */
  others?: { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const { chapter_id, label, description, value = '', none, others = [], onChange } = props
  const types = useMembershipTypes(chapter_id).data?.filter(({ archived }) => !archived) ?? []
  return (
    <NativeSelect
      label={label}
      description={description}
      maw={420}
      value={`${value}`}
      data={[
        { value: '', label: none },
        ...others,
        ...types.map(({ id, name }) => ({ value: `${id}`, label: name }))
      ]}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
