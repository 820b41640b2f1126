import { eq } from 'drizzle-orm'
import { accounts } from '../accounts/table.ts'
import { record } from '../audit/store.ts'
import type { Db } from '../core/database.ts'
import { now } from '../core/time.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  setPassword,
  setRecoveryCodes
} from '../credentials/store.ts'
import { clearTries, type Trier, triesOf } from '../lockout/store.ts'
import { endSession, endSessionsOf, type Signed, startSession } from '../sessions/store.ts'

/** What is known of a login before the write: the account, which proofs fit, and who tries from where. */
export interface Attempt {
  account: Credentials | undefined
  /** The password was the account's. */
  proven: boolean
  /** The TOTP time step whose code was sent, or the hash of what may be a recovery code. */
  step?: number
  code_hash?: string
  /** The password's hash with today's cost, where the stored one is weaker. */
  new_hash?: string
  trier: Trier
}

/** What the proofs were compared with; it holds only while the account still has the same. */
type Credentials = Pick<typeof accounts.$inferSelect, 'id' | 'password_hash' | 'totp_secret'>

/** How an attempt ended, for the log; clients are told nothing but yes or no. */
export type Outcome =
  | 'proven'
  | 'unknown account'
  | 'disabled account'
  | 'wrong password'
  | 'wrong code'

/** Starts a session where the attempt proves good, and spends its code; the log tells how many tries had failed before. */
export function signIn(db: Db, attempt: Attempt): { outcome: Outcome; signed?: Signed } {
  // this try was counted as failed before it was looked at
  const failed = triesOf(db, attempt.trier.who).failures - 1
  const outcome = prove(db, attempt)
  const { account } = attempt
  if (outcome !== 'proven' || !account) return { outcome }
  db.update(accounts).set({ last_login: now() }).where(eq(accounts.id, account.id)).run()
  log(db, 'account.signed_in', account.id, failed > 0 ? { failed_tries: [failed, 0] } : {})
  return { outcome, signed: startSession(db, account.id) }
}

/** Ends a session, or every session of its account; what had ended before stays as it is. */
export function signOut(
  db: Db,
  { session_id, account_id, all }: { session_id: string; account_id: number; all: boolean }
) {
  const ended = all ? endSessionsOf(db, account_id) : endSession(db, session_id)
  if (ended) log(db, 'account.signed_out', account_id)
}

/** Puts another password in force where the attempt proves good, and ends the account's other sessions. */
export function changePassword(
  db: Db,
  attempt: Attempt,
  { password_hash, session_id }: { password_hash: string; session_id: string }
): Outcome {
  const outcome = prove(db, { ...attempt, new_hash: password_hash })
  if (outcome !== 'proven' || !attempt.account) return outcome
  endSessionsOf(db, attempt.account.id, session_id)
  log(db, 'account.password_changed', attempt.account.id)
  return outcome
}

/** Puts new recovery codes in force where the attempt proves good, the earlier ones void; ends nothing else. */
export function renewRecoveryCodes(db: Db, attempt: Attempt, recovery_hashes: string[]): Outcome {
  const outcome = prove(db, attempt)
  if (outcome !== 'proven' || !attempt.account) return outcome
  setRecoveryCodes(db, attempt.account.id, recovery_hashes)
  log(db, 'account.recovery_codes_renewed', attempt.account.id)
  return outcome
}

/** Whether an attempt holds; where it does its code is spent, its counters are cleared, a new hash is put in force. */
function prove(db: Db, { account, proven, step, code_hash, new_hash, trier }: Attempt): Outcome {
  if (!account) return 'unknown account'
  const now = db.select().from(accounts).where(eq(accounts.id, account.id)).get()
  if (!now?.enabled) return 'disabled account'
  // hashing takes its time: what was reset or changed meanwhile is no longer proven
  const same =
    now.password_hash === account.password_hash && now.totp_secret === account.totp_secret
  if (!proven || !same) return 'wrong password'
  const spent =
    (step !== undefined && consumeStep(db, account.id, step)) ||
    (code_hash !== undefined && consumeRecoveryCode(db, account.id, code_hash))
  if (!spent) return 'wrong code'
  if (new_hash) setPassword(db, account.id, new_hash)
  clearTries(db, trier)
  return 'proven'
}

function log(
  db: Db,
  action: string,
  account_id: number,
  changes: Record<string, [unknown, unknown]> = {}
) {
  const by = { actor: 'account' as const, account_id }
  record(db, { action, entity: 'account', entity_id: account_id, changes }, by)
}
