/** A row of a sheet: its texts by column, and its number. */
export interface SheetRow {
  record: string[]
  line: number
  /** Its texts for columns that hold no numbers, where they differ. */
  plain?: string[]
}

/** What cells refer to: the shared texts and formats by number, and the first day of the date system. */
export interface Book {
  shared: readonly string[]
  formats: readonly NumberFormat[]
  from_1904: boolean
  /** The bytes of the file that came. */
  bytes: number
}

/** A part of an XML document: the beginning or end of an element, or text. Names are without prefix. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** An XML document that is not well-formed, has a document type, or is beyond the bounds. */
export class BadXml extends Error {}

/** A workbook that is small, and would take the work of a large one. */
export class UnpacksTooLarge extends BadXml {}

/** The limits of a sheet: characters of a cell and rows (Excel's own limits), and characters of a row (as in a CSV file). */
const bounds = { cell: 32_767, rows: 1_048_576, row: 200_000 }

/**
 * Cells in all, including empty cells between others, and characters of their texts: so many in any file, else so many for each byte
 * that came. A cell of a real register takes two bytes or more; cells that share a long text, and rows with nothing but a last cell, take less.
 */
const allowed = {
  cells: { any: 4 * 1024 * 1024, each_byte: 20, most: 256 * 1024 * 1024 },
  characters: { any: 16 * 1024 * 1024, each_byte: 50, most: Number.POSITIVE_INFINITY }
}

/** A row that is being read, with the characters of its cells so far. */
interface OpenRow extends SheetRow {
  length: number
}

/** A cell that is being read. */
interface Cell {
  column: number
  type: string
  format: NumberFormat
  value: string
}

/**
 * Creates a function that reads the events of a sheet in order, and returns each row that is not empty when the row ends.
 * Throws `BadXml`.
 */
export function createSheetReader(book: Book): (event: XmlEvent) => SheetRow | undefined {
  const row: OpenRow = { record: [], line: 0, length: 0 }
  const inline = collectTexts('is')
  let cell: Cell | undefined
  let in_value = false
  const countCells = countUpTo(allowed.cells, book.bytes)
  const countCharacters = countUpTo(allowed.characters, book.bytes)
  return event => {
    const text = inline(event)
    if (cell && text !== undefined) cell.value = text
    if (event.kind === 'text') {
      if (in_value && cell) cell.value = lengthen(cell.value, event.text)
    } else if (event.name === 'v') in_value = event.kind === 'open'
    else if (event.name === 'row' && event.kind === 'open') beginRow(row, event.attributes)
    else if (event.name === 'row') {
      countCells(row.record.length)
      countCharacters(row.length)
      return endRow(row)
    } else if (event.name === 'c' && event.kind === 'open')
      cell = beginCell(event.attributes, row.record.length, book)
    else if (event.name === 'c' && cell) {
      putCell(row, cell.column, readCell(cell, book))
      cell = undefined
    }
    return undefined
  }
}

/** Counts up to what a file of so many bytes may have. Throws `UnpacksTooLarge` beyond. */
function countUpTo({ any, each_byte, most }: (typeof allowed)['cells'], bytes: number) {
  const limit = Math.min(most, Math.max(any, each_byte * bytes))
  let count = 0
  return (more: number) => {
    count += more
    if (count > limit) throw new UnpacksTooLarge(`more than ${limit}`)
  }
}

/**
 * Creates a function that collects the `t` elements within an element, except phonetic texts (`rPh`), and returns their
 * text when the element ends.
 */
export function collectTexts(element: string): (event: XmlEvent) => string | undefined {
  let [text, in_t, aside] = ['', false, false]
  return event => {
    if (event.kind === 'text') {
      if (in_t && !aside) text = lengthen(text, event.text)
      return undefined
    }
    if (event.name === 't') in_t = event.kind === 'open'
    if (event.name === 'rPh') aside = event.kind === 'open'
    if (event.name !== element) return undefined
    const whole = text
    text = ''
    return event.kind === 'close' ? whole : undefined
  }
}

