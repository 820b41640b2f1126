import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { chapters } from '../../association/chapters/table.ts'
import { association } from '../../association/profile/noun.ts'
import { findAssociation } from '../../association/profile/store.ts'
import type { Mailbox } from '../../core/smtp-settings.ts'
import { formatTimestamp, hourIn, now, nowMs, today } from '../../core/time.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { member } from '../../register/members/noun.ts'
import { members } from '../../register/members/table.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement, columnOf, columnStatement, statement } from '../../storage/statements.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import { type Decision, decide, decideReleased } from '../../terms/messages/ledger-store.ts'
import { reviewMember } from '../../terms/messages/recording-store.ts'
import type { MessageKind } from '../../terms/messages/schema.ts'
import { messages } from '../../terms/messages/table.ts'
import { goesToPayers, readReaders } from '../readers-store.ts'
import { makeText } from '../texts/store.ts'
import { createMessageId, type Mail } from '../transport/mail.ts'
import { minutesToNextTry, type Outcome } from '../transport/outcome.ts'

/**
 * Kinds that answer an application or a payment: they leave at any hour. All other kinds are planned, and leave in the hours
 * of `isOpen`.
 */
const kinds_at_once: readonly MessageKind[] = [
  'application_received',
  'application_approved',
  'application_rejected',
  'action_required',
  'payment_receipt',
  'payment_failed'
]

/** Whether planned messages leave in an hour of the chapter's day (DOMAIN.md section 8). */
export function isOpen(hour: number): boolean {
  return hour >= 8 && hour < 20
}

/** How many planned messages one query reads. */
const page_size = 500
/** How many urgent messages one query finds: more than leave until the next run. */
const most_urgent = 20_000

interface ChapterDay {
  id: number
  today: Day
  open: boolean
}

/** The day of each chapter, and whether planned messages leave in its present hour. */
function chapterDays(db: Db): ChapterDay[] {
  const rows = cachedStatement(db, 'SELECT id, timezone FROM chapters').all()
  return (rows as { id: number; timezone: string }[]).map(({ id, timezone }) => ({
    id,
    today: today(timezone),
    open: isOpen(hourIn(timezone))
  }))
}

/** The ids of messages that leave at any hour, whose day and next try have come. */
export function findUrgent(db: Db): number[] {
  const select = `SELECT messages.id FROM json_each(:chapters) AS chapter
    CROSS JOIN messages INDEXED BY messages_listed ON chapter_id = chapter.value ->> 'id' AND state = 'queued'
      AND kind IN (SELECT value FROM json_each(:kinds)) AND day <= chapter.value ->> 'today'
      AND (next_try IS NULL OR next_try <= :now)
    LIMIT ${most_urgent}`
  const about = { chapters: JSON.stringify(chapterDays(db)), kinds: JSON.stringify(kinds_at_once) }
  const rows = cachedStatement(db, select).all({ ...about, now: now() }) as { id: number }[]
  return rows.map(({ id }) => id)
}

/** A place in the order in which messages leave: by their day, then as they were written. */
export interface Place {
  day: Day
  id: number
}

/** The place before the first message. */
export const beginning: Place = { day: '', id: 0 }

interface Candidate extends Place {
  kind: MessageKind
  chapter_id: number
  next_try: string | null
}

/** The ids of the next planned messages that may leave now, and the place after them; null after the last one. */
export function findPlanned(db: Db, after: Place): { ids: number[]; next: Place | null } {
  const chapters = new Map(chapterDays(db).map(chapter => [chapter.id, chapter]))
  if (![...chapters.values()].some(({ open }) => open)) return { ids: [], next: null }
  const rows = page(db).all({ ...after, latest: addDays(now().slice(0, 10), 1) }) as Candidate[]
  const moment = now()
  const ids = rows.flatMap(({ id, day, kind, chapter_id, next_try }) => {
    const chapter = chapters.get(chapter_id)
    const is_due = chapter?.open && day <= chapter.today && (next_try ?? '') <= moment
    return is_due && !kinds_at_once.includes(kind) ? [id] : []
  })
  return { ids, next: rows.length < page_size ? null : (rows.at(-1) as Place) }
}

const page = statement(`SELECT id, day, kind, chapter_id, next_try FROM messages
     WHERE state = 'queued' AND (day, id) > (:day, :id) AND day <= :latest ORDER BY day, id LIMIT ${page_size}`)

