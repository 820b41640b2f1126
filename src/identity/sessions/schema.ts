import { type Static, Type } from '@sinclair/typebox'
import { Success } from '../../core/types.ts'
import { Enrol, RecoveryCodes } from '../enrolments/schema.ts'
import { Login, Me, TokenPair } from '../sign-in/schema.ts'

/** POST /auth/session: what POST /auth/login takes. */
export const BrowserLogin = Login
/** POST /auth/session/enrol: what POST /auth/enrol takes. */
export const BrowserEnrol = Enrol

/** What a page in a browser signs its requests with; what renews it is a cookie that no script can read. */
export type BrowserSession = Static<typeof BrowserSession>
export const BrowserSession = Type.Object(
  {
    ...Type.Pick(TokenPair, ['access_token', 'expires_in']).properties,
    account: Me
  },
  {
    title: 'BrowserSession',
    description:
      'What signs the next requests, and for whom; what renews it is the cookie `chapterhouse_session`.'
  }
)

/** What POST /auth/session and POST /auth/session/refresh answer. */
export const BrowserSessionReply = Success(BrowserSession)
/** What POST /auth/session/enrol answers. */
export const BrowserEnrolReply = Success(
  Type.Object(
    { ...RecoveryCodes.properties, ...BrowserSession.properties },
    { title: 'BrowserEnrolled', description: 'The recovery codes, and the session that begins.' }
  )
)
