import { Table, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { components } from '../../api/contract.ts'
import { type Amount, moneyText } from '../../shared/amounts.ts'
import { Scrolling } from '../../shared/Scrolling.tsx'
import { labelledMonths, ticksBetween } from '../../shared/scale.ts'
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

/** What is drawn beside each other for each month. */
interface Series {
  name: 'billed' | 'received'
  /** The colour of the bars. */
  kind: string
}

const width = 1000
const height = 100

/**
 * Bars for each month, one for each series, with a scale of round numbers: below zero where more was returned than came. The
 * card has the numbers as a table too.
 */
function MonthChart(props: {
  months: readonly string[]
  series: readonly (Series & { label: string; values: readonly number[] })[]
}) {
  const { format } = useTexts()
  const { months, series } = props
  const every = [0, ...series.flatMap(({ values }) => values)]
  const ticks = ticksBetween(Math.min(...every), Math.max(...every))
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const share = (value: number) => (value - bottom) / (top - bottom)
  const band = width / months.length
  const bar = (0.8 * band) / series.length
  return (
    <div aria-hidden="true" className="finances-chart">
      <div className="finances-legend">
        {series.map(({ name, kind, label }) => (
          <span key={name} data-kind={kind}>
            {label}
          </span>
        ))}
      </div>
      <div className="finances-plot figures">
        <div className="finances-scale">
          {ticks.map(tick => (
            <span key={tick} style={{ bottom: `${100 * share(tick)}%` }}>
              {format.short(tick)}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(tick => (
            <path key={tick} d={`M0 ${height * (1 - share(tick))}H${width}`} />
          ))}
          {series.map(({ name, kind, values }, place) => (
            <g key={name} data-kind={kind}>
              {months.map((month, at) => {
                const value = values[at] ?? 0
                const high = height * Math.abs(share(value) - share(0))
                const y = height * (1 - share(Math.max(0, value)))
                const x = (at + 0.1) * band + place * bar
                return <rect key={month} x={x} y={y} width={bar} height={high} />
              })}
            </g>
          ))}
        </svg>
      </div>
      <div className="finances-months">
        {labelledMonths(months).map(({ month, index }) => (
          <span key={month} style={{ left: `${(100 * (index + 0.5)) / months.length}%` }}>
            {format.monthShort(month)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** A table of amounts; the first cell of each row is its header. Scrolls by keyboard too where it is wider than the screen. */
export function FiguresTable(props: {
  /** The title of the card that the table is in. */
  title: string
  head: readonly string[]
  /** Each row has a key, then its cells. */
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[]
}) {
  const { texts } = useTexts()
  const label = texts.finances.as_table(props.title)
  return (
    <Scrolling className="finances-scroll" aria-label={label}>
      <Table aria-label={label} className="figures">
        <Table.Thead>
          <Table.Tr>
            {props.head.map(name => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.rows.map(({ key, name, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={props.head[at + 1]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolling>
  )
}

/** What was charged in a time, and what became of it. */
export type Finances = components['schemas']['Finances']

/** The months from one to another; those that have sums if there are more than three years. */
function listMonths(finances: Finances, from: string, to: string): string[] {
  const known = [...new Set(finances.by_month.map(({ month }) => month))].sort()
  const all: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7) && all.length <= 36; )
    month = nextMonth(all[all.push(month) - 1] ?? month)
  return all.length > 36 ? known : all
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`
}

/** The currencies of sums, in their order. */
export const currenciesIn = (amounts: readonly Pick<Amount, 'currency'>[]) =>
  [...new Set(amounts.map(({ currency }) => currency))].sort()
