import type { Detail } from '../../core/details.ts'
import { addMonths } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { dueDetails } from './details.ts'

/** How far from today a due that the office makes can be due, in months: as far back as payments reach, and ten years ahead. */
const [months_back, months_ahead] = [240, 120]

/** What is wrong with days on which something is to be due: a slip of the finger would be dunned at once, or never. */
export function findDueDayFlaws(
  db: Db,
  chapter_id: number,
  days: readonly { path: string; day: string }[]
): Detail[] {
  const today = chapterDay(db, chapter_id)
  const earliest = addMonths(today, -months_back)
  const latest = addMonths(today, months_ahead)
  return days
    .filter(({ day }) => day < earliest || day > latest)
    .map(({ path }) => dueDetails.far_from_today(path, { earliest, latest }))
}
