import { oneIn } from '../shared/search.ts'

/** The spans of the growth chart. */
export const spans = ['year', 'five_years', 'all'] as const
/** One of the spans. */
export type Span = (typeof spans)[number]

/** The search parameters of the overview; the default span is a year. */
export interface OverviewSearch {
  span?: Span
}

/** Parses the search parameters; ignores invalid ones. */
export const readOverviewSearch = (sent: Record<string, unknown>): OverviewSearch => ({
  span: oneIn(sent.span, spans)
})
