import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import type { Changes } from '../shared/differences.ts'
import { useAccountNames } from '../shared/useAccountNames.ts'
import { useTexts } from './texts.ts'

/** An entry of the audit log. */
export type LogEntry = components['schemas']['LogEntry']

/** Entries that are shown at first, and with each "more". */
const page_size = 10

/** The records of a member in the log, which have the same id: the member, and the membership with its dues and applications. */
const records = ['member', 'membership'] as const

/** The log entries of a member and of the membership, newest first, page by page. */
export function useMemberHistory(id: number) {
  return useInfiniteQuery({
    queryKey: ['members', 'history', id],
    initialPageParam: records.map(() => 0),
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
    records.map((entity, index) => {
      const query = { entity, entity_id: id, offset: skipped[index] ?? 0, limit: page_size }
      return unwrap(api.GET('/getlogs', { params: { query }, signal }))
    })
  )
  const newest = found.flatMap(({ logs }) => logs).sort((one, other) => other.id - one.id)
  const logs = newest.slice(0, page_size)
  const next = records.map(
    (entity, index) => (skipped[index] ?? 0) + logs.filter(log => log.entity === entity).length
  )
  const more = found.some(({ pagination: { total } }, index) => (next[index] ?? 0) < total)
  return { logs, next: more ? next : undefined }
}

/** The text for the author of an entry. */
export function useActorWords() {
  const { texts } = useTexts()
  const own = useAccount()
  return ({ actor, account_id, account_name }: LogEntry): string => {
    if (actor !== 'account' || account_id === null)
      return texts.history[actor === 'service' ? 'service' : 'command_line']
    if (account_id === own.id) return texts.history.you
    return account_name === null
      ? texts.history.account(String(account_id))
      : texts.history.person(account_name)
  }
}

/** The changes of an entry without the chapter, unless it changed. */
export function entryChanges({ changes, chapter_id }: LogEntry): Changes {
  const { chapter_id: chapter, ...others } = changes as Changes
  return chapter && chapter[1] !== chapter_id ? { chapter_id: chapter, ...others } : others
}

/** The functions for the text of fields of a membership that name an account or a payment. */
export function useShownFields(): Record<string, (value: unknown) => string> {
  const { grants, id: own_id, name } = useAccount()
  const names = useAccountNames(may(grants, 'manage_accounts')).data
  return {
    decided_by: id => (id === own_id ? name : (names?.get(id as number) ?? `#${id}`)),
    payment_id: id => `#${id}`
  }
}
