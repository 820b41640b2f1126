import type { Day } from '../../lifecycle/days.ts'
import { changeTerm, type Life, type Term } from '../../lifecycle/life.ts'
import { coveringSpan } from '../../lifecycle/terms.ts'
import { type Outcome, openTerm } from '../acts/acts.ts'
import { setStatus } from '../acts/status-acts.ts'

/** The days of the terms that are opened; null is today, and by the type. */
export interface OpenedDays {
  startdate: Day | null
  enddate: Day | null
}

/**
 * Opens a term for a member of an earlier version, so that the status stays what it was (DOMAIN.md section 2): of a chain
 * that began on a day that has passed, the term that covers today. Who is inactive, or is no member by the type, gets none.
 */
export function openTermFor(life: Life, days: OpenedDays, today: Day): Outcome {
  if (life.policy.contact || life.status === 'inactive') return { life }
  const opened = openCovering(life, days, today)
  if (opened.refused || life.status !== 'suspended') return opened
  return setStatus({ ...opened.life, status: 'active' }, 'suspended', today)
}

function openCovering(life: Life, { startdate, enddate }: OpenedDays, today: Day): Outcome {
  const begins = startdate ?? today
  const opened = openTerm(life, { startdate: begins, enddate, origin: 'opened', today })
  if (opened.refused || enddate !== null) return opened
  const term = opened.life.memberships.at(-1) as Term
  return { life: changeTerm(opened.life, term.no, coveringSpan(term, today)) }
}
