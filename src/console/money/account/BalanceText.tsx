import { Text } from '@mantine/core'
import { moneyText } from '../../shared/amounts.ts'
import { useTexts } from './texts.ts'

/** A balance in words: what is owed, or what is paid beyond that. */
export function BalanceText({ balance, currency }: { balance: number; currency: string }) {
  const { texts, format } = useTexts()
  const words = texts.account
  const amount = moneyText(Math.abs(balance), currency, format.locale)
  const said = balance < 0 ? words.owes(amount) : words.credit(amount)
  return (
    <Text span inherit fw={600} className="figures">
      {balance === 0 ? words.even : said}
    </Text>
  )
}
