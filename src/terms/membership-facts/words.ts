import type { Application, Hold, Message, Term } from '../../lifecycle/life.ts'

// The words of facts, for columns and schemas; the types of the life have the same.

export const term_states = [
  'upcoming',
  'offered',
  'current',
  'grace',
  'ended',
  'void'
] as const satisfies readonly Term['state'][]

/** How a term came about. */
export const origins = [
  'joined',
  'renewed',
  'imported',
  'opened',
  'transferred'
] as const satisfies readonly Term['origin'][]

/** Why somebody leaves. */
export { leaving_reasons } from '../../register/members/days.ts'

/** What suspends a member. */
export const hold_kinds = ['hand', 'dues', 'pause'] as const satisfies readonly Hold['kind'][]

export const hold_states = [
  'proposed',
  'rejected',
  'ahead',
  'on',
  'over'
] as const satisfies readonly Hold['state'][]

/** The reminders that a date causes. */
export const reminder_kinds = [
  'renewal_reminder',
  'dues_reminder'
] as const satisfies readonly Message['kind'][]

export const application_kinds = [
  'joining',
  'renewal'
] as const satisfies readonly Application['kind'][]

/** The states in which an application waits. */
export const waiting = ['submitted', 'awaiting_approval', 'awaiting_payment'] as const

export const application_states = [
  ...waiting,
  'accepted',
  'declined',
  'withdrawn',
  'expired'
] as const satisfies readonly Application['state'][]
