import type { Column } from './columns.ts'

/** Which comes first in days such as 03/05/2020. */
export const day_orders = ['day_first', 'month_first'] as const
/** One of the orders. */
export type DayOrder = (typeof day_orders)[number]

/** What a day says of the order in its column: that order, that either is possible, or nothing, as it is written in another way. */
type Said = DayOrder | 'either' | undefined

const with_marks = /^ *(\d{1,2})([/-]) ?(\d{1,2})\2 ?(\d{4}|\d{2}) *$/
/** What a cell says of the order of days in its column. */
export function readOrder(cell: string): Said {
  const [, one, mark, other, year = ''] = with_marks.exec(cell) ?? []
  const [first, second] = [Number(one), Number(other)]
  // which is no day in either order, or may begin with its year
  if (one === undefined || Math.max(first, second) > 31 || Math.min(first, second) > 12)
    return undefined
  if (mark === '-' && year.length === 2) return undefined
  if (second > 12) return 'month_first'
  return first > 12 ? 'day_first' : 'either'
}

/** The years, before and after this one, in which the days of a column can be: a century at most, but for births. */
const years: Partial<Record<Column, readonly [before: number, after: number]>> = {
  date_of_birth: [120, 0],
  joined: [99, 0],
  unsubscribed: [99, 0],
  membership_startdate: [98, 1],
  membership_enddate: [79, 20],
  left: [98, 1],
  died: [98, 0]
}

const short = /^ *(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{2}) *$/

/** A day with the century of its year, where only one is possible for its column, and with the day before the month; any other text as it is. */
export function readDayText(text: string, column: Column, order: DayOrder, today: string): string {
  // a moment is its day
  const bare = /^ *(\d{4}-\d\d-\d\d)[T ]\d\d?:\d\d/.exec(text)?.[1] ?? text
  const whole = withCentury(bare, column, order, today)
  if (order === 'day_first') return whole
  const [, month, mark, day, year] = with_marks.exec(whole) ?? []
  return month ? `${day}${mark}${month}${mark}${year}` : whole
}

function withCentury(text: string, column: Column, order: DayOrder, today: string) {
  const [, first = '', mark = '', second = '', year = ''] = short.exec(text) ?? []
  const [before, after] = years[column] ?? []
  // 10-05-15 may begin with its year
  if (before === undefined || after === undefined || (mark === '-' && Number(year) <= 31))
    return text
  const [month, day] = order === 'month_first' && mark !== '.' ? [first, second] : [second, first]
  const this_year = Number(today.slice(0, 4))
  const bounds = [`${this_year - before}${today.slice(4)}`, `${this_year + after}${today.slice(4)}`]
  const [from = '', to = ''] = bounds
  const possible = ['19', '20'].filter(century => {
    const whole = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return whole > from && whole <= to
  })
  if (year === '' || possible.length !== 1) return text
  return `${first}${mark}${second}${mark}${possible[0]}${year}`
}
