import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { link_kinds } from '../../register/membertypes/settings.ts'
import { findMembershipType } from '../../register/membertypes/store.ts'
import type { Db } from '../../storage/database.ts'
import { fillPart, fillTemplate, oneLine } from './filling.ts'
import { type PromptKind, promptWords } from './prompt-words.ts'
import { readTemplate } from './writing.ts'

/** What such a mail is about; nothing of what somebody has typed. */
interface About {
  language: 'en' | 'de'
  chapter_id: number
  /** The type whose own words stand instead of the usual ones; of the kinds that can be edited. */
  membertype_id?: number
  /** The page, where there is one, the same with the secret behind its #, and the code that stands for the secret. */
  link: { page?: string; url?: string; code?: string }
}

/** Writes a mail that leaves at once. */
export function writePrompt(
  db: Db,
  kind: PromptKind,
  { language, chapter_id, membertype_id, link }: About
) {
  const association = findAssociation(db).name
  const chapter = findChapter(db, chapter_id)?.name ?? ''
  const known = {
    'association.name': association || chapter,
    'chapter.name': chapter || association,
    'link.page': link.page,
    'link.url': link.url,
    'link.code': link.code
  }
  const values = new Map(Object.entries(known).flatMap(([name, one]) => (one ? [[name, one]] : [])))
  const type = membertype_id === undefined ? undefined : findMembershipType(db, membertype_id)
  const settings: Readonly<Record<string, unknown>> = type?.notificationsettings ?? {}
  const editable = (link_kinds as readonly string[]).includes(kind)
  const own = editable ? readTemplate(settings[kind]) : {}
  const { greeting, by } = promptWords[language]
  const usual = by[kind]
  const body = own.body === undefined ? [greeting, ...usual.body] : [own.body]
  const subject = fillTemplate(own.subject ?? usual.subject, values).text
  const plain = body.map(part => fillPart(part, values).text).join('\n\n')
  return { language, chapter_id, subject: oneLine(subject), plain }
}
