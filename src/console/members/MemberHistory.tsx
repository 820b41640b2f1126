import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Differences } from '../shared/Differences.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { membership_actions } from './actions.ts'
import {
  entryChanges,
  type LogEntry,
  useActorWords,
  useMemberHistory,
  useShownFields
} from './history.ts'
import { member_record, membership_record } from './records.ts'
import { useTexts } from './texts.ts'

const records = [member_record, membership_record]

/** The history of a member, from the audit log. */
export function MemberHistory(props: {
  id: number
  chapter_id: number
  /** Content below the history; shown only after the history has loaded, so that it does not move. */
  children?: ReactNode
}) {
  const { id, chapter_id, children } = props
  const { texts } = useTexts()
  const history = useMemberHistory(id)
  const words = texts.history
  return (
    <>
      <section aria-labelledby="history" className="history">
        <Title order={3} size="h2" mb="xs" id="history">
          {words.title}
        </Title>
        {history.isError && <FailureView failure={history.error} retry={history.refetch} />}
        {history.isPending && (
          <Stack gap="xs" mt="sm">
            <Skeleton h={16} w="60%" />
            <Skeleton h={16} w="80%" />
          </Stack>
        )}
        {history.data?.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        )}
        <ol>
          {history.data?.map(entry => (
            <Entry key={entry.id} entry={entry} chapter_id={chapter_id} />
          ))}
        </ol>
        {history.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={history.isFetchingNextPage}
            onClick={() => history.fetchNextPage()}
          >
            {words.more}
          </Button>
        )}
      </section>
      {!history.isPending && children}
    </>
  )
}

function Entry({ entry, chapter_id }: { entry: LogEntry; chapter_id: number }) {
  const { texts, format, say } = useTexts()
  const who = useActorWords()
  const known: Record<string, unknown> = texts.history
  const words = membership_actions[entry.action]
  const own = Object.hasOwn(known, entry.action) ? String(known[entry.action]) : entry.action
  const action = words ? say(words) : own
  const show = useShownFields()
  return (
    <li>
      <Text size="sm">
        <b>{action}</b>{' '}
        <Text span inherit c="dimmed">
          {texts.history.by({ who: who(entry), when: format.moment(entry.createddate) })}
        </Text>
      </Text>
      <Differences
        record={records.find(({ entity }) => entity === entry.entity)}
        changes={entryChanges(entry)}
        created={entry.action === 'member.created'}
        chapter_id={chapter_id}
        whole={Object.keys(show)}
        wordsFor={(field, value) => show[field]?.(value)}
      />
    </li>
  )
}
