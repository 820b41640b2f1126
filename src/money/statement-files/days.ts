import { isDate } from '../../core/time.ts'

/** A day of a document, also of a moment, as it is written there: the zone of the bank counts. Null if it is none. */
export function readDay(text: string): string | null {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:$|[TZ+-])/.exec(text) ?? []
  return isDate(day) ? day : null
}
