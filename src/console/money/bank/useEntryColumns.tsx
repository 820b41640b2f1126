import { Box, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { moneyText } from '../../shared/amounts.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { type Person, usePeople } from '../../shared/people.ts'
import { return_reasons } from '../../shared/returnWords.ts'
import { EntryActs } from './EntryActs.tsx'
import { Proposals } from './Proposals.tsx'
import type { Entry } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns of a list of entries: who and what for, when, how much, and what can be done. */
export function useEntryColumns(
  rows: readonly Entry[] | undefined,
  chapter_id: number
): Column<Entry>[] {
  const { texts, format } = useTexts()
  const words = texts.bank
  const ids = (rows ?? []).flatMap(({ member_id, proposals }) => [
    ...(member_id === null ? [] : [member_id]),
    ...proposals.map(one => one.member_id)
  ])
  const people = usePeople([...new Set(ids)])
  return [
    {
      ...{ key: 'what', label: words.what },
      cell: entry => (
        <div className="whole">
          <bdi>{entry.name || words.nameless}</bdi>
          <Text size="sm" c="dimmed" lineClamp={3}>
            <bdi>{entry.text}</bdi>
          </Text>
          <Became {...{ entry, people }} />
          <Text size="sm" hiddenFrom="sm">
            {format.date(entry.date)}
          </Text>
          <Box hiddenFrom="sm" mt={4}>
            <EntryActs {...{ entry, chapter_id }} />
          </Box>
        </div>
      )
    },
    {
      ...{ key: 'day', label: words.day, width: '9rem', from: 'sm' },
      cell: ({ date }) => <span className="figures">{format.date(date)}</span>
    },
    {
      ...{ key: 'amount', label: words.amount, width: '7rem' },
      cell: ({ amount, currency }) => (
        <span className="figures">{moneyText(amount, currency, format.locale)}</span>
      )
    },
    {
      ...{
        key: 'acts',
        label: <VisuallyHidden>{words.act}</VisuallyHidden>,
        width: '13rem',
        from: 'sm'
      },
      cell: entry => <EntryActs {...{ entry, chapter_id }} />
    }
  ]
}

/** What became of an entry: whose payment it is or may be, or why it was put aside. */
function Became(props: { entry: Entry; people: ReadonlyMap<number, Person> | undefined }) {
  const { texts, format, say } = useTexts()
  const { entry, people } = props
  const { state, member_id, reason, fee, return_code, return_reason } = entry
  const words = texts.bank
  const returned = [
    entry.is_return &&
      [words.returned, return_code ? say(return_reasons[return_code]) : return_reason]
        .filter(Boolean)
        .join(': '),
    fee > 0 && words.fee(moneyText(fee, entry.currency, format.locale))
  ].filter(Boolean)
  return (
    <Text size="sm" component="div">
      {returned.length > 0 && <div>{returned.join(' · ')}</div>}
      {state === 'booked' && member_id !== null && (
        <div className="bank-booked">
          <Icon of={IconCheck} size={16} />
          {words.payment_of} <PersonName id={member_id} people={people} />
        </div>
      )}
      <Proposals {...{ entry, people }} />
      {state === 'ignored' && reason !== null && (
        <div>{entry.replaced ? words.in_parts : words.reason(reason)}</div>
      )}
    </Text>
  )
}
