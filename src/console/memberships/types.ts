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

/** The name of an act on a membership. */
export type ActName = 'leave' | 'pause' | 'end_pause' | 'renew' | 'join' | 'transfer'
