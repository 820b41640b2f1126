import { useTexts } from './texts.ts'
import type { Membership } from './types.ts'

/** Returns the function for the days of a term as text. */
export function useSpanText(): (term: Pick<Membership, 'startdate' | 'enddate'>) => string {
  const { texts, format } = useTexts()
  const { span, for_life } = texts.memberships
  return ({ startdate, enddate }) =>
    enddate === null
      ? for_life(format.date(startdate))
      : span(format.date(startdate), format.date(enddate))
}
