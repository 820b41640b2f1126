import { RingProgress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StatusText, status_tones } from '../shared/StatusText.tsx'
import { Card } from './Card.tsx'
import type { Overview } from './queries.ts'
import { useTexts } from './texts.ts'
import { useMembersOnly } from './useMembersOnly.ts'

type Row = Overview['statuses'][number]

/** Members by status: a ring chart, and a line for each status that links to its members. */
export function StatusCard(props: { overview: Overview; chapter_id: number | undefined }) {
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
