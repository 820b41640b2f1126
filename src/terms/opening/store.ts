import type { Actor } from '../../association/audit/store.ts'
import type { Day } from '../../lifecycle/days.ts'
import { batchDetails } from '../../register/batches/details.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { typeDetails } from '../../register/membertypes/details.ts'
import type { Db } from '../../storage/database.ts'
import type { StoredLife } from '../facts/life-store.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { advanceLife } from '../lives/advance-life.ts'
import { refuseTooMany } from '../lives/max-facts.ts'
import { writeLife } from '../lives/settling-store.ts'
import { changeLives, type LivesSlice } from '../lives/slice-store.ts'
import { type OpenedDays, openTermFor } from './open.ts'

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
