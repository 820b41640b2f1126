import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { letterLanguage } from '../../money/letters/formats.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement, statement } from '../../storage/statements.ts'
import type { MessageKind } from '../../terms/messages/words.ts'
import { chooseStyle, readFacts } from './facts-store.ts'
import type { MessagePreview } from './schema.ts'
import { nameReader } from './values.ts'
import {
  type MessageText,
  readTemplate,
  type Template,
  writeMailing,
  writeMessage
} from './writing.ts'

/**
 * Makes the text of a message of the ledger from the facts of today, in the language of whoever gets it; `missing` names variables
 * without value. A mailing ends with the link to `unsubscribe`. Throws `not_found` if the message or its member is gone.
 */
export function makeText(db: Db, message_id: number, unsubscribe?: string): MessageText {
  const row = message(db).get(message_id) as Row | undefined
  const due_ids = columnStatement(db, dues).all(message_id) as number[]
  const found = row && readFacts(db, { ...row, due_ids: due_ids.length > 0 ? due_ids : null })
  if (!found) throw new NotFound(`no message to a member has id ${message_id}`)
  const { facts, settings, language } = found
  const style = chooseStyle(facts, language)
  if (row.kind === 'mailing')
    return writeMailing(facts, readMailing(db, row.cause), { style, unsubscribe })
  return writeMessage(facts, readTemplate(settings[row.kind]), style)
}

/** The words of the mailing that a cause names: they stand instead of a standard text. Throws `not_found` once they were erased. */
function readMailing(db: Db, cause: string): Required<Template> {
  const words = mailing(db).get(cause.split(' ')[1]) as Required<Template> | undefined
  if (!words) throw new NotFound(`there are no words of ${cause}`)
  return words
}

const mailing = statement(
  'SELECT subject, body FROM mailings WHERE id = CAST(? AS INTEGER) AND body IS NOT NULL'
)

interface Row {
  member_id: number
  kind: MessageKind
  cause: string
}

const message = statement('SELECT member_id, kind, cause FROM messages WHERE id = ?')

const dues = 'SELECT due_id FROM message_dues WHERE message_id = ? ORDER BY due_id'

/** A mailing, and whose values it has; `unsubscribe` stands in place of the link. */
export interface PreviewedMailing {
  mailing_id: number
  member_id: number
  language?: string | undefined
  unsubscribe: string | undefined
}

/** A mailing as a member of its chapter would get it today. Throws `not_found` for either. */
export function previewMailing(
  db: Db,
  { mailing_id, member_id, language, unsubscribe }: PreviewedMailing,
  permitted: PermittedChapters
): MessagePreview {
  const chapters = both(db).get(mailing_id, member_id) as { mailing: number; member: number }
  if (chapters.mailing === 0 || !within(permitted, chapters.mailing))
    throw new NotFound(`no mailing has id ${mailing_id}`)
  const cause = `mailing ${mailing_id}`
  const subject = { member_id, kind: 'mailing', cause, due_ids: null } as const
  const found = chapters.member === chapters.mailing ? readFacts(db, subject) : undefined
  if (!found) throw new NotFound(`the chapter has no member ${member_id}`)
  const { facts } = found
  const style = chooseStyle(facts, language ? letterLanguage(language) : found.language)
  const { plain, ...message } = writeMailing(facts, readMailing(db, cause), { style, unsubscribe })
  return { member_id, member_name: nameReader(facts.reader), text: plain, ...message }
}

/** The chapters of a mailing and of a member; 0 for one that does not exist. */
const both = statement(`SELECT ifnull((SELECT chapter_id FROM mailings WHERE id = ?), 0) AS mailing,
       ifnull((SELECT chapter_id FROM members WHERE id = ?), 0) AS member`)
