import type { Db } from '../../storage/database.ts'
import { accountActor, logAccount } from '../accounts/store.ts'
import { createRecoveryCodes } from '../credentials/codes.ts'
import { setRecoveryCodes } from '../credentials/store.ts'
import { endAccountSessions } from '../sessions/store.ts'
import { type LoginAttempt, type Outcome, verifyAttempt } from '../sign-in/store.ts'

/** Replaces the password if the attempt is verified, and ends the other sessions of the account. */
export function changePassword(
  db: Db,
  attempt: LoginAttempt,
  { password_hash, session_id }: { password_hash: string; session_id: number }
): Outcome {
  const outcome = verifyAttempt(db, { ...attempt, new_hash: password_hash })
  if (outcome !== 'verified' || !attempt.account) return outcome
  const { id } = attempt.account
  endAccountSessions(db, id, session_id)
  logAccount(db, 'account.password_changed', id, accountActor(id))
  return outcome
}

/** Replaces the recovery codes if the attempt is verified, and returns the new ones; else undefined. */
export function renewRecoveryCodes(db: Db, attempt: LoginAttempt): string[] | undefined {
  const outcome = verifyAttempt(db, attempt)
  if (outcome !== 'verified' || !attempt.account) return undefined
  const { id } = attempt.account
  const { recovery_codes, recovery_hashes } = createRecoveryCodes()
  setRecoveryCodes(db, id, recovery_hashes)
  logAccount(db, 'account.recovery_codes_renewed', id, accountActor(id))
  return recovery_codes
}
