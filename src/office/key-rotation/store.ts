import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/table.ts'
import { enrolmentContext } from '../../identity/enrolments/store.ts'
import { enrolments } from '../../identity/enrolments/table.ts'
import { known_addresses, login_tries } from '../../identity/lockout/table.ts'
import type { Db } from '../../storage/database.ts'
import {
  type Context,
  earlierPseudonyms,
  isSealedDirectly,
  pseudonym,
  type Secrets,
  seal,
  totpContext,
  unseal
} from '../../storage/secrets.ts'
import { answerContext } from '../idempotency/store.ts'
import { idempotency_keys } from '../idempotency/table.ts'

/** Whether anything is encrypted by an earlier version, or with a key that is being replaced. */
export function needsReencryption(db: Db, { previous_encryption_key }: Secrets): boolean {
  if (previous_encryption_key !== undefined) return true
  return [...enrolledAccounts(db), ...openEnrolments(db)].some(row =>
    isSealedDirectly(row.totp_secret)
  )
}

/**
 * Encrypts every encrypted text of the database with the current key, and moves failure counters to the current
 * pseudonyms of their accounts; those of unknown addresses are deleted. Call this inside one write. Throws if no key
 * decrypts a text.
 */
export function reencryptAll(db: Db, secrets: Secrets) {
  // overwrites the old texts with zeros instead of leaving them in free pages
  const before = db.$client.pragma('secure_delete', { simple: true })
  db.$client.pragma('secure_delete = ON')
  reencryptAuthenticators(db, secrets)
  reencryptEnrolments(db, secrets)
  reencryptReplies(db, secrets)
  movePseudonyms(db, secrets)
  db.$client.pragma(`secure_delete = ${before}`)
}

function reencryptAuthenticators(db: Db, secrets: Secrets) {
  for (const { id, totp_secret } of enrolledAccounts(db)) {
    const sealed = reencrypt(secrets, totpContext({ id }), totp_secret)
    db.update(accounts).set({ totp_secret: sealed }).where(eq(accounts.id, id)).run()
  }
}

function reencryptEnrolments(db: Db, secrets: Secrets) {
  for (const row of openEnrolments(db)) {
    const totp_secret = reencrypt(secrets, enrolmentContext(row), row.totp_secret)
    const same = eq(enrolments.token_hash, row.token_hash)
    db.update(enrolments).set({ totp_secret }).where(same).run()
  }
}

function reencryptReplies(db: Db, secrets: Secrets) {
  for (const row of db.select().from(idempotency_keys).all()) {
    const response = reencrypt(secrets, answerContext(row), row.response)
    const same = and(
      eq(idempotency_keys.account_id, row.account_id),
      eq(idempotency_keys.key, row.key)
    )
    db.update(idempotency_keys).set({ response }).where(same).run()
  }
}

function reencrypt(secrets: Secrets, context: Context, sealed: string) {
  try {
    return seal(secrets, context, unseal(secrets, context, sealed))
  } catch {
    throw new Error(`${context} was encrypted with a key that is not in secrets.json`)
  }
}

function movePseudonyms(db: Db, secrets: Secrets) {
  const emails = db.select({ email_key: accounts.email_key }).from(accounts).all()
  const present = emails.map(({ email_key }) => pseudonym(secrets, email_key))
  for (const table of [login_tries, known_addresses]) {
    for (const [i, { email_key }] of emails.entries())
      for (const earlier of earlierPseudonyms(secrets, email_key))
        db.run(sql`UPDATE OR REPLACE ${table} SET who = ${present[i]} WHERE who = ${earlier}`)
    db.delete(table).where(notInArray(table.who, present)).run()
  }
}

function enrolledAccounts(db: Db) {
  return db
    .select({ id: accounts.id, totp_secret: accounts.totp_secret })
    .from(accounts)
    .where(isNotNull(accounts.totp_secret))
    .all() as { id: number; totp_secret: string }[]
}

function openEnrolments(db: Db) {
  return db
    .select({ token_hash: enrolments.token_hash, totp_secret: enrolments.totp_secret })
    .from(enrolments)
    .all()
}
