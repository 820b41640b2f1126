import { addDays } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { loadLife } from '../../terms/membership-facts/life-store.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { decide, readRecipients } from '../../terms/messages/ledger-store.ts'
import { judgeCause } from '../../terms/messages/recording-store.ts'
import type { MessageKind, MessageState, SkipReason } from '../../terms/messages/words.ts'
import type { LettersAsked } from './schema.ts'

/** A message that may be printed as a letter. */
export interface Candidate {
  id: number
  member_id: number
  kind: MessageKind
  cause: string
  state: MessageState
}

/** How many days back messages that no mail reaches are printed, unless the office names a day. */
const days_back = 30

/** Of messages that were chosen one by one: all that have not left for sure. */
const chosen = "state IN ('proposed', 'queued', 'failed', 'unsure', 'skipped')"
const unreached =
  "(state = 'failed' OR state = 'skipped' AND reason IN ('no_address', 'undeliverable')) AND day >= :first_day"
const waiting = "state IN ('proposed', 'queued') AND day <= :today"

/** The ids of the messages that a request means, in the order of names: letters to the same member lie together. */
export function findCandidates(db: Db, asked: Omit<LettersAsked, 'dry_run'>): number[] {
  const { chapter_id, ids, kind, first_day } = asked
  const today = chapterDay(db, chapter_id)
  const about = {
    chapter_id,
    ...(kind && { kind }),
    ...(ids && { ids: JSON.stringify(ids) }),
    ...(!ids && { first_day: first_day ?? addDays(today, -days_back) }),
    ...(!ids && asked.waiting && { today })
  }
  const select = `SELECT messages.id FROM ${sourceFor(asked)} ${kind ? 'AND kind = :kind' : ''}
    ORDER BY lastname, firstname, member_id, messages.id`
  return columnStatement(db, select).all(about) as number[]
}

function sourceFor({ ids, waiting: also }: Pick<LettersAsked, 'ids' | 'waiting'>): string {
  const named =
    'LEFT JOIN members ON members.id = member_id WHERE messages.chapter_id = :chapter_id'
  if (ids)
    return `messages ${named} AND ${chosen} AND messages.id IN (SELECT value FROM json_each(:ids))`
  const states = also ? "'failed', 'skipped', 'proposed', 'queued'" : "'failed', 'skipped'"
  return `messages INDEXED BY messages_listed ${named} AND state IN (${states})
    AND (${unreached}${also ? ` OR ${waiting}` : ''})`
}

const owed = `SELECT messages.id, (SELECT count(*) FROM dues WHERE member_id IN (
    SELECT messages.member_id UNION ALL SELECT id FROM members WHERE payer_id = messages.member_id)
    AND NOT void AND amount > settled + waived) AS dues
  FROM messages WHERE id IN (SELECT value FROM json_each(?))`

/** The first of some messages, as many as have readers with at most `most` open dues together; one at least. */
export function takeWithin(db: Db, ids: readonly number[], most: number): readonly number[] {
  const rows = cachedStatement(db, owed).all(JSON.stringify(ids)) as { id: number; dues: number }[]
  const dues = new Map(rows.map(row => [row.id, row.dues]))
  let left = most
  const end = ids.findIndex((id, at) => {
    left -= dues.get(id) ?? 0
    return left < 0 && at > 0
  })
  return end < 0 ? ids : ids.slice(0, end)
}

/** Messages by their ids, in the order of these, as far as they have not left since. */
export function readCandidates(db: Db, ids: readonly number[]): Candidate[] {
  const select = `SELECT id, member_id, kind, cause, state FROM messages
    WHERE id IN (SELECT value FROM json_each(?)) AND ${chosen}`
  const rows = cachedStatement(db, select).all(JSON.stringify(ids)) as Candidate[]
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/**
 * Why messages are not to be printed, by their ids: what holds of the member today, what is no longer so, and reminders whose place a
 * later one has taken. Those that are still to be told are missing.
 */
export function findObstacles(db: Db, all: readonly Candidate[]): Map<number, SkipReason> {
  const recipients = readRecipients(db, [...new Set(all.map(({ member_id }) => member_id))])
  const ids = JSON.stringify(all.map(({ id }) => id))
  const settled = new Set(columnStatement(db, settled_dues).all(ids) as number[])
  const replaced = new Set(columnStatement(db, replaced_reminders).all(ids) as number[])
  const obstacles = new Map<number, SkipReason>()
  for (const [member_id, messages] of Map.groupBy(all, each => each.member_id)) {
    const stored = loadLife(db, member_id)
    const recipient = recipients.get(member_id)
    for (const { id, kind, cause } of messages) {
      // a letter needs no address for mail, and the press of the office stands above what the chapter does by itself
      const about = recipient && { ...recipient, email: '-', undeliverable: false }
      const reason = about
        ? (decide(kind, { ...about, mode: 'automatic' }, null).reason ??
          (stored ? judgeCause(stored, { kind, cause }) : null) ??
          (settled.has(id) ? 'no_longer_owed' : null) ??
          (replaced.has(id) ? 'superseded' : null))
        : 'left'
      if (reason) obstacles.set(id, reason)
    }
  }
  return obstacles
}

const open_dues = `SELECT 1 FROM message_dues AS mine JOIN dues ON dues.id = mine.due_id
  WHERE mine.message_id = messages.id AND NOT void AND dues.settled + waived < amount`

const settled_dues = `SELECT id FROM messages WHERE id IN (SELECT value FROM json_each(?))
  AND EXISTS (SELECT 1 FROM message_dues WHERE message_id = messages.id) AND NOT EXISTS (${open_dues})`

/** A later reminder to renew takes the place of all before; one to pay, if it is about all that is open of the dues. */
const replaced_reminders = `SELECT id FROM messages WHERE id IN (SELECT value FROM json_each(?)) AND (
  kind = 'renewal_reminder' AND EXISTS (SELECT 1 FROM messages AS later
    WHERE later.member_id = messages.member_id AND later.kind = messages.kind AND later.slot > messages.slot)
  OR kind = 'dues_reminder' AND NOT EXISTS (${open_dues} AND NOT EXISTS (
    SELECT 1 FROM message_dues AS same JOIN messages AS later ON later.id = same.message_id
    WHERE same.due_id = mine.due_id AND later.kind = messages.kind AND later.member_id = messages.member_id
      AND later.slot > messages.slot)))`
