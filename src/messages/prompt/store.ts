import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gte, inArray, lt, lte, min } from 'drizzle-orm'
import { defineLifetimes, defineSealed } from '../../core/tables.ts'
import { emailKey } from '../../core/text.ts'
import { nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { pseudonym, type Secrets, seal, unseal } from '../../storage/secrets.ts'
import type { MailFile } from '../transport/mail.ts'
import { prompt_counts, prompt_mails } from './table.ts'

defineLifetimes({ prompt_mails: 'transient', prompt_counts: 'transient' })

const context = defineSealed({
  table: 'prompt_mails',
  column: 'sealed',
  purpose: 'prompt_mails',
  key: ['id']
})

const day_ms = 86_400_000

/** What a mail says, and to whom. */
export interface PromptMail {
  email: string
  language: 'en' | 'de'
  /** The chapter to which answers go; null for the association. */
  chapter_id: number | null
  subject: string
  plain: string
  file?: MailFile
}

/** A mail that waits: its kind says who writes it, `about` what it is about. */
export interface Waiting {
  id: string
  kind: string
  about: unknown
  tries: number
}

/** Lets a mail wait that leaves once the write is durable. It is sealed, and deleted with its mail or when it expires. */
export function queuePrompt(
  db: Db,
  secrets: Secrets,
  { kind, about, lasts_ms }: { kind: string; about: object; lasts_ms: number }
) {
  const id = randomBytes(16).toString('base64url')
  const sealed = seal(secrets, context({ id }), JSON.stringify(about))
  const now = nowMs()
  db.insert(prompt_mails)
    .values({ id, kind, sealed, expires: now + lasts_ms, next_try: now })
    .run()
}

/** The mails that may leave now, the oldest first. */
export function listWaiting(db: Db, secrets: Secrets, but: readonly string[], limit: number) {
  const rows = db
    .select()
    .from(prompt_mails)
    .where(lte(prompt_mails.next_try, nowMs()))
    .orderBy(asc(prompt_mails.next_try))
    .limit(limit + but.length)
    .all()
  return rows
    .filter(({ id }) => !but.includes(id))
    .slice(0, limit)
    .map(({ id, kind, sealed, tries }): Waiting => {
      const about = JSON.parse(unseal(secrets, context({ id }), sealed))
      return { id, kind, about, tries }
    })
}

/** When the next mail may leave, milliseconds since 1970; null if none waits. */
export function findNextTry(db: Db): number | null {
  return (
    db
      .select({ next: min(prompt_mails.next_try) })
      .from(prompt_mails)
      .get()?.next ?? null
  )
}

/** How long a mail waits after so many tries, in milliseconds. */
function pauseAfter(tries: number): number {
  return [2000, 10_000, 30_000, 60_000, 300_000][tries - 1] ?? 900_000
}

/** Deletes a mail that has left, or that nobody takes. */
export function dropPrompt(db: Db, id: string) {
  db.delete(prompt_mails).where(eq(prompt_mails.id, id)).run()
}

export function delayPrompt(db: Db, { id, tries }: Waiting) {
  const next_try = nowMs() + pauseAfter(tries + 1)
  db.update(prompt_mails)
    .set({ tries: tries + 1, next_try })
    .where(eq(prompt_mails.id, id))
    .run()
}

/**
 * Counts a mail to an address for a purpose, inside a write, unless `most` have gone there within a time of at most a day. Addresses
 * differ in more than their case.
 */
export function mayTell(
  db: Db,
  secrets: Secrets,
  { purpose, email }: { purpose: string; email: string },
  { most, within_ms }: { most: number; within_ms: number }
): boolean {
  const who = pseudonym(secrets, `${purpose} ${emailKey(email)}`)
  const since = gte(prompt_counts.at, nowMs() - within_ms + 1)
  const told = db.select({ mails: count() }).from(prompt_counts)
  const { mails } = told.where(and(eq(prompt_counts.who, who), since)).get() ?? { mails: 0 }
  if (mails >= most) return false
  db.insert(prompt_counts).values({ who, at: nowMs() }).run()
  return true
}

/** Deletes what has expired, inside a write; whether something was deleted. */
export function purgePrompt(db: Db): boolean {
  const now = nowMs()
  const gone = db.delete(prompt_mails).where(lt(prompt_mails.expires, now)).run().changes
  const old = db
    .select({ id: prompt_counts.id })
    .from(prompt_counts)
    .where(lt(prompt_counts.at, now - day_ms))
    .limit(1000)
  const uncounted = db.delete(prompt_counts).where(inArray(prompt_counts.id, old)).run().changes
  return gone + uncounted > 0
}
