import type { components } from '../api/contract.ts'

/** A membership type in a list. */
export type MembershipType = components['schemas']['MembershipType']
/** A membership type with its chapter, and whether it is archived. */
export type TypeDetails = components['schemas']['MembershipTypeDetails']
/** What is sent to create a type. */
export type TypeCreate = components['schemas']['MembershipTypeCreate']
/** What is sent to change a type. */
export type TypeEdit = components['schemas']['MembershipTypeEdit']
/** What a membership costs, as it is sent; unknown keys are the reader's who put them there. */
export type Due = components['schemas']['MembershipDue']
/** One kind of message: off, on with the standard text, or with a text of its own. */
export type Notification = NonNullable<
  components['schemas']['NotificationSettings']['renewal_reminder']
>

/** How often a due is due (CONTRACT.md section 5); a test holds these lists against the service. */
export const due_frequencies = [
  ...(['one_time', 'monthly', 'quarterly', 'semiannual', 'yearly', 'per_term'] as const)
] satisfies Due['due_frequency'][]

/** How often members are reminded. */
export const reminder_frequencies = [
  ...(['', 'daily', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const)
] satisfies components['schemas']['MembershipType']['reminder_frequency'][]

/** The switches of a workflow. */
export const workflow_flags = [
  'require_approval_all_apps',
  'require_payment_fee_separately',
  'require_approval_after_payment',
  'require_confirmation_renewals',
  'require_approval_renewals'
] as const
/** One of the switches. */
export type WorkflowFlag = (typeof workflow_flags)[number]

/** The kinds of messages. */
export const message_kinds = [
  'application_received',
  'application_approved',
  'application_rejected',
  'action_required',
  'renewal_reminder',
  'membership_expired',
  'renewal_successful',
  'payment_receipt',
  'payment_failed',
  'payment_retry_notice'
] as const
/** One of the kinds. */
export type MessageKind = (typeof message_kinds)[number]

/** How a message is sent. */
export const message_modes = ['off', 'standard', 'own'] as const
/** One of the ways. */
export type MessageMode = (typeof message_modes)[number]

/** How a message is sent, as its setting says. */
export function modeOf(setting: Notification | undefined): MessageMode {
  if (typeof setting !== 'object') return setting ? 'standard' : 'off'
  if (setting.enabled === false) return 'off'
  return setting.subject !== undefined || setting.body !== undefined ? 'own' : 'standard'
}

/**
 * The setting that sends a message in another way. Own texts begin with the standard ones; those that are there
 * stay while it is off, unknown keys at any rate.
 */
export function withMode(
  setting: Notification | undefined,
  mode: MessageMode,
  standard: { subject: string; body: string }
): Notification {
  if (typeof setting !== 'object')
    return mode === 'own' ? { enabled: true, ...standard } : mode === 'standard'
  const { subject, body, ...rest } = setting
  if (mode === 'standard') return { ...rest, enabled: true }
  if (mode === 'off') return { ...setting, enabled: false }
  return {
    ...setting,
    enabled: true,
    subject: subject ?? standard.subject,
    body: body ?? standard.body
  }
}
