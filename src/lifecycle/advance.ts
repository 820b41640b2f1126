import { passApplication } from './applications.ts'
import type { Day } from './days.ts'
import { deactivate, passHolds, releaseHold } from './deactivation.ts'
import { makeDues, voidDues } from './dues.ts'
import type { Life, Status } from './life.ts'
import { remindOfDues, remindOfRenewal } from './reminders.ts'
import { acceptRenewal, prepareRenewal } from './renewal.ts'
import type { Event, Rule, Step } from './rule.ts'
import {
  adjustTerms,
  endGrace,
  endTerms,
  findLeaving,
  lapse,
  lastTerm,
  startTerms
} from './term-states.ts'
import { createView, follow, type View } from './view.ts'

/** The rules, in the order in which they act on the same day. */
const rules: readonly Rule[] = [
  adjustTerms,
  voidDues,
  passApplication,
  endTerms,
  endGrace,
  lapse,
  startTerms,
  prepareRenewal,
  makeDues,
  acceptRenewal,
  releaseHold,
  passHolds,
  deactivate,
  remindOfRenewal,
  remindOfDues
]

/** The most steps of one advance: more than any real life needs. */
export const max_steps = 20_000

/** A life would need more than `max_steps` steps until a day: it has too many facts, or a rule does not come to an end. */
export class TooManySteps extends Error {}

/** A life that was advanced, and what happened, in order, each event with the rule that made it. */
export interface Advanced {
  life: Life
  events: Event[]
}

/**
 * Advances a life up to and including a day (DOMAIN.md section 1). Advancing it to the same day again changes nothing. Throws
 * `TooManySteps`.
 */
export function advance(life: Life, today: Day): Advanced {
  return advanceView(createView(life), today)
}

/** The first day on which `advance` would do something; undefined where nothing is to come. */
export function nextDay(life: Life): Day | undefined {
  return firstStep(createView(life), undefined)?.on
}

/** Advances a life from each day on which something happens to the next, up to and including a day. */
export function* advanceByDays(life: Life, to: Day): Generator<Advanced & { day: Day }> {
  const view = createView(life)
  for (const day of daysUntil(view, to)) yield { day, ...advanceView(view, day) }
}

/** What follows until a day, each event on the day on which it happens: a reminder whose slot has passed by then is sent late. */
export function* foretell(life: Life, to: Day): Generator<Advanced> {
  for (const { day, life: then, events } of advanceByDays(life, to))
    yield { life: then, events: events.map(event => ({ ...event, on: day })) }
}

/** Advances a life like `advanceByDays`, but yields after each step: a day may have thousands. */
export function* advanceBySteps(life: Life, to: Day): Generator<{ life: Life; day: Day }> {
  const view = createView(life)
  for (const day of daysUntil(view, to))
    for (const _ of takeSteps(view, day)) yield { life: view.life, day }
}

/** The days on which something happens; whoever asks for the next one has advanced the life to the one before. */
function* daysUntil(view: View, to: Day): Generator<Day> {
  for (;;) {
    const day = firstStep(view, undefined)?.on
    if (day === undefined || day > to) return
    yield day
  }
}

function advanceView(view: View, today: Day): Advanced {
  const events: Event[] = []
  for (const step of takeSteps(view, today)) events.push(...step.events)
  const status = deriveStatus(view.life)
  view.life = { ...view.life, status }
  return { life: view.life, events }
}

/** Follows the steps up to and including a day; yields each one. */
function* takeSteps(view: View, today: Day): Generator<Step> {
  for (let steps = 0; steps < max_steps; steps += 1) {
    const step = firstStep(view, today)
    if (!step || step.on > today) return
    follow(view, step.life)
    yield step
  }
  throw new TooManySteps(`more than ${max_steps} steps follow until ${today}`)
}

/** Derives the status from the facts of a life, first match (DOMAIN.md section 3); a life without facts keeps the status that was set. */
export function deriveStatus(life: Life): Status {
  const { holds, memberships, application, status } = life
  if (memberships.length === 0 && application === null && holds.length === 0) return status
  const is_covered = memberships.some(({ state }) => state === 'current' || state === 'grace')
  const last = lastTerm(life)
  if (!is_covered && last && findLeaving(life, last.chain)) return 'inactive'
  if (holds.some(({ state }) => state === 'on')) return 'suspended'
  return is_covered ? 'active' : 'inactive'
}

function firstStep(view: View, today: Day | undefined): Step | undefined {
  let first: Step | undefined
  for (const rule of rules) {
    const step = rule(view, today)
    if (step && (!first || step.on < first.on)) first = step
  }
  return first
}
