import { defineDetails } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { addMonths, type Day } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { chapterDay } from '../facts/settings-store.ts'

const horizonDetails = defineDetails({
  too_far_ahead: 'must be at most five years ahead'
})

/** How far ahead of today lives are advanced on request (DOMAIN.md section 6, `simulate`). */
const months_ahead = 60

/** Throws `validation_error` for a day, in the field of a path, that is more than five years ahead of a chapter's date. */
export function refuseFarAhead(db: Db, chapter_id: number, day: Day, path: string) {
  if (day > addMonths(chapterDay(db, chapter_id), months_ahead))
    throw invalid([horizonDetails.too_far_ahead(path)])
}
