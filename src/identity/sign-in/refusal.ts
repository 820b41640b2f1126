import { CodeUsed, InvalidCredentials } from './failures.ts'

/** What is wrong with an attempt, for the log; clients learn only that it failed, and that a code was used. */
export type Refused =
  | 'unknown account'
  | 'disabled account'
  | 'wrong password'
  | 'wrong code'
  | 'used code'

/** The result of an attempt, and what follows from one that is verified. */
export type Outcome<T = object> = ({ outcome: 'verified' } & T) | { outcome: Refused }

/**
 * The failure of an attempt that is not verified. That a code was used is told to those who have sent the right password
 * with it: who has both learns nothing that opens anything.
 */
export function signInFailure(outcome: Refused) {
  return outcome === 'used code' ? new CodeUsed() : new InvalidCredentials()
}
