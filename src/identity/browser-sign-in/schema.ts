import { type Static, Type } from '@sinclair/typebox'
import { Success } from '../../core/types.ts'
import { RecoveryCodes } from '../credentials/schema.ts'
import { Enrol } from '../enrolments/schema.ts'
import { Me, TokenPair } from '../sessions/schema.ts'
import { Login } from '../sign-in/schema.ts'

/** Body of POST /auth/session: that of POST /auth/login. */
export const BrowserLogin = Login
/** Body of POST /auth/session/enrol: that of POST /auth/enrol. */
export const BrowserEnrol = Enrol

/** The access token of a page in a browser; a cookie that scripts cannot read renews it. */
export type BrowserSession = Static<typeof BrowserSession>
export const BrowserSession = Type.Object(
  {
    ...Type.Pick(TokenPair, ['access_token', 'expires_in']).properties,
    account: Me
  },
  {
    title: 'BrowserSession',
    description: 'What signs the next requests, and for whom; the session cookie renews it.'
  }
)

/** Reply of POST /auth/session and POST /auth/session/refresh. */
export const BrowserSessionReply = Success(BrowserSession)
/** Reply of POST /auth/session/enrol. */
export const BrowserEnrolReply = Success(
  Type.Object(
    { ...RecoveryCodes.properties, ...BrowserSession.properties },
    { title: 'BrowserEnrolled', description: 'The recovery codes, and the session that begins.' }
  )
)
