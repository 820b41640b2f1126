// The words of the ledger (DOMAIN.md section 8), in one list each.

/** What a message tells. */
export const message_kinds = [
  'application_received',
  'application_approved',
  'application_rejected',
  'action_required',
  'welcome',
  'renewal_reminder',
  'renewal_successful',
  'membership_expired',
  'farewell',
  'dues_invoice',
  'dues_reminder',
  'payment_receipt',
  'payment_failed',
  'payment_retry_notice',
  'mailing'
] as const
/** One of the kinds. */
export type MessageKind = (typeof message_kinds)[number]

/** Where a message stands. `unsure`: a crash came between the word of the mail server and ours. */
export const message_states = [
  'proposed',
  'queued',
  'sending',
  'sent',
  'failed',
  'skipped',
  'unsure'
] as const
/** One of the states. */
export type MessageState = (typeof message_states)[number]

/** Why a message was skipped. */
export const skip_reasons = [
  'no_address',
  'disabled',
  'suspended',
  'deceased',
  'left',
  'unsubscribed',
  'undeliverable',
  'superseded',
  'no_longer_owed',
  'automation_off',
  'rejected_by_office'
] as const
/** One of the reasons. */
export type SkipReason = (typeof skip_reasons)[number]
