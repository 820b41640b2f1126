import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import type { PromptMail } from '../../messages/prompt/store.ts'
import { writePrompt } from '../../messages/texts/prompt-store.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { getForm } from '../forms/store.ts'
import { personOf } from './confirm-store.ts'
import { addressOf, findDraft, type ToConfirm } from './drafts-store.ts'
import { findKnown, standingOf } from './known-store.ts'

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
  const { language, membertype_id } = draft
  const about = { language, chapter_id, membertype_id }
  const email = addressOf(draft)
  if (standing === 'member') {
    const link = findChapter(db, chapter_id)?.self_service.on ? { page: `${base}/me` } : {}
    return { email, ...writePrompt(db, 'already_member', { ...about, link }) }
  }
  const page = `${base}/join/${slug}/confirm`
  // a code is read most easily in two parts
  const link = { page, url: `${page}#${token}`, code: `${code.slice(0, 5)}-${code.slice(5)}` }
  const asking = draft.guardian ? 'confirm_guardian' : 'confirm_application'
  const kind = standing === 'waiting' ? 'already_applied' : asking
  return { email, ...writePrompt(db, kind, { ...about, link }) }
}

/** What a chapter is called outside the office. */
export function nameOf(db: Db, chapter_id: number): string {
  return findChapter(db, chapter_id)?.name || findAssociation(db).name
}
