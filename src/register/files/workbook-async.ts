import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { invalid } from '../../core/errors.ts'
import { fileDetails } from './details.ts'
import {
  BadXml,
  collectTexts,
  createSheetReader,
  isTrue,
  type NumberFormat,
  readNumberFormat,
  type SheetRow,
  UnpacksTooLarge,
  type XmlEvent
} from './sheet.ts'
import { readXml } from './xml-async.ts'

const MiB = 1024 * 1024

/**
 * The limits of a workbook: parts, bytes of the part names and of the data beside them, bytes of the sheet, of any other
 * part, and of all shared texts; formats of cells (Excel has 64 000), and characters of a cell (Excel's own limit). A part of more
 * than `any_bytes` has at most `times` the bytes that it has in the archive: sheets of real registers have some forty times as
 * many, and what costs minutes to read would arrive in a second else.
 */
const bounds = {
  parts: 10_000,
  name_bytes: 4 * MiB,
  shared_bytes: 64 * MiB,
  sheet_bytes: 1024 * MiB,
  part_bytes: 64 * MiB,
  any_bytes: 16 * MiB,
  times: 200,
  formats: 65_536,
  format_code: 255
}

/**
 * The rows of the first visible sheet of a workbook (`.xlsx`, ECMA-376) that are not empty; dates as `1990-05-15`. `onBytes` receives
 * the number of compressed bytes read. Throws `validation_error` if the file is no workbook, is beyond the limits, or small beside what it has.
 */
export async function* readWorkbook(
  path: string,
  onBytes: (bytes: number) => void
): AsyncGenerator<SheetRow> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const parts = await listParts(zip)
    const { from_1904, sheet } = await readBook(zip, parts)
    const shared = await readSharedTexts(zip, parts)
    const formats = await readFormats(zip, parts)
    const read = createSheetReader({ shared, formats, from_1904, bytes: zip.fileSize })
    for await (const events of parsePart(zip, parts, sheet, {
      max_bytes: bounds.sheet_bytes,
      onBytes
    }))
      for (const event of events) {
        const row = read(event)
        if (row) yield row
      }
  } catch (error) {
    if (error instanceof UnpacksTooLarge) throw invalid([fileDetails.unpacks_too_large('')])
    if (error instanceof BadXml || isZipError(error))
      throw invalid([fileDetails.not_a_workbook('')])
    throw error
  } finally {
    zip?.close()
  }
}

/** Whether the first bytes of a file are those of a ZIP archive, or of an older or encrypted Office document. */
export function looksLikeWorkbook(bytes: Buffer): boolean {
  return ['504b0304', 'd0cf11e0'].includes(bytes.toString('hex', 0, 4))
}

/** Whether an error is one of the ZIP reader: these are plain errors, while errors of the disk have a code. */
function isZipError(error: unknown) {
  const code = (error as NodeJS.ErrnoException).code
  return (
    error instanceof Error &&
    (code === undefined || code.startsWith('Z_')) &&
    error.constructor === Error
  )
}

type Parts = ReadonlyMap<string, Entry>

async function listParts(zip: ZipFile): Promise<Parts> {
  const parts = new Map<string, Entry>()
  if (zip.entryCount > bounds.parts) throw new BadXml('too many parts')
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > bounds.name_bytes) throw new BadXml('names too long')
    parts.set(entry.fileName.toLowerCase(), entry)
  }
  return parts
}

interface PartOptions {
  max_bytes?: number
  onBytes?: (bytes: number) => void
}

async function* parsePart(
  zip: ZipFile,
  parts: Parts,
  name: string,
  { max_bytes = bounds.part_bytes, onBytes }: PartOptions = {}
): AsyncGenerator<XmlEvent[]> {
  const entry = parts.get(name.toLowerCase())
  if (!entry) throw new BadXml(`no ${name}`)
  const likely = Math.max(bounds.any_bytes, bounds.times * entry.compressedSize)
  const stream = await zip.openReadStreamPromise(entry)
  try {
    yield* readXml(stream, Math.min(max_bytes, likely))
    onBytes?.(entry.compressedSize)
  } finally {
    stream.destroy()
  }
}

/** The name of the part with the first visible sheet, and whether its dates count from 1904. */
async function readBook(zip: ZipFile, parts: Parts) {
  let [from_1904, wanted] = [false, '']
  for await (const events of parsePart(zip, parts, 'xl/workbook.xml'))
    for (const { name, attributes } of openingTags(events)) {
      if (name === 'workbookPr') from_1904 = isTrue(attributes.date1904)
      if (name === 'sheet' && !wanted && (attributes.state ?? 'visible') === 'visible')
        wanted = attributes['r:id'] ?? findValue(attributes, ':id')
    }
  for await (const events of parsePart(zip, parts, 'xl/_rels/workbook.xml.rels'))
    for (const { name, attributes } of openingTags(events))
      if (name === 'Relationship' && attributes.Id === wanted)
        return { from_1904, sheet: resolvePart(attributes.Target ?? '') }
  throw new BadXml('no sheet')
}

function resolvePart(target: string) {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function findValue(attributes: Record<string, string>, ending: string) {
  return Object.entries(attributes).find(([name]) => name.endsWith(ending))?.[1] ?? ''
}

/** The shared texts, to which cells refer by number; phonetic texts (`rPh`) are left out. */
async function readSharedTexts(zip: ZipFile, parts: Parts): Promise<string[]> {
  const texts: string[] = []
  if (!parts.has('xl/sharedstrings.xml')) return texts
  const collect = collectTexts('si')
  let bytes = 0
  for await (const events of parsePart(zip, parts, 'xl/sharedStrings.xml'))
    for (const event of events) {
      const text = collect(event)
      if (text === undefined) continue
      bytes += text.length * 2 + 16
      if (bytes > bounds.shared_bytes) throw new BadXml('too many texts')
      // a substring would keep the whole piece in memory
      texts.push(Buffer.from(text).toString())
    }
  return texts
}

/** How numbers of each cell format are read, by the format's number. */
async function readFormats(zip: ZipFile, parts: Parts): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  if (!parts.has('xl/styles.xml')) return formats
  let in_cells = false
  for await (const events of parsePart(zip, parts, 'xl/styles.xml'))
    for (const event of events) {
      if (event.kind === 'text') continue
      if (event.name === 'cellXfs') in_cells = event.kind === 'open'
      if (event.kind !== 'open') continue
      const { name, attributes } = event
      const id = Number(attributes.numFmtId ?? 0)
      const code = (attributes.formatCode ?? '').slice(0, bounds.format_code)
      if (name === 'numFmt') codes.set(id, readNumberFormat(id, code))
      if (name === 'xf' && in_cells) formats.push(codes.get(id) ?? readNumberFormat(id, undefined))
      if (Math.max(codes.size, formats.length) > bounds.formats)
        throw new BadXml('too many formats')
    }
  return formats
}

function openingTags(events: XmlEvent[]) {
  return events.filter(event => event.kind === 'open')
}
