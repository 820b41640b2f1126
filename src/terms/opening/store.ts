import type { Actor } from '../../association/audit/store.ts'
import type { Day } from '../../lifecycle/days.ts'
import { changeTerm, type Life, type Term } from '../../lifecycle/life.ts'
import { coveringSpan } from '../../lifecycle/terms.ts'
import { batchDetails } from '../../register/batches/failures.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { typeDetails } from '../../register/membertypes/details.ts'
import type { Db } from '../../storage/database.ts'
import { type Outcome, openTerm, setStatus } from '../membership-commands/acts.ts'
import type { StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { changeLives, type LivesSlice } from '../membership-history/acts-store.ts'
import { writeLife } from '../membership-history/settling-store.ts'
import { advanceLife, refuseTooMany } from '../membership-history/store.ts'

/** The results of a slice of members. */
export interface Opened extends LivesSlice {
  /** Members who have a term now, among those changed. */
  opened: number
}

/**
 * Opens terms for those of these members who have none, inside a write, for at least one member and until `late` answers true;
 * without `by` it only counts. Refuses, by id, members who would have more facts than a member may have.
 */
export function openSlice(
  db: Db,
  ids: readonly number[],
  { days, late, by }: { days: OpenedDays; late: () => boolean; by?: Actor | undefined }
): Opened {
  const counted: Opened = { done: 0, changed: 0, opened: 0, unchanged: 0, refusals: [] }
  return changeLives(db, ids, {
    counted,
    late,
    change: stored => {
      if (stored.known) counted.unchanged++
      else open(db, stored, { days, opened: counted, by })
    }
  })
}

/** What to open, the results so far, and who writes; without `by` nothing is written. */
interface Opening {
  days: OpenedDays
  opened: Opened
  by?: Actor | undefined
}

function open(db: Db, stored: StoredLife, { days, opened, by }: Opening) {
  const done = openLife(stored, days, chapterDay(db, stored.chapter_id))
  if (done.refusal) opened.refusals.push({ id: stored.id, ...done.refusal })
  else {
    opened.changed++
    if (done.life.memberships.length > 0) opened.opened++
    if (by) writeLife(db, stored, done.life, { action: 'membership.opened', rules: [], by })
  }
}

/** A life with its opened term, advanced to today, or why the term cannot be opened. */
function openLife({ life: before }: StoredLife, days: OpenedDays, today: Day) {
  const outcome = openTermFor(before, days, today)
  if (outcome.refused) return { refusal: typeDetails.end_before_start('/enddate') }
  try {
    const { life } = advanceLife(outcome.life, today)
    refuseTooMany(before, life)
    return { life }
  } catch (error) {
    if (error instanceof TooManyFacts) return { refusal: batchDetails.too_many_facts('/startdate') }
    throw error
  }
}

/** The days of the terms that are opened. With `startdate` null they begin today; with `enddate` null the type says when they end. */
interface OpenedDays {
  startdate: Day | null
  enddate: Day | null
}

/**
 * Opens a term for a member of an earlier version without changing the status (DOMAIN.md section 2). If the membership began on an
 * earlier day, it is the term of this chain that covers today. Inactive members, and contacts by their type, get no term.
 */
function openTermFor(life: Life, days: OpenedDays, today: Day): Outcome {
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
