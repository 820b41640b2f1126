import { isOwnName, ownName } from '../fields/own-values.ts'
import type { Field } from '../fields/schema.ts'
import type { Row } from './check-row.ts'
import type { Choices } from './choices.ts'
import { type Column, columnName, isDay, readCell } from './columns.ts'
import { type DayOrder, isPlainDay, readDayText, readOrder } from './day-order.ts'
import { distinctNames, type Header } from './header.ts'
import { readFullName, wordKey } from './row-names.ts'
import type { SheetRow } from './sheet.ts'

/** How a file is read besides the known names: by the choices of the user, and by the custom fields. */
export interface Meaning extends Pick<Choices, 'mapping' | 'values' | 'days'> {
  own?: readonly Field[]
}

/** A known column of a file. */
export interface Place {
  index: number
  heading: string
  column: Column
  /** What words in its cells mean. */
  words: ReadonlyMap<string, string> | undefined
  is_day: boolean
}

/** The known columns of a file. */
export function findPlaces(
  record: readonly string[],
  { columns }: Header,
  { values, own = [] }: Meaning
): Place[] {
  const heads = distinctNames(record)
  const dates = own.filter(({ kind }) => kind === 'date').map(({ key }) => ownName(key))
  return columns.flatMap((column, index): Place[] => {
    if (!column) return []
    const heading = heads[index] ?? ''
    const words = values.get(columnName(heading)) ?? values.get(columnName(column))
    const is_day = isOwnName(column) ? dates.includes(column) : isDay(column)
    return [{ index, heading, column, words, is_day }]
  })
}

/** The order of days by column. */
export type Orders = ReadonlyMap<Column, DayOrder | 'either'>

/** Finds the order of days in the columns of a file, by the first cell that can be read in one order alone. */
export function createOrders(places: readonly Place[]) {
  const days = places.filter(({ is_day }) => is_day)
  const orders = new Map<Column, DayOrder | 'either'>()
  const plain = new Set<Column>()
  const isOpen = ({ column }: Place) => (orders.get(column) ?? 'either') === 'either'
  return {
    orders,
    see({ record }: SheetRow) {
      for (const place of days) {
        if (!isOpen(place)) continue
        const cell = record[place.index] ?? ''
        const order = readOrder(cell)
        if (order) orders.set(place.column, order)
        else if (isPlainDay(cell)) plain.add(place.column)
      }
    },
    /** Whether further rows may decide: a column has such days, of which none decides, or no column has any day so far. */
    isUndecided() {
      if (days.some(({ column }) => orders.get(column) === 'either')) return true
      return days.length > 0 && orders.size + plain.size === 0
    }
  }
}

/** Makes the function that reads the rows of a file; a column whose order nothing decides is read as the others, or as the user says. */
export function createRowReader(
  places: readonly Place[],
  width: number,
  { orders, days, today }: { orders: Orders; days: DayOrder | undefined; today: string }
): (row: SheetRow) => Row {
  const decided = [...new Set(orders.values())].filter(order => order !== 'either')
  const otherwise = days ?? (decided.length === 1 ? decided[0] : undefined) ?? 'day_first'
  const orderOf = (column: Column) => {
    const order = orders.get(column) ?? 'either'
    return order === 'either' ? otherwise : order
  }
  const known = places.map(place => {
    const { column, words, is_day } = place
    const order = orderOf(column)
    const mean = (text: string) => {
      const meant = words?.get(wordKey(text)) ?? text
      return is_day ? readDayText(meant, column, order, today) : meant
    }
    return { ...place, mean }
  })
  const full_name = places.find(({ column }) => column === 'full_name')
  return ({ record, line }) => {
    const cells: Row['cells'] = {}
    for (const { index, column, mean } of known)
      cells[column] = readCell(column, record[index] ?? '', mean)
    if (full_name) splitName(cells, full_name.heading)
    return { line, cells, extra: record.slice(width).some(cell => cell !== '') }
  }
}

/** Takes the names that no other column has from the one for both. */
function splitName(cells: Row['cells'], heading: string) {
  const { firstname, lastname } = readFullName(cells.full_name ?? '', heading)
  cells.firstname ||= firstname
  cells.lastname ||= lastname
}
