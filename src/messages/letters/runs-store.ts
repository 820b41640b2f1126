import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { NotFound } from '../../core/errors.ts'
import { dateAt } from '../../core/time.ts'
import { letterFormats, letterLanguage } from '../../money/letters/formats.ts'
import type { Letter, LetterLanguage } from '../../money/letters/letter.ts'
import { frameLetter, type Sender } from '../../money/letters/parties.ts'
import { readSender } from '../../money/letters/parties-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import type { LettersQuery } from './schema.ts'

const printed = `FROM messages INDEXED BY messages_letters WHERE letters_id IS NOT NULL AND chapter_id = :chapter_id`

/** The runs of a chapter in which letters were printed, the newest first. */
export function listRuns(db: Db, { chapter_id, offset, limit }: LettersQuery) {
  const select = `SELECT letters_id AS id, chapter_id, min(sent) AS printed, count(*) AS count ${printed}
    GROUP BY letters_id ORDER BY letters_id DESC LIMIT :limit OFFSET :offset`
  const letters = cachedStatement(db, select).all({ chapter_id, offset, limit }) as {
    id: number
    chapter_id: number
    printed: string
    count: number
  }[]
  const count = `SELECT count(DISTINCT letters_id) ${printed}`
  const total = columnStatement(db, count).get({ chapter_id }) as number
  return { letters, pagination: { total, offset, limit } }
}

interface Row {
  chapter_id: number
  sent: string
  to: string
  subject: string
  plain: string
  membernumber: string | null
  language: string | null
}

const texts = `SELECT messages.chapter_id, sent, "to", subject, plain, membernumber, language
  FROM messages INDEXED BY messages_letters LEFT JOIN members ON members.id = member_id
  WHERE letters_id = :id AND plain IS NOT NULL AND (:message_id IS NULL OR messages.id = :message_id)
  ORDER BY lastname, firstname, member_id, messages.id`

/**
 * The letters of a run in permitted chapters, or one of them, with the words and addresses with which they were printed; those to
 * members who were erased are missing. Throws `not_found` where there is none.
 */
export function readLetters(
  db: Db,
  { id, message_id = null }: { id: number; message_id?: number | null | undefined },
  permitted: PermittedChapters
): { chapter_id: number; letters: Letter[] } {
  const rows = cachedStatement(db, texts).all({ id, message_id }) as Row[]
  const [first] = rows
  if (!first || !within(permitted, first.chapter_id)) throw new NotFound(`no letters have id ${id}`)
  const { chapter_id } = first
  const { languages, ...from } = readSender(db, chapter_id)
  const timezone = findChapter(db, chapter_id)?.timezone ?? 'UTC'
  const letters = rows.map(({ sent, language, ...row }) => {
    const about = { day: dateAt(sent, timezone), language: letterLanguage(language, ...languages) }
    return messageLetter({ ...row, ...about }, from)
  })
  return { chapter_id, letters }
}

interface PrintedMessage {
  language: LetterLanguage
  /** The date on which it was printed. */
  day: string
  /** The lines of the address. */
  to: string
  membernumber: string | null
  subject: string
  plain: string
}

/** The letter of a message: its plain text, a paragraph each. */
export function messageLetter(
  message: PrintedMessage,
  from: { sender: Sender; chapter_name: string }
): Letter {
  const { language, subject, plain, to } = message
  const formats = letterFormats(language, from.sender.country)
  return {
    ...frameLetter({ ...message, ...from, recipient: to.split('\n') }, formats),
    title: subject,
    subject,
    blocks: plain
      .replaceAll(/\r\n?/g, '\n')
      .split(/\n{2,}/)
      .filter(text => text.trim() !== '')
      .map(text => ({ kind: 'paragraph', text }))
  }
}
