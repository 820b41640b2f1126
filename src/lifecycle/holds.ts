import { addDays } from './days.ts'
import type { Hold, Life } from './life.ts'
import type { Rule, Step } from './rule.ts'

/** Begins holds and pauses on their first day, and ends them after their last. */
export const passHolds: Rule = ({ life }) => {
  let first: Step | undefined
  for (const hold of life.holds) {
    const on = nextDay(hold)
    if (on === undefined || (first && first.on <= on)) continue
    const state = hold.state === 'ahead' ? 'on' : 'over'
    first = { on, life: changeHold(life, hold, { state }), events: [] }
  }
  return first
}

function nextDay({ state, from, to }: Hold) {
  if (state === 'ahead') return from
  return state === 'on' && to !== null ? addDays(to, 1) : undefined
}

/** The life with one of its holds changed. */
export function changeHold(life: Life, hold: Hold, change: Partial<Hold>): Life {
  return { ...life, holds: life.holds.map(each => (each === hold ? { ...each, ...change } : each)) }
}
