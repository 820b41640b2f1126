import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { escapeFormulas } from '../../core/csv.ts'
import { invalid } from '../../core/errors.ts'
import { fileDetails } from './details.ts'
import { ownCells } from './own-cells.ts'
import type { SheetRow } from './sheet.ts'

/** The most characters of a line. */
const max_line = 200_000

/** Whether the first bytes of a file are those of a JSON object, as each line of NDJSON is one. */
export function looksLikeNdjson(bytes: Buffer): boolean {
  return /^\uFEFF?\s*\{/.test(bytes.toString())
}

/**
 * The rows of a file with an object in each line, as exports write it: first a header with the names of all objects, then the values as
 * cells. Throws `validation_error` if a line is something else.
 */
export async function* readNdjson(
  path: string,
  onBytes: (bytes: number) => void
): AsyncGenerator<SheetRow> {
  const names = new Set<string>()
  for await (const { cells } of readObjects(path, () => {}))
    for (const name of Object.keys(cells)) names.add(name)
  yield { record: [...names], line: 0 }
  for await (const { cells, line } of readObjects(path, onBytes))
    yield { record: [...names].map(name => cells[name] ?? ''), line }
}

async function* readObjects(path: string, onBytes: (bytes: number) => void) {
  const input = createReadStream(path).on('data', chunk => onBytes(chunk.length))
  let line = 0
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++
    if (text.trim() !== '') yield { cells: toCells(text, line), line }
  }
}

function toCells(text: string, line: number): Record<string, string> {
  const { fields, ...values } = readObject(text, line)
  const own = isObject(fields) ? ownCells(JSON.stringify(fields)) : {}
  const cells = Object.entries(values).map(([name, value]) => [name, toText(value)])
  return { ...Object.fromEntries(cells), ...own }
}

function readObject(text: string, line: number): Record<string, unknown> {
  try {
    const value: unknown =
      text.length > max_line ? undefined : JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isObject(value)) return value
  } catch {
    // named below
  }
  throw invalid([fileDetails.not_ndjson('', { line })])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a cell; what no cell can be is refused with its row. */
function toText(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join('; ')
  return escapeFormulas(isObject(value) ? JSON.stringify(value) : String(value))
}
