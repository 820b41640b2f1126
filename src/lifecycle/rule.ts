import type { Day } from './days.ts'
import type { Due, Life, Message } from './life.ts'
import type { View } from './view.ts'

/** An event that a rule has made; `rule` names it. */
export type Event = Readonly<{
  on: Day
  kind: EventKind
  rule: string
  /** The term's `no`. */
  term?: number
  due?: Due
  message?: Message
}>

/** What a rule can do: the kinds of events, in the order in which a membership has them. */
export const event_kinds = [
  'term_prepared',
  'term_started',
  'term_ended',
  'lapsed',
  'due_made',
  'held_for_dues',
  'released_hold',
  'ended_for_dues',
  'application_expired',
  'message_due'
] as const

/** One of the kinds of events. */
export type EventKind = (typeof event_kinds)[number]

/** The next step of a rule: its day, the life after it, and its events. */
export type Step = Readonly<{ on: Day; life: Life; events: readonly Event[] }>

/**
 * A rule: its earliest step, or undefined where nothing is to come. `today` is the day up to which the life is advanced,
 * undefined where the next day is asked for.
 */
export type Rule = (view: View, today: Day | undefined) => Step | undefined
