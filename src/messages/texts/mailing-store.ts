import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { letterLanguage } from '../../money/letters/formats.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { chooseStyle, readFacts } from './facts-store.ts'
import { writeMailing } from './mailing.ts'
import type { MessagePreview } from './schema.ts'
import { readMailing } from './store.ts'
import { nameReader } from './values.ts'

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
const both = prepared(db =>
  db.$client.prepare(
    `SELECT ifnull((SELECT chapter_id FROM mailings WHERE id = ?), 0) AS mailing,
       ifnull((SELECT chapter_id FROM members WHERE id = ?), 0) AS member`
  )
)
