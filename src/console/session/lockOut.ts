import { Failure } from '../api/failure.ts'
import { failureText, isLong, waitText } from '../shared/useFailure.ts'
import type { Texts } from '../texts/catalogues.ts'

/** Whether the answer to a password and a code says that the account is locked out after failed attempts. */
export const isLockOut = isLong

/** The text for the failure of an attempt with a password and a code. */
export function attemptText(failure: unknown, texts: Texts): string {
  if (!(failure instanceof Failure) || !isLockOut(failure)) return failureText(failure, texts)
  return texts.session.locked(waitText(failure, texts))
}
