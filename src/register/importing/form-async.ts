import { isUtf8 } from 'node:buffer'
import { invalid, PayloadTooLarge } from '../../core/errors.ts'
import { fileDetails } from '../files/details.ts'
import { type JsonChoices, json_choices } from './given-choices.ts'
import { max_choices } from './schema.ts'

/** How many pieces of a part are merged at once; a client may send single bytes. */
const max_pieces = 1024

const line_end = Buffer.from('\r\n')
const headers_end = Buffer.from('\r\n\r\n')

/**
 * The bytes of the file of a form (`multipart/form-data`, RFC 7578), which is its last part; the parts before it are put into
 * `parts`. Throws `validation_error` for any other form, `payload_too_large` for too much before the file.
 */
export async function* readForm(
  body: AsyncIterable<Buffer>,
  type: string,
  parts: JsonChoices
): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${readBoundary(type)}`)
  const bytes = createReader(body)
  try {
    // the first delimiter has no line end before it
    bytes.putBack(line_end)
    await readParts(bytes, delimiter, parts)
    yield* readTo(bytes, delimiter)
    await refuseOther(bytes, ['--', '--\r\n'])
  } finally {
    await bytes.close()
  }
}

/** Reads the parts before the file, and the headers of the file. */
async function readParts(bytes: Reader, delimiter: Buffer, parts: JsonChoices) {
  let room = max_choices
  const read = async (end: Buffer) => {
    const text = await readText(readTo(bytes, end), room)
    room -= text.length
    return text
  }
  if ((await read(delimiter)) !== '') throw notAForm()
  for (;;) {
    if ((await read(line_end)) !== '') throw notAForm()
    const name = readName(await read(headers_end))
    if (name === 'file') return
    if (!isPart(name) || parts[name] !== undefined) throw notAForm()
    parts[name] = await read(delimiter)
  }
}

/** A stream of bytes; bytes can be put back. */
interface Reader {
  next(): Promise<Buffer | undefined>
  putBack(bytes: Buffer): void
  close(): unknown
}

function createReader(body: AsyncIterable<Buffer>): Reader {
  const chunks = body[Symbol.asyncIterator]()
  let ahead: Buffer | undefined
  return {
    async next() {
      const chunk = ahead ?? ((await chunks.next()).value as Buffer | undefined)
      ahead = undefined
      return chunk
    },
    putBack(bytes) {
      ahead = bytes
    },
    close: () => chunks.return?.()
  }
}

/**
 * The bytes before a delimiter; the time grows only with their number. Throws `validation_error` if the stream ends
 * before the delimiter.
 */
async function* readTo(reader: Reader, delimiter: Buffer): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for (;;) {
    const chunk = await reader.next()
    if (!chunk) throw notAForm()
    const window = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    const at = window.indexOf(delimiter)
    if (at >= 0) {
      reader.putBack(window.subarray(at + delimiter.length))
      yield window.subarray(0, at)
      return
    }
    // the last bytes may be the beginning of the delimiter
    const sure = Math.max(0, window.length - delimiter.length + 1)
    held = window.subarray(sure)
    if (sure > 0) yield window.subarray(0, sure)
  }
}

/** Throws `validation_error` unless the rest of the stream is one of the given short texts. */
async function refuseOther(reader: Reader, endings: string[]) {
  let rest = ''
  for (let chunk = await reader.next(); chunk; chunk = await reader.next()) {
    rest += chunk.toString('latin1', 0, 5)
    if (!endings.some(ending => ending.startsWith(rest))) throw notAForm()
  }
  if (!endings.includes(rest)) throw notAForm()
}

/** Throws `payload_too_large` for more bytes than `room`, `validation_error` if they are no text. */
async function readText(bytes: AsyncIterable<Buffer>, room: number): Promise<string> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > room) throw new PayloadTooLarge()
    pieces.push(piece)
    if (pieces.length === max_pieces) pieces = [Buffer.concat(pieces)]
  }
  const whole = Buffer.concat(pieces)
  if (!isUtf8(whole)) throw notAForm()
  return whole.toString()
}

/** The boundary that a media type names (RFC 2046 section 5.1.1). */
function readBoundary(type: string): string {
  const boundary = readParameter(type, 'boundary')
  if (boundary && boundary.length <= 70) return boundary
  throw notAForm()
}

/** The name of a part by its headers; empty if it has none, or is encoded. */
function readName(headers: string): string {
  const lines = headers.split('\r\n')
  const find = (name: string) => lines.find(line => line.toLowerCase().startsWith(`${name}:`))
  const disposition = find('content-disposition') ?? ''
  const encoded = /:\s*(base64|quoted-printable)/i.test(find('content-transfer-encoding') ?? '')
  return /:\s*form-data;/i.test(disposition) && !encoded ? readParameter(disposition, 'name') : ''
}

/** The parameter of a header, in quotes or not; empty if it has none. */
function readParameter(header: string, name: string): string {
  const parameters = header.matchAll(/;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g)
  const found = [...parameters].find(([, key]) => key?.toLowerCase() === name)
  return found?.[2] ?? found?.[3] ?? ''
}

function isPart(name: string): name is keyof JsonChoices {
  return (json_choices as readonly string[]).includes(name)
}

function notAForm() {
  return invalid([fileDetails.not_a_form('')])
}
