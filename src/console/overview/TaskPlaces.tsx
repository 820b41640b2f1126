import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import type { Conditions } from '../filters/conditions.ts'
import type { ChapterName } from './TypesCard.tsx'
import { type Task, useTaskMembers } from './tasks.ts'
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

/** The link to the bank entries of a chapter. */
export const entriesLink: PlaceLink = (chapter_id, attributes) => (
  <Link to="/console/chapter/$chapter_id/bank" params={{ chapter_id }} {...attributes} />
)

/** Where the messages of a task are: what is proposed, or those in its state. */
const message_places = {
  proposed_messages: undefined,
  failed_messages: 'failed',
  unsure_messages: 'unsure'
} as const

/** The link to the messages of a task; undefined if it is about none. */
export function messagesLink({ kind }: Task): PlaceLink | undefined {
  if (!Object.hasOwn(message_places, kind)) return undefined
  const state = message_places[kind as keyof typeof message_places]
  return (chapter_id, attributes) =>
    state === undefined ? (
      <Link to="/console/chapter/$chapter_id/messages" params={{ chapter_id }} {...attributes} />
    ) : (
      <Link
        to="/console/chapter/$chapter_id/messages/all"
        params={{ chapter_id }}
        search={{ state }}
        {...attributes}
      />
    )
}

/** The link to the members that match. */
const membersLink =
  (search: Conditions): PlaceLink =>
  (chapter_id, attributes) => (
    <Link
      to="/console/chapter/$chapter_id/members"
      params={{ chapter_id }}
      search={search}
      {...attributes}
    />
  )

/** Whether the first ids of a task are those of members, who have names. */
export const isAboutPeople = ({ kind }: Task) =>
  !['unfinished_erasures', 'unmatched_entries'].includes(kind)

/** Whether the members of a task are shown as a list: where the task is done on their pages. */
export const isAboutMembers = ({ kind }: Task) =>
  [
    'missing_birthday',
    'put_aside',
    'refunds',
    'uncovered_refunds',
    'doubtful',
    'undeliverable'
  ].includes(kind)

/** The ways to a list of exactly the members whom a task is about; none where they are too many for an address. */
export function MemberPlaces(props: {
  task: Task
  chapter_id: number | undefined
  chapterName: ChapterName
}) {
  const { texts } = useTexts()
  const { task, chapter_id, chapterName } = props
  const ids = useTaskMembers(task, chapter_id)
  if (!ids) return null
  return (
    <Places
      places={task.chapters}
      chapterName={chapterName}
      say={texts.overview.task_members}
      link={membersLink({ more: { ids } })}
    />
  )
}

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
