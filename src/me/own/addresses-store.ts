import { eq, lt } from 'drizzle-orm'
import { by_member } from '../../association/audit/store.ts'
import { NotFound } from '../../core/errors.ts'
import { definePart, defineSealed } from '../../core/tables.ts'
import { nowMs } from '../../core/time.ts'
import { mayTell, type PromptMail, queuePrompt } from '../../messages/prompt/store.ts'
import { writePrompt } from '../../messages/texts/prompt-store.ts'
import { findMember } from '../../register/members/rows-store.ts'
import { editMember } from '../../register/members/store.ts'
import type { MemberRow } from '../../register/members/table.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { endSessionsOf, hashOf, newSecret } from './sessions-store.ts'
import { me_addresses } from './table.ts'

// A new address counts once a mail to it was pressed; the old one takes it back for a week (DOMAIN.md section 13).

const context = defineSealed({
  table: 'me_addresses',
  column: 'sealed',
  purpose: 'me_addresses',
  key: ['token_hash']
})

definePart({
  entity: 'member',
  table: 'me_addresses',
  column: 'member_id',
  kind: 'copy',
  when_erased: 'deleted'
})

const day = 86_400_000
/** How long each link is good. */
const good_ms = { new: 2 * day, old: 7 * day }
const mails_a_day = { most: 3, within_ms: day }

/** What such a mail is about. */
export interface AddressAbout {
  to: string
  token: string
  kind: 'new' | 'old'
  language: 'en' | 'de'
  chapter_id: number
}

interface Addresses {
  old: string
  new: string
}

/** Lets a mail to a new address wait, inside a write. Nothing is said of an address that is taken, or was written to three times today. */
export function askAddress(
  db: Db,
  secrets: Secrets,
  member: MemberRow,
  { email, language }: { email: string; language: 'en' | 'de' }
) {
  if (!mayTell(db, secrets, { purpose: 'new address', email }, mails_a_day)) return
  send(db, secrets, member, {
    kind: 'new',
    language,
    to: email,
    addresses: { old: member.email, new: email }
  })
}

function send(
  db: Db,
  secrets: Secrets,
  { id: member_id, chapter_id }: MemberRow,
  given: { kind: 'new' | 'old'; language: 'en' | 'de'; to: string; addresses: Addresses }
) {
  const { kind, language, to, addresses } = given
  const token = newSecret()
  const token_hash = hashOf(secrets, token)
  const sealed = seal(secrets, context({ token_hash }), JSON.stringify({ ...addresses, language }))
  db.insert(me_addresses).values({ token_hash, member_id, kind, sealed, created: nowMs() }).run()
  const about: AddressAbout = { to, token, kind, language, chapter_id }
  queuePrompt(db, secrets, { kind: 'address_changed', about, lasts_ms: good_ms[kind] })
}

/**
 * Changes an address, or takes a change back, inside a write, by the secret of a mail. The old address is told; sessions of the new
 * one end when it is taken back. Throws `not_found` for one that is spent, unknown or too old.
 */
export function confirmAddress(db: Db, secrets: Secrets, token: string): { kind: 'new' | 'old' } {
  const token_hash = hashOf(secrets, token)
  const found = eq(me_addresses.token_hash, token_hash)
  const row = db.select().from(me_addresses).where(found).get()
  const member = row && findMember(db, row.member_id)
  if (!row || !member || row.created <= nowMs() - good_ms[row.kind])
    throw new NotFound('no address waits for this link')
  const { language, ...addresses } = JSON.parse(
    unseal(secrets, context({ token_hash }), row.sealed)
  ) as Addresses & { language: 'en' | 'de' }
  const [before, after] =
    row.kind === 'new' ? [addresses.old, addresses.new] : [addresses.new, addresses.old]
  db.delete(me_addresses).where(found).run()
  // the office has entered another one since
  if (member.email !== before) throw new NotFound('no address waits for this link')
  const edit = { id: member.id, email: after, shared_email: true }
  editMember(db, edit, { permitted: 'all', by: by_member })
  if (row.kind === 'old') endSessionsOf(db, secrets, before)
  else if (before !== '')
    send(db, secrets, member, { kind: 'old', language, to: before, addresses })
  return { kind: row.kind }
}

/** The mail to a new address, or to the old one. */
export function addressesMail(db: Db, base: string, about: AddressAbout): PromptMail {
  const { to, token, kind, language, chapter_id } = about
  const link = { url: `${base}/me#address.${token}` }
  const words = kind === 'new' ? 'new_address' : 'address_changed'
  return { email: to, ...writePrompt(db, words, { language, chapter_id, link }) }
}

/** Deletes links that are too old, inside a write; whether one was deleted. */
export function purgeAddresses(db: Db): boolean {
  const old = lt(me_addresses.created, nowMs() - good_ms.old)
  return db.delete(me_addresses).where(old).run().changes > 0
}
