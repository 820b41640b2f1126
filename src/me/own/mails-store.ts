import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import type { PromptMail } from '../../messages/prompt/store.ts'
import type { Db } from '../../storage/database.ts'
import { writeOwnMail } from './mails.ts'
import { reachOf } from './reach-store.ts'
import type { LinkAbout } from './sessions-store.ts'

/** The mail by which somebody signs in; undefined for an address that reaches nobody. */
export function writeLink(db: Db, base: string, about: LinkAbout): PromptMail | undefined {
  const { email, token, code, language } = about
  const [first] = reachOf(db, email)
  if (!first) return
  const { chapter_id } = first.member
  const page = `${base}/me`
  const facts = { from: senderName(db, chapter_id), link: `${page}#${token}`, page, code }
  return { email, language, chapter_id, ...writeOwnMail('link', language, facts) }
}

/** Who writes: the association, or the chapter where that has no name. */
export function senderName(db: Db, chapter_id: number): string {
  return findAssociation(db).name || (findChapter(db, chapter_id)?.name ?? '')
}
