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
