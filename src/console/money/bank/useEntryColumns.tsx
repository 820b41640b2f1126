import { Box, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { moneyText } from '../../shared/amounts.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { type Person, usePeople } from '../../shared/people.ts'
import type { Entry } from './queries.ts'
import { isWaiting } from './states.ts'
import { useTexts } from './texts.ts'

/** The columns of a list of entries: who and what for, when, how much, and what can be done. */
export function useEntryColumns(
  rows: readonly Entry[] | undefined,
  onIgnore: (entry: Entry) => void
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
          {isWaiting(entry.state) && (
            <Box hiddenFrom="sm" mt={4}>
              <IgnoreButton {...{ entry, onIgnore }} />
            </Box>
          )}
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
        width: '8rem',
        from: 'sm'
      },
      cell: entry =>
        isWaiting(entry.state) && (
          <div className="money-acts">
            <IgnoreButton {...{ entry, onIgnore }} />
          </div>
        )
    }
  ]
}

function IgnoreButton({ entry, onIgnore }: { entry: Entry; onIgnore: (entry: Entry) => void }) {
  const { texts, format } = useTexts()
  const words = texts.bank
  const { name, amount, currency } = entry
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={words.ignore.of(
        name || words.nameless,
        moneyText(amount, currency, format.locale)
      )}
      onClick={() => onIgnore(entry)}
    >
      {words.ignore.button}
    </Button>
  )
}

/** What became of an entry: whose payment it is or may be, or why it was put aside. */
function Became(props: { entry: Entry; people: ReadonlyMap<number, Person> | undefined }) {
  const { texts, format } = useTexts()
  const { entry, people } = props
  const { state, member_id, proposals, reason, fee } = entry
  const words = texts.bank
  const returned = [
    entry.is_return && words.returned(entry.return_reason),
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
      {proposals.map(one => (
        <div key={one.member_id}>
          {words.perhaps} <PersonName id={one.member_id} people={people} /> ({words.why[one.why]})
        </div>
      ))}
      {state === 'ignored' && reason !== null && (
        <div>{reason === 'details' ? words.in_parts : words.reason(reason)}</div>
      )}
    </Text>
  )
}
