// Spreadsheets read a cell as a formula if it begins with one of these: = + - @ in every form with the same
// compatibility normalisation (full-width, small, superscript, subscript), the minus sign, a tab and a carriage
// return.
const starts = '=+\\-@\\t\\r＝﹦⁼₌⩵⩶＋﹢⁺₊﬩－﹣⁻₋−＠﹫'

/** Characters at which a spreadsheet may split a cell, whatever the delimiter of the file. */
const separators = ',;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029'

/** Characters that spreadsheets ignore before a formula: blanks, quotes, invisible characters. */
const ignored = `(?:(?![${separators}])[\\s"＂\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800])*`

const formula = `(?='*${ignored}[${starts}])`
const unguarded = new RegExp(`(?<=^|[${separators}])${formula}`, 'gu')
const guarded = new RegExp(`(?<=^|[${separators}])'${formula}`, 'gu')

/**
 * Escapes a cell so that no spreadsheet reads it as a formula (CONTRACT.md section 7): puts an apostrophe
 * before every possible formula, at the beginning and after every separator.
 */
export function escapeFormulas(text: string): string {
  return text.replace(unguarded, "'")
}

/** Reverses `escapeFormulas`. */
export function unescapeFormulas(text: string): string {
  return text.includes("'") ? text.replace(guarded, '') : text
}

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

/** Records as CSV, with the names of their fields as its header; no cell is read as a formula. */
export function toCsv(
  names: readonly string[],
  rows: readonly object[],
  delimiter: 'comma' | 'semicolon'
): string {
  const cells = (row: object) =>
    names.map(name => escapeFormulas(String((row as Record<string, unknown>)[name] ?? '')))
  return csvLines([names, ...rows.map(cells)], delimiter)
}
