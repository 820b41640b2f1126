import { Text, Title } from '@mantine/core'
import { amountsText } from '../shared/amounts.ts'
import { useTexts } from './texts.ts'
import type { Band, Kind } from './timeline.ts'
import type { Simulation } from './types.ts'

/** What the office has no use for: a prepared term is named where it begins. */
const unnamed: readonly Kind[] = ['term_prepared']

/** The time of a member in words: what is so now, and what comes by day. */
export function TimelineList(props: {
  bands: readonly Band[]
  simulation: Simulation
  today: string
}) {
  const { texts, format } = useTexts()
  const words = texts.line
  const { days, put_aside } = props.simulation
  const now = props.bands.filter(
    ({ from, to }) => from <= props.today && (to === null || to >= props.today)
  )
  const pauses = props.bands.filter(({ kind, from }) => kind === 'pause' && from > props.today)
  const coming = days
    .map(({ on, events }) => ({ on, events: events.filter(({ kind }) => !unnamed.includes(kind)) }))
    .filter(({ events }) => events.length > 0)
  return (
    <section aria-label={words.in_words}>
      <ul>
        {now.map(({ kind, from, to }) => (
          <li key={`${kind} ${from}`}>
            <Text size="sm">
              {words.now({
                what: words.bands[kind],
                from: format.date(from),
                to: to && format.date(to)
              })}
            </Text>
          </li>
        ))}
      </ul>
      <Title order={4} size="sm" my="xs">
        {words.coming}
      </Title>
      {coming.length + pauses.length === 0 && (
        <Text size="sm">{put_aside.length > 0 ? words.put_aside : words.nothing}</Text>
      )}
      <ul>
        {pauses.map(({ kind, from, to }) => (
          <li key={`${kind} ${from}`}>
            <Text size="sm">
              {words.now({
                what: words.bands[kind],
                from: format.date(from),
                to: to && format.date(to)
              })}
            </Text>
          </li>
        ))}
        {coming.map(({ on, events }) => (
          <li key={on}>
            <Text size="sm">
              <b className="figures">{format.date(on)}</b> <Events events={events} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events({ events }: { events: Simulation['days'][number]['events'] }) {
  const { texts, format } = useTexts()
  const { kinds } = texts.line
  const goes_on = events.some(({ kind }) => kind === 'term_started')
  return events
    .filter(({ kind }) => kind !== 'term_ended' || !goes_on)
    .map(({ kind, count, amounts }) => {
      const what = count > 1 ? `${format.number(count)} × ${kinds[kind]}` : kinds[kind]
      return kind === 'due_made' && amounts.length > 0
        ? `${what}: ${amountsText(amounts, format.locale)}`
        : what
    })
    .join(' · ')
}
