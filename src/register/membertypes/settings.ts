import { type Static, Type } from '@sinclair/typebox'
import { currency_code, Line, Moment, Nullable, no_nul, OneOf, one_line } from '../../core/types.ts'

/** The category of types whose people are contacts, not members (DOMAIN.md section 2), in small letters. */
export const contact = 'contact'

/** The share of an item that is charged in a first term within a fixed period. */
export const prorations = ['none', 'monthly', 'daily'] as const

/** The consequences of not paying. */
export const deactivation_policies = ['none', 'suspend', 'end'] as const

const days = (description: string, standard: number) =>
  Type.Integer({ minimum: 0, maximum: 3660, description, examples: [standard] })

/** The fields of a membership type that determine how its terms begin, end and follow each other (DOMAIN.md section 2). */
export type TermPolicy = Static<typeof TermPolicy>
export const TermPolicy = Type.Object({
  is_end_date_fixed: Type.Boolean({
    description:
      'False: a term begins on the day one joins. True: periods end on the month and day of enddate; then duration divides 12 or is a multiple of it.',
    examples: [false]
  }),
  rollover_days: days(
    'Fixed periods: who joins in the last so many days of one gets the next with it.',
    0
  ),
  proration: OneOf(prorations, {
    title: 'Proration',
    description:
      'Fixed periods: what is charged of yearly items and of those once a term in a first term: all, by months, or by days.'
  }),
  renewal_timeline: days('Days before the end at which renewal begins.', 30),
  grace_days: days('Days after the end in which a member who has not renewed is still active.', 0),
  deactivation_policy: OneOf(deactivation_policies, {
    title: 'DeactivationPolicy',
    description: 'What happens to who does not pay.'
  }),
  deactivation_timeline: days('Days after the due date until that happens.', 60),
  deactivation_threshold_amount: Type.Number({
    minimum: 0,
    maximum: 1_000_000_000,
    examples: [0],
    description: "It happens where more than this is open; in the chapter's currency."
  }),
  notice_days: days('A leaver has to say so this long before the end of a term.', 0)
})

/** The default values of these fields. */
export const standard_policy: TermPolicy = {
  is_end_date_fixed: false,
  rollover_days: 0,
  proration: 'none',
  renewal_timeline: 30,
  grace_days: 0,
  deactivation_policy: 'none',
  deactivation_timeline: 60,
  deactivation_threshold_amount: 0,
  notice_days: 0
}

// The three open objects of a membership type (CONTRACT.md section 5): the keys listed here are checked, any other
// key is stored and returned as it was sent.

const open = { additionalProperties: true }

const due_frequencies = [
  'one_time',
  'monthly',
  'quarterly',
  'semiannual',
  'yearly',
  'per_term'
] as const

const age = Type.Integer({
  minimum: 0,
  maximum: 150,
  description:
    'Whole years on the first day of the period, inclusive; items of one dues_name are alternatives.'
})

const rank = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description:
    'The rank among those of the chapter for whom the same member pays, by age, on the first day of the period, inclusive; it combines with ages.'
})

/** One due of a membership type: its amount, and when it is paid. */
export type MembershipDue = Static<typeof MembershipDue>
export const MembershipDue = Type.Object(
  {
    id: Type.Optional(
      Line(1, 64, {
        description: 'Stays when the type is edited; the service gives one where it is left out.',
        examples: ['1']
      })
    ),
    dues_name: Type.Optional(Line(0, 255)),
    amount: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'No more decimals than the currency has.'
      })
    ),
    currency: Type.Optional(
      Type.String({
        format: 'currency',
        pattern: currency_code,
        description:
          "A code of ISO 4217; Currency lists those in use. Left out: the chapter's currency."
      })
    ),
    due_frequency: Type.Optional(
      OneOf(due_frequencies, { title: 'DueFrequency', description: 'How often it is paid.' })
    ),
    payment_schedule: Type.Optional(Moment),
    is_for_onboarding: Type.Optional(Type.Boolean({ description: 'A joining fee.' })),
    age_from: Type.Optional(Nullable(age)),
    age_to: Type.Optional(Nullable(age)),
    household_rank_from: Type.Optional(Nullable(rank)),
    household_rank_to: Type.Optional(Nullable(rank))
  },
  {
    ...open,
    title: 'MembershipDue',
    description: 'One due; unknown keys are kept.',
    examples: [{ dues_name: 'Yearly fee', amount: 120, currency: 'EUR', due_frequency: 'yearly' }]
  }
)

