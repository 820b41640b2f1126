import { oneIn } from '../shared/search.ts'

/** How far back growth is shown. */
export const spans = ['year', 'five_years', 'all'] as const
/** One of the spans. */
export type Span = (typeof spans)[number]

/** The state of the overview, as its address holds it; what is left out is as usual: a year. */
export interface OverviewSearch {
  span?: Span
}

/** Reads the state of the overview from its address. */
export const readOverviewSearch = (sent: Record<string, unknown>): OverviewSearch => ({
  span: oneIn(sent.span, spans)
})
