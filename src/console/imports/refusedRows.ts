import { byte_order_mark, cellOf } from '../shared/csv.ts'
import { utf16Of } from './file.ts'

/**
 * The refused rows of a file as they stand in it, each behind its line and what is wrong with it, under the
 * file's own header: to be corrected and imported again. `reasons` are by the line that a row begins on. The
 * file is read piece by piece; what is kept is what was refused. Throws where it cannot be read any more.
 */
export async function refusedRowsOf(
  file: File,
  reasons: ReadonlyMap<number, string>,
  head: readonly [line: string, reason: string]
): Promise<string> {
  const found: string[] = []
  let delimiter = ','
  for await (const { line, text } of recordsOf(file)) {
    if (found.length === 0) {
      delimiter = delimiterOf(text)
      found.push([...head.map(cellOf), text].join(delimiter))
    } else {
      const reason = reasons.get(line)
      if (reason) found.push([String(line), cellOf(reason), text].join(delimiter))
    }
  }
  return `${byte_order_mark}${found.map(text => `${text}\r\n`).join('')}`
}

/** The rows of a file as they are written, with the line that each begins on; a quoted cell may hold several lines. */
async function* recordsOf(file: File) {
  let [line, open] = [0, '']
  let begins = 1
  for await (const text of linesOf(file, await encodingOf(file))) {
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

async function* linesOf(file: File, encoding: string) {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const bytes of piecesOf(file)) {
    // CR at the end may be half of CR LF
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\r(?!$)|\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield* (rest + decoder.decode()).split(/\r\n|\r|\n/)
}

/** As the service reads it: UTF-16 where the file says so, else UTF-8, or what is left. */
async function encodingOf(file: File) {
  const wide = utf16Of(await file.slice(0, 2).bytes())
  if (wide) return wide
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of piecesOf(file)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

const piece = 1 << 20

async function* piecesOf(file: File) {
  for (let from = 0; from < file.size; from += piece)
    yield await file.slice(from, from + piece).bytes()
}

/** What the header uses most, as the service chooses it. */
function delimiterOf(header: string) {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