/** Whether an attribute or a cell is true (XML Schema, boolean). */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function putCell(row: OpenRow, column: number, text: string) {
  row.length += text.length
  if (row.length > bounds.row) throw new BadXml('a row too long')
  row.record[column] = text
}

function beginRow(row: OpenRow, { r }: Record<string, string>) {
  const line = Number(r ?? row.line + 1)
  if (!Number.isInteger(line) || line <= row.line || line > bounds.rows)
    throw new BadXml('rows out of order, or too many')
  row.line = line
  row.record = []
  row.length = 0
}

function endRow({ record, line }: OpenRow): SheetRow | undefined {
  if (!record.some(value => value)) return undefined
  return { record: Array.from(record, value => value ?? ''), line }
}

function beginCell(attributes: Record<string, string>, next: number, { formats }: Book): Cell {
  const column = columnIndex(attributes.r, next)
  if (column === undefined) throw new BadXml('too many columns')
  const format = formats[Number(attributes.s ?? 0)] ?? 'number'
  return { column, type: attributes.t ?? 'n', format, value: '' }
}

function readCell({ type, value, format }: Cell, { shared, from_1904 }: Book): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return isTrue(value) ? 'true' : 'false'
  if (type === 'e') return ''
  return type === 'n' ? formatNumber(value, format, from_1904) : value
}

function lengthen(text: string, more: string) {
  if (text.length + more.length > bounds.cell) throw new BadXml('a cell too long')
  return text + more
}

// What a number in a spreadsheet means depends on the format of its cell (ECMA-376 part 1, 18.8.30 and 18.17.4).

/** How numbers of a format are read: as dates and times, padded with zeros to a width, or as they are. */
export type NumberFormat = 'date' | 'number' | { width: number }

/** The built-in formats that show dates or times; 45 to 47 show durations. */
const date_formats: readonly number[] = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58
]

/** How numbers of a format are read, by the format's number, or by its code if the file defines one (`dd.mm.yyyy`, `00000`). */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return date_formats.includes(id) ? 'date' : 'number'
  const [positive = ''] = code.split(';')
  if (/^0{2,}$/.test(positive)) return { width: positive.length }
  const shown = positive.replace(
    /"[^"]*"|\\.|_.|\*.|\[(?!h{1,2}\]|m{1,2}\]|s{1,2}\])[^\]]*\]/gi,
    ''
  )
  return /[ymdhs]/i.test(shown) && !/general/i.test(shown) ? 'date' : 'number'
}

/** The text of a number: whole numbers without exponent, dates as `1990-05-15` or `1990-05-15 08:30:00`. */
export function formatNumber(text: string, format: NumberFormat, from_1904: boolean): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (format === 'date') return formatSerial(value, from_1904) ?? text
  const plain = Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return format === 'number' ? plain : plain.padStart(format.width, '0')
}

/** The day of a serial number. Numbers below 60 are a day off, since 1900 counts as a leap year. */
function formatSerial(value: number, from_1904: boolean) {
  const days = Math.floor(value)
  const seconds = Math.round((value - days) * 86_400)
  if (days < 0 || days > 2_958_465) return undefined
  const first = from_1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30'
  const moment = new Date(
    Date.parse(`${first}T00:00:00Z`) + (days * 86_400 + seconds) * 1000
  ).toISOString()
  return seconds === 0 ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ')
}

/** The index of a cell's column: from its reference (`C5` is 2), or `next` without one; undefined beyond `XFD`. */
function columnIndex(reference: string | undefined, next: number): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (reference !== undefined && !letters) return undefined
  const index = letters ? [...letters].reduce(addLetter, 0) - 1 : next
  return index < max_columns ? index : undefined
}

function addLetter(sum: number, letter: string) {
  return sum * 26 + letter.charCodeAt(0) - 64
}

/** The most columns of a sheet (Excel's own limit). */
const max_columns = 16_384
