import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useAccount } from '../api/useSession.ts'
import type { Changes } from '../shared/differences.ts'
import { useTexts } from './texts.ts'

/** An entry of the audit log. */
export type LogEntry = components['schemas']['LogEntry']

/** Entries that are shown at first, and with each "more". */
const page_size = 10

/** The log entries of a member, newest first, page by page. */
export function useMemberHistory(id: number) {
  return useInfiniteQuery({
    queryKey: ['members', 'history', id],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { entity: 'member', entity_id: id, offset, limit: page_size } as const
      return unwrap(api.GET('/getlogs', { params: { query }, signal }))
    },
    getNextPageParam: ({ pagination: { offset, total } }) =>
      offset + page_size < total ? offset + page_size : undefined,
    // new entries shift the pages: removes duplicates
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ logs }) => logs).map(entry => [entry.id, entry])).values()
    ],
    staleTime: 0
  })
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
      ? texts.history.account(account_id)
      : texts.history.person(account_name)
  }
}

/** The changes of an entry without the chapter, unless it changed. */
export function entryChanges({ changes, chapter_id }: LogEntry): Changes {
  const { chapter_id: chapter, ...others } = changes as Changes
  return chapter && chapter[1] !== chapter_id ? { chapter_id: chapter, ...others } : others
}
