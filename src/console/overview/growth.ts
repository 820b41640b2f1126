import type { components } from '../api/contract.ts'
import type { Span } from './search.ts'

type Overview = Pick<components['schemas']['Overview'], 'month' | 'months'>

/** A month of the chart. */
export type Month = Overview['months'][number]

/** The number of months that a chart shows at least, even in a new register. */
const min_months = 12
const span_months: Record<Span, number> = {
  year: 12,
  five_years: 60,
  all: Number.POSITIVE_INFINITY
}

/** Every month of a span up to the current one, including months without new members. */
export function growthByMonth({ months, month }: Overview, span: Span): Month[] {
  const last = monthIndex(month)
  // who joins later is not drawn yet
  const known = months
    .map(row => ({ ...row, index: monthIndex(row.month) }))
    .filter(({ index }) => index <= last)
  const oldest = Math.max(known[0]?.index ?? last, last - span_months[span] + 1)
  const first = Math.min(oldest, last - min_months + 1)
  let members = known.findLast(({ index }) => index < first)?.members ?? 0
  const by_index = new Map(known.map(row => [row.index, row]))
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const row = by_index.get(first + i)
    members = row?.members ?? members
    return { month: monthAt(first + i), members, new_members: row?.new_members ?? 0 }
  })
}

function monthIndex(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

function monthAt(index: number) {
  const year = String(Math.floor(index / 12)).padStart(4, '0')
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`
}
