import { type Static, Type } from '@sinclair/typebox'
import { Account } from '../accounts/schema.ts'
import { lifetimes } from './lifetimes.ts'

/** An access token, and the refresh token that renews it (INTERFACE.md, Token pair). */
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
    expires_in: Type.Integer({
      minimum: 1,
      maximum: lifetimes.access_token,
      description: 'Seconds that the access token is good for.',
      examples: [lifetimes.access_token]
    })
  },
  { title: 'TokenPair', description: 'What signs the next requests, and what renews it.' }
)

/** The account of an access token. */
export type Me = Static<typeof Me>
export const Me = Type.Pick(Account, ['id', 'email', 'name', 'grants'], {
  title: 'Me',
  description: 'The account that the access token stands for.'
})
