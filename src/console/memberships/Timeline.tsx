import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useAsk } from '../api/write.ts'
import { amountsText } from '../shared/amounts.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { isWholeDay } from '../shared/days.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useTexts } from './texts.ts'
import {
  type Band,
  type BandKind,
  findBands,
  findKinds,
  firstDay,
  type Kind,
  placeOn,
  yearsOn
} from './timeline.ts'
import type { Explanation, Membership, Simulation } from './types.ts'

interface TimelineProps {
  member: { id: number; chapter_id: number }
  terms: readonly Membership[]
  explanation: Explanation
}

/** The time of a member as a line, until a day that the user chooses. */
export function Timeline({ member, terms, explanation }: TimelineProps) {
  const { texts } = useTexts()
  const today = explanation.on
  const [to, setTo] = useState(`${Number(today.slice(0, 4)) + 1}-12-31`)
  const [asked] = useDebouncedValue(to, 300)
  const whole = isWholeDay(asked) && asked > today
  const query = { chapter_id: member.chapter_id, member_id: member.id, to: asked }
  const simulation = useAsk('POST /simulate', whole ? query : undefined, { of: 'members' })
  const found = whole ? simulation.data : undefined
  const bands = found && findBands(terms, explanation, found)
  return (
    <Stack component="section" aria-label={texts.line.show} gap="sm" className="card padded">
      <DayInput maw={240} label={texts.line.until} value={to} onChange={setTo} />
      {!whole && <Text size="sm">{texts.line.later}</Text>}
      {whole && <FailureAlert failure={simulation.error} unasked />}
      {whole && simulation.isPending && <Skeleton h={120} aria-busy />}
      {found && bands && (
        <>
          <TimelinePicture bands={bands} today={today} to={asked} simulation={found} />
          <TimelineList bands={bands} today={today} simulation={found} />
        </>
      )}
    </Stack>
  )
}

/** What the office has no use for: a prepared term is named where it begins. */
const unnamed: readonly Kind[] = ['term_prepared']

/** The time of a member in words: what is so now, and what comes by day. */
function TimelineList(props: { bands: readonly Band[]; simulation: Simulation; today: string }) {
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
      <Title order={2} size="sm" my="xs">
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

const heights = { years: 16, terms: 24, holds: 46, dues: 66, all: 76 }

/** Bands that are drawn below the terms. */
const holds: readonly BandKind[] = ['pause', 'suspended']

/** The time of a member as a picture; screen readers have the list below it. */
function TimelinePicture(props: {
  bands: readonly Band[]
  simulation: Simulation
  today: string
  to: string
}) {
  const { bands, simulation, today, to } = props
  const from = firstDay(bands, today)
  const place = (day: string) => `${(placeOn(from, to, day) * 100).toFixed(2)}%`
  const shown = bands.filter(band => (band.to ?? to) >= from && band.from <= to)
  return (
    <div aria-hidden className="timeline">
      <svg aria-hidden="true" width="100%" height={heights.all}>
        {yearsOn(from, to).map(day => (
          <g key={day}>
            <line x1={place(day)} x2={place(day)} y1={heights.years} y2={heights.all} />
            <text x={place(day)} y={12}>
              {day.slice(0, 4)}
            </text>
          </g>
        ))}
        {shown.map(band => (
          <Bar
            key={`${band.kind} ${band.from}`}
            band={band}
            from={placeOn(from, to, band.from)}
            to={placeOn(from, to, band.to ?? to)}
          />
        ))}
        {daysWithDues(simulation).map(on => (
          <circle key={on} cx={place(on)} cy={heights.dues} r={4} data-kind="dues" />
        ))}
        <line x1={place(today)} x2={place(today)} y1={0} y2={heights.all} data-kind="today" />
      </svg>
      <Legend kinds={findKinds(shown)} dues={daysWithDues(simulation).length > 0} />
    </div>
  )
}

function Bar({ band, from, to }: { band: Band; from: number; to: number }) {
  const y = holds.includes(band.kind) ? heights.holds : heights.terms
  const width = Math.max(0.5, (to - from) * 100)
  return (
    <rect
      data-kind={band.kind}
      x={`${(from * 100).toFixed(2)}%`}
      width={`${width.toFixed(2)}%`}
      y={y}
      height={14}
      rx={3}
    />
  )
}

const daysWithDues = ({ days }: Simulation) =>
  days.filter(({ events }) => events.some(({ kind }) => kind === 'due_made')).map(({ on }) => on)

function Legend({ kinds, dues }: { kinds: readonly BandKind[]; dues: boolean }) {
  const { texts } = useTexts()
  const { bands, today, charged } = texts.line
  const signs: [string, string][] = [
    ...kinds.map((kind): [string, string] => [kind, bands[kind]]),
    ...(dues ? [['dues', charged] as [string, string]] : []),
    ['today', today]
  ]
  return (
    <Group gap="sm">
      {signs.map(([kind, label]) => (
        <Text key={kind} size="xs" c="dimmed" className="timeline-sign">
          <span data-kind={kind} />
          {label}
        </Text>
      ))}
    </Group>
  )
}
