import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import { defineLifetimes, defineSealed, defineWithheld } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { accounts } from '../accounts/table.ts'
import { recovery_codes } from './table.ts'

defineLifetimes({ recovery_codes: 'kept' })
defineWithheld({ recovery_codes: 'all', accounts: ['password_hash', 'totp_step'] })

/** The context of an account's authenticator secret. */
export const totpContext = defineSealed({
  table: 'accounts',
  column: 'totp_secret',
  purpose: 'totp',
  key: ['id']
})

/** The stored credentials of an account: hashes and the sealed authenticator secret. */
export interface Credentials {
  password_hash: string
  totp_secret: string
  /** The time step of the code that confirmed the authenticator; null if none was asked for. */
  totp_step: number | null
  recovery_hashes: string[]
}

/** Replaces the credentials of an account, its recovery codes included. */
export function setCredentials(db: Db, id: number, credentials: Credentials) {
  const { recovery_hashes, ...secrets } = credentials
  voidCredentials(db, id)
  db.update(accounts).set(secrets).where(eq(accounts.id, id)).run()
  setRecoveryCodes(db, id, recovery_hashes)
}

/** Replaces the recovery codes of an account. */
export function setRecoveryCodes(db: Db, id: number, recovery_hashes: string[]) {
  db.delete(recovery_codes).where(eq(recovery_codes.account_id, id)).run()
  for (const code_hash of recovery_hashes)
    db.insert(recovery_codes).values({ code_hash, account_id: id }).run()
}

/** Counts the unused recovery codes of an account. */
export function countRecoveryCodes(db: Db, id: number): number {
  const unused = and(eq(recovery_codes.account_id, id), isNull(recovery_codes.used))
  const found = db.select({ left: count() }).from(recovery_codes).where(unused).get()
  return found?.left ?? 0
}

/** Removes the credentials of an account, which then has to be enrolled again. */
export function voidCredentials(db: Db, id: number) {
  const none = { password_hash: null, totp_secret: null, totp_step: null }
  db.update(accounts).set(none).where(eq(accounts.id, id)).run()
  db.delete(recovery_codes).where(eq(recovery_codes.account_id, id)).run()
}

/** Replaces the password hash of an account. */
export function setPassword(db: Db, id: number, password_hash: string) {
  db.update(accounts).set({ password_hash }).where(eq(accounts.id, id)).run()
}

/** Marks a time step as used; false if it or a later one was used before (RFC 6238 section 5.2). */
export function consumeStep(db: Db, id: number, totp_step: number): boolean {
  const fresh = or(isNull(accounts.totp_step), lt(accounts.totp_step, totp_step))
  const where = and(eq(accounts.id, id), fresh)
  return db.update(accounts).set({ totp_step }).where(where).run().changes === 1
}

/** Marks a recovery code as used; false if the account has no such unused code. */
export function consumeRecoveryCode(db: Db, id: number, code_hash: string): boolean {
  const unused = and(
    eq(recovery_codes.code_hash, code_hash),
    eq(recovery_codes.account_id, id),
    isNull(recovery_codes.used)
  )
  return db.update(recovery_codes).set({ used: now() }).where(unused).run().changes === 1
}

/** Whether the account has this recovery code, used or not. */
export function isRecoveryCode(db: Db, id: number, code_hash: string): boolean {
  const same = and(eq(recovery_codes.code_hash, code_hash), eq(recovery_codes.account_id, id))
  return db.select().from(recovery_codes).where(same).get() !== undefined
}
