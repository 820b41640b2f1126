import { LogEntry } from '../api/contract.ts'
import { dateIn, numberIn, oneIn, pageIn } from '../shared/search.ts'

/** The kinds of records in the log. */
export const entities = LogEntry.entity

/** The search parameters of the list; missing ones have their defaults. */
export interface AuditSearch {
  /** The number of one entry. */
  entry?: number
  chapter_id?: number
  entity?: (typeof entities)[number]
  entity_id?: number
  /** The first and the last day of the entries, in the reader's time zone. */
  from?: string
  to?: string
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readAuditSearch(sent: Record<string, unknown>): AuditSearch {
  return {
    entry: numberIn(sent.entry),
    chapter_id: numberIn(sent.chapter_id),
    entity: oneIn(sent.entity, entities),
    entity_id: numberIn(sent.entity_id),
    from: dateIn(sent.from),
    to: dateIn(sent.to),
    ...pageIn(sent)
  }
}

/** Whether the last day is before the first, so that nothing matches. */
export const isReversed = ({ from, to }: Pick<AuditSearch, 'from' | 'to'>) =>
  from !== undefined && to !== undefined && to < from

/** The first and the last second of the days in the reader's time zone, as query parameters. */
export function dayBounds({ from, to }: Pick<AuditSearch, 'from' | 'to'>) {
  return {
    from: from && startOfDay(from, 0).toISOString(),
    to: to && new Date(startOfDay(to, 1).getTime() - 1000).toISOString()
  }
}

/** The beginning of the day that is `later` days after a date. A year before 1900, such as a half-typed year, becomes 1900. */
function startOfDay(date: string, later: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Math.max(year, 1900), month - 1, day + later)
}
