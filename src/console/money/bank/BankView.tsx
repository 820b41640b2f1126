import '../parts/money.css'
import './bank.css'
import { Alert, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { bank_search } from '../../searches.ts'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { useSelection } from '../../shared/useSelection.tsx'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import { type Entry, useEntries, useStateCount } from './queries.ts'
import { StatementCard } from './StatementCard.tsx'
import { type EntryState, entry_states, isWaiting } from './states.ts'
import { useTexts } from './texts.ts'
import { useEntryColumns } from './useEntryColumns.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/bank')

/** The statements of the bank: the file to be stored, and what is still to be done about its entries. */
export function BankView() {
  const { texts } = useTexts()
  const words = texts.bank
  const { chapter_id } = route.useParams()
  const counts = useCounts(chapter_id)
  return (
    <Stack gap="md">
      <Title order={1}>{words.title}</Title>
      <MoneyTabs />
      <Text c="dimmed">{words.hint}</Text>
      {/* the key forgets the file of another chapter */}
      <StatementCard key={chapter_id} chapter_id={chapter_id} />
      <ToDo counts={counts} />
      <Entries key={`entries ${chapter_id}`} chapter_id={chapter_id} counts={counts} />
    </Stack>
  )
}

type Counts = Record<EntryState, number | undefined>

function useCounts(chapter_id: number): Counts {
  return {
    proposed: useStateCount(chapter_id, 'proposed'),
    unmatched: useStateCount(chapter_id, 'unmatched'),
    booked: useStateCount(chapter_id, 'booked'),
    ignored: useStateCount(chapter_id, 'ignored')
  }
}

/** How many entries wait, or that nothing is left to do. */
function ToDo({ counts }: { counts: Counts }) {
  const { texts } = useTexts()
  const words = texts.bank.todo
  const all = Object.values(counts)
  if (all.some(count => count === undefined)) return null
  const waiting = (counts.proposed ?? 0) + (counts.unmatched ?? 0)
  if (all.every(count => count === 0)) return null
  if (waiting > 0)
    return (
      <Text fw={600} role="status">
        {words.some(waiting)}
      </Text>
    )
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{words.none}</Text>
      <Text size="sm">{words.none_hint}</Text>
    </Alert>
  )
}

function Entries({ chapter_id, counts }: { chapter_id: number; counts: Counts }) {
  const { texts, format } = useTexts()
  const words = texts.bank
  const search = route.useSearch()
  const { offset = 0, limit = usual_size } = search
  const state = search.state ?? (counts.proposed ? 'proposed' : 'unmatched')
  const navigate = route.useNavigate()
  const entries = useEntries({ chapter_id, state, offset, limit })
  const rows = entries.data?.entries
  const [aside, putAside] = useState<readonly Entry[]>()
  const selection = useSelection(rows, ({ name }) => name || words.nameless, state)
  const columns = useEntryColumns(rows, chapter_id)
  const { selected } = selection
  const show = (values: ReturnType<typeof bank_search>) =>
    navigate({ search: old => ({ ...old, offset: undefined, ...values }) })
  const none = Object.values(counts).every(count => count === 0)
  return (
    <RecordList
      caption={words.title}
      columns={isWaiting(state) ? [{ ...selection.column, from: 'sm' }, ...columns] : columns}
      query={entries}
      rows={rows}
      total={entries.data?.pagination.total}
      offset={offset}
      limit={limit}
      empty={
        none
          ? { title: words.no_entries, hint: words.no_entries_hint }
          : { title: words.empty[state] }
      }
      onPage={show}
      printed={`${words.title}: ${words.states[state]}`}
    >
      <Group gap="sm" p="md" align="flex-end" className="filters">
        <NativeSelect
          label={words.show}
          data={entry_states.map(value => ({
            value,
            label: words.choice({
              state: words.states[value],
              count: format.number(counts[value] ?? 0)
            })
          }))}
          value={state}
          onChange={event => {
            selection.clear()
            show({ state: event.currentTarget.value as EntryState })
          }}
        />
        {isWaiting(state) && selected.length > 0 && (
          <Button variant="default" onClick={() => putAside(selected)}>
            {words.ignore.several(format.number(selected.length))}
          </Button>
        )}
      </Group>
      {aside && (
        <IgnoreDialog
          chapter_id={chapter_id}
          entries={aside}
          onClose={() => putAside(undefined)}
          onDone={selection.clear}
        />
      )}
    </RecordList>
  )
}
