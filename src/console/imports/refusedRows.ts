import { byte_order_mark, toCsvCell } from '../shared/csv.ts'
import { findEmailColumn } from './header.ts'
import { detectDelimiter, readRecords, splitCells, unquote } from './records.ts'

/** The explanation of a refused row. */
export interface Explanation {
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
export async function cutRefusedRows(
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
