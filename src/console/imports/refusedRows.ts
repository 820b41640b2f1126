import { byte_order_mark, toCsvCell } from '../shared/csv.ts'
import { utf16Variant } from './file.ts'
import { findEmailColumn } from './header.ts'

/** The explanation of a refused row. */
export interface Told {
  reason: string
  /** For a row with the e-mail address of another row: the explanation once the address is removed. */
  without?: (address: string) => string
}

/**
 * Extracts the refused rows of a file, to be corrected and imported again: the file's header and rows as they are,
 * with columns for line and reason in front. A duplicate e-mail address is moved into the reason, because the
 * corrected row would otherwise change the member of the other row. `told` has the explanations by the first line
 * of each row. Reads the file in chunks and keeps only refused rows. Throws if the file cannot be read.
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

/** The reason and the unchanged cells of a row, without a duplicate e-mail address. */
function toldRow({ reason, without }: Told, text: string, delimiter: string, email: number) {
  if (!without) return [toCsvCell(reason), text]
  const cells = splitCells(text, delimiter)
  const [address = ''] = cells.splice(email, 1, '')
  return [toCsvCell(without(unquote(address).trim())), ...cells]
}

/** The cells of a row, still quoted. */
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

/** The value of a quoted or plain cell. */
function unquote(cell: string) {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** The rows of a file as text, each with its first line; a quoted cell may span several lines. */
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

/** Whether all quotes are closed. */
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

/** Detects the encoding like the service: UTF-16 by its byte order mark, else UTF-8 if valid, else Windows-1252. */
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

const chunk_bytes = 1 << 20

async function* readChunks(file: File) {
  for (let from = 0; from < file.size; from += chunk_bytes)
    yield await file.slice(from, from + chunk_bytes).bytes()
}

/** The most frequent delimiter in the header, like the service. */
function detectDelimiter(header: string) {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
