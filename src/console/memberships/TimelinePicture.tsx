import { Group, Text } from '@mantine/core'
import { useTexts } from './texts.ts'
import { type Band, type BandKind, findKinds, firstDay, placeOn, yearsOn } from './timeline.ts'
import type { Simulation } from './types.ts'

const heights = { years: 16, terms: 24, holds: 46, dues: 66, all: 76 }

/** Bands that are drawn below the terms. */
const holds: readonly BandKind[] = ['pause', 'suspended']

/** The time of a member as a picture; screen readers have the list below it. */
export function TimelinePicture(props: {
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
