import type { Life } from '../../lifecycle/life.ts'
import { TooManyFacts } from '../../register/members/failures.ts'

/** How many facts of a kind an act may lead to: more than any membership has, and soon worked out. */
const most = { memberships: 1000, dues: 1000, holds: 200, leavings: 200 } as const

const words = {
  memberships: 'terms',
  dues: 'dues',
  holds: 'pauses and suspensions',
  leavings: 'ends'
} as const

/** What is counted of a life. */
export type Counted = Pick<Life, keyof typeof most>

/** Throws `too_many_facts` where an act would make too many, as `tooMany` says. */
export function refuseTooMany(before: Counted, after: Counted) {
  const beyond = tooMany(before, after)
  if (beyond) throw new TooManyFacts(beyond)
}

/**
 * Of which facts an act would make too many, in words such as `200 ends`; undefined where it adds none of a kind, or stays
 * within the bound. A life that rules have taken beyond it refuses only acts that add facts.
 */
function tooMany(before: Counted, after: Counted): string | undefined {
  const kinds = Object.keys(most) as (keyof typeof most)[]
  const beyond = kinds.find(
    kind => after[kind].length > most[kind] && after[kind].length > before[kind].length
  )
  return beyond && `${most[beyond]} ${words[beyond]}`
}
