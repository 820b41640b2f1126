import { Nullable, OneOf } from '../../core/types.ts'

// The words of the ledger (DOMAIN.md section 8), in one list each.

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
  'debit_notice',
  'mailing'
] as const
export type MessageKind = (typeof message_kinds)[number]

export const unsent_states = ['proposed', 'queued', 'sending'] as const
/** Where a message stands. `unsure`: the service ended before it knew whether the mail server took it. */
export const message_states = [...unsent_states, 'sent', 'failed', 'skipped', 'unsure'] as const
export type MessageState = (typeof message_states)[number]

/** Reasons that later facts can undo: the message is due again then. */
export const revocable_reasons = ['left', 'superseded', 'no_longer_owed'] as const
/** Reasons that concern the member or the address. */
const personal_reasons = [
  'no_address',
  'undeliverable',
  'unsubscribed',
  'deceased',
  'same_address'
] as const
/** Why a message was skipped. */
export const skip_reasons = [
  ...personal_reasons,
  ...revocable_reasons,
  'suspended',
  'disabled',
  'automation_off',
  'rejected_by_office'
] as const
export type SkipReason = (typeof skip_reasons)[number]

export const LedgerKind = OneOf(message_kinds, {
  title: 'LedgerMessageKind',
  description: 'What a message tells.'
})

export const MessageState = OneOf(message_states, {
  title: 'MessageState',
  description:
    'Proposed to the office, released and waiting, on its way, sent, refused for good, skipped with a reason, or perhaps sent: the service ended before it knew.'
})

const SkipReasonOrNull = OneOf(skip_reasons, {
  title: 'MessageReason',
  description: 'Why a message is not sent.'
})
/** Why a message was skipped; null if it was not. */
export const WhySkipped = {
  ...Nullable(SkipReasonOrNull),
  description: 'Why it was skipped; else null.'
}

export const SkipReason = OneOf(skip_reasons, {
  title: 'MessageSkipReason',
  description: 'Why a message is not sent.'
})
