import { Group, SegmentedControl, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Scrolling } from '../shared/Scrolling.tsx'
import { labelledMonths, ticksUpTo } from '../shared/scale.ts'
import { Card } from './Card.tsx'
import { growthByMonth, type Month } from './growth.ts'
import { type Overview, useMembersOnly } from './queries.ts'
import { type Span, spans } from './search.ts'
import { useTexts } from './texts.ts'

/** The number of members, the number of new members, and their growth by month. */
export function GrowthCard(props: {
  overview: Overview
  /** The chapter; undefined for all chapters, which have no common list to link to. */
  chapter_id: number | undefined
  span: Span
  onSpan: (span: Span) => void
}) {
  const { texts, format } = useTexts()
  const { overview, chapter_id, span } = props
  const months = growthByMonth(overview, span)
  const [first, last] = [months[0], months.at(-1)]
  const words = { year: 'year', five_years: 'five_years', all: 'all_time' } as const
  return (
    <Card
      wide
      title={texts.overview.growth}
      beside={
        <SegmentedControl
          size="xs"
          aria-label={texts.overview.span}
          data={spans.map(value => ({ value, label: texts.overview[words[value]] }))}
          value={span}
          onChange={value => props.onSpan(value as Span)}
        />
      }
    >
      <Group gap="xl" wrap="nowrap" align="flex-end">
        <Figure label={texts.overview.members}>
          <ListLink chapter_id={chapter_id}>{format.number(overview.members)}</ListLink>
        </Figure>
        <Figure label={texts.overview.new_in(format.monthName(overview.month))}>
          {format.number(overview.new_members)}
        </Figure>
      </Group>
      <div
        role="img"
        aria-label={texts.overview.growth_summary({
          before: format.number(first?.members ?? 0),
          from: format.month(first?.month ?? ''),
          now: format.number(last?.members ?? 0),
          to: format.month(last?.month ?? '')
        })}
      >
        <GrowthChart months={months} />
      </div>
      <GrowthTable months={months} />
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className="overview-figure figures">{children}</div>
    </div>
  )
}

/** A link to the list of members. */
function ListLink(props: { chapter_id: number | undefined; children: ReactNode }) {
  const { chapter_id } = props
  const only = useMembersOnly(chapter_id)
  if (chapter_id === undefined) return props.children
  return (
    <Link
      to="/console/chapter/$chapter_id/members"
      params={{ chapter_id }}
      search={only}
      className="row-link"
    >
      {props.children}
    </Link>
  )
}

/** The numbers of the chart as a table, newest first. */
function GrowthTable({ months }: { months: readonly Month[] }) {
  const { texts, format } = useTexts()
  const words = texts.overview
  return (
    <details className="overview-details">
      <summary>{words.by_month}</summary>
      <Scrolling className="overview-table" aria-label={words.by_month}>
        <Table verticalSpacing={6} className="figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.month}</Table.Th>
              <Table.Th scope="col" ta="right">
                {words.new_members}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {words.members}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.toReversed().map(({ month, new_members, members }) => (
              <Table.Tr key={month}>
                <Table.Td>{format.month(month)}</Table.Td>
                <Table.Td ta="right">{format.number(new_members)}</Table.Td>
                <Table.Td ta="right">{format.number(members)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
    </details>
  )
}

/** Two charts over the same months: all members, and new members. The card also has the numbers as text. */
function GrowthChart({ months }: { months: Month[] }) {
  const { texts, format } = useTexts()
  const [at, point] = useState<number>()
  const month = at === undefined ? undefined : months[at]
  const middle = (index: number) => `${(100 * (index + 0.5)) / months.length}%`
  const shared = { at, onPoint: point }
  return (
    <div className="overview-charts">
      <Text size="xs" c="dimmed">
        {texts.overview.members_chart}
      </Text>
      <Plot {...shared} kind="area" h={184} values={months.map(({ members }) => members)} />
      <div className="overview-months figures">
        {labelledMonths(months).map(({ month: { month }, index }) => (
          <span key={month} style={{ left: middle(index) }}>
            {format.monthShort(month)}
          </span>
        ))}
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {texts.overview.new_chart}
      </Text>
      <Plot {...shared} kind="bars" h={104} values={months.map(row => row.new_members)} />
      {month && at !== undefined && (
        <div className="overview-tips">
          <MonthTip month={month} left={middle(at)} before={at > months.length / 2} />
        </div>
      )}
    </div>
  )
}

/** The tooltip of a month, on the side with more space. */
function MonthTip(props: { month: Month; left: string; before: boolean }) {
  const { texts, format } = useTexts()
  const { month, left, before } = props
  return (
    <div className="overview-tip figures" style={{ left }} data-before={before || undefined}>
      <b>{format.month(month.month)}</b>
      <div>
        {texts.overview.members}: {format.number(month.members)}
      </div>
      <div>
        {texts.overview.new_members}: {format.number(month.new_members)}
      </div>
    </div>
  )
}

const width = 1000
const height = 100

interface Drawing {
  /** One number for each month. */
  values: readonly number[]
  /** Height in pixels. */
  h: number
  kind: 'area' | 'bars'
  /** The index of the month under the pointer. */
  at: number | undefined
  onPoint: (index: number | undefined) => void
}

/** A chart of monthly numbers as an area or as bars, with a scale of round numbers. */
function Plot({ values, h, kind, at, onPoint }: Drawing) {
  const { format } = useTexts()
  const ticks = ticksUpTo(Math.max(0, ...values))
  const top = ticks.at(-1) ?? 1
  const band = width / values.length
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / wide) * values.length)
    onPoint(Math.min(values.length - 1, Math.max(0, index)))
  }
  return (
    <div className="overview-plot figures" style={{ height: h }}>
      <div>
        {ticks.map(tick => (
          <span key={tick} className="overview-tick" style={{ bottom: `${(100 * tick) / top}%` }}>
            {format.short(tick)}
          </span>
        ))}
      </div>
      <div onPointerMove={point} onPointerLeave={() => onPoint(undefined)}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(tick => (
            <path key={tick} d={`M0 ${toY(tick, top)}H${width}`} className="overview-grid" />
          ))}
          {kind === 'area' ? (
            <Area values={values} top={top} />
          ) : (
            <path d={barPath(values, top)} className="overview-bars" />
          )}
          {at !== undefined && (
            <path d={`M${(at + 0.5) * band} 0V${height}`} className="overview-here" />
          )}
        </svg>
      </div>
    </div>
  )
}

function Area({ values, top }: { values: readonly number[]; top: number }) {
  const band = width / values.length
  const line = values.map((value, i) => `${(i + 0.5) * band} ${toY(value, top)}`).join('L')
  return (
    <>
      <path
        d={`M${band / 2} ${height}L${line}L${width - band / 2} ${height}Z`}
        className="overview-area"
      />
      <path d={`M${line}`} className="overview-line-drawn" />
    </>
  )
}

/** The SVG path of the bars; fewer bars have wider gaps. */
function barPath(values: readonly number[], top: number): string {
  const band = width / values.length
  const wide = band * (values.length > 12 ? 0.8 : 0.4)
  return values
    .map(
      (value, i) =>
        `M${i * band + (band - wide) / 2} ${height}V${toY(value, top)}h${wide}V${height}Z`
    )
    .join('')
}

const toY = (value: number, top: number) => height - (height * value) / top
