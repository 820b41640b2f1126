import { defineFailure } from '../../core/failure.ts'

/** 403: a change that needs password and code again (CONTRACT.md section 9). */
export const ReauthenticationRequired = defineFailure(
  'reauthentication_required',
  403,
  'Send the password and otp of your own account too: you signed in more than five minutes ago.'
)
