import { randomBytes, randomInt } from 'node:crypto'
import { eq, inArray, lt } from 'drizzle-orm'
import { details as common, type Detail } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { defineLifetimes, defineSealed } from '../../core/tables.ts'
import { emailKey } from '../../core/text.ts'
import { nowMs } from '../../core/time.ts'
import { mayTell, queuePrompt } from '../../messages/prompt/store.ts'
import { membership_type } from '../../register/membertypes/noun.ts'
import type { Db } from '../../storage/database.ts'
import { authenticate, type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { isYounger } from '../forms/askable.ts'
import { type Answers, checkAnswers } from './answers.ts'
import { applyDetails } from './details.ts'
import type { PageLanguage } from './labels.ts'
import { type OpenForm, stampSign } from './offer-store.ts'
import type { Apply } from './schema.ts'
import { readStamp } from './stamp.ts'
import { drafts, spent_stamps } from './table.ts'

defineLifetimes({ drafts: 'transient', spent_stamps: 'transient' })

const context = defineSealed({
  table: 'drafts',
  column: 'sealed',
  purpose: 'drafts',
  key: ['token_hash']
})

/** How long an application waits to be confirmed, in milliseconds. */
const draft_ms = 48 * 3_600_000
/** How many mails a day go to one address. */
const mails_a_day = { most: 3, within_ms: 86_400_000 }
/** What codes are made of: nothing that is taken for something else. */
const code_letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** An application that was checked, before somebody has confirmed it. */
export interface Draft extends Answers {
  form_id: number
  membertype_id: number
  language: PageLanguage
  consents: { key: string; text: string; version: number; given: boolean }[]
  guardian: { firstname: string; lastname: string; email: string } | null
}

/** What a mail of confirmation is about; it is sealed until the mail leaves. */
export interface ToConfirm {
  token: string
  code: string
}

/** A checked application, and when its stamp expires. */
export interface Checked {
  draft: Draft
  stamp: string
  expires: number
}

/** Checks an application by its form. Throws `validation_error` with all that is wrong. Nothing is spent. */
export function checkApplication(
  db: Db,
  secrets: Secrets,
  { form, types, own_fields, asked }: OpenForm,
  given: Apply & { language: PageLanguage },
  are_texts: boolean
): Checked {
  const { stamp, membertype_id, language } = given
  const read = readStamp(stampSign(secrets), { slug: form.slug, stamp }, nowMs())
  const stamp_flaws = typeof read === 'string' ? [applyDetails[`stamp_${read}`]('/stamp')] : []
  if (typeof read !== 'string' && isSpent(db, stamp))
    stamp_flaws.push(applyDetails.stamp_spent('/stamp'))
  const sent_birth = given.answers.date_of_birth
  const day = chapterDay(db, form.chapter_id)
  const is_young =
    form.guardian_under > 0 &&
    typeof sent_birth === 'string' &&
    isYounger(sent_birth.trim(), form.guardian_under, day)
  // a child may have no address
  const needed = asked.map(one =>
    one.field === 'email' && is_young ? { ...one, required: false } : one
  )
  const { answers, flaws } = checkAnswers(given.answers, { asked: needed, own_fields, are_texts })
  const { date_of_birth: born, email } = answers.values
  if (typeof born === 'string' && born > day)
    flaws.push(common.after_today('/answers/date_of_birth'))
  const guardian = is_young ? (given.guardian ?? null) : null
  const found = [
    ...stamp_flaws,
    ...(types.some(({ id }) => id === membertype_id)
      ? []
      : [common.no_such_record('/membertype_id', { entity: membership_type.entity })]),
    ...flaws,
    ...findConsentFlaws(form.consents, given.consents),
    ...(is_young && !guardian ? [common.required('/guardian')] : []),
    ...(guardian && typeof email === 'string' && emailKey(email) === emailKey(guardian.email)
      ? [applyDetails.own_address('/guardian/email')]
      : [])
  ]
  if (found.length > 0 || typeof read === 'string') throw invalid(found)
  const consents = form.consents.map(({ key, text }) => ({
    ...{ key, text, version: form.version },
    given: given.consents.includes(key)
  }))
  const draft = { ...answers, form_id: form.id, membertype_id, language, consents, guardian }
  return { draft, stamp, expires: read.expires }
}

function findConsentFlaws(asked: OpenForm['form']['consents'], given: readonly string[]): Detail[] {
  const keys = asked.map(({ key }) => key)
  return [
    ...given.flatMap((key, at) =>
      keys.includes(key) ? [] : [common.not_one_of(`/consents/${at}`, { allowed: keys })]
    ),
    ...asked.flatMap(({ key, required }) =>
      required && !given.includes(key) ? [applyDetails.consent_missing('/consents', { key })] : []
    )
  ]
}

/** The address to which a mail about an application goes. */
export function addressOf({ guardian, values }: Pick<Draft, 'guardian' | 'values'>): string {
  return guardian?.email ?? String(values.email ?? '')
}

/** Spends a stamp or a proof, inside a write. Throws `validation_error` if another request has. */
export function spend(db: Db, { id, expires }: { id: string; expires: number }, path = '/stamp') {
  const { changes } = db.insert(spent_stamps).values({ id, expires }).onConflictDoNothing().run()
  if (changes === 0) throw invalid([applyDetails.stamp_spent(path)])
}

function isSpent(db: Db, id: string) {
  return db.select().from(spent_stamps).where(eq(spent_stamps.id, id)).get() !== undefined
}

/**
 * Keeps an application until it is confirmed, and lets its mail wait, inside a write. To an address that has got three such mails today
 * none goes, and nothing is kept.
 */
export function keepDraft(
  db: Db,
  secrets: Secrets,
  { slug, draft }: { slug: string; draft: Draft }
) {
  const address = { purpose: 'joining', email: addressOf(draft) }
  if (!mayTell(db, secrets, address, mails_a_day)) return
  const token = randomBytes(32).toString('base64url')
  const code = Array.from({ length: 10 }, () => code_letters[randomInt(code_letters.length)]).join(
    ''
  )
  const token_hash = hashOf(secrets, token)
  const code_hash = hashOf(secrets, `${slug} ${code}`)
  const sealed = seal(secrets, context({ token_hash }), JSON.stringify(draft))
  const { form_id } = draft
  db.insert(drafts).values({ token_hash, code_hash, form_id, sealed, created: nowMs() }).run()
  const about: ToConfirm = { token, code }
  queuePrompt(db, secrets, { kind: 'confirm_application', about, lasts_ms: draft_ms })
}

/** The application that a secret of a mail names, unless it is older than 48 hours. */
export function findDraft(
  db: Db,
  secrets: Secrets,
  given: { token?: string | undefined; slug?: string | undefined; code?: string | undefined }
): (Draft & { token_hash: string }) | undefined {
  const { token, slug, code } = given
  const row =
    token !== undefined
      ? byHash(db, 'token_hash', hashOf(secrets, token))
      : code !== undefined && slug !== undefined
        ? byHash(db, 'code_hash', hashOf(secrets, `${slug} ${tidyCode(code)}`))
        : undefined
  if (!row || row.created <= nowMs() - draft_ms) return
  const { token_hash } = row
  return { ...JSON.parse(unseal(secrets, context({ token_hash }), row.sealed)), token_hash }
}

function byHash(db: Db, column: 'token_hash' | 'code_hash', hash: string) {
  return db.select().from(drafts).where(eq(drafts[column], hash)).get()
}

/** A code as it was made, however it was typed. */
function tidyCode(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

const hashOf = (secrets: Secrets, text: string) => authenticate(secrets, text, 'draft_keys')

/** Deletes an application that waits no more, inside a write. */
export function dropDraft(db: Db, token_hash: string) {
  db.delete(drafts).where(eq(drafts.token_hash, token_hash)).run()
}

/** Deletes applications older than 48 hours and old stamps, inside a write; whether something was deleted. */
export function purgeDrafts(db: Db): boolean {
  const now = nowMs()
  const gone = db
    .delete(drafts)
    .where(lt(drafts.created, now - draft_ms))
    .run().changes
  const old = db
    .select({ id: spent_stamps.id })
    .from(spent_stamps)
    .where(lt(spent_stamps.expires, now))
    .limit(1000)
  return gone + db.delete(spent_stamps).where(inArray(spent_stamps.id, old)).run().changes > 0
}
