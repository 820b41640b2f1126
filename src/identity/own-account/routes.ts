import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { organisationNames } from '../../association/profile/store.ts'
import { Done, Strict, Success, success } from '../../core/types.ts'
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
const cache = 'no-store'

/** The caller's own account. */
export const ownAccountRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/auth/me',
    {
      config: { cache },
      schema: {
        operationId: 'getOwnAccount',
        summary: 'Show the account that is signed in',
        tags,
        response: { 200: MeReply }
      }
    },
    async ({ account }) => success(account)
  )

  app.get(
    '/auth/recovery_codes',
    {
      config: { cache },
      schema: {
        operationId: 'countRecoveryCodes',
        summary: 'Say how many recovery codes are left',
        tags,
        response: { 200: RecoveryCodesLeftReply }
      }
    },
    async ({ account }) => success({ recovery_codes_left: countRecoveryCodes(app.db, account.id) })
  )
}

/** Changes of the caller's credentials, which need password and code again. */
export const ownCredentialsRoutes: FastifyPluginAsyncTypebox = async app => {
  app.put(
    '/auth/password',
    {
      config: { cache, failures: [InvalidCredentials, CodeUsed] },
      schema: {
        operationId: 'changePassword',
        summary: 'Change the password, and end every other session',
        tags,
        body: PasswordChange,
        response: { 200: PasswordReply }
      }
    },
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
    {
      config: { cache, failures: [InvalidCredentials, CodeUsed] },
      schema: {
        operationId: 'renewRecoveryCodes',
        summary: 'Get ten new recovery codes, which void the earlier ones',
        tags,
        body: RecoveryCodesRenew,
        response: { 200: RecoveryCodesReply }
      }
    },
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
