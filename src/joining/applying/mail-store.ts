import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import type { PromptMail } from '../../messages/prompt/store.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { getForm } from '../forms/store.ts'
import { personOf } from './confirm-store.ts'
import { addressOf, findDraft, type ToConfirm } from './drafts-store.ts'
import { findKnown, standingOf } from './known-store.ts'
import { showCode, writeMail } from './mails.ts'

/** What a mail about an application says to whoever has its address, by what the register knows now; undefined once it is gone. */
export function writeConfirmation(
  db: Db,
  secrets: Secrets,
  base: string,
  { token, code }: ToConfirm
): PromptMail | undefined {
  const draft = findDraft(db, secrets, { token })
  if (!draft) return
  const { slug, chapter_id } = getForm(db, draft.form_id)
  const known = findKnown(db, chapter_id, personOf(draft))
  const standing = known ? standingOf(db, known) : 'former'
  const page = standing === 'member' ? `${base}/me` : `${base}/join/${slug}/confirm`
  const chapter = nameOf(db, chapter_id)
  const asking = draft.guardian ? 'confirm_guardian' : 'confirm'
  const kind =
    standing === 'member' ? 'already_member' : standing === 'waiting' ? 'already_applied' : asking
  const { language } = draft
  const facts = { chapter, page, link: `${page}#${token}`, code: showCode(code) }
  return { email: addressOf(draft), language, chapter_id, ...writeMail(kind, language, facts) }
}

/** What a chapter is called outside the office. */
export function nameOf(db: Db, chapter_id: number): string {
  return findChapter(db, chapter_id)?.name || findAssociation(db).name
}
