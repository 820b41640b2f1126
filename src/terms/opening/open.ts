import type { Day } from '../../lifecycle/days.ts'
import { changeTerm, type Life, type Term } from '../../lifecycle/life.ts'
import { coveringSpan } from '../../lifecycle/terms.ts'
import { type Outcome, openTerm } from '../acts/acts.ts'
import { setStatus } from '../acts/status-acts.ts'

/** The days of the terms that are opened. With `startdate` null they begin today; with `enddate` null the type says when they end. */
export interface OpenedDays {
  startdate: Day | null
  enddate: Day | null
}

/**
 * Opens a term for a member of an earlier version without changing the status (DOMAIN.md section 2). If the membership began on an
 * earlier day, it is the term of this chain that covers today. Inactive members, and contacts by their type, get no term.
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
