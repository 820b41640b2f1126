import type { Db } from '../../storage/database.ts'
import { accountActor, logAccount } from '../accounts/store.ts'
import { createRecoveryCodes } from '../credentials/codes.ts'
import { setRecoveryCodes } from '../credentials/store.ts'
import { endAccountSessions } from '../sessions/store.ts'
import type { Outcome } from '../sign-in/failures.ts'
import { type LoginAttempt, verifyAttempt } from '../sign-in/store.ts'

/** Replaces the password if the attempt is verified, and ends the other sessions of the account. */
export function changePassword(
  db: Db,
  attempt: LoginAttempt,
  { password_hash, session_id }: { password_hash: string; session_id: number }
): Outcome {
  const verified = verifyAttempt(db, { ...attempt, new_hash: password_hash })
  if (verified.outcome !== 'verified') return verified
  const { account_id: id } = verified
  endAccountSessions(db, id, session_id)
  logAccount(db, 'account.password_changed', id, accountActor(id))
  return verified
}

/** Replaces the recovery codes if the attempt is verified, and returns the new ones. */
export function renewRecoveryCodes(
  db: Db,
  attempt: LoginAttempt
): Outcome<{ recovery_codes: string[] }> {
  const verified = verifyAttempt(db, attempt)
  if (verified.outcome !== 'verified') return verified
  const { outcome, account_id: id } = verified
  const { recovery_codes, recovery_hashes } = createRecoveryCodes()
  setRecoveryCodes(db, id, recovery_hashes)
  logAccount(db, 'account.recovery_codes_renewed', id, accountActor(id))
  return { outcome, recovery_codes }
}
