import { Text } from '@mantine/core'
import { moneyText } from '../../shared/amounts.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import type { Person } from '../../shared/people.ts'
import { sayReason } from '../../shared/returnWords.ts'
import type { AccountEntry } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns of an account: what, when, how much, and the balance after it. */
export function useAccountColumns(props: {
  member_id: number
  people: ReadonlyMap<number, Person> | undefined
  currency: string
}): Column<AccountEntry>[] {
  const { texts, format, say } = useTexts()
  const { member_id, people, currency } = props
  const words = texts.account
  const money = (amount: number) => (
    <span className="figures">{moneyText(amount, currency, format.locale)}</span>
  )
  return [
    {
      ...{ key: 'what', label: words.what },
      cell: entry => (
        <div className="whole">
          {words.kinds[entry.kind]}
          <Text size="sm" c="dimmed">
            <bdi>{sayReason(entry.text, say)}</bdi>
            {entry.member_id !== member_id && (
              <>
                {' · '}
                <PersonName id={entry.member_id} people={people} />
              </>
            )}
          </Text>
          <Text size="sm" hiddenFrom="sm">
            {format.date(entry.date)}
          </Text>
        </div>
      )
    },
    {
      ...{ key: 'date', label: words.day, width: '9rem', from: 'sm' },
      cell: ({ date }) => <span className="figures">{format.date(date)}</span>
    },
    {
      ...{ key: 'amount', label: words.amount, width: '7rem' },
      cell: ({ amount }) => money(amount)
    },
    { ...{ key: 'balance', label: words.balance, width: '7rem' }, cell: row => money(row.balance) }
  ]
}
