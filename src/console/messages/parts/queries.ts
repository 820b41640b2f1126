import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { type Query, useOne, useRead } from '../../api/read.ts'
import { useDryRun } from '../../api/write.ts'
import { useChanging } from '../../shared/useUndo.ts'
import { addUp, sendEach, sum } from './requests.ts'

type Schemas = components['schemas']

/** What a member is told, or why not. */
export type Message = Schemas['Message']
/** A message with its text. */
export type MessageDetails = Schemas['MessageDetails']
/** How many messages of a kind have a state. */
export type MessageCount = Schemas['MessageCount']
/** What becomes of messages at their release, with examples of their texts. */
export type Released = Schemas['MessagesReleased']
/** An example of the messages of a kind. */
export type Sample = Schemas['MessageSample']

/** Some of the messages that a chapter proposes: those named, those of a kind, or all. */
export interface Proposed {
  chapter_id: number
  kind?: Message['kind'] | undefined
  ids?: number[] | undefined
}

/** How often what is being sent is counted, in milliseconds. The log names each look at a chapter's messages: not more often. */
const recount_ms = 15_000

/** Whether something has been released and has not left. */
export const isUnderWay = ({ state }: Pick<MessageCount, 'state'>) =>
  state === 'queued' || state === 'sending'

/** A page of messages, the newest first. Every change of members reads it again. */
export const useMessages = (query: Query<'/getmessages'> | undefined) =>
  useRead('/getmessages', query, { kept: query?.chapter_id !== undefined })

/** How many messages of each kind and state a chapter has, and whether mail leaves; asked again while some are being sent. */
export function useMessageCounts(chapter_id: number) {
  return useQuery({
    queryKey: ['members', 'message_counts', chapter_id] as const,
    queryFn: async ({ signal }) => {
      const query = { chapter_id, counts: true, limit: 1 }
      const list = await unwrap(api.GET('/getmessages', { params: { query }, signal }))
      return { counts: list.counts ?? [], mail: list.mail ?? ('works' as const) }
    },
    refetchInterval: ({ state }) => (state.data?.counts.some(isUnderWay) ? recount_ms : false),
    staleTime: 0
  })
}

/** A message with its text. */
export const useMessage = (id: number) => useOne('/getmessage/{id}', id)

/** The ids of a chapter's members whose address a mail server has refused. */
export function useUndeliverable(chapter_id: number): readonly number[] | undefined {
  const { data } = useRead('/gettasks', { chapter_id, kind: 'undeliverable' }, { kept: false })
  return data && (data.tasks[0]?.first ?? [])
}

/** What would become of messages that are proposed if they were released now, with examples of their texts. */
export function useReleasePreview(proposed: Proposed, enabled = true) {
  return useDryRun('PUT /releasemessages', named(proposed), { of: 'members', enabled })
}

const readRelease = (proposed: Proposed, signal: AbortSignal) =>
  unwrap(api.PUT('/releasemessages', { body: { ...named(proposed), dry_run: true }, signal }))

/** How many recipients a question names. */
const named_recipients = 5

/** What releasing messages or leaving them unsent would do, and the names of the first members whom it is about. */
export async function previewAnswer(
  act: 'release' | 'skip',
  proposed: Proposed,
  signal: AbortSignal
) {
  const first = await readFirst(proposed, signal)
  if (act === 'release') {
    const parts = await sendEach(proposed, part => readRelease(part, signal))
    return { ...countReleased(parts), ...first }
  }
  const parts = await sendEach(proposed, part => {
    const body = { ...named(part), dry_run: true }
    return unwrap(api.PUT('/skipmessages', { body, signal }))
  })
  return { count: sum(parts.map(({ skipped }) => skipped)), skipped: [], ...first }
}

/** How many messages are released, and how many not and why, of the answers to several requests. */
const countReleased = (parts: readonly Pick<Released, 'released' | 'skipped'>[]) => ({
  count: sum(parts.map(({ released }) => released)),
  skipped: addUp(parts.flatMap(({ skipped }) => skipped))
})

/** The names of the first members to whom messages are proposed, and how many messages there are; no names for chosen messages. */
async function readFirst({ chapter_id, kind, ids }: Proposed, signal: AbortSignal) {
  if (ids) return { names: [], total: ids.length }
  const query = {
    chapter_id,
    state: 'proposed' as const,
    limit: named_recipients,
    ...(kind && { kind })
  }
  const list = await unwrap(api.GET('/getmessages', { params: { query }, signal }))
  const names = new Set(list.messages.map(({ member_name }) => member_name))
  return { names: [...names], total: list.pagination.total }
}

const release = (proposed: Proposed) =>
  unwrap(api.PUT('/releasemessages', { body: { ...named(proposed), dry_run: false } }))
const reject = (proposed: Proposed) =>
  unwrap(api.PUT('/skipmessages', { body: { ...named(proposed), dry_run: false } }))

/** What the office does with messages; each throws a Failure. Everything about members is read again either way. */
export function useMessageActs() {
  const changing = useChanging()
  const keys = ['members', 'audit', 'system']
  return {
    release: (proposed: Proposed) =>
      changing(async () => countReleased(await sendEach(proposed, release)), keys),
    /** Answers how many are never sent. */
    reject: (proposed: Proposed) =>
      changing(
        async () => sum((await sendEach(proposed, reject)).map(({ skipped }) => skipped)),
        keys
      ),
    resend: (id: number) =>
      changing(() => unwrap(api.PUT('/resendmessage', { body: { id } })), keys),
    /** Lets messages to an address leave again that a mail server has refused. */
    lift: (member_id: number) =>
      changing(() => unwrap(api.PUT('/liftundeliverable', { body: { member_id } })), keys)
  }
}

const named = ({ chapter_id, kind, ids }: Proposed) => ({
  chapter_id,
  ...(kind && { kind }),
  ...(ids && { ids })
})
