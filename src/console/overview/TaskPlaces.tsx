import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import type { Conditions } from '../filters/conditions.ts'
import type { ChapterName } from './TypesCard.tsx'
import { useTexts } from './texts.ts'

/** The link to a view of a chapter where something of a task is. */
type PlaceLink = (chapter_id: number, attributes: object) => ReactElement

/** The link to a view that has no filter. */
export const viewLink =
  (view: 'applications' | 'overview' | 'opening'): PlaceLink =>
  (chapter_id, attributes) => (
    <Link to={`/console/chapter/$chapter_id/${view}`} params={{ chapter_id }} {...attributes} />
  )

/** The link to the overdue dues. */
export const overdueLink: PlaceLink = (chapter_id, attributes) => (
  <Link
    to="/console/chapter/$chapter_id/money"
    params={{ chapter_id }}
    search={{ shown: 'overdue' }}
    {...attributes}
  />
)

/** The link to the members that match. */
export const membersLink =
  (search: Conditions): PlaceLink =>
  (chapter_id, attributes) => (
    <Link
      to="/console/chapter/$chapter_id/members"
      params={{ chapter_id }}
      search={search}
      {...attributes}
    />
  )

/** Chapters that are shown before the list is expanded. */
const first_places = 8

/** The ways to a view of each chapter where something of a task is; many are shown after a press. */
export function Places(props: {
  places: readonly number[]
  chapterName: ChapterName
  /** The words of the way to the view of a chapter; empty for the only one. */
  say: (place: string) => string
  link: PlaceLink
}) {
  const { texts, format } = useTexts()
  const [all, showAll] = useState(false)
  const { places, chapterName, say, link } = props
  const shown = all ? places : places.slice(0, first_places)
  return (
    <Group gap="xs" mt="xs">
      {shown.map(chapter_id => (
        <Button
          key={chapter_id}
          variant="default"
          renderRoot={attributes => link(chapter_id, attributes)}
        >
          {say(chapterName(chapter_id) ?? '')}
        </Button>
      ))}
      {shown.length < places.length && (
        <Button variant="subtle" onClick={() => showAll(true)}>
          {texts.overview.more(format.number(places.length))}
        </Button>
      )}
    </Group>
  )
}
