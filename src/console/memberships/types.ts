import type { components } from '../api/contract.ts'

type Schemas = components['schemas']

/** One term of a member. */
export type Membership = Schemas['Membership']
/** An amount that a member owes. */
export type Due = Schemas['Due'] & {
  /** Whether its day has passed in the chapter. */
  overdue: boolean
}
/** The status of a member. */
export type Status = Schemas['MemberStatus']
/** Why a member has a status on a day, and what comes next. */
export type Explanation = Schemas['MemberExplanation']
/** One reason for a status. */
export type StatusReason = Schemas['StatusReason']
/** What rules will do, if nobody does anything. */
export type ComingEvent = Schemas['ComingEvent']
/** What rules do until a day, if nobody does anything. */
export type Simulation = Schemas['Simulation']

/** What each act on a membership sends. */
export interface ActBodies {
  leave: Omit<Schemas['MembershipEnd'], 'dry_run'>
  pause: Omit<Schemas['MembershipPause'], 'dry_run'>
  end_pause: Omit<Schemas['PauseEnd'], 'dry_run'>
  renew: Omit<Schemas['MembershipRenew'], 'dry_run'>
  join: Omit<Schemas['MembershipCreate'], 'dry_run'>
  transfer: Omit<Schemas['MemberTransfer'], 'dry_run'>
}
/** The name of an act on a membership. */
export type ActName = keyof ActBodies
