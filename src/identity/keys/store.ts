import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { answerContext } from '../../office/idempotency/store.ts'
import { idempotency_keys } from '../../office/idempotency/table.ts'
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
import { accounts } from '../accounts/table.ts'
import { pendingContext } from '../enrolments/store.ts'
import { enrolments } from '../enrolments/table.ts'
import { known_addresses, login_tries } from '../lockout/table.ts'

/** Whether something is sealed by an earlier version, or with an encryption key that is being replaced. */
export function isResealingDue(db: Db, { previous_encryption_key }: Secrets): boolean {
  if (previous_encryption_key !== undefined) return true
  return [...authenticators(db), ...pending(db)].some(row => isSealedDirectly(row.totp_secret))
}

/**
 * Seals anew with the present key whatever the register holds sealed, and moves the counters of sign-in to
 * their accounts' present pseudonyms; those of addresses without an account are forgotten. To be called in
 * one write. Throws where no key opens a text.
 */
export function resealAll(db: Db, secrets: Secrets) {
  // what was sealed with the key before is overwritten with zeros, not left in free pages
  const before = db.$client.pragma('secure_delete', { simple: true })
  db.$client.pragma('secure_delete = ON')
  resealAuthenticators(db, secrets)
  resealPending(db, secrets)
  resealAnswers(db, secrets)
  movePseudonyms(db, secrets)
  db.$client.pragma(`secure_delete = ${before}`)
}

function resealAuthenticators(db: Db, secrets: Secrets) {
  for (const { id, totp_secret } of authenticators(db)) {
    const sealed = reseal(secrets, totpContext({ id }), totp_secret)
    db.update(accounts).set({ totp_secret: sealed }).where(eq(accounts.id, id)).run()
  }
}

function resealPending(db: Db, secrets: Secrets) {
  for (const row of pending(db)) {
    const totp_secret = reseal(secrets, pendingContext(row), row.totp_secret)
    const same = eq(enrolments.token_hash, row.token_hash)
    db.update(enrolments).set({ totp_secret }).where(same).run()
  }
}

function resealAnswers(db: Db, secrets: Secrets) {
  for (const row of db.select().from(idempotency_keys).all()) {
    const response = reseal(secrets, answerContext(row), row.response)
    const same = and(
      eq(idempotency_keys.account_id, row.account_id),
      eq(idempotency_keys.key, row.key)
    )
    db.update(idempotency_keys).set({ response }).where(same).run()
  }
}

function reseal(secrets: Secrets, context: Context, sealed: string) {
  try {
    return seal(secrets, context, unseal(secrets, context, sealed))
  } catch {
    throw new Error(`${context} was sealed with a key that is not in secrets.json`)
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

function authenticators(db: Db) {
  return db
    .select({ id: accounts.id, totp_secret: accounts.totp_secret })
    .from(accounts)
    .where(isNotNull(accounts.totp_secret))
    .all() as { id: number; totp_secret: string }[]
}

function pending(db: Db) {
  return db
    .select({ token_hash: enrolments.token_hash, totp_secret: enrolments.totp_secret })
    .from(enrolments)
    .all()
}
