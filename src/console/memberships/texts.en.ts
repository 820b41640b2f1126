import type { Widened } from '../texts/widened.ts'
import { acts } from './acts.en.ts'
import { line } from './line.en.ts'
import { why } from './why.en.ts'

/** The English texts of one member's memberships. */
export const texts = {
  why,
  acts_words: acts,
  line,
  memberships: {
    title: 'Membership',
    none: 'No dates are known of this membership: nothing is charged, and nothing ends by itself.',
    span: (from: string, to: string) => `${from} to ${to}`,
    for_life: (from: string) => `From ${from}, for life`,
    earlier: (count: string) => `Show earlier terms (${count})`,
    dues: 'Open dues',
    nothing_open: 'Nothing is open.',
    unnamed: 'Amount',
    due: (day: string) => `due on ${day}`,
    overdue: (day: string) => `overdue, was due on ${day}`,
    open_of: (open: string, amount: string) => `${open} of ${amount} still open`,
    sum: (amounts: string) => `${amounts} open in all`
  }
}

/** The type of these texts, the same in every language. */
export type MembershipsTexts = Widened<typeof texts>
