import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useSearchDay } from '../../shared/useSearchDay.ts'
import { type DuesSearch, type Shown, shown_dues } from './search.ts'
import { useTexts } from './texts.ts'

/** The filters of a list of dues: their state, and the days on which they are due. */
export function DuesFilters(props: {
  search: DuesSearch
  /** With `typed`, the change replaces the current entry of the browser history. */
  onFilter: (search: DuesSearch, typed?: boolean) => void
}) {
  const { texts } = useTexts()
  const { search, onFilter } = props
  const words = texts.dues
  const [from, setFrom] = useSearchDay(search.due_from, due_from => onFilter({ due_from }, true))
  const [to, setTo] = useSearchDay(search.due_to, due_to => onFilter({ due_to }, true))
  return (
    <Group gap="sm" p="md" align="flex-end" className="filters">
      <NativeSelect
        label={words.show}
        data={shown_dues.map(value => ({ value, label: words.shown[value] }))}
        value={search.shown ?? 'owed'}
        onChange={event => onFilter({ shown: event.currentTarget.value as Shown })}
      />
      <TextInput
        type="date"
        label={words.from}
        value={from}
        onChange={event => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.to}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
      />
    </Group>
  )
}
