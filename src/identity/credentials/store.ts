import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { accounts } from '../accounts/table.ts'
import { recovery_codes } from './table.ts'

/** What proves an account from now on: hashes and the sealed secret, nothing that signs in by itself. */
export interface Credentials {
  password_hash: string
  totp_secret: string
  /** The step of the code that proved the authenticator, null where none was asked for. */
  totp_step: number | null
  recovery_hashes: string[]
}

/** Puts credentials in force, the earlier set of recovery codes void. */
export function setCredentials(db: Db, id: number, credentials: Credentials) {
  const { recovery_hashes, ...secrets } = credentials
  voidCredentials(db, id)
  db.update(accounts).set(secrets).where(eq(accounts.id, id)).run()
  setRecoveryCodes(db, id, recovery_hashes)
}

/** Puts a set of recovery codes in force, the earlier one void. */
export function setRecoveryCodes(db: Db, id: number, recovery_hashes: string[]) {
  db.delete(recovery_codes).where(eq(recovery_codes.account_id, id)).run()
  for (const code_hash of recovery_hashes)
    db.insert(recovery_codes).values({ code_hash, account_id: id }).run()
}

/** How many recovery codes of an account are still good. */
export function recoveryCodesLeft(db: Db, id: number): number {
  const unused = and(eq(recovery_codes.account_id, id), isNull(recovery_codes.used))
  const found = db.select({ left: count() }).from(recovery_codes).where(unused).get()
  return found?.left ?? 0
}

/** Makes an account one that has to be enrolled anew. */
export function voidCredentials(db: Db, id: number) {
  const nothing = { password_hash: null, totp_secret: null, totp_step: null }
  db.update(accounts).set(nothing).where(eq(accounts.id, id)).run()
  db.delete(recovery_codes).where(eq(recovery_codes.account_id, id)).run()
}

/** Puts another password's hash in force. */
export function setPassword(db: Db, id: number, password_hash: string) {
  db.update(accounts).set({ password_hash }).where(eq(accounts.id, id)).run()
}

/** Accepts a time step for an account once, and never one at or before the last (RFC 6238 section 5.2). */
export function consumeStep(db: Db, id: number, totp_step: number): boolean {
  const fresh = or(isNull(accounts.totp_step), lt(accounts.totp_step, totp_step))
  const where = and(eq(accounts.id, id), fresh)
  return db.update(accounts).set({ totp_step }).where(where).run().changes === 1
}

/** Accepts a recovery code for an account once. */
export function consumeRecoveryCode(db: Db, id: number, code_hash: string): boolean {
  const unused = and(
    eq(recovery_codes.code_hash, code_hash),
    eq(recovery_codes.account_id, id),
    isNull(recovery_codes.used)
  )
  return db.update(recovery_codes).set({ used: now() }).where(unused).run().changes === 1
}

/** Whether this is one of the account's recovery codes, used or not. */
export function isRecoveryCode(db: Db, id: number, code_hash: string): boolean {
  const same = and(eq(recovery_codes.code_hash, code_hash), eq(recovery_codes.account_id, id))
  return db.select().from(recovery_codes).where(same).get() !== undefined
}
