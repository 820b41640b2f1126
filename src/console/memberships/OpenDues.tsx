import { Text, Title } from '@mantine/core'
import { type Amount, addAmount, amountsText, moneyText } from '../shared/amounts.ts'
import { useTexts } from './texts.ts'
import type { Due } from './types.ts'

/** What a member owes: each due with its amount and its day, and the sum. */
export function OpenDues({ dues }: { dues: readonly Due[] }) {
  const { texts, format } = useTexts()
  const words = texts.memberships
  return (
    <>
      <Title order={4} size="sm" mt="xs">
        {words.dues}
      </Title>
      {dues.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nothing_open}
        </Text>
      )}
      {dues.length > 0 && (
        <ul className="dues">
          {dues.map(due => (
            <OpenDue key={due.id} due={due} />
          ))}
        </ul>
      )}
      {dues.length > 1 && (
        <Text size="sm" fw={600} className="figures">
          {words.sum(sumText(dues, format.locale))}
        </Text>
      )}
    </>
  )
}

function OpenDue({ due }: { due: Due }) {
  const { texts, format } = useTexts()
  const { dues_name, amount, open_amount, currency, due_date, overdue } = due
  const words = texts.memberships
  const money = (value: number) => moneyText(value, currency, format.locale)
  const day = format.date(due_date)
  return (
    <li>
      <Text size="sm" className="wrapped">
        <bdi>{dues_name || words.unnamed}</bdi>
      </Text>
      <Text size="sm" className="figures">
        {open_amount === amount ? money(amount) : words.open_of(money(open_amount), money(amount))}
      </Text>
      <Text size="sm" c={overdue ? 'error' : 'dimmed'}>
        {overdue ? words.overdue(day) : words.due(day)}
      </Text>
    </li>
  )
}

/** The sums of the open amounts as text, one for each currency. */
function sumText(dues: readonly Due[], locale: string): string {
  const open = dues.map(({ currency, open_amount }) => ({ currency, amount: open_amount }))
  return amountsText(open.reduce<Amount[]>(addAmount, []), locale)
}
