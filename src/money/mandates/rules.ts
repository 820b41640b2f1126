import { addMonths, type Day } from '../../lifecycle/days.ts'

/** What decides whether a mandate can be collected on. */
export interface MandateFacts {
  single: boolean | number
  /** The day from which it lasts until it is used: its signature, or its import, as files say of no collection before. */
  lasts_from: Day
  /** The day of the last collection that was presented to the bank. */
  last_used: Day | null
  /** Why the office or a return has stopped it for now. */
  paused: string | null
  /** Why it is over. */
  ended: string | null
}

/** How mandates were signed. */
export const signed_how = ['paper', 'online', 'import'] as const

/** What can be said of a mandate. */
export const mandate_states = ['active', 'paused', 'expired', 'ended'] as const
/** One of the states. */
export type MandateState = (typeof mandate_states)[number]

/** So many months after the last collection a mandate is void (EPC016-06, section 4.1). */
export const lasting_months = 36

/** The state of a mandate on a day of collection. One that was never used lasts from its signature, or from its import. */
export function mandateState(mandate: MandateFacts, day: Day): MandateState {
  const { single, last_used, lasts_from, paused, ended } = mandate
  if (ended !== null || (single && last_used !== null)) return 'ended'
  if (addMonths(last_used ?? lasts_from, lasting_months) < day) return 'expired'
  return paused === null ? 'active' : 'paused'
}

/** Why it is in its state, in a word; null for an active one. */
export function mandateReason(mandate: MandateFacts, day: Day): string | null {
  const state = mandateState(mandate, day)
  if (state === 'ended') return mandate.ended ?? 'used'
  return state === 'paused' ? mandate.paused : null
}

/** The reference of a mandate that brings none: `M` and the member's number, else the id; `taken` says how many it has already. */
export function mandateReference(number: string, id: number, taken: number): string {
  const name = /^[A-Za-z0-9][A-Za-z0-9.-]{0,24}$/.test(number) ? number : String(id)
  return `M${name}${taken === 0 ? '' : `-${taken + 1}`}`
}
