import { Type } from '@sinclair/typebox'
import { Done, Strict, Success } from '../../core/types.ts'
import { NewPassword, OneTimeCode, Password, RecoveryCodes } from '../credentials/schema.ts'
import { Me } from '../sessions/schema.ts'

/** Body of PUT /auth/password. */
export const PasswordChange = Strict(
  { password: Password, new_password: NewPassword, otp: OneTimeCode },
  { title: 'PasswordChange' }
)

/** Body of PUT /auth/recovery_codes. */
export const RecoveryCodesRenew = Strict(
  { password: Password, otp: OneTimeCode },
  { title: 'RecoveryCodesRenew' }
)

/** The number of unused recovery codes. */
const RecoveryCodesLeft = Type.Object(
  { recovery_codes_left: Type.Integer({ minimum: 0, examples: [10] }) },
  { title: 'RecoveryCodesLeft', description: 'How many recovery codes are still good.' }
)

/** Reply of GET /auth/me. */
export const MeReply = Success(Me)
/** Reply of PUT /auth/password. */
export const PasswordReply = Done
/** Reply of GET /auth/recovery_codes. */
export const RecoveryCodesLeftReply = Success(RecoveryCodesLeft)
/** Reply of PUT /auth/recovery_codes. */
export const RecoveryCodesReply = Success(RecoveryCodes)
