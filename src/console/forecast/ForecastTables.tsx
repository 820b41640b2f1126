import { Button, Table, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { moneyText } from '../shared/amounts.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { addUp, type Counted, type ForecastDay, shownCount } from './queries.ts'
import { useTexts } from './texts.ts'

/** The days that are shown at once; a press shows the others. */
const shown_days = 60

/** The events of all days by kind. */
export function ForecastTotal({ days }: { days: readonly ForecastDay[] }) {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const counted = addUp(days)
  const total = counted.reduce((sum, row) => sum + shownCount(row), 0)
  return (
    <Section title={words.in_all}>
      <Table>
        <Head />
        <Table.Tbody>
          {counted.map(row => (
            <CountedRow key={row.kind} {...row} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{words.in_all}</Table.Th>
            <Table.Td className="figures">{format.number(total)}</Table.Td>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Section>
  )
}

/** The events of each day by kind; the first days until somebody wants to see all. */
export function ForecastDays({ days }: { days: readonly ForecastDay[] }) {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const [every, setEvery] = useState(false)
  return (
    <Section title={words.by_day}>
      <Table>
        <Head day={words.day} />
        {(every ? days : days.slice(0, shown_days)).map(({ on, events }) => (
          <Table.Tbody key={on}>
            {events.map((row, index) => (
              <CountedRow
                key={row.kind}
                {...row}
                day={
                  index === 0 && (
                    <Table.Th scope="rowgroup" rowSpan={events.length} className="figures">
                      {format.date(on)}
                    </Table.Th>
                  )
                }
              />
            ))}
          </Table.Tbody>
        ))}
      </Table>
      {!every && days.length > shown_days && (
        <Button variant="default" mt="sm" onClick={() => setEvery(true)}>
          {words.every_day(format.number(days.length))}
        </Button>
      )}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Scrolling className="card forecast-card" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Scrolling>
  )
}

/** The header of a table; with `day`, days stand in the first column. */
function Head({ day }: { day?: string }) {
  const { texts } = useTexts()
  const words = texts.forecast
  const labels = [...(day ? [day] : []), words.what, words.count, words.sum]
  return (
    <Table.Thead>
      <Table.Tr>
        {labels.map(label => (
          <Table.Th key={label} scope="col">
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

function CountedRow({ day, ...counted }: Counted & { day?: ReactNode }) {
  const { kind, amounts } = counted
  const { texts, format } = useTexts()
  return (
    <Table.Tr>
      {day}
      <Table.Td>{texts.forecast.kinds[kind]}</Table.Td>
      <Table.Td>{format.number(shownCount(counted))}</Table.Td>
      <Table.Td>
        {amounts.map(({ currency, amount }) => (
          <div key={currency}>{moneyText(amount, currency, format.locale)}</div>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}
