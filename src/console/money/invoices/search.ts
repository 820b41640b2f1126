import { type Conditions, readConditions } from '../../filters/conditions.ts'
import { dateIn, numberIn, oneIn, pageIn } from '../../shared/search.ts'

/** Which invoices a list shows. */
export type Shown = (typeof shown_invoices)[number]
/** The choices of a list, the default first. */
export const shown_invoices = ['every', 'valid', 'cancelled'] as const

/** The search parameters of the list of invoices; missing ones have their defaults. */
export interface InvoicesSearch {
  shown?: Shown
  /** The run that issued them. */
  run?: number
  payer?: number
  offset?: number
  limit?: number
}

/** Parses the search parameters of the list; ignores invalid ones. */
export function readInvoicesSearch(sent: Record<string, unknown>): InvoicesSearch {
  return {
    shown: oneIn(sent.shown, shown_invoices),
    run: numberIn(sent.run),
    payer: numberIn(sent.payer),
    ...pageIn(sent)
  }
}

/** Parses the search parameters of a run: the conditions of the members, and the last day of what is due; ignores invalid ones. */
export function readRunSearch(sent: Record<string, unknown>): Conditions & { due_to?: string } {
  const { search, ...conditions } = readConditions({ ...sent, everywhere: undefined })
  const more = search === undefined ? conditions.more : { ...conditions.more, search }
  return { ...conditions, more, due_to: dateIn(sent.due_to) }
}
