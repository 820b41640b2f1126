import { addDays, type Day, overlap } from '../../lifecycle/days.ts'
import { changeHold } from '../../lifecycle/holds.ts'
import type { Hold, Life } from '../../lifecycle/life.ts'
import { pauses } from '../../lifecycle/pauses.ts'
import { coversDay, type Outcome } from './acts.ts'

/** Pauses a membership from a day to a day, both counted. */
export function pause(
  life: Life,
  { from, to, today }: { from: Day; to: Day; today: Day }
): Outcome {
  if (to < from) return { refused: 'end_before_start' }
  if (pauses(life.holds).some(other => overlap([from, to], [other.from, other.to])))
    return { refused: 'pause_overlaps' }
  const term = life.memberships.find(each => each.accepted && coversDay(each, from))
  if (!term || term.state === 'ended') return { refused: 'outside_of_term' }
  const hold: Hold = { kind: 'pause', from, to, entered: today, state: 'ahead', cause: null }
  return { life: { ...life, holds: [...life.holds, hold] } }
}

/** Ends the first pause that ends on a day or later: the day counts as a day of membership again. One that had not begun never does. */
export function endPause(life: Life, { on, today }: { on: Day; today: Day }): Outcome {
  const hold = pauses(life.holds).find(
    ({ to, state }) => state !== 'over' && to !== null && to >= on
  )
  if (!hold) return { refused: 'no_pause' }
  return { life: changeHold(life, hold, endedHold(hold, on, today)) }
}

/** The change that ends a hold with the day before `on`. */
export function endedHold({ from }: Hold, on: Day, today: Day): Partial<Hold> {
  return {
    to: addDays(on, -1),
    entered: today,
    ...(on <= from || on <= today ? { state: 'over' } : {})
  }
}
