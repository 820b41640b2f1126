import { OneOf } from '../../core/types.ts'
import {
  application_kinds,
  application_states,
  message_kinds,
  origins,
  term_states
} from './words.ts'

/** The state of a term. */
export const MembershipState = OneOf(term_states, {
  title: 'MembershipState',
  description: '`offered`: it waits for payment, confirmation or approval; `grace`: it has ended.'
})

/** How a term came about. */
export const MembershipOrigin = OneOf(origins, {
  title: 'MembershipOrigin',
  description: 'How it came about.'
})

/** Why somebody leaves. */
export { LeavingReason } from '../../register/members/schema.ts'

/** The state of an application. */
export const ApplicationState = OneOf(application_states, {
  title: 'ApplicationState',
  description: 'What it waits for, or what became of it.'
})

/** What one applies for. */
export const ApplicationKind = OneOf(application_kinds, {
  title: 'ApplicationKind',
  description: 'To join, or to renew.'
})

/** The messages that the calendar causes. */
export const MessageKind = OneOf(message_kinds, {
  title: 'MessageKind',
  description: 'A message that the calendar causes.'
})
