import { Box, Group, Text } from '@mantine/core'
import type { components } from '../api/contract.ts'
import { member_values } from '../shared/memberWords.ts'
import { ticksUpTo } from '../shared/scale.ts'
import { useTexts } from './texts.ts'

type Gender = components['schemas']['Statistics']['by_gender'][number]['gender']
/** How many persons of a gender there are. */
export type Count = { gender: Gender; count: number }
/** A row of a table of genders. */
export interface Row {
  name: string
  counts: readonly Count[]
}

/** The genders in the order of the columns; the last one is unknown. */
export const genders: readonly Gender[] = ['female', 'male', 'diverse', '']

/** The names of the genders, in their order. */
export function useGenderNames(): readonly string[] {
  const { texts, say } = useTexts()
  return genders.map(one => (one ? say(member_values.gender[one]) : texts.numbers.unknown))
}

/** The sum of counts, of one gender or of all. */
export const sumOf = (counts: readonly Count[], gender?: Gender) =>
  counts
    .filter(one => gender === undefined || one.gender === gender)
    .reduce((sum, { count }) => sum + count, 0)

const most = (rows: readonly Row[]) => Math.max(1, ...rows.map(({ counts }) => sumOf(counts)))

/** What the shades of the pictures mean; only genders that are there. */
function Legend({ rows }: { rows: readonly Row[] }) {
  const names = useGenderNames()
  const counts = rows.flatMap(row => row.counts)
  return (
    <Group gap="md" mb="xs">
      {genders.map(
        (gender, index) =>
          sumOf(counts, gender) > 0 && (
            <Text key={gender} span size="xs" c="dimmed">
              <span className="numbers-shade" data-gender={gender} /> {names[index]}
            </Text>
          )
      )}
    </Group>
  )
}

/** A bar for each row, in a shade for each gender. The table below has the numbers. */
export function GenderBars({ rows }: { rows: readonly Row[] }) {
  const longest = most(rows)
  return (
    <div className="numbers-picture" aria-hidden>
      <Legend rows={rows} />
      <div className="numbers-bars">
        {rows.map(({ name, counts }) => (
          <div key={name} className="numbers-line">
            <Text size="xs">{name}</Text>
            <div className="numbers-bar">
              {genders.map(gender => (
                <Box
                  key={gender}
                  data-gender={gender}
                  w={`${(100 * sumOf(counts, gender)) / longest}%`}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** A bar below the name in a row of a table. */
export const ShareBar = ({ share }: { share: number }) => (
  <div className="numbers-bar" aria-hidden>
    <Box data-gender="female" w={`${100 * share}%`} />
  </div>
)

const height = 100
/** The years between two labels below the columns. */
const label_years = 10

/** A column for each year from the first to the last, in a shade for each gender. The table below has the numbers. */
export function YearColumns({ rows }: { rows: readonly (Row & { year: number })[] }) {
  const { format } = useTexts()
  const years = rows.map(({ year }) => year)
  const first = Math.min(...years)
  const count = Math.max(...years) - first + 1
  const top = ticksUpTo(most(rows)).at(-1) ?? 1
  const labels = Array.from({ length: count }, (_, at) => first + at).filter(
    year => year % label_years === 0
  )
  const left = (year: number) => `${(100 * (year - first + 0.5)) / count}%`
  return (
    <div className="numbers-picture" aria-hidden>
      <Legend rows={rows} />
      <div className="numbers-columns">
        <span className="numbers-top figures">{format.short(top)}</span>
        <svg viewBox={`0 0 ${count} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {rows.map(({ year, counts }) => (
            <Column key={year} x={year - first} counts={counts} scale={height / top} />
          ))}
        </svg>
      </div>
      <div className="numbers-years figures">
        {labels.map(year => (
          <span key={year} style={{ left: left(year) }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  )
}

function Column({ x, counts, scale }: { x: number; counts: readonly Count[]; scale: number }) {
  const below = (index: number) =>
    genders.slice(0, index).reduce((sum, gender) => sum + sumOf(counts, gender), 0)
  return genders.map((gender, index) => (
    <rect
      key={gender}
      data-gender={gender}
      x={x + 0.1}
      width={0.8}
      y={height - scale * below(index + 1)}
      height={scale * sumOf(counts, gender)}
    />
  ))
}
