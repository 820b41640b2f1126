/** Numbers and dates as readers of a locale write them. */
export function formatOf(locale: string) {
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const plain = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    /** 12,345 */
    number: (value: number) => number.format(value),
    /** Whether a comma parts decimals: spreadsheets then part cells by semicolons. */
    decimal_comma: number.format(0.5).includes(','),
    /** The day of a moment, where the reader is. */
    day: (timestamp: string) => day.format(new Date(timestamp)),
    /** A date of the calendar without a time, the same everywhere. */
    date: (date: string) => plain.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)),
    /** Day and time of a moment, where the reader is. */
    moment: (timestamp: string) => moment.format(new Date(timestamp)),
    /** Seconds as minutes and seconds: 4:07. */
    countdown: (seconds: number) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    /** "a, b and c" */
    list: (items: readonly string[]) => new Intl.ListFormat(locale).format(items)
  }
}
