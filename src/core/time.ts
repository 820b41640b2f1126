import { firstWhere } from './ranges.ts'

const calendar_date = /^(\d{4})-(\d{2})-(\d{2})$/
const date_time =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

/** Whether the text is an existing date, such as `1990-05-15` (ISO 8601). */
export function isDate(text: string) {
  const [, year, month, day] = (calendar_date.exec(text) ?? []).map(Number)
  if (!year || !month || !day) return false
  return month <= 12 && day <= daysInMonth(year, month)
}

/**
 * Converts a date (midnight UTC) or an RFC 3339 timestamp to `2025-01-15T10:00:00Z` (CONTRACT.md section 2);
 * fractions of a second are cut off. Undefined for any other text.
 */
export function readMoment(text: string): string | undefined {
  if (isDate(text)) return `${text}T00:00:00Z`
  const [, date, hour, minute, second, sign, ahead_hours, ahead_minutes] =
    date_time.exec(text) ?? []
  if (!date || !isDate(date)) return undefined
  const clock = [hour, minute, second].map(Number) as [number, number, number]
  const ahead = [ahead_hours ?? 0, ahead_minutes ?? 0].map(Number) as [number, number]
  if (clock[0] > 23 || clock[1] > 59 || clock[2] > 59 || ahead[0] > 23 || ahead[1] > 59)
    return undefined
  const offset = (sign === '-' ? -1 : 1) * (ahead[0] * 60 + ahead[1]) * 60_000
  return formatMoment(Date.parse(`${date}T${hour}:${minute}:${second}Z`) - offset)
}

/** A clock: milliseconds since 1970. */
export type Clock = () => number

const system_clock: Clock = () => Date.now()
let clock = system_clock

/** The clocks that were set and not removed; the last one is in use. */
const set_clocks = new Set<{ clock: Clock }>()

/**
 * Replaces the clock of the process, for tests, and returns a function that removes it again; then the one that was set
 * before it is used, or the system's.
 */
export function setClock(other: Clock): () => void {
  const own = { clock: other }
  set_clocks.add(own)
  clock = other
  return () => {
    set_clocks.delete(own)
    clock = [...set_clocks].at(-1)?.clock ?? system_clock
  }
}

/** Whether a test has replaced the clock of the process. */
export function isClockSet(): boolean {
  return clock !== system_clock
}

/** How far a set clock is ahead of the system's, milliseconds; 0 if none is set. */
export function clockOffset(): number {
  return clock === system_clock ? 0 : clock() - Date.now()
}

/** The current time in milliseconds since 1970. */
export function nowMs(): number {
  return clock()
}

/** The current date in a time zone (IANA name), such as `2025-01-15`. */
export function today(zone: string): string {
  const minute = Math.floor(clock() / 60_000)
  const known = latest_days.get(zone)
  if (known?.minute === minute) return known.day
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(minute * 60_000)
  latest_days.set(zone, { minute, day })
  return day
}

/** The current hour in a time zone (IANA name), 0 to 23. */
export function hourIn(zone: string): number {
  const format =
    hours.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  hours.set(zone, format)
  return Number(format.format(clock()))
}

/** What formats hours in each time zone. */
const hours = new Map<string, Intl.DateTimeFormat>()

/** The date of a timestamp in a time zone (IANA name). */
export function dateAt(moment: string, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  formats.set(zone, format)
  return format.format(Date.parse(moment))
}

/** What formats dates in each time zone: making one takes long. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The first second of a date in a time zone, as a timestamp. It is not always midnight: some zones change to summer time then.
 */
export function firstMoment(date: string, zone: string): string {
  return formatTimestamp((secondsBefore(date, zone, day => day >= date) + 1) * 1000)
}

/** The last second of a date in a time zone, as a timestamp. */
export function lastMoment(date: string, zone: string): string {
  return formatTimestamp(secondsBefore(date, zone, day => day > date) * 1000)
}

/** More seconds than a day can begin before or after midnight UTC in any time zone, and more than a day has. */
const day_and_more = 36 * 3600

/** The last second (since 1970) before the first one whose day in the zone is wanted. */
function secondsBefore(date: string, zone: string, isWanted: (day: string) => boolean) {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const holds = (second: number) => isWanted(format.format(second * 1000))
  return firstWhere(midnight - day_and_more, midnight + 2 * day_and_more, holds) - 1
}

/**
 * The date some years before another. 29 February stays 29 February, even in a year without it: texts still compare in the right
 * order.
 */
export function yearsBefore(day: string, years: number): string {
  return String(Number(day.slice(0, 4)) - years).padStart(4, '0') + day.slice(4)
}

/** The latest date in each time zone and the minute for which it was found, since formatting takes long. */
const latest_days = new Map<string, { minute: number; day: string }>()

/** The current time in the stored and sent form, `2025-01-15T10:00:00Z`. */
export function now(): string {
  const second = Math.floor(clock() / 1000)
  if (second !== latest.second) latest = { second, text: formatMoment(second * 1000) as string }
  return latest.text
}

/** Formats milliseconds since 1970 as `2025-01-15T10:00:00Z`; fractions of a second are cut off. Years 1 to 9999. */
export function formatTimestamp(milliseconds: number): string {
  return formatMoment(milliseconds) as string
}

/** The latest second and its text, cached for `now`. */
let latest = { second: Number.NaN, text: '' }

/** Formats milliseconds since 1970 in whole seconds; undefined outside the years 1 to 9999. */
function formatMoment(milliseconds: number) {
  const text = new Date(milliseconds).toISOString()
  return /^(?!0000)\d{4}-/.test(text) ? `${text.slice(0, 19)}Z` : undefined
}

function daysInMonth(year: number, month: number) {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
