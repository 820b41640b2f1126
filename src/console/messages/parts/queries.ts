import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { useRead } from '../../api/read.ts'
import { type Sent, useDryRun } from '../../api/write.ts'

type Schemas = components['schemas']

/** What a member is told, or why not. */
export type Message = Schemas['Message']
/** How many messages of a kind have a state. */
export type MessageCount = Schemas['MessageCount']
/** Some of the messages that a chapter proposes: those named, those of a kind, or all. */
export type Proposed = Omit<Sent<'PUT /releasemessages'>, 'dry_run'>

/** How often what is being sent is counted, in milliseconds. The log names each look at a chapter's messages: not more often. */
const recount_ms = 15_000

/** Whether something has been released and has not left. */
export const isUnderWay = ({ state }: Pick<MessageCount, 'state'>) =>
  state === 'queued' || state === 'sending'

/** How many messages of each kind and state a chapter has, and whether mail leaves; asked again while some are being sent. */
export const useMessageCounts = (chapter_id: number) =>
  useRead(
    '/getmessages',
    { chapter_id, counts: true, limit: 1 },
    { kept: false, every: found => (found?.counts?.some(isUnderWay) ? recount_ms : false) }
  )

/** What would become of messages that are proposed if they were released now, with examples of their texts. */
export const useReleasePreview = (proposed: Proposed, enabled = true) =>
  useDryRun('PUT /releasemessages', proposed, { of: 'members', enabled })

/** How many recipients a question names. */
const named_recipients = 5

/** The names of the first members to whom messages are proposed, and how many messages there are; no names for chosen messages. */
export async function readFirst({ chapter_id, kind, ids }: Proposed, signal: AbortSignal) {
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
