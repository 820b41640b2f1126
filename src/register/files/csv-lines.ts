/**
 * Lines of CSV (RFC 4180). Every cell is quoted, so that spreadsheets with another delimiter do not split it.
 */
export function csvLines(
  rows: readonly (readonly string[])[],
  delimiter: 'comma' | 'semicolon'
): string {
  const mark = delimiter === 'comma' ? ',' : ';'
  return rows.map(cells => `${cells.map(quote).join(mark)}\r\n`).join('')
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
