import { NotFound } from '../../core/errors.ts'
import { type PromptMail, queuePrompt } from '../../messages/prompt/store.ts'
import { writePrompt } from '../../messages/texts/prompt-store.ts'
import {
  type Draft,
  draftMandate,
  revokeMandates,
  showOwnMandate,
  signMandate
} from '../../money/mandates/signing-store.ts'
import { readDocument } from '../../money/mandates/store.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { columnStatement } from '../../storage/statements.ts'
import { reachMember, refuseStale } from './reach-store.ts'
import type { OwnMandateSign } from './schema.ts'
import type { MeSession } from './sessions-store.ts'

const lasts_ms = 7 * 86_400_000

/** What such a mail is about. */
export interface MandateAbout {
  to: string
  mandate_id: number
  language: 'en' | 'de'
  chapter_id: number
}

/** Who pays for a member whose money the session reaches, if it was opened in the last minutes. Throws `not_found`. */
function reachPayer(db: Db, me: MeSession, member_id: number) {
  const member = reachMember(db, me, member_id, 'money')
  const payer = member.payer_id === null ? member : reachMember(db, me, member.payer_id, 'money')
  refuseStale(me)
  return payer
}

/** What a press would sign; undefined where the mandate is the same already. */
export function draftOwn(
  db: Db,
  secrets: Secrets,
  me: MeSession,
  { member_id, language = 'en', ...given }: OwnMandateSign
): Draft | undefined {
  return draftMandate(db, secrets, reachPayer(db, me, member_id), { ...given, language })
}

/** Signs a mandate and lets the mail with it wait, inside a write. */
export function signOwn(
  db: Db,
  secrets: Secrets,
  me: MeSession,
  { member_id, draft, document }: { member_id: number; draft: Draft; document: Uint8Array }
) {
  const { chapter_id } = reachPayer(db, me, member_id)
  const { language } = draft.letter
  const mandate_id = signMandate(db, secrets, draft, document)
  const about: MandateAbout = { to: me.email, mandate_id, language, chapter_id }
  queuePrompt(db, secrets, { kind: 'mandate_signed', about, lasts_ms })
}

/** The mandate of whoever pays for a member. */
export function findOwnMandate(db: Db, me: MeSession, member_id: number) {
  const found = showOwnMandate(db, reachPayer(db, me, member_id))
  if (!found) throw new NotFound(`no mandate is of member ${member_id}`)
  return found
}

/** Ends the mandates of whoever pays for a member, inside a write. Throws `mandate_ended` where there is none. */
export function endOwnMandate(db: Db, me: MeSession, member_id: number) {
  return revokeMandates(db, reachPayer(db, me, member_id))
}

/** The mail with a mandate; undefined once its holder was erased. */
export function mandateMail(
  db: Db,
  secrets: Secrets,
  base: string,
  { to, mandate_id, language, chapter_id }: MandateAbout
): PromptMail | undefined {
  const is_held = columnStatement(db, 'SELECT document IS NOT NULL FROM mandates WHERE id = ?')
  if (is_held.get(mandate_id) !== 1) return undefined
  const { reference, pdf } = readDocument(db, secrets, mandate_id, 'all')
  const link = { page: `${base}/me` }
  const file = { name: `mandate-${reference.replace(/[^A-Za-z0-9.-]/g, '-')}`, pdf }
  return { email: to, ...writePrompt(db, 'mandate_signed', { language, chapter_id, link }), file }
}