/** Whether some message may leave now; true also if there are too many to look through at once. */
export function mayAnyLeave(db: Db): boolean {
  const { ids, next } = findPlanned(db, beginning)
  return ids.length > 0 || next !== null || findUrgent(db).length > 0
}

/** Whether a message may leave now, by its chapter and its next try. */
function mayLeave(
  {
    kind,
    day,
    timezone,
    next_try
  }: Pick<Candidate, 'kind' | 'day' | 'next_try'> & {
    timezone: string
  },
  milliseconds = nowMs()
): boolean {
  if (day > today(timezone) || (next_try ?? '') > formatTimestamp(milliseconds)) return false
  return kinds_at_once.includes(kind) || isOpen(hourIn(timezone))
}

/** How many messages are released and have not left. */
export function countWaiting(db: Db): number {
  return waiting(db).get() as number
}

const waiting = columnOf(
  "SELECT count(*) FROM messages INDEXED BY messages_outgoing WHERE state = 'queued'"
)

const on_the_way = `SELECT messages.id FROM chapters CROSS JOIN messages
  ON chapter_id = chapters.id AND state = 'sending'`

/** Whether a message is on its way; between two runs, one whose outcome was never written. */
export function wasInterrupted(db: Db): boolean {
  return cachedStatement(db, `${on_the_way} LIMIT 1`).get() !== undefined
}

/** Marks messages as `unsure` that are `sending`; returns how many. Call it only while no mail is on its way. */
export function markInterrupted(db: Db): number {
  const update = `UPDATE messages SET state = 'unsure' WHERE id IN (${on_the_way})`
  return cachedStatement(db, update).run().changes
}

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

/**
 * Removes the mark of a member's address, inside a write, so that messages leave again to all who have it. The log has it for the
 * named member alone: others with the address may be out of the caller's reach. Throws `not_found`.
 */
export function liftUndeliverable(
  db: Db,
  { member_id }: { member_id: number },
  { permitted, by }: Caller
): { member_id: number; lifted: boolean } {
  const chapter_id = findChapterId(db, member_id, permitted)
  const { changes } = cachedStatement(db, lift).run(member_id)
  if (changes === 0) return { member_id, lifted: false }
  const about = { id: member_id, chapter_id }
  recordAbout(
    db,
    'member.undeliverable_lifted',
    member,
    about,
    { undeliverable: [true, false] },
    by
  )
  return { member_id, lifted: true }
}

const lift = `DELETE FROM undeliverable INDEXED BY undeliverable_address
  WHERE email_key = (SELECT email_key FROM undeliverable WHERE member_id = ?)`

/** Logs that a test by mail is sent, inside a write; entries without a chapter name nobody, as no erasure searches them. */
export function logTest(db: Db, by: Actor) {
  const about = { id: 1, chapter_id: null }
  recordAbout(db, 'association.mail_tested', association, about, {}, by)
}

/** A message that is ready to be handed over: its row as it was then, and the mail. */
export interface Ready extends Tried {
  mail: Mail
}

/** Who sends, and the links by which readers of mailings unsubscribe; without them mailings wait. */
export interface MessageSender {
  from: Mailbox
  urlFor: ((message_id: number) => string) | undefined
}

/** The version of a row with which a try began: another server or the office can change the row meanwhile. */
export type Tried = Pick<Row, 'id' | 'tries' | 'header_id'>

/** A message of which no mail could be made. */
export interface Unmade extends Tried {
  error: Error
}

const queued = prepared(db =>
  db
    .select({
      ...getTableColumns(messages),
      timezone: chapters.timezone,
      email: sql<string>`ifnull(${members.email}, '')`,
      name: sql<string>`ifnull(ltrim(${members.firstname} || ' ' || ${members.lastname}), '')`
    })
    .from(messages)
    .innerJoin(chapters, eq(chapters.id, messages.chapter_id))
    .leftJoin(members, eq(members.id, messages.member_id))
    .where(and(eq(messages.id, sql.placeholder('id')), eq(messages.state, 'queued')))
    .prepare()
)

type Row = NonNullable<ReturnType<ReturnType<typeof queued>['get']>>

/**
 * Checks a queued message again, makes its text if it has none, and returns it as a mail. Returns undefined if the message
 * is now skipped or proposed, or is due later. Call this inside a write; one message that fails keeps no other from leaving.
 */
