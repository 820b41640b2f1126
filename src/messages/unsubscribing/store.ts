import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { service } from '../../association/audit/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { defineLifetimes, defineSealed, defineWithheld } from '../../core/tables.ts'
import { letterLanguage } from '../../money/letters/formats.ts'
import type { LetterLanguage } from '../../money/letters/letter.ts'
import { editMember } from '../../register/members/store.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { columnStatement, statement } from '../../storage/statements.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'

defineLifetimes({ mailing_keys: 'kept' })
defineWithheld({ mailing_keys: 'all' })

const keyContext = defineSealed({
  table: 'mailing_keys',
  column: 'sealed_key',
  purpose: 'mailings',
  key: ['id']
})

/** The token of a message, inside a write: the first one makes the key. */
export function createToken(db: Db, secrets: Secrets, message_id: number): string {
  return signToken(findKey(db, secrets) ?? createKey(db, secrets), message_id)
}

/** The message that a token names; undefined for a token that the service has not made. */
export function findMessage(db: Db, secrets: Secrets, token: string): number | undefined {
  const key = findKey(db, secrets)
  return key === undefined ? undefined : readToken(key, token)
}

function findKey(db: Db, secrets: Secrets): string | undefined {
  const sealed = columnStatement(db, 'SELECT sealed_key FROM mailing_keys WHERE id = 1').get()
  return sealed === undefined ? undefined : unseal(secrets, keyContext({ id: 1 }), String(sealed))
}

function createKey(db: Db, secrets: Secrets): string {
  const key = randomBytes(32).toString('base64url')
  const sealed = seal(secrets, keyContext({ id: 1 }), key)
  db.$client.prepare('INSERT INTO mailing_keys (id, sealed_key) VALUES (1, ?)').run(sealed)
  return key
}

/** What a page about unsubscribing says: from whom the mailings come, and in which language. */
export interface Sender {
  association: string
  email: string
  language: LetterLanguage
}

/** Who has sent a message, in the language of its reader; without a message the association. */
export function readSender(db: Db, message_id: number | undefined): Sender {
  const { name, email, language } = findAssociation(db)
  const row = (reader(db).get(message_id ?? 0) ?? {}) as Partial<ReaderRow>
  return {
    association: name || (row.chapter_name ?? ''),
    email: row.chapter_email || email,
    language: letterLanguage(row.language ?? null, row.chapter_language ?? '', language)
  }
}

interface ReaderRow {
  language: string | null
  chapter_language: string
  chapter_name: string
  chapter_email: string
}

const reader =
  statement(`SELECT members.language, chapters.language AS chapter_language, chapters.name AS chapter_name, chapters.email AS chapter_email
     FROM messages JOIN chapters ON chapters.id = messages.chapter_id LEFT JOIN members ON members.id = member_id
     WHERE messages.id = ?`)

const wanting =
  statement(`SELECT members.id, members.chapter_id FROM messages JOIN members ON members.id = member_id
     WHERE messages.id = ? AND unsubscribed IS NULL`)

/** Writes down that the reader of a message wants no mailings any more, inside a write. Twice is once; who was erased has no record. */
export function unsubscribe(db: Db, message_id: number) {
  const member = wanting(db).get(message_id) as { id: number; chapter_id: number } | undefined
  if (!member) return
  const unsubscribed = chapterDay(db, member.chapter_id)
  editMember(db, { id: member.id, unsubscribed }, { permitted: 'all', by: service })
}

// A token names a message of the ledger, and nobody who reads it learns whose: the number says nothing outside this register.

/** The token by which the reader of a message unsubscribes: its number, and an HMAC-SHA-256 of it, cut to 132 bits. */
function signToken(key: string, message_id: number): string {
  return `${message_id.toString(36)}.${sign(key, message_id)}`
}

/** The message that a token names; undefined if it was not signed with the key. */
function readToken(key: string, token: string): number | undefined {
  const [, id = '', signature = ''] = /^([1-9a-z][0-9a-z]{0,9})\.([\w-]{22})$/.exec(token) ?? []
  const message_id = Number.parseInt(id, 36)
  if (!Number.isSafeInteger(message_id)) return
  const expected = Buffer.from(sign(key, message_id))
  return timingSafeEqual(expected, Buffer.from(signature)) ? message_id : undefined
}

function sign(key: string, message_id: number) {
  const mac = createHmac('sha256', Buffer.from(key, 'base64url'))
  return mac.update(`unsubscribe ${message_id}`).digest('base64url').slice(0, 22)
}

/** Links by which readers of mailings unsubscribe. */
export type Links = Readonly<{
  /** The link of a message, inside a write. */
  urlFor(message_id: number): string
  /** What stands in previews in place of a link; nobody unsubscribes by it. */
  example: string
}>

/** Creates links that begin with PUBLIC_URL; undefined where the service does not know its address. */
export function createLinks(
  db: Db,
  secrets: Secrets,
  public_url: string | undefined
): Links | undefined {
  if (public_url === undefined) return
  const base = `${public_url.replace(/\/$/, '')}/unsubscribe`
  return {
    urlFor: message_id => `${base}/${createToken(db, secrets, message_id)}`,
    example: `${base}/example`
  }
}
