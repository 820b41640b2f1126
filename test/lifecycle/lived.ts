import { advance, advanceByDays } from '../../src/lifecycle/advance.ts'
import { addDays, type Day } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Event } from '../../src/lifecycle/rule.ts'
import { type Act, first_day } from './lives.ts'

/** What was done to a life on a day, and what followed from it. */
export interface Looked {
  day: Day
  /** As it was left by the act; for a look without an act, as the last look left it. */
  before: Life
  life: Life
  events: readonly Event[]
}

/** How a life is advanced to a day. */
export type Pass = (life: Life, to: Day) => { life: Life; events: readonly Event[] }

/** Every day on which something happens, as a server that never slept. */
export const daily: Pass = (life, to) => {
  let now = life
  const events: Event[] = []
  for (const step of advanceByDays(life, to)) {
    now = step.life
    events.push(...step.events)
  }
  const last = advance(now, to)
  return { life: last.life, events: [...events, ...last.events] }
}

/** Lives through acts until a day, looked at before and after each. */
export function looks(life: Life, list: readonly Act[], end: number, pass: Pass = advance) {
  const looked: Looked[] = []
  let now = life
  const look = (before: Life, at: number) => {
    const day = addDays(first_day, at)
    const passed = pass(before, day)
    looked.push({ day, before, ...passed })
    now = passed.life
  }
  look(life, 0)
  for (const { day: at, act } of list.filter(each => each.day <= end)) {
    look(now, at)
    const outcome = act(now, addDays(first_day, at))
    if (!outcome.refused) look(outcome.life, at)
  }
  look(now, end)
  return looked
}
