import { formatTimestamp, now, nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import type { Outcome } from '../transport/outcome.ts'
import type { Ready, Tried } from './prepare-store.ts'
import { minutesToNextTry } from './server-state.ts'

const begin = statement(`UPDATE messages SET state = 'sending', tries = tries + 1, next_try = NULL
     WHERE id = :id AND state = 'queued' AND tries = :tries AND header_id = :header_id
       AND "to" = :to AND subject = :subject AND plain = :plain`)

/**
 * Marks a message as `sending`, inside a write. Returns false if the message was skipped, changed or taken by another server
 * since it was prepared.
 */
export function beginSending(db: Db, { id, tries, header_id, mail }: Ready): boolean {
  const { to, subject, plain } = mail
  const about = { id, tries, header_id, to: to.address, subject, plain }
  return begin(db).run(about).changes === 1
}

const still = `id = :id AND state IN ('queued', 'sending', 'unsure') 
  AND header_id IS :header_id AND tries - (state <> 'queued') = :tries`
/** The words of a server can name an address, so they are not kept for erased members. */
const told = `error = iif(EXISTS (SELECT 1 FROM members WHERE members.id = member_id), :error, NULL)`

const settled = statement(
  `UPDATE messages SET state = :state, tries = :tries + :tried, next_try = :next_try, sent = :sent, ${told} WHERE ${still}`
)

/**
 * Stores the outcome of a try, inside a write. Returns the new state; undefined if the message was changed since the try
 * began. If the server was away, the message keeps its tries: `nextState` says when the server is asked again.
 */
export function settleMessage(
  db: Db,
  { id, tries, header_id }: Tried,
  outcome: Outcome
): 'sent' | 'failed' | 'queued' | 'unsure' | undefined {
  const { state, tried, next_try } = stateAfter(outcome, tries)
  const error = outcome.state === 'sent' ? null : outcome.error
  const sent = state === 'sent' ? now() : null
  const about = { id, tries, header_id, state, tried, next_try, sent, error }
  const { changes } = settled(db).run(about)
  if (changes === 0) return
  if (outcome.state === 'failed' && outcome.undeliverable) mark(db).run({ id, now: now() })
  return state
}

/** What an outcome makes of a message: its state, by how many its tries grow, and from when on it is tried again. */
function stateAfter(outcome: Outcome, tries: number) {
  if (outcome.state !== 'delayed') return { state: outcome.state, tried: 1, next_try: null }
  if (outcome.away) return { state: 'queued', tried: 0, next_try: null } as const
  const minutes = minutesToNextTry(tries + 1)
  if (minutes === null) return { state: 'failed', tried: 1, next_try: null } as const
  const next_try = formatTimestamp(nowMs() + minutes * 60_000)
  return { state: 'queued', tried: 1, next_try } as const
}

/** Marks all who have the address to which a message went, if its member, or whoever pays, still has it. */
const mark = statement(`INSERT OR REPLACE INTO undeliverable (member_id, email_key, createddate)
     SELECT sharing.id, sharing.email_key, :now FROM messages
       CROSS JOIN members ON members.email = "to"
         AND members.id IN (member_id, (SELECT payer_id FROM members AS told WHERE told.id = member_id))
       CROSS JOIN chapters CROSS JOIN members AS sharing INDEXED BY members_email
         ON sharing.chapter_id = chapters.id AND sharing.email_key = members.email_key
     WHERE messages.id = :id`)
