/** Numbers and dates as readers of a locale write them. */
export function formatOf(locale: string) {
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const plain = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const month_name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const month_short = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC'
  })
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    /** 12,345 */
    number: (value: number) => number.format(value),
    /** The day of a moment, where the reader is. */
    day: (timestamp: string) => day.format(new Date(timestamp)),
    /** A date of the calendar without a time, the same everywhere. */
    date: (date: string) => plain.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)),
    /** A month, `2025-01`: January 2025. */
    month: (value: string) => month.format(new Date(`${value}-01T00:00:00Z`)),
    /** The month alone: January. */
    monthName: (value: string) => month_name.format(new Date(`${value}-01T00:00:00Z`)),
    /** Month and year where there is little room: Jan 2025. */
    monthShort: (value: string) => month_short.format(new Date(`${value}-01T00:00:00Z`)),
    /** A part of one: 12 % */
    share: (value: number) => share.format(value),
    /** A number where there is little room: 12K */
    short: (value: number) => short.format(value),
    /** Days from today: tomorrow, in 12 days. */
    inDays: (value: number) => days.format(value, 'day'),
    /** Day and time of a moment, where the reader is. */
    moment: (timestamp: string) => moment.format(new Date(timestamp)),
    /** Seconds as minutes and seconds: 4:07. */
    countdown: (seconds: number) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    /** "a, b and c" */
    list: (items: readonly string[]) => new Intl.ListFormat(locale).format(items)
  }
}
