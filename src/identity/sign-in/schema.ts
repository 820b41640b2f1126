import { type Static, Type } from '@sinclair/typebox'
import { Default, Secret, Strict, Success } from '../../core/types.ts'
import { Account } from '../accounts/schema.ts'
import { NewPassword, OneTimeCode, Password } from '../credentials/schema.ts'
import { RecoveryCodes } from '../enrolments/schema.ts'
import { lifetimes } from '../sessions/lifetimes.ts'

/** POST /auth/login: all three are needed to sign in; what is missing or wrong is never told apart. */
export type Login = Static<typeof Login>
export const Login = Strict(
  {
    // taken as it was sent: normalised, an address that merely looks the same would be the same
    email: Secret(254, { examples: ['grace@example.org'] }),
    password: Password,
    otp: Type.Optional(OneTimeCode)
  },
  { title: 'Login' }
)

/** What signs requests, and what renews it (INTERFACE.md, Token pair). */
export type TokenPair = Static<typeof TokenPair>
export const TokenPair = Type.Object(
  {
    access_token: Type.String({
      description: 'A JWT for the Authorization header.',
      examples: ['eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl']
    }),
    refresh_token: Type.String({
      description: 'Good once, for 7 days.',
      examples: ['q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c']
    }),
    expires_in: Type.Literal(lifetimes.access_token, {
      description: 'Seconds that the access token is good for.'
    })
  },
  { title: 'TokenPair', description: 'What signs the next requests, and what renews it.' }
)

/** POST /auth/refresh. */
export const Refresh = Strict(
  {
    refresh_token: Secret(1024, {
      minLength: 1,
      examples: ['q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c']
    })
  },
  { title: 'Refresh' }
)

/** PUT /auth/password: the old proofs and the new password. */
export const PasswordChange = Strict(
  { password: Password, new_password: NewPassword, otp: OneTimeCode },
  { title: 'PasswordChange' }
)

/** PUT /auth/recovery_codes: what proves that it is the account's own person who asks for new ones. */
export const RecoveryCodesRenew = Strict(
  { password: Password, otp: OneTimeCode },
  { title: 'RecoveryCodesRenew' }
)

/** POST /auth/logout: this session, or every one of the account. */
export const Logout = Strict(
  { all: Default(Type.Boolean({ default: false, description: 'End every session.' })) },
  { title: 'Logout' }
)

/** The account that an access token stands for. */
export const Me = Type.Pick(Account, ['id', 'email', 'name', 'grants'], {
  title: 'Me',
  description: 'The account that the access token stands for.'
})

/** How many of the caller's recovery codes are still good. */
const RecoveryCodesLeft = Type.Object(
  { recovery_codes_left: Type.Integer({ minimum: 0, examples: [10] }) },
  { title: 'RecoveryCodesLeft', description: 'How many recovery codes are still good.' }
)

/** What POST /auth/login and POST /auth/refresh answer. */
export const TokenReply = Success(TokenPair)
/** What GET /auth/me answers. */
export const MeReply = Success(Me)
/** What GET /auth/recovery_codes answers. */
export const RecoveryCodesLeftReply = Success(RecoveryCodesLeft)
/** What PUT /auth/recovery_codes answers. */
export const RecoveryCodesReply = Success(RecoveryCodes)
/** What operations answer that have nothing to say. */
export const EmptyReply = Success(Type.Object({}))
