import { addMinor, fromMinor } from '../../core/money.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import type { Event } from '../../lifecycle/rule.ts'
import { eventFacts } from '../explaining/facts.ts'
import { describeEvent } from '../explaining/words.ts'
import type { Simulation } from './schema.ts'

/** The most events, and the most members put aside, that are named; all events are counted. */
const max_named = 500

/** What was counted so far: bounded by days and kinds, not by members. */
export interface Sums {
  /** By day, then by kind: how many, in how many messages, and minor units by currency. */
  days: Record<
    Day,
    Record<string, { count: number; messages: number; amounts: Record<string, number> }>
  >
  events: Simulation['events']
  total: number
  /** Members of whom nothing was counted. */
  put_aside: number[]
}

/** Sums of nothing. */
export function noSums(): Sums {
  return { days: {}, events: [], total: 0, put_aside: [] }
}

/** Counts an event of a member with a life; one that is `told_with` another has no message of its own. */
export function addEvent(
  sums: Sums,
  member_id: number,
  life: Life,
  event: Event,
  told_with = false
) {
  const { on, kind, due } = event
  sums.days[on] ??= {}
  const kinds = sums.days[on]
  kinds[kind] ??= { count: 0, messages: 0, amounts: {} }
  const sum = kinds[kind]
  sum.count++
  if (event.message && !told_with) sum.messages++
  if (due) sum.amounts[due.currency] = addMinor([sum.amounts[due.currency] ?? 0, due.amount])
  sums.total++
  const facts = eventFacts(life, event)
  sums.events.push({ member_id, ...facts, text: describeEvent(facts) })
  if (sums.events.length > 2 * max_named) sums.events = firstEvents(sums.events)
}

/** Adds other sums. */
export function addSums(sums: Sums, other: Sums) {
  for (const [on, kinds] of Object.entries(other.days))
    for (const [kind, { count, messages, amounts }] of Object.entries(kinds)) {
      sums.days[on] ??= {}
      const day = sums.days[on]
      day[kind] ??= { count: 0, messages: 0, amounts: {} }
      const sum = day[kind]
      sum.count += count
      sum.messages += messages
      for (const [currency, amount] of Object.entries(amounts))
        sum.amounts[currency] = addMinor([sum.amounts[currency] ?? 0, amount])
    }
  sums.events = firstEvents([...sums.events, ...other.events])
  sums.total += other.total
  sums.put_aside = [...sums.put_aside, ...other.put_aside].slice(0, max_named)
}

/** The answer: days in order, amounts with decimals. */
export function toSimulation({ days, events, total, put_aside }: Sums): Simulation {
  const ordered = Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    days: ordered.map(([on, kinds]) => ({
      on,
      events: Object.entries(kinds)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([kind, { count, messages, amounts }]) => ({
          kind: kind as Event['kind'],
          count,
          messages,
          amounts: Object.entries(amounts).map(([currency, amount]) => ({
            currency,
            amount: fromMinor(amount, currency)
          }))
        }))
    })),
    events: firstEvents(events),
    total,
    put_aside
  }
}

function firstEvents(events: Simulation['events']) {
  return events
    .sort((a, b) => (a.on === b.on ? a.member_id - b.member_id : a.on < b.on ? -1 : 1))
    .slice(0, max_named)
}
