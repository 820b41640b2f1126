import { isOwnName, ownName } from '../custom-fields/own-values.ts'
import type { Field } from '../custom-fields/schema.ts'
import { numbered_columns } from './brought-columns.ts'
import type { Row } from './check-row.ts'
import type { Choices } from './choices.ts'
import { type Column, columnName, isDay, readCell } from './columns.ts'
import { type DayOrder, readDayText } from './day-order.ts'
import { readDues } from './dues-cells.ts'
import type { Header, Wording } from './header.ts'
import { readFullName, wordKey } from './row-names.ts'
import type { SheetRow } from './sheet.ts'
import { splitSeveral } from './survey.ts'

/** What a program means that has written a file: by its headings, and by the words in its cells, by the column that they are read as. */
export interface Dialect extends Wording {
  words: ReadonlyMap<Column, ReadonlyMap<string, string>>
}

/** How a file is read besides the known names: by the choices of the user, by the custom fields, and by who has written it. */
export interface Meaning extends Pick<Choices, 'mapping' | 'values' | 'days'> {
  own?: readonly Field[]
  /** Finds the program that has written a file, by its headings. */
  recognise?: (record: readonly string[]) => Dialect | undefined
}

/** A known column of a file. */
interface Place {
  index: number
  heading: string
  column: Column
  /** The custom field that takes what the field of this column does not: further addresses in a cell. */
  rest: Column | undefined
  /** What words in its cells mean. */
  words: (text: string) => string | undefined
  is_day: boolean
  /** Whether it is a custom field that holds no numbers. */
  is_plain: boolean
  order: DayOrder | 'either'
}

/** The known columns of a file. */
export function findPlaces(
  { columns }: Header,
  { values, own = [] }: Pick<Meaning, 'values' | 'own'>,
  dialect?: Dialect
): Place[] {
  const kinds = new Map(own.map(({ key, kind }) => [ownName(key), kind]))
  return columns.flatMap(({ column, heading, days, rest }, index): Place[] => {
    if (!column) return []
    const given = values.get(columnName(heading)) ?? values.get(columnName(column))
    const meant = dialect?.words.get(column)
    const words = (text: string) => {
      if (!given && !meant) return undefined
      const key = wordKey(text)
      return given?.get(key) ?? meant?.get(key)
    }
    const kind = isOwnName(column) ? kinds.get(column) : undefined
    const is_day = isOwnName(column) ? kind === 'date' : isDay(column)
    const is_plain = kind !== undefined && kind !== 'number'
    return [{ index, heading, column, rest, words, is_day, is_plain, order: days ?? 'either' }]
  })
}

/** Makes the function that reads the rows of a file; a column whose order nothing decides is read as the others, or as the user says. */
export function createRowReader(
  { columns }: Header,
  places: readonly Place[],
  { days, today }: { days: DayOrder | undefined; today: string }
): (row: SheetRow) => Row {
  // where a row says what its program calls it, and what it pays
  const name = columns.findIndex(({ is_name }) => is_name)
  const paying = columns.flatMap(({ dues, heading }, index) =>
    dues ? [{ index, says: dues, heading }] : []
  )
  const known = places.filter(({ is_day }) => is_day).map(({ order }) => order)
  const decided = [...new Set(known)].filter(order => order !== 'either')
  const otherwise = days ?? (decided.length === 1 ? decided[0] : undefined) ?? 'day_first'
  const readers = places.map(place => {
    const { column, words, is_day } = place
    const order = place.order === 'either' ? otherwise : place.order
    const mean = (text: string) => {
      const meant = words(text) ?? text
      return is_day ? readDayText(meant, column, order, today) : meant
    }
    return { ...place, mean }
  })
  const full_name = places.find(({ column }) => column === 'full_name')
  return ({ record, line, plain = record }) => {
    const cells: Row['cells'] = {}
    for (const { index, column, mean, rest, is_plain } of readers) {
      let text = (is_plain ? plain : record)[index] ?? ''
      if (rest) {
        const [first = '', ...others] = splitSeveral(text)
        text = first
        cells[rest] = others.join(', ')
      }
      const cell = readCell(column, text, mean)
      const before = cells[column]
      const joins = before !== undefined && numbered_columns.includes(column)
      cells[column] = joins || (before && cell) ? `${before}; ${cell}` : cell || before || ''
    }
    if (full_name) splitName(cells, full_name.heading)
    if (cells.postal_city) splitPlace(cells)
    if (cells.died?.trim()) {
      cells.left ||= cells.died
      cells.left_reason ||= 'deceased'
    }
    const known_as = record[name]?.trim()
    if (known_as) cells.known_as = known_as
    const dues = paying.length > 0 ? readDues(record, paying) : undefined
    const extra = record.slice(columns.length).some(cell => cell !== '')
    return { line, cells, extra, ...(dues && { dues }) }
  }
}

/** Takes the names that no other column has from the one for both. */
function splitName(cells: Row['cells'], heading: string) {
  const { firstname, lastname } = readFullName(cells.full_name ?? '', heading)
  cells.firstname ||= firstname
  cells.lastname ||= lastname
}

/** Takes the postal code and the city that no other column has from the cell for both: `70173 Stuttgart`, `SW1A 1AA London`. */
function splitPlace(cells: Row['cells']) {
  const text = cells.postal_city?.trim() ?? ''
  const words = text.split(/\s+/)
  const from = words.findIndex(word => !/\d/.test(word))
  const [code, city] = [words.slice(0, from), words.slice(from)]
  const is_both = from > 0 && !city.some(word => /\d/.test(word))
  cells.postal_code ||= is_both ? code.join(' ').replace(/,$/, '') : ''
  cells.city ||= is_both ? city.join(' ') : text
}
