import { Text } from '@mantine/core'
import { type Amount, amountsText } from '../../shared/amounts.ts'
import type { Balances } from './queries.ts'
import { useTexts } from './texts.ts'

/** The balances of an account, that of its own currency first. */
const listBalances = ({ currency, balance, others }: Balances): Amount[] => [
  { currency, amount: balance },
  ...others
]

/** Whether nothing is owed and nothing is paid beyond that, in any currency. */
export const isEven = (account: Balances) =>
  listBalances(account).every(({ amount }) => amount === 0)

/** The balance of an account in words: what is owed, and what is paid beyond that, in every currency. */
export function BalanceText({ account }: { account: Balances }) {
  const { texts, format } = useTexts()
  const words = texts.account
  const balances = listBalances(account)
  const owed = balances.filter(({ amount }) => amount < 0)
  const credit = balances.filter(({ amount }) => amount > 0)
  const said = [
    owed.length > 0 && words.owes(amountsText(owed.map(toPositive), format.locale)),
    credit.length > 0 && words.credit(amountsText(credit, format.locale))
  ].filter(Boolean)
  return (
    <Text span inherit fw={600} className="figures">
      {said.join(' · ') || words.even}
    </Text>
  )
}

const toPositive = ({ currency, amount }: Amount) => ({ currency, amount: -amount })
