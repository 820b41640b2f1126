import { defineFailure } from '../../core/failure.ts'

/** 401: a failed login, whatever was wrong. */
export const InvalidCredentials = defineFailure(
  'invalid_credentials',
  401,
  'Check the e-mail address, the password and the one-time code.'
)
/** 401: the right password with a one-time code or recovery code that was used, or an earlier one. */
export const CodeUsed = defineFailure(
  'code_used',
  401,
  'Wait for the next one-time code and try again: this one was used.'
)
/** 401: an invalid refresh token. */
export const InvalidRefreshToken = defineFailure(
  'invalid_refresh_token',
  401,
  'Sign in again: this refresh token is not, or no longer, good.'
)

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
