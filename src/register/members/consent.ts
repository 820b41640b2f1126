import { type Static, Type } from '@sinclair/typebox'
import { Nullable, Text, Timestamp } from '../../core/types.ts'

/** What a consent is called in requests. */
export const ConsentKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  maxLength: 40,
  examples: ['privacy'],
  description: 'What requests call it; it never changes.'
})

/** What somebody consents to. */
export const ConsentText = Text(5000, {
  minLength: 1,
  examples: ['I have read how my data is used.'],
  description: 'What the applicant reads, and what is kept with the answer.'
})

/** What a member was asked to consent to, and what the member said last. */
export type Consent = Static<typeof Consent>
export const Consent = Type.Object(
  {
    key: ConsentKey,
    text: ConsentText,
    version: Type.Integer({
      minimum: 1,
      examples: [1],
      description: 'The version of the form that had this text.'
    }),
    given: Type.Boolean({ description: 'Whether it is given now.' }),
    given_on: {
      ...Nullable(Timestamp),
      description: 'When it was given; null where it never was.'
    },
    withdrawn_on: { ...Nullable(Timestamp), description: 'When it was withdrawn.' }
  },
  { title: 'Consent', description: 'What a member was asked to consent to, and has said last.' }
)