export function prepareMessage(
  db: Db,
  id: number,
  sender: MessageSender
): Ready | Unmade | undefined {
  const row = queued(db).get({ id })
  if (!row) return
  try {
    return reviewAndMake(db, row, sender)
  } catch (error) {
    return { id, tries: row.tries, header_id: row.header_id, error: error as Error }
  }
}

function reviewAndMake(db: Db, { id, member_id }: Row, sender: MessageSender): Ready | undefined {
  // earlier reviews left out rows that were `sending`
  reviewMember(db, member_id)
  const row = queued(db).get({ id })
  if (!row || !mayLeave(row) || !staysQueued(db, row)) return
  // a mailing waits until there are links again
  if (row.kind === 'mailing' && !sender.urlFor) return
  return store(db, row, sender)
}

/** Whether the member of today is still to be told; else the row is skipped or proposed again. */
function staysQueued(db: Db, row: Row): boolean {
  const { state, reason } = judge(db, row)
  if (state === 'queued') return true
  const update = 'UPDATE messages SET state = ?, reason = ? WHERE id = ?'
  cachedStatement(db, update).run(state, reason, row.id)
  return false
}

/** A release by the office outweighs the setting of the chapter. */
function judge(db: Db, { member_id, kind, released, released_by, cause }: Row): Decision {
  if (kind === 'mailing' && wasStopped(db, { cause, released }))
    return { state: 'skipped', reason: 'rejected_by_office' }
  const recipient = readReader(db, { member_id, kind, cause })
  if (released_by !== null || !recipient) return decideReleased(kind, recipient)
  return decide(kind, recipient, null)
}

/** Who reads a message: of a mailing, this can be the member's payer. */
function readReader(db: Db, { member_id, kind, cause }: Pick<Row, 'member_id' | 'kind' | 'cause'>) {
  const to_payers = kind === 'mailing' && goesToPayers(db, cause)
  return readReaders(db, [member_id], to_payers).get(member_id)
}

/** The address of a message, and the name of whoever has it. */
function readAddress(db: Db, row: Row): Mailbox {
  const reader = readReader(db, row)
  if (!reader || reader.payer_id === null) return { name: row.name, address: row.email }
  const select = `SELECT ltrim(firstname || ' ' || lastname) FROM members WHERE id = ?`
  const name = columnStatement(db, select).get(reader.payer_id) as string
  return { name, address: reader.email }
}

/** Whether the mailing of a message was stopped after the message was released. */
function wasStopped(db: Db, { cause, released }: Pick<Row, 'cause' | 'released'>): boolean {
  const select = `SELECT 1 FROM mailings WHERE id = CAST(? AS INTEGER) AND stopped >= ?`
  return cachedStatement(db, select).get(cause.split(' ')[1], released) !== undefined
}

/** Writes down text, address and Message-ID, which stays the same at each try. */
function store(db: Db, row: Row, { from, urlFor }: MessageSender): Ready {
  const { id, tries, kind } = row
  const to = readAddress(db, row)
  const unsubscribe = kind === 'mailing' ? urlFor?.(id) : undefined
  const { subject, plain, html } = hasText(row) ? row : makeText(db, id, unsubscribe)
  const header_id = row.header_id ?? createMessageId(from, `${id}`)
  const update = `UPDATE messages SET "to" = ?, header_id = ?, subject = ?, plain = ?, html = ? WHERE id = ?`
  cachedStatement(db, update).run(to.address, header_id, subject, plain, html, id)
  const words = { to, subject, plain, html, message_id: header_id }
  const mail = { ...readSender(db, row, from), ...words, ...(unsubscribe && { unsubscribe }) }
  return { id, tries, header_id, mail }
}

function hasText(row: Row): row is Row & { subject: string; plain: string; html: string } {
  return row.subject !== null
}

/** The name of the association where the setting has none; answers go to the chapter, else to the association. */
export function readSender(
  db: Db,
  { chapter_id }: Pick<Row, 'chapter_id'>,
  from: Mailbox
): Pick<Mail, 'from' | 'reply_to'> {
  const association = findAssociation(db)
  const chapter = findChapter(db, chapter_id)
  const reply_to = chapter?.email
    ? { name: chapter.name, address: chapter.email }
    : { name: association.name, address: association.email }
  return {
    from: { name: from.name || association.name, address: from.address },
    ...(reply_to.address && { reply_to })
  }
}
