import { Title } from '@mantine/core'
import { useId } from 'react'
import { moneyText } from '../../shared/amounts.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { MonthChart, type Series } from './MonthChart.tsx'
import { currenciesIn, type Finances, listMonths } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns of the table; the first ones are drawn. */
const columns = ['billed', 'received', 'waived', 'open'] as const
const drawn: readonly Series[] = [
  { name: 'billed', kind: 'billed' },
  { name: 'received', kind: 'received' }
]

/** For each currency a card: what was charged by month and received, drawn and as a table. */
export function MonthCards(props: { finances: Finances; time: { from: string; to: string } }) {
  const { finances, time } = props
  const months = listMonths(finances, time.from, time.to)
  const currencies = currenciesIn(finances.by_month)
  return currencies.map(currency => (
    <MonthCard
      key={currency}
      finances={finances}
      months={months}
      currency={currency}
      only={currencies.length === 1}
    />
  ))
}

function MonthCard(props: {
  finances: Finances
  months: readonly string[]
  currency: string
  /** Whether no other currency has sums. */
  only: boolean
}) {
  const { texts, format } = useTexts()
  const id = useId()
  const { finances, months, currency, only } = props
  const words = texts.finances
  const known = new Map(
    finances.by_month.filter(sums => sums.currency === currency).map(sums => [sums.month, sums])
  )
  const title = only ? words.by_month : words.by_month_in(currency)
  const money = (amount: number) => moneyText(amount, currency, format.locale)
  return (
    <section className="card finances-wide" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <MonthChart
        months={months}
        series={drawn.map(series => ({
          ...series,
          label: words[series.name],
          values: months.map(month => known.get(month)?.[series.name] ?? 0)
        }))}
      />
      <FiguresTable
        title={title}
        head={[words.month, ...columns.map(name => words[name])]}
        rows={months
          .filter(month => known.has(month))
          .map(month => ({
            key: month,
            name: format.monthShort(month),
            cells: columns.map(name => money(known.get(month)?.[name] ?? 0))
          }))}
      />
    </section>
  )
}
