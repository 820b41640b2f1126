import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { now } from '../../core/time.ts'
import { letterFormats, letterLanguage } from '../../money/letters/formats.ts'
import { addressLines, hasAddress } from '../../money/letters/parties.ts'
import {
  type Addressee,
  type ChapterSender,
  readAddressees,
  readSender
} from '../../money/letters/parties-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { skipMessage } from '../../terms/messages/ledger-store.ts'
import type { SkipReason } from '../../terms/messages/words.ts'
import { makeText } from '../texts/store.ts'
import { nameReader } from '../texts/values.ts'
import { type Candidate, findObstacles, readCandidates } from './candidates-store.ts'

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
