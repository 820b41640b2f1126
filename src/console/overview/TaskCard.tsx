import { Button, Group, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useRefetchAll } from '../api/write.ts'
import { persons_texts } from '../persons/texts.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { type Person, usePeople } from '../shared/people.ts'
import { withTexts } from '../texts/texts.tsx'
import { Card } from './Card.tsx'
import { Proposals } from './Proposals.tsx'
import {
  entriesLink,
  isAboutMembers,
  isAboutPeople,
  MemberPlaces,
  messagesLink,
  overdueLink,
  Places,
  viewLink
} from './TaskPlaces.tsx'
import type { ChapterName } from './TypesCard.tsx'
import { type Task, useLastReminder } from './tasks.ts'
import { useTexts } from './texts.ts'

/** The dialog that erases, loaded where an erasure was not finished. */
const EraseDialog = lazy(async () => {
  const { EraseDialog } = await withTexts(import('../persons/EraseDialog.tsx'), persons_texts)
  return { default: EraseDialog }
})

/** What waits for the office, each with the way to where it is done. */
export function TaskCard(props: {
  tasks: readonly Task[]
  chapter_id: number | undefined
  chapterName: ChapterName
}) {
  const { texts } = useTexts()
  const { tasks, chapter_id, chapterName } = props
  const people = usePeople(tasks.filter(isAboutPeople).flatMap(({ first }) => first))
  return (
    <Card title={texts.overview.tasks}>
      <ul className="overview-list">
        {tasks.map(task => (
          <TaskItem
            key={task.kind}
            task={task}
            people={people}
            chapter_id={chapter_id}
            chapterName={chapterName}
          />
        ))}
      </ul>
    </Card>
  )
}

function TaskItem(props: {
  task: Task
  people: ReadonlyMap<number, Person> | undefined
  chapter_id: number | undefined
  chapterName: ChapterName
}) {
  const { texts, format } = useTexts()
  const { grants } = useAccount()
  const { task, people, chapter_id, chapterName } = props
  const { kind, count, oldest, first } = task
  const words = texts.overview.task_kinds[kind]
  const places = task.chapters
  const to_messages = messagesLink(task)
  const only = chapter_id ?? (places.length === 1 ? places[0] : undefined)
  const days = useLastReminder(kind === 'beyond_dunning' ? only : undefined)
  const since = days === undefined ? '' : texts.overview.task_beyond(format.number(days))
  return (
    <li>
      <Text fw={600}>{count === 1 ? words.one : words.many(format.number(count))}</Text>
      <Text size="sm" c="dimmed">
        {[since, words.hint, oldest && texts.overview.task_since(format.moment(oldest))]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {kind === 'unfinished_erasures' && <Erasures ids={first} />}
      {isAboutPeople(task) && <Names ids={first} people={people} more={count - first.length} />}
      {kind === 'approvals' && (
        <Places
          places={places}
          chapterName={chapterName}
          say={texts.overview.task_go}
          link={viewLink('applications')}
        />
      )}
      {kind === 'without_terms' && (
        <Places
          places={places.filter(id => may(grants, 'edit_many_members', id))}
          chapterName={chapterName}
          say={texts.overview.task_open}
          link={viewLink('opening')}
        />
      )}
      {kind === 'proposals' &&
        (chapter_id === undefined ? (
          <Places
            places={places}
            chapterName={chapterName}
            say={texts.overview.task_go}
            link={viewLink('overview')}
          />
        ) : (
          <Proposals chapter_id={chapter_id} />
        ))}
      {kind === 'beyond_dunning' && (
        <Places
          places={places.filter(id => may(grants, 'manage_money', id))}
          chapterName={chapterName}
          say={texts.overview.task_overdue}
          link={overdueLink}
        />
      )}
      {kind === 'unmatched_entries' && (
        <Places
          places={places.filter(id => may(grants, 'manage_money', id))}
          chapterName={chapterName}
          say={texts.overview.task_entries}
          link={entriesLink}
        />
      )}
      {to_messages && (
        <Places
          places={places.filter(id => may(grants, 'manage_messages', id))}
          chapterName={chapterName}
          say={texts.overview.task_messages}
          link={to_messages}
        />
      )}
      {isAboutMembers(task) && (
        <MemberPlaces task={task} chapter_id={chapter_id} chapterName={chapterName} />
      )}
    </li>
  )
}

/** The first members whom a task is about, with links to their pages. */
function Names(props: {
  ids: readonly number[]
  people: ReadonlyMap<number, Person> | undefined
  more: number
}): ReactNode {
  const { texts, format } = useTexts()
  const { ids, people, more } = props
  return (
    <Group component="ul" gap="xs" className="overview-names">
      {ids.map(id => (
        <li key={id}>
          <PersonName id={id} people={people} />
        </li>
      ))}
      {more > 0 && <li>{texts.overview.task_more(format.number(more))}</li>}
    </Group>
  )
}

/** Erasures that ended early, each with the dialog that asks for it again. */
function Erasures({ ids }: { ids: readonly number[] }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const refresh = useRefetchAll()
  const [asked, ask] = useState<number>()
  const words = texts.overview
  if (!may(grants, 'remove_members')) return null
  return (
    <Group gap="xs" mt="xs">
      {ids.map(id => (
        <Button key={id} variant="default" onClick={() => ask(id)}>
          {words.erase_again(`${id}`)}
        </Button>
      ))}
      {asked !== undefined && (
        <Suspense>
          <EraseDialog
            id={asked}
            name={words.erased_member(`${asked}`)}
            onClose={() => ask(undefined)}
            onErased={() => {
              ask(undefined)
              refresh()
            }}
          />
        </Suspense>
      )}
    </Group>
  )
}
