import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { useAccountNames } from '../shared/useAccountNames.ts'
import { member_record, membership_actions, membership_record } from './records.ts'
import { useTexts } from './texts.ts'

const records = [member_record, membership_record]

/** The history of a member, from the audit log. */
export function MemberHistory({ id, chapter_id }: { id: number; chapter_id: number }) {
  const { texts } = useTexts()
  const history = useMemberHistory(id)
  const words = texts.history
  return (
    <section aria-labelledby="history" className="history">
      <Title order={2} mb="xs" id="history">
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
  const differences = (
    <Differences
      record={records.find(({ entity }) => entity === entry.entity)}
      changes={entryChanges(entry)}
      created={entry.action === 'member.created'}
      chapter_id={chapter_id}
      whole={Object.keys(show)}
      wordsFor={(field, value) => show[field]?.(value)}
    />
  )
  return (
    <li>
      <Text size="sm">
        <b>{action}</b>{' '}
        <Text span inherit c="dimmed">
          {texts.history.by({ who: who(entry), when: format.moment(entry.createddate) })}
        </Text>
      </Text>
      {first_entries.includes(entry.action) ? (
        <details className="more">
          <summary>{texts.history.entered}</summary>
          {differences}
        </details>
      ) : (
        differences
      )}
    </li>
  )
}

/** Entries whose changes are all that was entered first, which the page shows already. */
const first_entries = ['member.created', 'membership.opened']

/** An entry of the audit log. */
type LogEntry = components['schemas']['LogEntry']

/** Entries that are shown at first, and with each "more". */
const page_size = 10

/** The records of a member in the log, which have the same id: the member, and the membership with its dues and applications. */
const entities = ['member', 'membership'] as const

/** The log entries of a member and of the membership, newest first, page by page. */
function useMemberHistory(id: number) {
  return useInfiniteQuery({
    queryKey: ['members', 'history', id],
    initialPageParam: entities.map(() => 0),
    queryFn: ({ pageParam, signal }) => readPage(id, pageParam, signal),
    getNextPageParam: ({ next }) => next,
    // new entries shift the pages: removes duplicates
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ logs }) => logs).map(entry => [entry.id, entry])).values()
    ],
    staleTime: 0
  })
}

/** A page of the entries of all records, and how many entries of each the next one skips; undefined after the last page. */
async function readPage(id: number, skipped: readonly number[], signal: AbortSignal) {
  const found = await Promise.all(
    entities.map((entity, index) => {
      const query = { entity, entity_id: id, offset: skipped[index] ?? 0, limit: page_size }
      return unwrap(api.GET('/getlogs', { params: { query }, signal }))
    })
  )
  const newest = found.flatMap(({ logs }) => logs).sort((one, other) => other.id - one.id)
  const logs = newest.slice(0, page_size)
  const next = entities.map(
    (entity, index) => (skipped[index] ?? 0) + logs.filter(log => log.entity === entity).length
  )
  const more = found.some(({ pagination: { total } }, index) => (next[index] ?? 0) < total)
  return { logs, next: more ? next : undefined }
}

/** The text for the author of an entry. */
function useActorWords() {
  const { texts } = useTexts()
  const own = useAccount()
  return ({ actor, account_id, account_name }: LogEntry): string => {
    if (actor !== 'account' || account_id === null)
      return texts.history[actor === 'account' ? 'command_line' : actor]
    if (account_id === own.id) return texts.history.you
    return account_name === null
      ? texts.history.account(String(account_id))
      : texts.history.person(account_name)
  }
}

/** The changes of an entry without the chapter, unless it changed. */
function entryChanges({ changes, chapter_id }: LogEntry): Changes {
  const { chapter_id: chapter, ...others } = changes as Changes
  return chapter && chapter[1] !== chapter_id ? { chapter_id: chapter, ...others } : others
}

/** The functions for the text of fields of a membership that name an account or a payment. */
function useShownFields(): Record<string, (value: unknown) => string> {
  const { grants, id: own_id, name } = useAccount()
  const names = useAccountNames(may(grants, 'manage_accounts')).data
  return {
    decided_by: id => (id === own_id ? name : (names?.get(id as number) ?? `#${id}`)),
    payment_id: id => `#${id}`
  }
}
