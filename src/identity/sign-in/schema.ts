import { type Static, Type } from '@sinclair/typebox'
import { Default, Done, Secret, Strict, Success } from '../../core/types.ts'
import { OneTimeCode, Password } from '../credentials/schema.ts'
import { TokenPair } from '../sessions/schema.ts'

/** Body of POST /auth/login. All three are needed; the reply does not say which one is wrong. */
export type Login = Static<typeof Login>
export const Login = Strict(
  {
    // not normalised, so that an address that only looks the same stays different
    email: Secret(254, { examples: ['grace@example.org'] }),
    password: Password,
    otp: Type.Optional(OneTimeCode)
  },
  { title: 'Login' }
)

/** Body of POST /auth/refresh. */
export const Refresh = Strict(
  {
    refresh_token: Secret(1024, {
      minLength: 1,
      examples: ['q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c']
    })
  },
  { title: 'Refresh' }
)

/** Body of POST /auth/logout. */
export const Logout = Strict(
  { all: Default(Type.Boolean({ default: false, description: 'End every session.' })) },
  { title: 'Logout' }
)

/** Reply of POST /auth/login and POST /auth/refresh. */
export const TokenReply = Success(TokenPair)
/** Reply of POST /auth/logout. */
export const LogoutReply = Done
