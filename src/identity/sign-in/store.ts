import { eq } from 'drizzle-orm'
import { nowMs } from '../../core/time.ts'
import type { Actor } from '../../office/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { isFresh } from '../access/reauthentication.ts'
import { logAccount } from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  isRecoveryCode,
  setPassword,
  setRecoveryCodes
} from '../credentials/store.ts'
import { clearTries, type Trier, triesOf, uncountTry } from '../lockout/store.ts'
import {
  type Client,
  endSession,
  endSessionsOf,
  findSignedIn,
  type Signed,
  startSession
} from '../sessions/store.ts'
import { sessions } from '../sessions/table.ts'

/** What is known of a login before the write: the account, which proofs fit, and who tries from where. */
export interface Attempt {
  account: Credentials | undefined
  /** The password was the account's. */
  proven: boolean
  /** The TOTP time step whose code was sent, or the hash of what may be a recovery code. */
  step: number | undefined
  code_hash: string
  /** The password's hash with today's cost, where the stored one is weaker. */
  new_hash?: string
  trier: Trier
  client: Client
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
  | 'used code'

/** Starts a session where the attempt proves good, and spends its code; the log tells how many tries had failed before. */
export function signIn(db: Db, attempt: Attempt): { outcome: Outcome; signed?: Signed } {
  // this try was counted as failed before it was looked at
  const failed = triesOf(db, attempt.trier.who).failures - 1
  const outcome = prove(db, attempt)
  const { account } = attempt
  if (outcome !== 'proven' || !account) return { outcome }
  const changes: Changes = failed > 0 ? { failed_tries: [failed, 0] } : {}
  logAccount(db, 'account.signed_in', account.id, themselves(account.id), changes)
  return { outcome, signed: startSession(db, account.id, attempt.client) }
}

/** Ends a session, or every session of its account. A session that has ended ends nothing. */
export function signOut(db: Db, { sid_hash, all }: { sid_hash: string; all: boolean }) {
  const account = findSignedIn(db, sid_hash)
  if (!account) return
  if (all) endSessionsOf(db, account.id)
  else endSession(db, account.session_id)
  logAccount(db, 'account.signed_out', account.id, themselves(account.id))
}

/** Puts another password in force where the attempt proves good, and ends the account's other sessions. */
export function changePassword(
  db: Db,
  attempt: Attempt,
  { password_hash, session_id }: { password_hash: string; session_id: number }
): Outcome {
  const outcome = prove(db, { ...attempt, new_hash: password_hash })
  if (outcome !== 'proven' || !attempt.account) return outcome
  const { id } = attempt.account
  endSessionsOf(db, id, session_id)
  logAccount(db, 'account.password_changed', id, themselves(id))
  return outcome
}

/** Puts new recovery codes in force where the attempt proves good, the earlier ones void; ends nothing else. */
export function renewRecoveryCodes(db: Db, attempt: Attempt, recovery_hashes: string[]): Outcome {
  const outcome = prove(db, attempt)
  if (outcome !== 'proven' || !attempt.account) return outcome
  const { id } = attempt.account
  setRecoveryCodes(db, id, recovery_hashes)
  logAccount(db, 'account.recovery_codes_renewed', id, themselves(id))
  return outcome
}

/** Spends the code of an attempt that proves good, for a change that asks for it; the log tells how many tries had failed before. */
export function reauthenticate(db: Db, attempt: Attempt): Outcome {
  const failed = triesOf(db, attempt.trier.who).failures - 1
  const outcome = prove(db, attempt)
  if (outcome !== 'proven' || !attempt.account) return outcome
  const { id } = attempt.account
  const changes: Changes = failed > 0 ? { failed_tries: [failed, 0] } : {}
  logAccount(db, 'account.reauthenticated', id, themselves(id), changes)
  return outcome
}

/** Whether a session began so lately that nobody is asked for password and code again. */
export function hasJustSignedIn(db: Db, session_id: number): boolean {
  const session = db.select().from(sessions).where(eq(sessions.id, session_id)).get()
  return session !== undefined && isFresh(session.created, nowMs())
}

/**
 * Whether an attempt holds; where it does its code is spent, its counters are cleared, a new hash is put in force.
 * Whatever is wrong, the same statements run: they find nothing of nobody's, and time tells nothing apart.
 */
function prove(db: Db, attempt: Attempt): Outcome {
  const { account, step, code_hash, new_hash, trier } = attempt
  const current = db
    .select()
    .from(accounts)
    .where(eq(accounts.id, account?.id ?? nobody))
    .get()
  const flaw = flawOf(current, attempt)
  const id = account && !flaw ? account.id : nobody
  const spent =
    (step !== undefined && consumeStep(db, id, step)) || consumeRecoveryCode(db, id, code_hash)
  const known = isRecoveryCode(db, id, code_hash)
  if (flaw) return flaw
  if (!spent) return afterCode(db, trier, known || step !== undefined)
  if (new_hash) setPassword(db, id, new_hash)
  clearTries(db, trier)
  return 'proven'
}

/** The id of no account. */
const nobody = 0

/** What is wrong with an attempt, as the account is now; undefined where all but its code holds. */
function flawOf(
  current: typeof accounts.$inferSelect | undefined,
  { account, proven }: Attempt
): Outcome | undefined {
  if (!account) return 'unknown account'
  if (!current?.enabled) return 'disabled account'
  // hashing takes its time: what was reset or changed meanwhile is no longer proven
  const same =
    current.password_hash === account.password_hash && current.totp_secret === account.totp_secret
  return proven && same ? undefined : 'wrong password'
}

/**
 * What a code was that spent nothing. One that the account had used before is no guess (CONTRACT.md section 9):
 * somebody who sends the right password and the same code twice must not lock themselves out.
 */
function afterCode(db: Db, trier: Trier, used: boolean): Outcome {
  if (!used) return 'wrong code'
  uncountTry(db, trier)
  return 'used code'
}

type Changes = Record<string, readonly unknown[]>

/** Who acts for their own account. */
const themselves = (account_id: number): Actor => ({ actor: 'account', account_id })
