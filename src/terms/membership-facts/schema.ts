import { OneOf } from '../../core/types.ts'
import {
  application_kinds,
  application_states,
  origins,
  reminder_kinds,
  term_states
} from './words.ts'

export const MembershipState = OneOf(term_states, {
  title: 'MembershipState',
  description: '`offered`: it waits for payment, confirmation or approval; `grace`: it has ended.'
})

export const MembershipOrigin = OneOf(origins, {
  title: 'MembershipOrigin',
  description: 'How it came about.'
})

export const ApplicationState = OneOf(application_states, {
  title: 'ApplicationState',
  description: 'What it waits for, or what became of it.'
})

export const ApplicationKind = OneOf(application_kinds, {
  title: 'ApplicationKind',
  description: 'To join, or to renew.'
})

export const ReminderKind = OneOf(reminder_kinds, { title: 'ReminderKind' })
