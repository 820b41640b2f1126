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
