import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import { defineLifetimes, defineSealed } from '../../core/tables.ts'
import { emailKey } from '../../core/text.ts'
import { nowMs } from '../../core/time.ts'
import { mayTell, queuePrompt } from '../../messages/prompt/store.ts'
import type { Db } from '../../storage/database.ts'
import { authenticate, pseudonym, type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { me_links, me_sessions } from './table.ts'

defineLifetimes({ me_links: 'transient', me_sessions: 'transient', me_addresses: 'transient' })

const linkContext = defineSealed({
  table: 'me_links',
  column: 'sealed',
  purpose: 'me_links',
  key: ['token_hash']
})
const sessionContext = defineSealed({
  table: 'me_sessions',
  column: 'sealed',
  purpose: 'me_sessions',
  key: ['token_hash']
})

const minute = 60_000
const day = 86_400_000
/** How long a link and its code are good. */
const link_ms = 15 * minute
/** How many mails to sign in go to one address. */
const link_mails = { most: 5, within_ms: 15 * minute }
/** How often the browser that asked may type a wrong code. */
const most_tries = 5
/** How long a session lasts: unused, and in all; and how long somebody counts as having just signed in. */
const session_ms = { idle: 30 * day, whole: 180 * day, fresh: 15 * minute }

/** What such a mail is about. */
export interface LinkAbout {
  email: string
  token: string
  code: string
  language: 'en' | 'de'
}

/** The keyed hash of a secret. */
export function hashOf(secrets: Secrets, text: string): string {
  return authenticate(secrets, text, 'me_keys')
}

const whoIs = (secrets: Secrets, email: string) => pseudonym(secrets, `me ${emailKey(email)}`)

/** A new secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Lets a mail to sign in wait, inside a write, whoever has the address: the mail is written, or not, later. Beyond 5 mails within 15
 * minutes nothing is sent and nothing is voided.
 */
export function askLink(
  db: Db,
  secrets: Secrets,
  { email, browser, language }: { email: string; browser: string; language: 'en' | 'de' }
) {
  if (!mayTell(db, secrets, { purpose: 'sign in', email }, link_mails)) return
  const who = whoIs(secrets, email)
  const asked_by = hashOf(secrets, browser)
  db.delete(me_links)
    .where(and(eq(me_links.who, who), eq(me_links.browser, asked_by)))
    .run()
  const token = newSecret()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token_hash = hashOf(secrets, token)
  const code_hash = hashOf(secrets, `${token_hash} ${code}`)
  const sealed = seal(secrets, linkContext({ token_hash }), email)
  const row = { token_hash, code_hash, browser: asked_by, who, sealed, created: nowMs() }
  db.insert(me_links).values(row).run()
  const about: LinkAbout = { email, token, code, language }
  queuePrompt(db, secrets, { kind: 'sign_in_link', about, lasts_ms: link_ms })
}

/** What somebody signs in with. */
export interface Shown {
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
  /** What the browser has in its cookie; empty without one. */
  browser: string
}

/** Spends a link or a code, inside a write, and answers the address; undefined if it is wrong, spent or too old. */
export function spendLink(db: Db, secrets: Secrets, shown: Shown): string | undefined {
  const { token, email, code, browser } = shown
  const is_good = gt(me_links.created, nowMs() - link_ms)
  const own =
    token !== undefined
      ? eq(me_links.token_hash, hashOf(secrets, token))
      : and(
          eq(me_links.who, whoIs(secrets, email ?? '')),
          eq(me_links.browser, hashOf(secrets, browser))
        )
  const link = db.select().from(me_links).where(and(own, is_good)).get()
  if (!link) return
  const { token_hash, sealed, code_hash, tries } = link
  const found = eq(me_links.token_hash, token_hash)
  if (token === undefined && hashOf(secrets, `${token_hash} ${code}`) !== code_hash) {
    if (tries + 1 >= most_tries) db.delete(me_links).where(found).run()
    else
      db.update(me_links)
        .set({ tries: tries + 1 })
        .where(found)
        .run()
    return
  }
  db.delete(me_links).where(found).run()
  return unseal(secrets, linkContext({ token_hash }), sealed)
}

/** Opens a session of an address, inside a write; returns its secret. */
export function openSession(db: Db, secrets: Secrets, email: string): string {
  const token = newSecret()
  const token_hash = hashOf(secrets, token)
  const sealed = seal(secrets, sessionContext({ token_hash }), email)
  const now = nowMs()
  const row = {
    token_hash,
    who: whoIs(secrets, email),
    sealed,
    created: now,
    used: now,
    fresh: now
  }
  db.insert(me_sessions).values(row).run()
  return token
}

/** A session that lasts. */
export interface MeSession {
  token_hash: string
  email: string
  /** Whether somebody has signed in within the last 15 minutes. */
  is_fresh: boolean
  used: number
}

/** The session with a secret, unless it is over. */
export function findSession(db: Db, secrets: Secrets, token: string): MeSession | undefined {
  const token_hash = hashOf(secrets, token)
  const row = db.select().from(me_sessions).where(eq(me_sessions.token_hash, token_hash)).get()
  const now = nowMs()
  if (!row || row.used <= now - session_ms.idle || row.created <= now - session_ms.whole) return
  const email = unseal(secrets, sessionContext({ token_hash }), row.sealed)
  return { token_hash, email, used: row.used, is_fresh: row.fresh > now - session_ms.fresh }
}

/** Notes that a session was used, once an hour, inside a write. */
export function touchSession(db: Db, { token_hash }: MeSession) {
  db.update(me_sessions).set({ used: nowMs() }).where(eq(me_sessions.token_hash, token_hash)).run()
}

/** Ends a session, or all of its address, inside a write. */
export function endSession(
  db: Db,
  secrets: Secrets,
  { token_hash, email }: MeSession,
  all: boolean
) {
  if (all) endSessionsOf(db, secrets, email)
  else db.delete(me_sessions).where(eq(me_sessions.token_hash, token_hash)).run()
}

/** Ends all sessions of an address, inside a write. */
export function endSessionsOf(db: Db, secrets: Secrets, email: string) {
  db.delete(me_sessions)
    .where(eq(me_sessions.who, whoIs(secrets, email)))
    .run()
}

/** Deletes links and sessions that are over, inside a write; whether something was deleted. */
export function purgeSessions(db: Db): boolean {
  const now = nowMs()
  const links = db
    .delete(me_links)
    .where(lt(me_links.created, now - link_ms))
    .run().changes
  const over = or(
    lt(me_sessions.used, now - session_ms.idle),
    lt(me_sessions.created, now - session_ms.whole)
  )
  return links + db.delete(me_sessions).where(over).run().changes > 0
}
