import { Group, NativeSelect } from '@mantine/core'
import { LedgerMessageKind, MessageState } from '../../api/contract.ts'
import { message_kinds, message_states } from '../../shared/messageWords.ts'
import { oneIn } from '../../shared/search.ts'
import { useTexts } from '../parts/texts.ts'
import type { ListSearch } from './search.ts'

/** The filters of the list: where a message stands, and what it tells. */
export function ListFilters(props: { search: ListSearch; onFilter: (search: ListSearch) => void }) {
  const { texts, say } = useTexts()
  const { search, onFilter } = props
  const words = texts.messages
  return (
    <Group gap="sm" p="md" align="flex-end" className="filters">
      <NativeSelect
        label={words.show}
        data={[
          { value: '', label: words.every },
          ...MessageState.map(value => ({ value, label: say(message_states[value]) }))
        ]}
        value={search.state ?? ''}
        onChange={event => onFilter({ state: oneIn(event.currentTarget.value, MessageState) })}
      />
      <NativeSelect
        label={words.kind}
        data={[
          { value: '', label: words.every_kind },
          ...LedgerMessageKind.map(value => ({ value, label: say(message_kinds[value]) }))
        ]}
        value={search.kind ?? ''}
        onChange={event => onFilter({ kind: oneIn(event.currentTarget.value, LedgerMessageKind) })}
      />
    </Group>
  )
}
