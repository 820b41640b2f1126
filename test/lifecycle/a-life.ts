import { advance } from '../../src/lifecycle/advance.ts'
import type { Day } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Item, Policy } from '../../src/lifecycle/policy.ts'
import { type Outcome, openTerm } from '../../src/terms/membership-commands/acts.ts'

/** A policy with every rule at its default (DOMAIN.md section 2), changed as given. */
export function aPolicy(change: Partial<Policy> = {}): Policy {
  return {
    membertype_id: 1,
    contact: false,
    duration: 12,
    is_end_date_fixed: false,
    enddate: '2026-12-31',
    rollover_days: 0,
    proration: 'none',
    renewal_timeline: 30,
    grace_days: 0,
    deactivation_policy: 'none',
    deactivation_timeline: 60,
    deactivation_threshold_amount: 0,
    notice_days: 0,
    autorecurring_payment: false,
    reminder_frequency: '',
    workflow: no_workflow,
    membership_dues: [],
    ...change
  }
}

export const no_workflow = {
  require_approval_all_apps: false,
  require_payment_fee_separately: false,
  require_approval_after_payment: false,
  require_confirmation_renewals: false,
  require_approval_renewals: false
}

/** An item of 120.00 EUR a year, changed as given. */
export function anItem(change: Partial<Item> = {}): Item {
  return {
    id: 'fee',
    dues_name: 'Fee',
    amount: 12000,
    currency: 'EUR',
    due_frequency: 'yearly',
    payment_schedule: null,
    is_for_onboarding: false,
    age_from: null,
    age_to: null,
    household_rank_from: null,
    household_rank_to: null,
    ...change
  }
}

/** A life without any fact, in a chapter that acts from 2000 on. */
export function aLife(policy: Policy, change: Partial<Life> = {}): Life {
  return {
    member: { date_of_birth: null },
    chapter: {
      acts_from: '2000-01-01',
      payment_days: 14,
      dunning_days: [7, 21, 42],
      deactivation: 'automatic'
    },
    policy,
    memberships: [],
    leavings: [],
    holds: [],
    dues: [],
    messages: [],
    application: null,
    status: 'inactive',
    ...change
  }
}

/** The life of a member who joined on a day, as it is on that day or on a later one. */
export function aMemberSince(
  joined: Day,
  policy: Policy,
  until: Day = joined,
  change: Partial<Life> = {}
): Life {
  const joining = { startdate: joined, origin: 'joined', today: joined } as const
  return advance(done(openTerm(aLife(policy, change), joining)), until).life
}

/** The life of an outcome; an act that was refused is an error. */
export function done(outcome: Outcome): Life {
  if (outcome.refused) throw new Error(outcome.refused)
  return outcome.life
}
