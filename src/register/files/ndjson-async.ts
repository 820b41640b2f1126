import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { escapeFormulas } from '../../core/csv.ts'
import { details as common } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { readJson } from '../../core/json.ts'
import { ownName } from '../custom-fields/own-values.ts'
import { fileDetails } from './details.ts'
import { toCell, toPlainDecimal } from './own-cells.ts'
import type { SheetRow } from './sheet.ts'

/** The most characters of a line. */
const max_line = 200_000

/** The most rows of a JSON list. */
const max_in_list = 1000

/** Whether the first bytes of a file are those of a JSON list: no heading is written so, `[Id]` is one. */
export function looksLikeList(bytes: Buffer): boolean {
  return /^\uFEFF?\s*\[\s*(?:[\]{["\d]|null|true|false)/.test(bytes.toString())
}

/** Whether the first bytes of a file are those of a JSON object, as each line of NDJSON is one. */
export function looksLikeNdjson(bytes: Buffer): boolean {
  return /^\uFEFF?\s*\{/.test(bytes.toString())
}

/**
 * The rows of a file with an object in each line, as exports write it: first a header with the names of all objects, then the values as
 * cells. Throws `validation_error` if a line is something else.
 */
export function readNdjson(path: string, onBytes: (bytes: number) => void) {
  return toSheet(read => readLines(path, read), onBytes)
}

/** The rows of a file with a JSON list of objects, as `readNdjson` reads those in lines; the line of each is its place in the list. */
export function readList(path: string, onBytes: (bytes: number) => void) {
  return toSheet(read => readItems(path, read), onBytes)
}

type Reading = (
  onBytes: (bytes: number) => void
) => AsyncGenerator<{ values: Values; line: number }>
type Values = Record<string, unknown>

async function* toSheet(read: Reading, onBytes: (bytes: number) => void): AsyncGenerator<SheetRow> {
  const names = new Set<string>()
  for await (const { values } of read(() => {}))
    for (const name of Object.keys(values)) names.add(name)
  if (names.size === 0) return
  yield { record: [...names], line: 0 }
  for await (const { values, line } of read(onBytes)) {
    const given = [...names].map(name => (Object.hasOwn(values, name) ? values[name] : null))
    yield {
      record: given.map(value => escapeFormulas(toCell(value))),
      plain: given.map(value => escapeFormulas(toCell(value, toPlainDecimal))),
      line
    }
  }
}

async function* readItems(path: string, onBytes: (bytes: number) => void) {
  const bytes = await readFile(path)
  const items = readJson(bytes) as unknown[]
  if (items.length > max_in_list) throw invalid([common.too_many('', { limit: max_in_list })])
  onBytes(bytes.length)
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) throw invalid([fileDetails.not_ndjson('', { line: index + 1 })])
    yield { values: flatten(item), line: index + 1 }
  }
}

async function* readLines(path: string, onBytes: (bytes: number) => void) {
  const input = createReadStream(path).on('data', chunk => onBytes(chunk.length))
  let line = 0
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++
    if (text.trim() !== '') yield { values: flatten(readObject(text, line)), line }
  }
}

/** The values of an object by the names of columns: those of custom fields stand beside the others. */
function flatten({ fields, ...values }: Values): Values {
  const own = Object.entries(isObject(fields) ? fields : {})
  const all = Object.entries(values).concat(own.map(([key, value]) => [ownName(key), value]))
  return Object.fromEntries(all)
}

function readObject(text: string, line: number): Values {
  try {
    const value: unknown =
      text.length > max_line ? undefined : JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isObject(value)) return value
  } catch {
    // named below
  }
  throw invalid([fileDetails.not_ndjson('', { line })])
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
