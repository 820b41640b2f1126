import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { Words } from './action.ts'
import { DayInput } from './DayInput.tsx'
import { useSearchDay } from './useSearchDay.ts'

/** The filter that chooses one of several values; with `every` also none of them. */
export function ChoiceFilter<V extends string>(props: {
  label: string
  /** The values with their labels, in their order. */
  choices: Readonly<Record<V, Words | string>>
  /** The label for all values. */
  every?: string
  value: V | undefined
  onChoose: (value: V | undefined) => void
}) {
  const { say } = useTexts()
  const { label, choices, every, value, onChoose } = props
  const labels = Object.entries<Words | string>(choices).map(([name, words]) => ({
    value: name,
    label: typeof words === 'string' ? words : say(words)
  }))
  return (
    <NativeSelect
      label={label}
      data={every === undefined ? labels : [{ value: '', label: every }, ...labels]}
      value={value ?? ''}
      onChange={event => onChoose((event.currentTarget.value || undefined) as V | undefined)}
    />
  )
}

/** The filter by a day, in step with the address; `onDay` is called a moment after the last key. */
export function DayFilter(props: {
  label: string
  value: string | undefined
  onDay: (day: string | undefined) => void
}) {
  const [day, setDay] = useSearchDay(props.value, props.onDay)
  return <DayInput label={props.label} value={day} onChange={setDay} />
}

/** The choice between current and archived records. */
export function ArchivedFilter(props: {
  words: { which: string; current: string; archived: string }
  archived: boolean | undefined
  onChoose: (archived: true | undefined) => void
}) {
  const { which, current, archived } = props.words
  return (
    <SegmentedControl
      aria-label={which}
      data={[
        { value: 'current', label: current },
        { value: 'archived', label: archived }
      ]}
      value={props.archived ? 'archived' : 'current'}
      onChange={value => props.onChoose(value === 'archived' || undefined)}
    />
  )
}
