import { byte_order_mark, toCsvCell } from '../shared/csv.ts'
import { utf16Variant } from './file.ts'
import { findEmailColumn } from './header.ts'

/** What is told of a refused row. */
export interface Told {
  reason: string
  /** Of a row whose address another row of the file has: what is told of it where its own cell is empty. */
  without?: (address: string) => string
}

/**
 * The refused rows of a file as they stand in it, each behind its line and what is wrong with it, under the
 * file's own header: to be corrected and imported again. An address that stands twice is moved into what is
 * told: once the other row is imported, this one would mean its member. `told` is by the line that a row
 * begins on. The file is read piece by piece; what is kept is what was refused. Throws where it cannot be
 * read any more.
 */
export async function cutRefusedRows(
  file: File,
  told: ReadonlyMap<number, Told>,
  head: readonly [line: string, reason: string]
): Promise<string> {
  const found: string[] = []
  let delimiter = ','
  let email = -1
  for await (const { line, text } of readRecords(file)) {
    if (found.length === 0) {
      delimiter = detectDelimiter(text)
      email = findEmailColumn(splitCells(text, delimiter).map(unquote))
      found.push([...head.map(toCsvCell), text].join(delimiter))
    } else {
      const one = told.get(line)
      if (one) found.push([String(line), ...toldRow(one, text, delimiter, email)].join(delimiter))
    }
  }
  return `${byte_order_mark}${found.map(text => `${text}\r\n`).join('')}`
}

/** What is wrong with a row, and its cells as they are written, but for an address that stands twice. */
function toldRow({ reason, without }: Told, text: string, delimiter: string, email: number) {
  if (!without) return [toCsvCell(reason), text]
  const cells = splitCells(text, delimiter)
  const [address = ''] = cells.splice(email, 1, '')
  return [toCsvCell(without(unquote(address).trim())), ...cells]
}

/** The cells of a row as they are written. */
function splitCells(text: string, delimiter: string) {
  const cells: string[] = []
  let open: string | undefined
  for (const part of text.split(delimiter)) {
    open = open === undefined ? part : open + delimiter + part
    if (!isWhole(open)) continue
    cells.push(open)
    open = undefined
  }
  return cells
}

/** What a cell holds. */
function unquote(cell: string) {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** The rows of a file as they are written, with the line that each begins on; a quoted cell may hold several lines. */
async function* readRecords(file: File) {
  let [line, open] = [0, '']
  let begins = 1
  for await (const text of readLines(file, await detectEncoding(file))) {
    line++
    if (open === '' && text === '') continue
    if (open === '') begins = line
    open += text
    if (isWhole(open)) {
      yield { line: begins, text: open }
      open = ''
    } else open += '\n'
  }
}

/** Whether every quote that was opened is closed. */
function isWhole(text: string) {
  return (text.match(/"/g)?.length ?? 0) % 2 === 0
}

async function* readLines(file: File, encoding: string) {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const bytes of readChunks(file)) {
    // CR at the end may be half of CR LF
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\r(?!$)|\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield* (rest + decoder.decode()).split(/\r\n|\r|\n/)
}

/** As the service reads it: UTF-16 where the file says so, else UTF-8, or what is left. */
async function detectEncoding(file: File) {
  const wide = utf16Variant(await file.slice(0, 2).bytes())
  if (wide) return wide
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of readChunks(file)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

const piece = 1 << 20

async function* readChunks(file: File) {
  for (let from = 0; from < file.size; from += piece)
    yield await file.slice(from, from + piece).bytes()
}

/** What the header uses most, as the service chooses it. */
function detectDelimiter(header: string) {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
