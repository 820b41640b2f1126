import { type Static, Type } from '@sinclair/typebox'
import {
  Done,
  Email,
  Nullable,
  Secret,
  Strict,
  Success,
  six_digits,
  Timestamp
} from '../../core/types.ts'
import { Account } from '../accounts/schema.ts'
import { NewPassword, RecoveryCodes } from '../credentials/schema.ts'

/** Lifetimes of links in seconds (CONTRACT.md section 4). */
export const lifetimes = { link: 86_400, first_link: 30 * 60 }

const token = Secret(100, {
  minLength: 1,
  description: 'What stands behind the # of the link.',
  examples: ['q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c']
})

/** Body of POST /auth/enrolment. */
export const EnrolmentOpen = Strict({ token }, { title: 'EnrolmentOpen' })
/** Reply of POST /auth/enrolment. */
export const EnrolmentReply = Success(
  Type.Object(
    {
      email: Nullable(Email),
      otpauth_uri: Type.String({
        description: 'For a QR code.',
        examples: ['otpauth://totp/Chapterhouse:grace%40example.org?secret=JBSWY3DPEHPK3PXP']
      }),
      secret: Type.String({
        description: 'In base32, for typing.',
        examples: ['JBSWY3DPEHPK3PXP']
      }),
      opened_before: Type.Optional({
        ...Timestamp,
        description:
          'When the link was opened before this time; missing if it was not. If somebody else opened it, ask for a new link.'
      })
    },
    {
      title: 'Enrolment',
      description:
        "An enrolment that waits for a password and a code; email is null on the first owner's link."
    }
  )
)

/** Body of POST /auth/enrol. */
export type Enrol = Static<typeof Enrol>
export const Enrol = Strict(
  {
    token,
    password: NewPassword,
    otp: Secret(6, { pattern: six_digits, examples: ['492039'] }),
    ...Type.Partial(Type.Pick(Account, ['email', 'name'])).properties
  },
  {
    title: 'Enrol',
    description: "The first owner's link needs email and name, others refuse them."
  }
)

/** Body of POST /auth/enrolment/check: that of POST /auth/enrol without a code. */
export type EnrolmentCheck = Static<typeof EnrolmentCheck>
export const EnrolmentCheck = Strict(Type.Omit(Enrol, ['otp']).properties, {
  title: 'EnrolmentCheck',
  description: "The first owner's link needs email and name, others refuse them."
})

/** Reply of POST /auth/enrolment/check. */
export const EnrolmentCheckReply = Done

/** Reply of POST /auth/enrol. */
export const EnrolReply = Success(RecoveryCodes)
