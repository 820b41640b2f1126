/** Numbers and dates as readers of a locale write them. */
export function createFormat(locale: string) {
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const plain = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    ...createMonthFormats(locale),
    ...createListFormats(locale),
    ...createUnitFormats(locale),
    /** The reader's locale, for other formats. */
    locale,
    months: createDurationFormat(locale),
    /** 12,345 */
    number: (value: number) => number.format(value),
    /** Whether the decimal separator is a comma: spreadsheets then separate cells by semicolons. */
    decimal_comma: number.format(0.5).includes(','),
    /** The day of a timestamp in the time zone of the browser. */
    day: (timestamp: string) => day.format(new Date(timestamp)),
    /** A calendar date without a time, the same in every time zone. */
    date: (date: string) => {
      const at = new Date(`${date.slice(0, 10)}T00:00:00Z`)
      return Number.isNaN(at.getTime()) ? date : plain.format(at)
    },
    /** A share of 1 as a percentage: 12 %. */
    share: (value: number) => share.format(value),
    /** A short number: 12,345, 123K. */
    short: (value: number) => (value < 100_000 ? number : short).format(value),
    /** Days from today: tomorrow, in 12 days. */
    inDays: (value: number) => days.format(value, 'day'),
    /** The day and time of a timestamp in the time zone of the browser. */
    moment: (timestamp: string) => moment.format(new Date(timestamp)),
    /** The time of day of a moment in milliseconds since 1970. */
    clock: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format,
    /** Seconds as minutes and seconds: 4:07. */
    countdown: (seconds: number) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
}

/** Formats for lists of texts. */
function createListFormats(locale: string) {
  const list = new Intl.ListFormat(locale)
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return {
    /** "a, b and c" */
    list: (items: readonly string[]) => list.format(items),
    /** "a, b or c" */
    either: (items: readonly string[]) => either.format(items)
  }
}

/** Formats that choose the unit that fits. */
function createUnitFormats(locale: string) {
  return {
    /** The time since a timestamp, in the largest unit that fits: "3 days ago". */
    ago: (timestamp: string) => formatAgo(locale, timestamp),
    /** A number of seconds in the largest unit that they fill: 1 second, 2 minutes. */
    timespan: (seconds: number) => formatTimespan(locale, seconds),
    /** A size in bytes, in the unit that fits: 12.6 MB. */
    bytes: (value: number) => formatBytes(locale, value)
  }
}

/** A number of months in words: 1 year, 6 months. */
function createDurationFormat(locale: string) {
  const counted = (unit: 'month' | 'year', value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return (months: number) =>
    [
      months >= 12 && counted('year', Math.floor(months / 12)),
      (months % 12 > 0 || months === 0) && counted('month', months % 12)
    ]
      .filter(part => part !== false)
      .join(', ')
}

/** Formats for months, given as `2025-01`, and for days of the year. */
function createMonthFormats(locale: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (month: string) => format(new Date(`${month}-01T00:00:00Z`))
  }
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    /** A calendar date as it is spoken: 31 December 2026. */
    dateLong: (date: string) => long.format(new Date(`${date}T00:00:00Z`)),
    /** A day of the year, given as `12-24`: 24 December. */
    dayOfYear: (text: string) => day.format(new Date(`2024-${text}T00:00:00Z`)),
    /** January 2025 */
    month: formatter({ month: 'long', year: 'numeric' }),
    /** January */
    monthName: formatter({ month: 'long' }),
    /** A short month: Jan 2025. */
    monthShort: formatter({ month: 'short', year: 'numeric' })
  }
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
const units: [unit: 'day' | 'hour' | 'minute', seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60]
]

function formatAgo(locale: string, timestamp: string): string {
  const seconds = (Date.parse(timestamp) - Date.now()) / 1000
  const [unit, length] = units.find(([, length]) => -seconds >= length) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return format.format(Math.min(0, Math.ceil(seconds / length)), unit)
}

function formatBytes(locale: string, value: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3))
  const options = { style: 'unit', unit: sizes[power], maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, options).format(value / 1000 ** power)
}

/** The largest unit that a number of seconds fills: 1 second, 2 minutes, 3 hours. */
function formatTimespan(locale: string, seconds: number): string {
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, options).format(Math.floor(seconds / length))
}
