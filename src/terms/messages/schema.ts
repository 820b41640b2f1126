import { Nullable, OneOf } from '../../core/types.ts'
import { message_kinds, message_states, skip_reasons } from './words.ts'

/** What a message tells. */
export const LedgerKind = OneOf(message_kinds, {
  title: 'LedgerMessageKind',
  description: 'What a message tells.'
})

/** Where a message stands. */
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

/** Why messages were skipped. */
export const SkipReason = OneOf(skip_reasons, {
  title: 'MessageSkipReason',
  description: 'Why a message is not sent.'
})
