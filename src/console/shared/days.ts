const day_ms = 86_400_000

/** Whether a text is a day of the calendar, such as `2026-12-31`. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Whether a typed day is complete and of our time. */
export const isWholeDay = (text: string) => isDay(text) && text >= '1900-01-01'

/** The calendar date that is so many days later, or earlier if negative. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day_ms).toISOString().slice(0, 10)

/** The date of today in the browser's calendar. */
export function dayHere(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}

/** The date of today in a time zone. */
export const dayIn = (timezone: string, now = new Date()) =>
  new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' }).format(now)
