import { Alert, Box, Text } from '@mantine/core'
import type { components } from '../../api/contract.ts'
import { useRead } from '../../api/read.ts'
import { bank_search } from '../../searches.ts'
import { AskButton } from '../../shared/act.tsx'
import { useList } from '../../shared/ListPage.tsx'
import { ListView } from '../../shared/listView.tsx'
import { MoneyTabs } from '../parts/parts.tsx'
import { Became, EntryActs, entry_states, IgnoreDialog, isWaiting } from './entries.tsx'
import { StatementCard } from './StatementCard.tsx'
import { useTexts } from './texts.ts'

type EntryState = components['schemas']['EntryState']
type Counts = Record<EntryState, number | undefined>

/** The statements of the bank: the file to be stored, and what is still to be done about its entries. */
export function BankView() {
  const { chapter_id } = useList(bank_search)
  // the key forgets the file and the choice of another chapter
  return <Bank key={chapter_id} />
}

function Bank() {
  const { texts, format } = useTexts()
  const words = texts.bank
  const list = useList(bank_search)
  const { chapter_id, search } = list
  const counts = useCounts(chapter_id)
  const state = search.state ?? (counts.proposed ? 'proposed' : 'unmatched')
  const none = Object.values(counts).every(count => count === 0)
  const label = (of: EntryState) =>
    words.choice({ state: words.states[of], count: format.number(counts[of] ?? 0) })
  return (
    <ListView
      list={list}
      title={words.title}
      hint={words.hint}
      head={<MoneyTabs />}
      above={
        <>
          <StatementCard chapter_id={chapter_id} />
          <ToDo counts={counts} />
        </>
      }
      read="/getentries"
      of="entries"
      query={{ chapter_id, state }}
      names={({ member_id, proposals }) => [member_id, ...proposals.map(one => one.member_id)]}
      filters={{
        state: {
          label: words.show,
          choices: Object.fromEntries(entry_states.map(of => [of, label(of)])),
          first: state
        }
      }}
      choosing={
        isWaiting(state) && {
          name: ({ name }) => name || words.nameless,
          among: state,
          from: 'sm',
          bar: (chosen, clear) => (
            <Box px="md" pb="md">
              <AskButton
                variant="default"
                dialog={onClose => (
                  <IgnoreDialog
                    chapter_id={chapter_id}
                    entries={chosen}
                    onClose={onClose}
                    onDone={clear}
                  />
                )}
              >
                {words.ignore.several(format.number(chosen.length))}
              </AskButton>
            </Box>
          )
        }
      }
      columns={({ text, day, money, acts, people }) => [
        text('what', words.what, entry => (
          <div className="whole">
            <bdi>{entry.name || words.nameless}</bdi>
            <Text size="sm" c="dimmed" lineClamp={3}>
              <bdi>{entry.text}</bdi>
            </Text>
            <Became entry={entry} people={people} />
            <Text size="sm" hiddenFrom="sm">
              {format.date(entry.date)}
            </Text>
            <Box hiddenFrom="sm" mt={4}>
              <EntryActs entry={entry} chapter_id={chapter_id} />
            </Box>
          </div>
        )),
        day('date', words.day),
        text(
          'amount',
          words.amount,
          ({ amount, currency }) => <span className="figures">{money(amount, currency)}</span>,
          { width: '7rem', end: true }
        ),
        {
          ...acts(words.act, entry => <EntryActs entry={entry} chapter_id={chapter_id} />),
          width: '13rem',
          from: 'sm'
        }
      ]}
      empty={
        none
          ? { title: words.no_entries, hint: words.no_entries_hint }
          : { title: words.empty[state] }
      }
      printed={`${words.title}: ${words.states[state]}`}
    />
  )
}

function useCounts(chapter_id: number): Counts {
  return {
    proposed: useCount(chapter_id, 'proposed'),
    unmatched: useCount(chapter_id, 'unmatched'),
    booked: useCount(chapter_id, 'booked'),
    ignored: useCount(chapter_id, 'ignored')
  }
}

/** How many entries a chapter has in a state. */
const useCount = (chapter_id: number, state: EntryState): number | undefined =>
  useRead('/getentries', { chapter_id, state, limit: 1 }, { kept: false }).data?.pagination.total

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
