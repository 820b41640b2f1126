/** The byte order mark by which spreadsheets recognise UTF-8. */
export const byte_order_mark = '\uFEFF'

/**
 * Formats a table as CSV for spreadsheets: with a byte order mark, with semicolons if the comma separates decimals,
 * and with formulas disarmed (CONTRACT.md section 7).
 */
export function toCsv(rows: readonly (readonly string[])[], decimal_comma: boolean): string {
  const lines = rows.map(row => row.map(toCsvCell).join(decimal_comma ? ';' : ','))
  return `${byte_order_mark}${lines.map(line => `${line}\r\n`).join('')}`
}

/** Quotes a text as a CSV cell, with an apostrophe before anything that a spreadsheet could take for a formula. */
export function toCsvCell(text: string) {
  return `"${text.replace(unguarded, "'").replaceAll('"', '""')}"`
}

/** Characters that may begin a formula, as in the service's exports (CONTRACT.md section 7). */
const starts = '=+\\-@\\t\\r＝﹦⁼₌⩵⩶＋﹢⁺₊﬩－﹣⁻₋−＠﹫'
const separators = ',;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029'
const ignored = `(?:(?![${separators}])[\\s"＂\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800])*`
const unguarded = new RegExp(`(?<=^|[${separators}])(?='*${ignored}[${starts}])`, 'gu')
