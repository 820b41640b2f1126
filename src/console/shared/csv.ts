/** Says that a file is UTF-8, to spreadsheets that would take it for something older. */
export const byte_order_mark = '\uFEFF'

/**
 * A table as CSV that the reader's spreadsheet opens as it is: UTF-8 with its mark, semicolons where the
 * comma parts decimals, and no cell that is taken for a formula (CONTRACT.md section 7).
 */
export function toCsv(rows: readonly (readonly string[])[], decimal_comma: boolean): string {
  const lines = rows.map(row => row.map(toCsvCell).join(decimal_comma ? ';' : ','))
  return `${byte_order_mark}${lines.map(line => `${line}\r\n`).join('')}`
}

/** A text as a cell: quoted, and with an apostrophe in front of whatever a spreadsheet could take for a formula. */
export function toCsvCell(text: string) {
  return `"${text.replace(unguarded, "'").replaceAll('"', '""')}"`
}

/** Where a formula could begin: the rule of the service's exports (CONTRACT.md section 7). */
const starts = '=+\\-@\\t\\r＝﹦⁼₌⩵⩶＋﹢⁺₊﬩－﹣⁻₋−＠﹫'
const separators = ',;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029'
const ignored = `(?:(?![${separators}])[\\s"＂\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800])*`
const unguarded = new RegExp(`(?<=^|[${separators}])(?='*${ignored}[${starts}])`, 'gu')
