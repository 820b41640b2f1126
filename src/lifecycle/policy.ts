import type { Day } from './days.ts'

/** The rules of a membership type (DOMAIN.md section 2). */
export type Policy = Readonly<{
  membertype_id: number
  /** A person who is no member: no term, no dues. */
  contact: boolean
  /** Months; 0 is for life. */
  duration: number
  is_end_date_fixed: boolean
  /** The month and day on which fixed periods end. */
  enddate: Day
  rollover_days: number
  proration: 'none' | 'monthly' | 'daily'
  renewal_timeline: number
  grace_days: number
  deactivation_policy: 'none' | 'suspend' | 'end'
  deactivation_timeline: number
  deactivation_threshold_amount: number
  notice_days: number
  autorecurring_payment: boolean
  reminder_frequency: '' | 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'quarterly'
  workflow: Workflow
  membership_dues: readonly Item[]
}>

/** What is asked for before somebody joins or renews. */
type Workflow = Readonly<{
  require_approval_all_apps: boolean
  require_payment_fee_separately: boolean
  require_approval_after_payment: boolean
  require_confirmation_renewals: boolean
  require_approval_renewals: boolean
}>

/** What a type charges; only month and day of `payment_schedule` count. */
export type Item = Readonly<{
  id: string
  dues_name: string
  amount: number
  currency: string
  due_frequency: 'one_time' | 'monthly' | 'quarterly' | 'semiannual' | 'yearly' | 'per_term'
  payment_schedule: Day | null
  is_for_onboarding: boolean
  age_from: number | null
  age_to: number | null
  household_rank_from: number | null
  household_rank_to: number | null
}>
