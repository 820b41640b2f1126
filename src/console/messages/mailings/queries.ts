import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { useRead } from '../../api/read.ts'
import { useChanging } from '../../shared/useUndo.ts'

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

/** What keeps mailings from being released or from leaving, as codes of failures. */
export const useMailingLacks = (chapter_id: number) =>
  useRead('/getmailings', { chapter_id, offset: 0, limit: 1 }, { kept: false })

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

/** A mailing as a member would get it. */
export function useMailingPreview(about: { mailing_id: number; member_id: number | undefined }) {
  const { mailing_id, member_id } = about
  const query = member_id === undefined ? undefined : { mailing_id, member_id }
  return useRead('/previewmessage', query, { kept: false })
}

/** What the office does with mailings; each throws a Failure. */
export function useMailingActs() {
  const changing = useChanging()
  const keys = ['members', 'audit']
  return {
    /** Writes a draft; the same key writes one. */
    create: (body: Schemas['MailingCreate'], key: string): Promise<Planned> => {
      const params = { header: { 'Idempotency-Key': key } }
      return changing(() => unwrap(api.POST('/createmailing', { body, params })), keys)
    },
    /** Changes a draft, with If-Match. */
    edit: ({ id, etag }: Mailing, written: Written): Promise<Planned> => {
      const [body, params] = [{ id, ...written }, { header: { 'If-Match': etag } }]
      return changing(() => unwrap(api.PUT('/editmailing', { body, params })), keys)
    },
    test: (id: number, member_id: number) =>
      changing(() => unwrap(api.POST('/testmailing', { body: { id, member_id } })), ['audit']),
    /** Releases a mailing as it was read, with If-Match. */
    release: ({ id, etag }: Mailing): Promise<Planned> => {
      const [body, params] = [{ id, dry_run: false }, { header: { 'If-Match': etag } }]
      return changing(() => unwrap(api.PUT('/releasemailing', { body, params })), keys)
    },
    stop: (id: number): Promise<Mailing> =>
      changing(() => unwrap(api.PUT('/stopmailing', { body: { id } })), keys)
  }
}
