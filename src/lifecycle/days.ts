/** A calendar date in the chapter's time zone, ISO 8601 (`2026-12-31`): text compares as days do. */
export type Day = string

/** Months of years 0 to 9999 counted from January of year 0: year × 12 + month − 1. */
type MonthIndex = number

/** A span of days, both ends counted; null is without end. */
type Span = readonly [from: Day, to: Day | null]

/** Adds days to a day, or subtracts them if the number is negative. The result stays within the years 0000 to 9999. */
export function addDays(day: Day, days: number): Day {
  return nameDay(Math.min(last, Math.max(0, countSince0(day) + days)))
}

/** Adds months to a day; the result is the last day of its month if the month has no such day (31 January + 1: 28 or 29 February). */
export function addMonths(day: Day, months: number): Day {
  return dayInMonth(monthIndex(day) + months, Number(day.slice(8)))
}

/** How many days a span has, both ends counted. */
export function countDays(from: Day, to: Day): number {
  return countSince0(to) - countSince0(from) + 1
}

/** Whether two spans have a day in common. */
export function overlap([from, to]: Span, [other_from, other_to]: Span): boolean {
  return (other_to === null || from <= other_to) && (to === null || other_from <= to)
}

/** How many calendar months a span touches. */
export function countMonthsTouched(from: Day, to: Day): number {
  return monthIndex(to) - monthIndex(from) + 1
}

/** Whole years from birth to a day. Somebody born on 29 February is a year older on 1 March in years without that day. */
export function ageOn(born: Day, day: Day): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
}

/** The month of a day, as a number that can be counted with. */
export function monthIndex(day: Day): MonthIndex {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/**
 * The day of a month with a number, or the month's last day if it is shorter. Months before the year 0000 give its first day,
 * months after 9999 its last day.
 */
export function dayInMonth(index: MonthIndex, day_of_month: number): Day {
  if (index < 0 || index > last_month) return index < 0 ? '0000-01-01' : '9999-12-31'
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  return format(year, month, Math.min(day_of_month, monthLength(year, month)))
}

/** Whether a day is the last of its month. */
export function isLastOfMonth(day: Day): boolean {
  return Number(day.slice(8)) === monthLength(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
}

/** The latest of some days; undefined and null are ignored. */
export function latest(first: Day, ...days: readonly (Day | null | undefined)[]): Day {
  return days.reduce<Day>((last, day) => (day && day > last ? day : last), first)
}

/** The earliest of some days; undefined and null are ignored. */
export function earliest(first: Day, ...days: readonly (Day | null | undefined)[]): Day {
  return days.reduce<Day>((last, day) => (day && day < last ? day : last), first)
}

// Years are counted from March, as the leap day is then the last: month 0 is March. 400 years have 146 097 days.

/** 60 days: 1 January 0000 is day 0. */
const before_march = 60
const last_month = 9999 * 12 + 11
const last = countSince0('9999-12-31')

/** How many days lie between 1 January 0000 and a day, in the Gregorian calendar. */
function countSince0(day: Day): number {
  const month = (Number(day.slice(5, 7)) + 9) % 12
  const year = Number(day.slice(0, 4)) - (month > 9 ? 1 : 0)
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const of_year = Math.floor((153 * month + 2) / 5) + Number(day.slice(8)) - 1
  return year * 365 + leaps + of_year + before_march
}

/** The day that lies `count` days after 1 January 0000: the inverse of `countSince0`. */
function nameDay(count: number): Day {
  const days = count - before_march
  const cycle = Math.floor(days / 146_097)
  const rest = days - cycle * 146_097
  const leaps = Math.floor(rest / 1460) - Math.floor(rest / 36_524) + Math.floor(rest / 146_096)
  const year = Math.floor((rest - leaps) / 365)
  const of_year = rest - (year * 365 + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * of_year + 2) / 153)
  const day = of_year - Math.floor((153 * month + 2) / 5) + 1
  return format(cycle * 400 + year + (month > 9 ? 1 : 0), ((month + 2) % 12) + 1, day)
}

function monthLength(year: number, month: number) {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Formats a day. Throws if the numbers were computed from a text that is no day. */
function format(year: number, month: number, day: number): Day {
  if (Number.isNaN(year + month + day)) throw new RangeError('what was counted from is no day')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function pad(number: number, digits: number) {
  return String(number).padStart(digits, '0')
}
