import { isWholeDay } from './days.ts'
import { dateIn } from './search.ts'
import { useSearchText } from './useSearchText.ts'

/** The day of a filter in step with the address, as `useSearchText`; a year that is typed halfway does not go there. */
export function useSearchDay(
  found: string | undefined,
  put: (day: string | undefined) => void
): [string, (text: string) => void] {
  return useSearchText(found, text => {
    const day = dateIn(text)
    if (day === undefined || isWholeDay(day)) put(day)
  })
}
