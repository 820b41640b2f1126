import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import type { Mailbox } from '../../core/smtp-settings.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { type Decision, decide, decideReleased } from '../../terms/messages/ledger-store.ts'
import { reviewMember } from '../../terms/messages/recording-store.ts'
import type { MessageKind } from '../../terms/messages/words.ts'
import { goesToPayers, readReaders } from '../readers-store.ts'
import { makeText } from '../texts/store.ts'
import { createMessageId, type Mail } from '../transport/mail.ts'
import { mayLeave } from './outgoing-store.ts'

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

interface Row {
  id: number
  member_id: number
  chapter_id: number
  kind: MessageKind
  day: string
  next_try: string | null
  timezone: string
  cause: string
  released: string | null
  released_by: number | null
  tries: number
  header_id: string | null
  subject: string | null
  plain: string | null
  html: string | null
  email: string
  name: string
}

const waiting = `SELECT messages.id, member_id, messages.chapter_id, kind, cause, day, next_try, timezone, released, released_by,
    tries, header_id, subject, plain, html, ifnull(members.email, '') AS email,
    ifnull(ltrim(firstname || ' ' || lastname), '') AS name
  FROM messages JOIN chapters ON chapters.id = messages.chapter_id LEFT JOIN members ON members.id = member_id
  WHERE messages.id = ? AND state = 'queued'`

/**
 * Checks a queued message again, makes its text if it has none, and returns it as a mail. Returns undefined if the message
 * is now skipped or proposed, or is due later. Call this inside a write; one message that fails keeps no other from leaving.
 */
export function prepareMessage(
  db: Db,
  id: number,
  sender: MessageSender
): Ready | Unmade | undefined {
  const queued = cachedStatement(db, waiting).get(id) as Row | undefined
  if (!queued) return
  try {
    return reviewAndMake(db, queued, sender)
  } catch (error) {
    return { id, tries: queued.tries, header_id: queued.header_id, error: error as Error }
  }
}

function reviewAndMake(db: Db, { id, member_id }: Row, sender: MessageSender): Ready | undefined {
  // earlier reviews left out rows that were `sending`
  reviewMember(db, member_id)
  const row = cachedStatement(db, waiting).get(id) as Row | undefined
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
