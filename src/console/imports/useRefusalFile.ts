import { byte_order_mark, toCsv, toCsvCell } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'
import { useRun } from '../shared/useRun.ts'
import type { ImportOptions } from './choices.ts'
import { isWorkbook } from './file.ts'
import { readRefusals, useReading } from './queries.ts'
import { columnWords, type Reading, type Refusal, reasonText, standsTwice } from './reasons.ts'
import { detectDelimiter, findEmailColumn, readRecords, splitCells, unquote } from './rows.ts'

/** Downloads the refused rows as CSV; only lines and reasons if the file is a workbook or can no longer be read. */
export function useRefusalFile(props: {
  chapter_id: number
  file: File | undefined
  options: ImportOptions
  /** The first refusals; empty if all are to be read. */
  known: readonly Refusal[]
}) {
  const reading = useReading()
  const { texts, format } = reading
  const { busy, run } = useRun()
  const { chapter_id, file, options, known } = props
  const words = texts.imports

  async function toText() {
    const all = file ? await readRefusals(chapter_id, file, options, known) : known
    const explanations = reasonsByLine(all, reading)
    const head = [words.line, words.reason] as const
    const list = () =>
      toCsv(
        [head, ...[...explanations].map(([line, { reason }]) => [`${line}`, reason])],
        format.decimal_comma
      )
    const cut = file && !(await isWorkbook(file).catch(() => true))
    return cut ? cutRefusedRows(file, explanations, head).catch(list) : list()
  }
  const save = () => run(async () => saveFile(words.refusals_file, await toText(), 'text/csv'))
  return { save, busy }
}

/** The reasons of refused rows, by line. */
function reasonsByLine(refusals: readonly Refusal[], reading: Reading) {
  const explanations = new Map<number, Explanation>()
  for (const refusal of refusals) {
    const { line, field } = refusal
    const column = columnWords(field, reading)
    const reasons = [explanations.get(line)?.reason, `${column}: ${reasonText(refusal, reading)}`]
    const without = (address: string) => `${column}: ${reading.texts.imports.twice_of(address)}`
    const reason = reasons.filter(Boolean).join('; ')
    explanations.set(line, { reason, ...(standsTwice(refusal) && { without }) })
  }
  return explanations
}

/** The explanation of a refused row. */
interface Explanation {
  reason: string
  /** For a row with the e-mail address of another row: the explanation once the address is removed. */
  without?: (address: string) => string
}

/**
 * Extracts the refused rows of a file, to be corrected and imported again: the file's header and rows as they are,
 * with columns for line and reason in front. A duplicate e-mail address is moved into the reason, because the
 * corrected row would otherwise change the member of the other row. `explanations` has the explanations by the first line
 * of each row. Reads the file in chunks and keeps only refused rows. Throws if the file cannot be read.
 */
async function cutRefusedRows(
  file: File,
  explanations: ReadonlyMap<number, Explanation>,
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
      const one = explanations.get(line)
      if (one)
        found.push([String(line), ...explainedRow(one, text, delimiter, email)].join(delimiter))
    }
  }
  return `${byte_order_mark}${found.map(text => `${text}\r\n`).join('')}`
}

/** The reason and the unchanged cells of a row, without a duplicate e-mail address. */
function explainedRow(
  { reason, without }: Explanation,
  text: string,
  delimiter: string,
  email: number
) {
  if (!without) return [toCsvCell(reason), text]
  const cells = splitCells(text, delimiter)
  const [address = ''] = cells.splice(email, 1, '')
  return [toCsvCell(without(unquote(address).trim())), ...cells]
}
