import { formatTimestamp, isDate, readMoment } from '../../core/time.ts'
import { firstWhere } from './binary-search.ts'

/** The first and the last moment of a period, as entries are dated; undefined if the period is open at that end. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** More seconds than a day can begin before or after midnight UTC in any time zone, and more than a day has. */
const day_and_more = 36 * 3600

/**
 * The period that a query asks for. A date means its whole day in a time zone (IANA name; CONTRACT.md section 9),
 * whose first second is not always midnight: some zones change to summer time then.
 */
export function readPeriod({ from, to }: Period, zone: string): Period {
  return {
    from:
      from && (isDate(from) ? formatTimestamp(firstSecond(from, zone) * 1000) : readMoment(from)),
    to: to && (isDate(to) ? formatTimestamp(lastSecond(to, zone) * 1000) : readMoment(to))
  }
}

function firstSecond(date: string, zone: string) {
  return secondsBefore(date, zone, day => day >= date) + 1
}

function lastSecond(date: string, zone: string) {
  return secondsBefore(date, zone, day => day > date)
}

/** The last second (since 1970) before the first one whose day in the zone is wanted. */
function secondsBefore(date: string, zone: string, isWanted: (day: string) => boolean) {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const holds = (second: number) => isWanted(format.format(second * 1000))
  return firstWhere(midnight - day_and_more, midnight + 2 * day_and_more, holds) - 1
}
