import { ageOn, type Day } from '../../lifecycle/days.ts'

/** SQL for the terms that cover the day `:on` in `:chapters`, with further tables; a term that waits to be accepted covers no day. */
export const covering = (joins = '') => `memberships INDEXED BY memberships_listed ${joins}
  WHERE memberships.chapter_id IN (SELECT value FROM json_each(:chapters))
    AND memberships.state NOT IN ('void', 'offered')
    AND memberships.startdate <= :on AND (memberships.enddate IS NULL OR memberships.enddate >= :on)`

/** The age on a day; null where the birthday is unknown or still to come. */
export function knownAge(date_of_birth: Day | null, on: Day): number | null {
  return date_of_birth === null || date_of_birth > on ? null : ageOn(date_of_birth, on)
}
