import { firstMoment, isDate, lastMoment, readMoment } from '../../core/time.ts'

/** The first and the last moment of a period, as entries are dated; undefined if the period is open at that end. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The period that a query asks for. A date means its whole day in a time zone (IANA name; CONTRACT.md section 9). */
export function readPeriod({ from, to }: Period, zone: string): Period {
  return {
    from: from && (isDate(from) ? firstMoment(from, zone) : readMoment(from)),
    to: to && (isDate(to) ? lastMoment(to, zone) : readMoment(to))
  }
}
