import { Anchor, Box, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { amountsText } from '../../shared/amounts.ts'
import type { Finances } from './queries.ts'
import { currenciesIn } from './queries.ts'
import { useTexts } from './texts.ts'

const ages = ['30', '60', '90', 'more'] as const

/** What is overdue, by age: a bar for each age, as long as its amount. */
export function OverdueCard({ finances, chapter_id }: { finances: Finances; chapter_id: number }) {
  const { texts, format } = useTexts()
  const words = texts.finances
  const { overdue } = finances
  const every = ages.flatMap(age => overdue[age])
  return (
    <section className="card" aria-labelledby="finances-overdue">
      <Title order={2} id="finances-overdue">
        {words.overdue}
      </Title>
      {every.length === 0 && <Text c="dimmed">{words.nothing_overdue}</Text>}
      {every.length > 0 && (
        <>
          <ul className="finances-ages">
            {ages.map(age => (
              <li key={age}>
                <span>{words.since[age]}</span>
                <span className="figures">
                  {amountsText(overdue[age], format.locale) || words.nothing}
                </span>
                {currenciesIn(every).map(currency => (
                  <AgeBar key={currency} currency={currency} overdue={overdue} age={age} />
                ))}
              </li>
            ))}
          </ul>
          <Anchor
            className="filters"
            renderRoot={attributes => (
              <Link
                to="/console/chapter/$chapter_id/money"
                params={{ chapter_id }}
                search={{ shown: 'overdue' }}
                {...attributes}
              />
            )}
          >
            {words.to_overdue}
          </Anchor>
        </>
      )}
    </section>
  )
}

/** The bar of an age in one currency, in proportion to the longest of this currency. */
function AgeBar(props: {
  currency: string
  overdue: Finances['overdue']
  age: (typeof ages)[number]
}) {
  const { currency, overdue, age } = props
  const amounts = ages.map(
    each => overdue[each].find(sum => sum.currency === currency)?.amount ?? 0
  )
  const share = (amounts[ages.indexOf(age)] ?? 0) / Math.max(...amounts)
  return (
    <div className="finances-bar" aria-hidden>
      {share > 0 && <Box w={`${100 * share}%`} className="finances-fill" />}
    </div>
  )
}
