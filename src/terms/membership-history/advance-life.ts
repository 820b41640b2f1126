import { type Advanced, advance, max_steps, TooManySteps } from '../../lifecycle/advance.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import { TooManyFacts } from '../../register/members/failures.ts'

/** Advances a life for a request. Throws `too_many_facts` if that takes too many steps. */
export function advanceLife(life: Life, day: Day): Advanced {
  try {
    return advance(life, day)
  } catch (error) {
    if (error instanceof TooManySteps) throw new TooManyFacts(`${max_steps} events until a day`)
    throw error
  }
}

/** The most facts of a kind that an act may lead to: more than any membership has, and few enough to be computed quickly. */
const most = { memberships: 1000, dues: 1000, holds: 200, leavings: 200 } as const

const words = {
  memberships: 'terms',
  dues: 'dues',
  holds: 'pauses and suspensions',
  leavings: 'ends'
} as const

/** The facts of a life that are counted. */
export type Counted = Pick<Life, keyof typeof most>

/** Throws `too_many_facts` if an act would make more facts than a life may have. */
export function refuseTooMany(before: Counted, after: Counted) {
  const beyond = tooMany(before, after)
  if (beyond) throw new TooManyFacts(beyond)
}

/**
 * Names the facts of which an act would make too many, such as `200 ends`; undefined if no limit is exceeded, or the act adds no
 * facts of that kind. A life that rules have taken beyond a limit refuses only acts that add facts.
 */
function tooMany(before: Counted, after: Counted): string | undefined {
  const kinds = Object.keys(most) as (keyof typeof most)[]
  const beyond = kinds.find(
    kind => after[kind].length > most[kind] && after[kind].length > before[kind].length
  )
  return beyond && `${most[beyond]} ${words[beyond]}`
}
