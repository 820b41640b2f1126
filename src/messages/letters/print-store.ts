import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { now } from '../../core/time.ts'
import { addDays } from '../../lifecycle/days.ts'
import { letterFormats, letterLanguage } from '../../money/letters/formats.ts'
import { addressLines, hasAddress } from '../../money/letters/parties.ts'
import {
  type Addressee,
  type ChapterSender,
  readAddressees,
  readSender
} from '../../money/letters/parties-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { loadLife } from '../../terms/membership-facts/life-store.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { decide, readRecipients, skipMessage } from '../../terms/messages/ledger-store.ts'
import { judgeCause } from '../../terms/messages/recording-store.ts'
import type { MessageKind, MessageState, SkipReason } from '../../terms/messages/schema.ts'
import { makeText } from '../texts/store.ts'
import { nameReader } from '../texts/values.ts'
import type { LettersAsked } from './schema.ts'

/** What becomes of messages that are to be printed. */
export interface Judged {
  letters: { id: number; addressee: Addressee }[]
  /** Whoever has no postal address, a member for each message. */
  without_address: { member_id: number; member_name: string }[]
  skipped: { message: Candidate; reason: SkipReason }[]
}

/** Says what becomes of messages if they are printed now; those that have left are not in it. */
export function judgeLetters(db: Db, ids: readonly number[]): Judged {
  const all = readCandidates(db, ids)
  const obstacles = findObstacles(db, all)
  const members = readAddressees(db, [...new Set(all.map(({ member_id }) => member_id))])
  const judged: Judged = { letters: [], without_address: [], skipped: [] }
  for (const message of all) {
    const { id, member_id } = message
    const reason = obstacles.get(id)
    const addressee = members.get(member_id)
    if (reason || !addressee) judged.skipped.push({ message, reason: reason ?? 'left' })
    else if (hasAddress(addressee)) judged.letters.push({ id, addressee })
    else judged.without_address.push({ member_id, member_name: nameReader(addressee) })
  }
  return judged
}

/** What became of messages, and the run that they belong to. */
export type Printed = Judged & Pick<Run, 'letters_id'>

/** A run in which letters are printed. Its id is that of its first entry in the audit log; null before that. */
interface Run {
  chapter_id: number
  letters_id: number | null
  by: Actor
}

/**
 * Writes down which messages are told by letter, with the text and the address of today, inside a write: nothing sends them by mail any more.
 * What waits and is not to be told is skipped; what was skipped before stays as it was.
 */
export function printSlice(db: Db, ids: readonly number[], run: Run): Printed {
  const judged = judgeLetters(db, ids)
  for (const { message, reason } of judged.skipped)
    if (message.state === 'proposed' || message.state === 'queued')
      skipMessage(db, message.id, reason)
  if (judged.letters.length === 0) return { ...judged, letters_id: run.letters_id }
  // ids of log entries are never given twice, though all messages of a run may leave it
  const entry_id = log(db, judged.letters.length, run)
  const letters_id = run.letters_id ?? entry_id
  const from = readSender(db, run.chapter_id)
  for (const letter of judged.letters) markPrinted(db, letter, { from, letters_id, by: run.by })
  return { ...judged, letters_id }
}

function markPrinted(
  db: Db,
  { id, addressee }: Judged['letters'][number],
  { from, letters_id, by }: { from: ChapterSender; letters_id: number; by: Actor }
) {
  const { sender, languages } = from
  const language = letterLanguage(addressee.language, ...languages)
  const to = addressLines(addressee, sender, letterFormats(language, sender.country)).join('\n')
  const { subject, plain, html } = storedText(db, id) ?? makeText(db, id)
  const update = `UPDATE messages SET state = 'sent', reason = NULL, sent = :now, "to" = :to, subject = :subject,
      plain = :plain, html = :html, letters_id = :letters_id, next_try = NULL, error = NULL,
      released = ifnull(released, :now), released_by = ifnull(released_by, :by)
    WHERE id = :id`
  const about = { id, to, subject, plain, html, letters_id, now: now(), by: by.account_id }
  cachedStatement(db, update).run(about)
}

/** The text of a message that a mail server had before; nothing if it was never made. */
function storedText(db: Db, id: number) {
  const select = `SELECT subject, plain, html FROM messages
    WHERE id = ? AND subject IS NOT NULL AND plain IS NOT NULL AND html IS NOT NULL`
  return cachedStatement(db, select).get(id) as
    | { subject: string; plain: string; html: string }
    | undefined
}

/** Adds an entry about a slice to the audit log, and returns its id. */
function log(db: Db, letters: number, { chapter_id, by }: Run): number {
  const changes = { letters: [null, letters] as [null, number] }
  const about = { entity: chapter.entity, entity_id: chapter_id, chapter_id }
  return record(db, { action: 'chapter.messages_printed', ...about, changes }, by)
}

/** A message that may be printed as a letter. */
interface Candidate {
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
function readCandidates(db: Db, ids: readonly number[]): Candidate[] {
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
function findObstacles(db: Db, all: readonly Candidate[]): Map<number, SkipReason> {
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
