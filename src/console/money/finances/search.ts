import { isWholeDay } from '../../shared/DayInput.tsx'
import { dateIn } from '../../shared/search.ts'

/** The search parameters of the finances; missing ones mean the present year. */
export interface FinancesSearch {
  from?: string
  to?: string
}

/** Parses the search parameters; ignores invalid ones. */
export const readFinancesSearch = (sent: Record<string, unknown>): FinancesSearch => ({
  from: dayIn(sent.from),
  to: dayIn(sent.to)
})

/** A date in a year that is typed completely. */
function dayIn(value: unknown) {
  const date = dateIn(value)
  return date && isWholeDay(date) ? date : undefined
}
