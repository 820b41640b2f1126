import './overview.css'
import { Anchor, Group, RingProgress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { mail_texts } from '../messages/mail/texts.ts'
import { useAssociation } from '../shared/association.ts'
import { useChapterId, useChapters } from '../shared/chapters.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { useNames } from '../shared/people.ts'
import { StatusText, status_tones } from '../shared/StatusText.tsx'
import { useLabel } from '../shared/view.ts'
import { withTexts } from '../texts/texts.tsx'
import { AnniversaryCards } from './AnniversaryCards.tsx'
import { BarList, Card } from './Card.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { GrowthCard } from './GrowthCard.tsx'
import {
  type Overview,
  peopleIn,
  type Task,
  useMembersOnly,
  useOverview,
  useTasks
} from './queries.ts'
import type { Span } from './search.ts'
import { ToDo } from './ToDo.tsx'
import { TypesCard } from './TypesCard.tsx'
import { useTexts } from './texts.ts'

/** Says that no e-mails leave; loaded beside the numbers. */
const MailAlert = lazy(async () => {
  const { MailAlert } = await withTexts(import('../messages/mail/MailCard.tsx'), mail_texts)
  return { default: MailAlert }
})

/** The overview of one chapter, or of all that the user can see. */
export function OverviewView() {
  const label = useLabel()
  const { texts } = useTexts()
  const asked = useChapterId()
  const overview = useOverview(asked)
  const tasks = useTasks(asked)
  const chapters = useChapters().data
  const sees_system = may(useAccount().grants, 'manage_system')
  const several = chapters !== undefined && chapters.length > 1
  if (chapters?.length === 0) return <EmptyView title={texts.shell.no_chapters} />
  return (
    <Stack gap="md">
      <Group justify="space-between" mih={36}>
        <Title order={1}>{label}</Title>
        {several && asked !== undefined && (
          <Anchor component={Link} to="/console/overview">
            {texts.overview.all_chapters}
          </Anchor>
        )}
      </Group>
      {sees_system && (
        <Suspense>
          <MailAlert />
        </Suspense>
      )}
      <LoadedOverview overview={overview} tasks={tasks}>
        {(data, waiting) => <Content overview={data} tasks={waiting} asked={asked} />}
      </LoadedOverview>
    </Stack>
  )
}

function LoadedOverview(props: {
  overview: ReturnType<typeof useOverview>
  tasks: ReturnType<typeof useTasks>
  children: (data: Overview, tasks: readonly Task[]) => ReactNode
}) {
  const { overview, tasks } = props
  // waits for the tasks, whom they name, and the association too: their cards stand first, and would move the others if they appeared later
  const { isPending } = useAssociation()
  const { pending } = useNames(peopleIn(tasks.data?.tasks ?? []))
  if (overview.data && tasks.data && !isPending && !pending)
    return (
      <Suspense fallback={<Blank />}>{props.children(overview.data, tasks.data.tasks)}</Suspense>
    )
  const failed = [overview, tasks].find(({ isError }) => isError)
  if (failed) return <FailureView failure={failed.error} retry={failed.refetch} />
  return <Blank />
}

/** The places of the cards while they load. */
const Blank = () => (
  <div className="overview" aria-busy>
    <div className="overview-row">
      <Skeleton h={550} className="overview-wide" />
      <Skeleton h={550} />
    </div>
  </div>
)

function Content(props: { overview: Overview; tasks: readonly Task[]; asked: number | undefined }) {
  const { overview, tasks, asked } = props
  const { span = 'year' } = useSearch({ strict: false })
  const navigate = useNavigate()
  // the overview has the names of the largest chapters only
  const named = [...overview.chapters, ...(useChapters().data ?? [])]
  const only = overview.chapters.length === 1 ? overview.chapters[0]?.id : undefined
  const chapter_id = asked ?? only
  const chapterName = (id: number) =>
    chapter_id === undefined ? named.find(chapter => chapter.id === id)?.name : undefined
  const todo = { overview, tasks, chapter_id, chapterName }
  if (overview.members === 0)
    return (
      <>
        {tasks.length > 0 && <ToDo {...todo} />}
        <FirstSteps overview={overview} chapter_id={chapter_id} />
      </>
    )
  const show = (next: Span) =>
    navigate({ to: '.', search: { span: next === 'year' ? undefined : next }, replace: true })
  return (
    <div className="overview">
      <ToDo {...todo} />
      <div className="overview-row">
        <GrowthCard overview={overview} chapter_id={chapter_id} span={span} onSpan={show} />
        <StatusCard overview={overview} chapter_id={chapter_id} />
      </div>
      <div className="overview-row">
        {chapter_id === undefined && <ChaptersCard overview={overview} />}
        <TypesCard overview={overview} chapterName={chapterName} />
        <AnniversaryCards overview={overview} />
      </div>
    </div>
  )
}

/** Members by chapter, with links to the overview of each. */
function ChaptersCard({ overview }: { overview: Overview }) {
  const { texts, format } = useTexts()
  return (
    <Card title={texts.overview.by_chapter}>
      <BarList
        bars={overview.chapters.map(({ id, name, members }) => ({
          key: id,
          members,
          line: (
            <div className="overview-line">
              <Link
                to="/console/chapter/$chapter_id/overview"
                params={{ chapter_id: id }}
                className="overview-name row-link"
              >
                {name}
              </Link>
              <span className="figures">{format.number(members)}</span>
            </div>
          )
        }))}
      />
    </Card>
  )
}

type Row = Overview['statuses'][number]

/** Members by status: a ring chart, and a line for each status that links to its members. */
function StatusCard(props: { overview: Overview; chapter_id: number | undefined }) {
  const { texts } = useTexts()
  const { statuses, members } = props.overview
  return (
    <Card title={texts.overview.by_status}>
      <div aria-hidden>
        <StatusChart statuses={statuses} members={members} />
      </div>
      <ul className="overview-list">
        {statuses.map(row => (
          <li key={row.status}>
            <StatusLine row={row} members={members} chapter_id={props.chapter_id} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function StatusLine(props: { row: Row; members: number; chapter_id: number | undefined }) {
  const { format } = useTexts()
  const { row, chapter_id } = props
  const only = useMembersOnly(chapter_id)
  const line = (
    <>
      <StatusText status={row.status} />{' '}
      <span className="figures">
        {format.number(row.members)}{' '}
        <span className="overview-share">
          {format.share(row.members / Math.max(1, props.members))}
        </span>
      </span>
    </>
  )
  if (chapter_id === undefined) return <div className="overview-line">{line}</div>
  return (
    <Link
      to="/console/chapter/$chapter_id/members"
      params={{ chapter_id }}
      search={{ status: row.status, ...only }}
      className="overview-line row-link"
    >
      {line}
    </Link>
  )
}

/** A ring chart of the statuses around the total; the text is beside it. */
function StatusChart(props: Pick<Overview, 'statuses' | 'members'>) {
  const { format } = useTexts()
  const all = Math.max(1, props.members)
  return (
    <RingProgress
      size={180}
      thickness={18}
      mx="auto"
      label={
        <Text ta="center" fz="1.5rem" fw={600} className="figures">
          {format.number(props.members)}
        </Text>
      }
      sections={props.statuses.map(({ status, members }) => ({
        value: (100 * members) / all,
        color: `var(--console-${status_tones[status]})`
      }))}
    />
  )
}
