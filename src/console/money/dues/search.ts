import { dateIn, oneIn, pageIn } from '../../shared/search.ts'
import type { DuesTexts } from './texts.en.ts'

/** Which dues a list shows: those that are owed, those of one state, or all. */
export type Shown = keyof DuesTexts['dues']['shown']
/** The choices of a list, the default first. */
export const shown_dues: readonly Shown[] = [
  ...(['owed', 'overdue', 'partly_paid', 'paid', 'waived', 'void', 'every'] as const)
]

/** The orders of the list. */
const orders = ['due_date', '-due_date', 'open_amount', '-open_amount'] as const
/** The order of a list. */
export type DuesSort = (typeof orders)[number]

/** The search parameters of the list of dues; missing ones have their defaults. */
export interface DuesSearch {
  shown?: Shown
  due_from?: string
  due_to?: string
  sort?: DuesSort
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readDuesSearch(sent: Record<string, unknown>): DuesSearch {
  return {
    shown: oneIn(sent.shown, shown_dues),
    due_from: dateIn(sent.due_from),
    due_to: dateIn(sent.due_to),
    sort: oneIn(sent.sort, orders),
    ...pageIn(sent)
  }
}

/** Whether a text is an order of the list. */
export const isOrder = (text: string): text is DuesSort => oneIn(text, orders) !== undefined
