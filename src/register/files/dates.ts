import type { Detail } from '../../core/details.ts'
import { fileDetails } from './details.ts'

/** A date with a year of two digits, which could be of two centuries. */
const short = /^ *\d{1,2}([./-]) ?\d{1,2}\1 ?\d{2} *$/

/** What is wrong with the text of a cell: where a date is refused for its year of two digits, that is said instead. */
export function explainDate(detail: Detail, text: unknown): Detail {
  const is_short = detail.code === 'not_a_date' && typeof text === 'string' && short.test(text)
  return is_short ? fileDetails.short_year(detail.path) : detail
}
