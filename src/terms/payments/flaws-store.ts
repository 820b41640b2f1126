import { type Detail, details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { addDays } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { paymentDetails } from './details.ts'

/** Throws `validation_error` if something is wrong. */
export function refuse(flaws: readonly Detail[]) {
  if (flaws.length > 0) throw invalid([...flaws])
}

/** The oldest day of an entry of money, in days before today: some twenty years. */
const days_back = 7305

/** What is wrong with the day of an entry of money: it lies ahead, or too far back. */
export function findDayFlaws(db: Db, chapter_id: number, date: string, path = '/date'): Detail[] {
  const today = chapterDay(db, chapter_id)
  if (date > today) return [details.after_today(path)]
  const earliest = addDays(today, -days_back)
  return date < earliest ? [paymentDetails.too_long_ago(path, { earliest })] : []
}
