import { type Static, Type } from '@sinclair/typebox'
import { OneOf } from '../../core/types.ts'

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
