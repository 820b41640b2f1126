import { fold } from '../../core/folding.ts'
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
  const [, one, mark, other, year = ''] = with_marks.exec(withoutTime(cell)) ?? []
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

/** How the names of the months begin in English, German and French, without accents. */
const months =
  'jan,feb fev,mar mrz,apr avr,may mai,jun juin,jul juil,aug aou,sep,oct okt,nov,dec dez'.split(',')

const day_month = /^ *(\d{1,2})(?:\.|st|nd|rd|th|er)?[ -]*(\p{L}{3,9})[., -]+(\d{4}|\d{2}) *$/u
const month_day = /^ *(\p{L}{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}) *$/u

/** A day whose month has a name (`Jul 17, 2008`, `17. Juli 2008`, `17-Jul-08`) with its number instead; any other text as it is. */
function withoutName(text: string) {
  const [, month = '', day] = month_day.exec(text) ?? []
  const [, other_day, other_month = ''] = day_month.exec(text) ?? []
  const name = fold(day ? month : other_month)
  const index = months.findIndex(names => names.split(' ').some(one => name.startsWith(one)))
  const year = /\d+(?= *$)/.exec(text)?.[0]
  return name !== '' && index >= 0 ? `${day ?? other_day}.${index + 1}.${year}` : text
}

/** A moment as its day; any other text as it is. */
const withoutTime = (text: string) => text.replace(/(?<=\d)[T ]+\d\d?:\d\d.*$/, '')

const short = /^ *(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{2}) *$/

/** A day with the century of its year, where only one is possible for its column, and with the day before the month; any other text as it is. */
export function readDayText(text: string, column: Column, order: DayOrder, today: string): string {
  const whole = withCentury(withoutName(withoutTime(text)), column, order, today)
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
