import { Button, Group, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { may, type Permission } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useRefetchAll } from '../api/write.ts'
import { persons_texts } from '../persons/texts.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { ButtonLink } from '../shared/links.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { type Person, usePeople } from '../shared/people.ts'
import { useNotices } from '../shared/useFailure.ts'
import { withTexts } from '../texts/texts.tsx'
import { Card } from './Card.tsx'
import {
  type Answered,
  isAboutPeople,
  peopleIn,
  type Task,
  useLastReminder,
  useProposals,
  useTaskMembers
} from './queries.ts'
import type { ChapterName } from './TypesCard.tsx'
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
  const people = usePeople(peopleIn(tasks))
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
  const way = ways[kind]
  // of one chapter, what is proposed is answered here
  const answers = kind === 'proposals' && chapter_id !== undefined
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
      {way && !answers && (
        <Places
          {...way}
          places={places.filter(id => !way.permission || may(grants, way.permission, id))}
          chapterName={chapterName}
        />
      )}
      {kind === 'failing_webhooks' && (
        <ButtonLink variant="default" mt="xs" to="/console/webhooks">
          {texts.overview.task_webhooks}
        </ButtonLink>
      )}
      {answers && <Proposals chapter_id={chapter_id} />}
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

/** An answer to proposals, and what it would do. */
interface Asked {
  accepted: boolean
  would: Answered
}

/** Does or refuses what a chapter proposes; says first for how many, and offers to undo it. */
function Proposals({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const { asked, busy, ask, answer, close } = useAnswer(chapter_id)
  const words = texts.overview
  if (!may(grants, 'manage_memberships', chapter_id)) return null
  const confirm = asked?.accepted ? words.proposals_accept : words.proposals_refuse
  return (
    <Group gap="xs" mt="xs">
      <Button variant="default" disabled={busy} onClick={() => ask(true)}>
        {words.proposals_accept}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => ask(false)}>
        {words.proposals_refuse}
      </Button>
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked?.accepted ? words.proposals_accept_title : words.proposals_refuse_title}
        text={useWouldText(asked)}
        confirm={confirm}
        onConfirm={answer}
        onClose={close}
      />
    </Group>
  )
}

function useWouldText(asked: Asked | undefined): string {
  const { texts, format } = useTexts()
  const words = texts.overview
  if (!asked) return ''
  const { changed, unchanged, refused } = asked.would
  const happens = asked.accepted ? words.would_accept : words.would_refuse
  const said = [
    changed > 0 && happens(format.number(changed)),
    unchanged > 0 && words.would_stay(format.number(unchanged)),
    refused > 0 && words.would_fail(format.number(refused)),
    changed > 0 && words.can_undo
  ]
  return said.filter(Boolean).join(' ')
}

function useAnswer(chapter_id: number) {
  const { texts, format } = useTexts()
  const { done, failed, undone } = useNotices()
  const proposals = useProposals(chapter_id)
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const words = texts.overview
  async function run(request: () => Promise<unknown>) {
    setBusy(true)
    await request().catch(error => failed(error))
    setBusy(false)
  }
  async function undo(id: number) {
    undone(await proposals.undo(id))
  }
  async function answer(accepted: boolean) {
    const { batch_id, changed } = await proposals.answer(accepted)
    const said = accepted ? words.proposals_accepted : words.proposals_refused
    const action = { label: words.undo, run: () => run(() => undo(batch_id ?? 0)) }
    done(said(format.number(changed)), batch_id === null ? undefined : action)
  }
  return {
    asked,
    busy,
    ask: (accepted: boolean) =>
      run(async () => setAsked({ accepted, would: await proposals.ask(accepted) })),
    answer: () => asked && run(() => answer(asked.accepted)),
    close: () => setAsked(undefined)
  }
}

/** The way to where a task is done in a chapter: the permission that is needed there, its words, and the view. */
interface Way {
  permission?: Permission
  say:
    | 'task_debits'
    | 'task_online'
    | 'task_go'
    | 'task_open'
    | 'task_overdue'
    | 'task_entries'
    | 'task_requests'
    | 'task_messages'
    | 'task_members'
  to: string
  search?: object
}

const messages = { permission: 'manage_messages', say: 'task_messages' } as const

const ways: Partial<Record<Task['kind'], Way>> = {
  approvals: { say: 'task_go', to: 'applications' },
  proposals: { say: 'task_go', to: 'overview' },
  without_terms: { permission: 'edit_many_members', say: 'task_open', to: 'opening' },
  unmatched_entries: { permission: 'manage_money', say: 'task_entries', to: 'bank' },
  change_requests: { permission: 'edit_members', say: 'task_requests', to: 'requests' },
  erasure_requests: { permission: 'remove_members', say: 'task_requests', to: 'requests' },
  assistant_requests: { permission: 'answer_requests', say: 'task_requests', to: 'programs' },
  returned_debits: { permission: 'manage_money', say: 'task_debits', to: 'debits' },
  creditor_faults: { permission: 'manage_money', say: 'task_debits', to: 'debits' },
  online_payments: {
    permission: 'manage_money',
    say: 'task_online',
    to: 'online',
    search: { tasks: 'asked' }
  },
  beyond_dunning: {
    permission: 'manage_money',
    say: 'task_overdue',
    to: 'money',
    search: { shown: 'overdue' }
  },
  proposed_messages: { ...messages, to: 'messages' },
  failed_messages: { ...messages, to: 'messages/all', search: { state: 'failed' } },
  unsure_messages: { ...messages, to: 'messages/all', search: { state: 'unsure' } }
}

/** Whether the members of a task are shown as a list: where the task is done on their pages. */
const isAboutMembers = ({ kind }: Task) =>
  [
    'missing_birthday',
    'ending_functions',
    'put_aside',
    'refunds',
    'uncovered_refunds',
    'doubtful',
    'undeliverable'
  ].includes(kind)

/** The ways to a list of exactly the members whom a task is about; none where they are too many for an address. */
function MemberPlaces(props: {
  task: Task
  chapter_id: number | undefined
  chapterName: ChapterName
}) {
  const { task, chapter_id, chapterName } = props
  const ids = useTaskMembers(task, chapter_id)
  if (!ids) return null
  return (
    <Places
      places={task.chapters}
      chapterName={chapterName}
      say="task_members"
      to="members"
      search={{ more: { ids } }}
    />
  )
}

/** Chapters that are shown before the list is expanded. */
const first_places = 8

/** The ways to a view of each chapter where something of a task is; many are shown after a press. */
function Places(props: Way & { places: readonly number[]; chapterName: ChapterName }) {
  const { texts, format } = useTexts()
  const [all, showAll] = useState(false)
  const { places, chapterName, say, to, search = {} } = props
  const shown = all ? places : places.slice(0, first_places)
  return (
    <Group gap="xs" mt="xs">
      {shown.map(chapter_id => (
        <ButtonLink
          key={chapter_id}
          variant="default"
          to={`/console/chapter/$chapter_id/${to}` as string}
          params={{ chapter_id } as never}
          search={search as never}
        >
          {texts.overview[say](chapterName(chapter_id) ?? '')}
        </ButtonLink>
      ))}
      {shown.length < places.length && (
        <Button variant="subtle" onClick={() => showAll(true)}>
          {texts.overview.more(format.number(places.length))}
        </Button>
      )}
    </Group>
  )
}
