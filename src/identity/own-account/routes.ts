import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { organisationNames } from '../../association/profile/store.ts'
import { Done, Strict, Success, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { hashNewPassword, queueHashing } from '../credentials/hashing-async.ts'
import { NewPassword, OneTimeCode, Password, RecoveryCodes } from '../credentials/schema.ts'
import { countRecoveryCodes } from '../credentials/store.ts'
import { Me } from '../sessions/schema.ts'
import { CodeUsed, InvalidCredentials } from '../sign-in/failures.ts'
import { changePassword, renewRecoveryCodes } from './store.ts'

/** Body of PUT /auth/password. */
const PasswordChange = Strict(
  { password: Password, new_password: NewPassword, otp: OneTimeCode },
  { title: 'PasswordChange' }
)

/** Body of PUT /auth/recovery_codes. */
const RecoveryCodesRenew = Strict(
  { password: Password, otp: OneTimeCode },
  { title: 'RecoveryCodesRenew' }
)

/** The number of unused recovery codes. */
const RecoveryCodesLeft = Type.Object(
  { recovery_codes_left: Type.Integer({ minimum: 0, examples: [10] }) },
  { title: 'RecoveryCodesLeft', description: 'How many recovery codes are still good.' }
)

/** Reply of GET /auth/me. */
const MeReply = Success(Me)
/** Reply of PUT /auth/password. */
const PasswordReply = Done
/** Reply of GET /auth/recovery_codes. */
const RecoveryCodesLeftReply = Success(RecoveryCodesLeft)
/** Reply of PUT /auth/recovery_codes. */
const RecoveryCodesReply = Success(RecoveryCodes)

const tags = ['auth']

/** The caller's own account. */
export const ownAccountRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/auth/me',
    operation({
      id: 'getOwnAccount',
      summary: 'Show the account that is signed in',
      tags,
      answer: MeReply
    }),
    async ({ account }) => success(account)
  )

  app.get(
    '/auth/recovery_codes',
    operation({
      id: 'countRecoveryCodes',
      summary: 'Say how many recovery codes are left',
      tags,
      answer: RecoveryCodesLeftReply
    }),
    async ({ account }) => success({ recovery_codes_left: countRecoveryCodes(app.db, account.id) })
  )
}

/** Changes of the caller's credentials, which need password and code again. */
export const ownCredentialsRoutes: FastifyPluginAsyncTypebox = async app => {
  app.put(
    '/auth/password',
    operation({
      id: 'changePassword',
      summary: 'Change the password, and end every other session',
      tags,
      failures: [InvalidCredentials, CodeUsed],
      body: PasswordChange,
      answer: PasswordReply
    }),
    async request => {
      const { account, body } = request
      const { email, name, session_id } = account
      const context = { email, name, organisation: organisationNames(app.db) }
      const password_hash = await queueHashing(() =>
        hashNewPassword('/new_password', body.new_password, context)
      )
      const change = { password_hash, session_id }
      await app.login.attempt(request, { ...body, email }, attempt =>
        request.write(() => changePassword(app.db, attempt, change))
      )
      return success({})
    }
  )

  app.put(
    '/auth/recovery_codes',
    operation({
      id: 'renewRecoveryCodes',
      summary: 'Get ten new recovery codes, which void the earlier ones',
      tags,
      failures: [InvalidCredentials, CodeUsed],
      body: RecoveryCodesRenew,
      answer: RecoveryCodesReply
    }),
    async request => {
      const { email } = request.account
      const { recovery_codes } = await app.login.attempt(
        request,
        { ...request.body, email },
        attempt => request.write(() => renewRecoveryCodes(app.db, attempt))
      )
      return success({ recovery_codes })
    }
  )
}
