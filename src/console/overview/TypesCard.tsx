import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BarList, Card } from './Card.tsx'
import type { Overview } from './queries.ts'
import { useTexts } from './texts.ts'

/** The name of a type's chapter; undefined if there is only one chapter. */
export type ChapterName = (chapter_id: number) => string | undefined

/** Members by membership type, with links to the members. */
export function TypesCard({
  overview,
  chapterName
}: {
  overview: Overview
  chapterName: ChapterName
}) {
  const { texts, format } = useTexts()
  return (
    <Card title={texts.overview.by_type}>
      <BarList
        bars={overview.membership_types.map(type => ({
          key: type.id,
          members: type.members,
          line: (
            <TypeLink type={type} place={chapterName(type.chapter_id)}>
              <span className="figures">{format.number(type.members)}</span>
            </TypeLink>
          )
        }))}
      />
    </Card>
  )
}

/** The types that end soon, with links to their members. */
export function EndingCard({
  overview,
  chapterName
}: {
  overview: Overview
  chapterName: ChapterName
}) {
  const { texts, format } = useTexts()
  const { ending_types } = overview
  return (
    <Card title={texts.overview.ending}>
      <Text c="dimmed" size="sm">
        {texts.overview.ending_hint}
      </Text>
      <ul className="overview-list">
        {ending_types.map(type => (
          <li key={type.id}>
            <TypeLink type={type}>
              <span className="figures">{texts.overview.count(type.members)}</span>
            </TypeLink>
            <Text size="sm" c="dimmed">
              {[
                format.date(type.enddate),
                format.inDays(daysUntil(type.enddate)),
                chapterName(type.chapter_id)
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TypeLink(props: {
  type: Pick<Overview['membership_types'][number], 'id' | 'chapter_id' | 'name'> & {
    archived?: boolean
  }
  place?: string | undefined
  children: ReactNode
}) {
  const { texts } = useTexts()
  const { id, chapter_id, name, archived } = props.type
  return (
    <Link
      to="/console/chapter/$chapter_id/members"
      params={{ chapter_id }}
      search={{ membertype_id: id }}
      className="overview-line row-link"
    >
      <span className="overview-name">
        {archived ? texts.shared.archived(name) : name}{' '}
        {props.place !== undefined && (
          <Text span inherit c="dimmed" fw={400}>
            {props.place}
          </Text>
        )}
      </span>{' '}
      {props.children}
    </Link>
  )
}

/** Calendar days from today to a day, both in UTC, as in the service. */
function daysUntil(timestamp: string) {
  const dayNumber = (time: number) => Math.floor(time / 86_400_000)
  return dayNumber(Date.parse(timestamp)) - dayNumber(Date.now())
}
