import { Group, SegmentedControl, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { GrowthChart } from './GrowthChart.tsx'
import { GrowthTable } from './GrowthTable.tsx'
import { growthByMonth } from './growth.ts'
import type { Overview } from './queries.ts'
import { type Span, spans } from './search.ts'
import { useTexts } from './texts.ts'
import { useMembersOnly } from './useMembersOnly.ts'

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
          <ListLink
            chapter_id={overview.new_members > 0 ? chapter_id : undefined}
            offset={overview.members - overview.new_members || undefined}
            label={texts.overview.newest(format.number(overview.new_members))}
          >
            {format.number(overview.new_members)}
          </ListLink>
        </Figure>
      </Group>
      <div
        role="img"
        aria-label={texts.overview.growth_summary(
          format.number(first?.members ?? 0),
          format.month(first?.month ?? ''),
          format.number(last?.members ?? 0),
          format.month(last?.month ?? '')
        )}
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

/** A link to the list of members in the order of creation, from `offset` on; the newest members are at its end. */
function ListLink(props: {
  chapter_id: number | undefined
  offset?: number
  /** The label of the link, besides its number. */
  label?: string
  children: ReactNode
}) {
  const { chapter_id, offset, label } = props
  const only = useMembersOnly(chapter_id)
  if (chapter_id === undefined) return props.children
  return (
    <Link
      to="/console/chapter/$chapter_id/members"
      params={{ chapter_id }}
      search={{ offset, ...only }}
      className="row-link"
      aria-label={label}
      title={label}
    >
      {props.children}
    </Link>
  )
}