const flag = Type.Optional(Type.Boolean())

/** How applications and renewals are handled. */
export type Workflow = Static<typeof Workflow>
export const Workflow = Type.Object(
  {
    workflow_type: Type.Optional(Line(0, 255)),
    require_approval_all_apps: flag,
    require_payment_fee_separately: flag,
    require_approval_after_payment: flag,
    require_confirmation_renewals: flag,
    require_approval_renewals: flag
  },
  {
    ...open,
    title: 'Workflow',
    description: 'How applications and renewals are handled; unknown keys are kept.',
    examples: [{ require_approval_all_apps: false }]
  }
)

const Notification = Type.Optional(
  Type.Unsafe<boolean | { enabled?: boolean; subject?: string; body?: string }>({
    type: ['boolean', 'object'],
    title: 'Notification',
    description: 'Whether a message is sent, or that and its texts.',
    properties: {
      enabled: { type: 'boolean' },
      subject: { type: 'string', pattern: one_line },
      body: { type: 'string', pattern: no_nul }
    },
    ...open
  })
)

/** Which messages are sent, and their templates. */
export type NotificationSettings = Static<typeof NotificationSettings>
export const NotificationSettings = Type.Object(
  {
    application_received: Notification,
    application_approved: Notification,
    application_rejected: Notification,
    action_required: Notification,
    renewal_reminder: Notification,
    membership_expired: Notification,
    renewal_successful: Notification,
    payment_receipt: Notification,
    payment_failed: Notification,
    payment_retry_notice: Notification,
    debit_notice: Notification,
    welcome: Notification,
    farewell: Notification,
    dues_invoice: Notification,
    dues_reminder: Notification,
    sign_in_link: Notification,
    confirm_application: Notification
  },
  {
    ...open,
    title: 'NotificationSettings',
    description: 'Which messages are sent, and their templates; unknown keys are kept.',
    examples: [{ renewal_reminder: { enabled: true, subject: 'Hello {{member.firstname}}' } }]
  }
)

const template_variables = [
  'member.name',
  'member.firstname',
  'member.lastname',
  'member.email',
  'member.number',
  'association.name',
  'association.iban',
  'chapter.name',
  'membership.type',
  'membership.startsAt',
  'membership.expiresAt',
  'payment.amount',
  'payment.currency',
  'payment.dueDate',
  'payment.open',
  'payment.list',
  'payment.reference',
  'payment.url',
  'invoice.number',
  'debit.day',
  'debit.account',
  'debit.mandate',
  'debit.creditor',
  'rejection.reason'
] as const

/** The variables that a template may contain, between double braces (CONTRACT.md section 5). */
export const TemplateVariable = OneOf(template_variables, {
  title: 'TemplateVariable',
  description:
    'What the subject and body of a notification may name between double braces, beside `field.KEY` for a custom field.'
})

/** The kinds whose mails hold a secret: they are always sent, and their text keeps the link. */
export const link_kinds = ['sign_in_link', 'confirm_application'] as const

/** The variables of these kinds. What stands for the secret is no part of a subject, which lists of mails show. */
export const LinkVariable = OneOf(
  ['association.name', 'chapter.name', 'link.url', 'link.page', 'link.code'] as const,
  {
    title: 'LinkVariable',
    description:
      'What the texts of `sign_in_link` and `confirm_application` may name instead: the subject the names, the body all; `link.url` has to stand in the body, on its own.'
  }
)
