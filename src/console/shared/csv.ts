/** Says that a file is UTF-8, to spreadsheets that would take it for something older. */
export const byte_order_mark = '\uFEFF'

/**
 * A table as CSV that the reader's spreadsheet opens as it is: UTF-8 with its mark, semicolons where the
 * comma parts decimals, and no cell that is taken for a formula (CONTRACT.md section 7).
 */
export function csvOf(rows: readonly (readonly string[])[], decimal_comma: boolean): string {
  const lines = rows.map(row => row.map(cellOf).join(decimal_comma ? ';' : ','))
  return `${byte_order_mark}${lines.map(line => `${line}\r\n`).join('')}`
}

/** A text as a cell. */
export function cellOf(text: string) {
  const guarded = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
