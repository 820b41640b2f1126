import type { Life, Term } from '../../lifecycle/life.ts'
import { findLeaving, lastTerm } from '../../lifecycle/term-states.ts'
import { type MembershipDays, no_days } from '../../register/members/days.ts'

/** The states of terms in the order in which one is shown; of terms of one state, the later one is shown. */
const order: readonly Term['state'][] = ['ended', 'upcoming', 'grace', 'current']

/**
 * The first and last days that lists show of a life. A membership has been left if its last term has ended, and is left if its
 * end is settled; a reason is known only where somebody has ended it.
 */
export function membershipDays(life: Life): MembershipDays {
  const last = lastTerm(life)
  if (!last) return no_days
  const terms = life.memberships.filter(({ accepted, state }) => accepted && state !== 'void')
  const shown = terms.reduce((one, other) => (isShownBefore(other, one) ? other : one), last)
  const leaving = findLeaving(life, last.chain)
  const left = last.state === 'ended' ? last.enddate : (leaving?.enddate ?? null)
  return {
    first_day: terms.reduce(
      (day, { startdate }) => (startdate < day ? startdate : day),
      last.startdate
    ),
    membership_startdate: shown.startdate,
    membership_enddate: shown.enddate,
    left,
    left_reason: left === null ? null : (leaving?.reason ?? null)
  }
}

function isShownBefore(one: Term, other: Term) {
  const ahead = order.indexOf(one.state) - order.indexOf(other.state)
  return ahead > 0 || (ahead === 0 && one.startdate > other.startdate)
}
