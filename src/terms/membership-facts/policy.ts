import { toMinor } from '../../core/money.ts'
import { readMoment } from '../../core/time.ts'
import type { Item, Policy } from '../../lifecycle/policy.ts'
import { contact, type TermPolicy } from '../../register/membertypes/policy.ts'
import type { MembershipDue, Workflow } from '../../register/membertypes/settings.ts'

/** The fields of a membership type from which its rules are made. */
export interface TypeRules extends TermPolicy {
  id: number
  category: string
  duration: number
  enddate: string
  autorecurring_payment: boolean
  reminder_frequency: Policy['reminder_frequency']
  workflows: Workflow
  membership_dues: readonly MembershipDue[]
}

/** The rules of a type, with amounts in minor units; `currency` is that of its chapter. */
export function createPolicy(type: TypeRules, currency: string): Policy {
  return {
    membertype_id: type.id,
    contact: type.category.toLowerCase() === contact,
    duration: type.duration,
    is_end_date_fixed: type.is_end_date_fixed,
    enddate: type.enddate.slice(0, 10),
    rollover_days: type.rollover_days,
    proration: type.proration,
    renewal_timeline: type.renewal_timeline,
    grace_days: type.grace_days,
    deactivation_policy: type.deactivation_policy,
    deactivation_timeline: type.deactivation_timeline,
    deactivation_threshold_amount: toMinor(type.deactivation_threshold_amount, currency),
    notice_days: type.notice_days,
    autorecurring_payment: type.autorecurring_payment,
    reminder_frequency: type.reminder_frequency,
    workflow: readWorkflow(type.workflows),
    membership_dues: type.membership_dues.flatMap((due, index) => readItem(due, index, currency))
  }
}

function readWorkflow(workflow: Workflow): Policy['workflow'] {
  return {
    require_approval_all_apps: workflow.require_approval_all_apps ?? false,
    require_payment_fee_separately: workflow.require_payment_fee_separately ?? false,
    require_approval_after_payment: workflow.require_approval_after_payment ?? false,
    require_confirmation_renewals: workflow.require_confirmation_renewals ?? false,
    require_approval_renewals: workflow.require_approval_renewals ?? false
  }
}

/** An item without an amount charges nothing. Without a frequency it is charged once a term. */
function readItem(due: MembershipDue, index: number, of_chapter: string): Item[] {
  const { amount, currency = of_chapter, is_for_onboarding = false } = due
  if (amount === undefined) return []
  const schedule = due.payment_schedule && readMoment(due.payment_schedule)
  return [
    {
      id: due.id ?? String(index + 1),
      dues_name: due.dues_name ?? '',
      amount: toMinor(amount, currency),
      currency,
      due_frequency: due.due_frequency ?? 'per_term',
      payment_schedule: schedule ? schedule.slice(0, 10) : null,
      is_for_onboarding,
      age_from: due.age_from ?? null,
      age_to: due.age_to ?? null,
      household_rank_from: due.household_rank_from ?? null,
      household_rank_to: due.household_rank_to ?? null
    }
  ]
}
