import { utf16Variant } from './file.ts'

/** The rows of a file as text, each with the number of its first line; a quoted cell may span several lines. */
export async function* readRecords(file: Blob) {
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

/** The most frequent delimiter in the header, like the service. */
export function detectDelimiter(header: string) {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** The cells of a row, still quoted. */
export function splitCells(text: string, delimiter: string) {
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
export function unquote(cell: string) {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** Whether no cell that begins with a quote goes on; quotes within other cells are text. */
function isWhole(text: string) {
  return !/(?:^|[,;\t])"(?:[^"]|"")*$/.test(text)
}

async function* readLines(file: Blob, encoding: string) {
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
async function detectEncoding(file: Blob) {
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

async function* readChunks(file: Blob) {
  for (let from = 0; from < file.size; from += chunk_bytes)
    yield await file.slice(from, from + chunk_bytes).bytes()
}

/** Other names of the column `email`, folded like the names in the service. */
const others = [
  ...[
    'mail',
    'emails',
    'emailaddress',
    'emailaddresses',
    'mailaddress',
    'emailadresse',
    'mailadresse'
  ],
  ...['courriel', 'adresseemail', 'adressemail']
]

/** The index of the column of e-mail addresses in the header; -1 if there is none. */
export function findEmailColumn(names: readonly string[]): number {
  const bare = names.map(name =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_\-.]/g, '')
  )
  const own = bare.indexOf('email')
  return own >= 0 ? own : bare.findIndex(name => others.includes(name))
}
