import { eq } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { accountActor, logAccount } from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  isRecoveryCode,
  setPassword
} from '../credentials/store.ts'
import { type AttemptKey, clearAttempts, readFailures, uncountAttempt } from '../lockout/store.ts'
import {
  type Client,
  endAccountSessions,
  endSession,
  findSignedIn,
  type SessionTokens,
  startSession
} from '../sessions/store.ts'
import type { Outcome, Refused } from './failures.ts'

/** A counted attempt to sign in: the account, and how the credentials that were sent compare with its own. */
export interface LoginAttempt {
  account: ComparedAccount | undefined
  password_matches: boolean
  /** The time step of the one-time code, undefined if it does not match. */
  step: number | undefined
  /** The hash of the code, in case it is a recovery code. */
  code_hash: string
  /** A new hash for the account: with stronger parameters than the stored one, or of a new password. */
  new_hash?: string
  key: AttemptKey
  client: Client
}

/** The account whose password and code were compared; the result holds only while these values are unchanged. */
type ComparedAccount = Pick<typeof accounts.$inferSelect, 'id' | 'password_hash' | 'totp_secret'>

/** Starts a session if the attempt is verified. */
export function signIn(db: Db, attempt: LoginAttempt): Outcome<{ tokens: SessionTokens }> {
  const verified = verifyAndLog(db, attempt, 'account.signed_in')
  if (verified.outcome !== 'verified') return verified
  const { outcome, account_id } = verified
  return { outcome, tokens: startSession(db, account_id, attempt.client) }
}

/** Verifies password and code again for a change that needs it, and spends the code. */
export function reauthenticate(db: Db, attempt: LoginAttempt): Verified {
  return verifyAndLog(db, attempt, 'account.reauthenticated')
}

/** Ends a session, or every session of its account. Does nothing if the session has ended. */
export function signOut(db: Db, { sid_hash, all }: { sid_hash: string; all: boolean }) {
  const account = findSignedIn(db, sid_hash)
  if (!account) return
  if (all) endAccountSessions(db, account.id)
  else endSession(db, account.session_id)
  logAccount(db, 'account.signed_out', account.id, accountActor(account.id))
}

/**
 * Verifies an attempt as the account is now. If it is verified, its code is spent, its counters are cleared and a
 * new hash is stored. Runs the same statements whatever is wrong, so that the time tells nothing.
 */
export function verifyAttempt(db: Db, attempt: LoginAttempt): Verified {
  const { account, step, code_hash, new_hash, key } = attempt
  const current = db
    .select()
    .from(accounts)
    .where(eq(accounts.id, account?.id ?? no_account))
    .get()
  const failure = findFailure(current, attempt)
  const id = account && !failure ? account.id : no_account
  const spent =
    (step !== undefined && consumeStep(db, id, step)) || consumeRecoveryCode(db, id, code_hash)
  const known = isRecoveryCode(db, id, code_hash)
  if (failure) return { outcome: failure }
  if (!spent) return { outcome: refuseCode(db, key, known || step !== undefined) }
  if (new_hash) setPassword(db, id, new_hash)
  clearAttempts(db, key)
  return { outcome: 'verified', account_id: id }
}

/** The result of an attempt; of a verified one with its account. */
export type Verified = Outcome<{ account_id: number }>

/** The id of no account. */
const no_account = 0

/** Verifies an attempt, and logs a success with the number of failures before it. */
function verifyAndLog(db: Db, attempt: LoginAttempt, action: string): Verified {
  // the present attempt has been counted as a failure
  const failed = readFailures(db, attempt.key.who).failures - 1
  const verified = verifyAttempt(db, attempt)
  if (verified.outcome !== 'verified') return verified
  const { account_id } = verified
  const changes = failed > 0 ? { failed_tries: [failed, 0] } : undefined
  logAccount(db, action, account_id, accountActor(account_id), changes)
  return verified
}

/** Returns what is wrong apart from the code, undefined if nothing is. */
function findFailure(
  current: typeof accounts.$inferSelect | undefined,
  { account, password_matches }: LoginAttempt
): Refused | undefined {
  if (!account) return 'unknown account'
  if (!current?.enabled) return 'disabled account'
  // the credentials may have been changed while the password was hashed
  const unchanged =
    current.password_hash === account.password_hash && current.totp_secret === account.totp_secret
  return password_matches && unchanged ? undefined : 'wrong password'
}

/**
 * Returns why a code was refused. A code that the account has used is no guess and is uncounted (CONTRACT.md
 * section 9): nobody is locked out for sending the right password with the same code twice.
 */
function refuseCode(db: Db, key: AttemptKey, used: boolean): Refused {
  if (!used) return 'wrong code'
  uncountAttempt(db, key)
  return 'used code'
}
