import type { Detail } from '../../core/details.ts'
import { fileDetails } from './details.ts'

/** A date with a year of two digits; its century is unclear. */
const short = /^ *\d{1,2}([./-]) ?\d{1,2}\1 ?\d{2} *$/

/** The detail for a refused cell. For a date with a year of two digits, the detail names that as the reason. */
export function explainDate(detail: Detail, text: unknown): Detail {
  const is_short = detail.code === 'not_a_date' && typeof text === 'string' && short.test(text)
  return is_short ? fileDetails.short_year(detail.path) : detail
}
