import { LogEntry } from '../api/contract.ts'
import { dateIn, numberIn, oneIn } from '../shared/search.ts'

/** The kinds of records that entries tell of. */
export const entities = LogEntry.entity

/** The state of the list, as its address holds it; what is left out is as usual. */
export interface AuditSearch {
  /** The number of one entry. */
  entry?: number
  chapter_id?: number
  entity?: (typeof entities)[number]
  entity_id?: number
  /** The first and the last day, as the reader's calendar has them. */
  from?: string
  to?: string
  offset?: number
  limit?: number
}

/** Reads the state of the list from its address. */
export function readAuditSearch(sent: Record<string, unknown>): AuditSearch {
  const limit = numberIn(sent.limit)
  return {
    entry: numberIn(sent.entry),
    chapter_id: numberIn(sent.chapter_id),
    entity: oneIn(sent.entity, entities),
    entity_id: numberIn(sent.entity_id),
    from: dateIn(sent.from),
    to: dateIn(sent.to),
    offset: numberIn(sent.offset),
    limit: limit && Math.min(limit, 200)
  }
}

/** Whether the last day lies before the first: then nothing can match. */
export const isReversed = ({ from, to }: Pick<AuditSearch, 'from' | 'to'>) =>
  from !== undefined && to !== undefined && to < from

/** The first and the last second of days, where the reader is, as the service is asked for them. */
export function dayBounds({ from, to }: Pick<AuditSearch, 'from' | 'to'>) {
  return {
    from: from && midnight(from, 0).toISOString(),
    to: to && new Date(midnight(to, 1).getTime() - 1000).toISOString()
  }
}

/** The beginning of a day, or of one some days later; a year that is still being typed is not so long ago. */
function midnight(date: string, later: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Math.max(year, 1900), month - 1, day + later)
}
