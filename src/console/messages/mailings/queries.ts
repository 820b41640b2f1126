import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { useRead } from '../../api/read.ts'

type Schemas = components['schemas']

/** A message of the office to many members. */
export type Mailing = Schemas['Mailing']
/** A mailing, and who gets it. */
export type Planned = Schemas['MailingPlanned']
/** What is written: for whom, the words, and when it leaves. */
export type Written = Omit<Schemas['MailingCreate'], 'chapter_id'>

/** How often what is being sent is counted, in milliseconds. */
const recount_ms = 10_000

/** Whether something of a mailing has not left. */
const isUnderWay = ({ state, counts }: Mailing) =>
  state === 'releasing' ||
  state === 'stopping' ||
  counts.some(count => count.state === 'queued' || count.state === 'sending')

/** A page of the mailings of a chapter, the newest first; read again while something of them is being sent. */
export function useMailings(query: { chapter_id: number; offset: number; limit: number }) {
  return useRead('/getmailings', query, {
    every: found => (found?.mailings.some(isUnderWay) ? recount_ms : false)
  })
}

/** One mailing; null if there is none. */
export function useMailing(chapter_id: number, id: number | undefined) {
  return useQuery({
    enabled: id !== undefined,
    queryKey: ['members', 'mailing', chapter_id, id],
    queryFn: async ({ signal }): Promise<Mailing | null> => {
      const query = { chapter_id, ...(id !== undefined && { id }) }
      const { mailings } = await unwrap(api.GET('/getmailings', { params: { query }, signal }))
      return mailings[0] ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
}
