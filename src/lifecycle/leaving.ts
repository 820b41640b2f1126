import { addDays, type Day } from './days.ts'
import type { Life, Term } from './life.ts'
import { isFollowedByItself } from './renewal.ts'
import { nextSpan } from './terms.ts'

/**
 * The last day of a membership that is ended without naming a day (DOMAIN.md section 2): the end of the first term that ends at
 * least `notice_days` after `given`, terms that would follow by themselves included, else the end of the last term. A membership
 * for life ends when the notice is over. `term` is the last accepted term.
 */
export function noticeEnd(life: Life, term: Term, given: Day): Day {
  const earliest = addDays(given, term.policy.notice_days)
  const accepted = life.memberships.filter(
    each => each.chain === term.chain && each.accepted && each.state !== 'void'
  )
  const ending = accepted.find(({ enddate }) => enddate !== null && enddate >= earliest)
  if (ending?.enddate) return ending.enddate
  const follows = isFollowedByItself(life, term)
  let last = term
  while (last.enddate !== null && last.enddate < earliest && follows) {
    const span = nextSpan(last, life.policy)
    if (!span) break
    last = { ...last, ...span, policy: life.policy }
  }
  if (last.enddate === null) return earliest
  return last.enddate >= earliest ? last.enddate : (term.enddate as Day)
}
