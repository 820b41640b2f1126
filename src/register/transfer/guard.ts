// Spreadsheets take a cell that begins with one of these for a formula: = + - @ in every form that
// compatibility normalisation makes equal to them (full-width, small, superscript, subscript), the minus
// sign, a tab and a carriage return.
const starts = '=+\\-@\\t\\r＝﹦⁼₌⩵⩶＋﹢⁺₊﬩－﹣⁻₋−＠﹫'

/** What a spreadsheet may split a cell at, whatever the file is separated by. */
const separators = ',;|\\t\\r\\n\\v\\f\\x85\\u2028\\u2029'

/** What spreadsheets pass over, or do not show, in front of a formula: blanks, quotes, invisible characters. */
const ignored = `(?:(?![${separators}])[\\s"＂\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800])*`

const formula = `(?='*${ignored}[${starts}])`
const unguarded = new RegExp(`(?<=^|[${separators}])${formula}`, 'gu')
const guarded = new RegExp(`(?<=^|[${separators}])'${formula}`, 'gu')

/**
 * A cell that no spreadsheet takes for a formula (CONTRACT.md section 7): an apostrophe stands in front of
 * whatever could be one, at the beginning and behind every separator.
 */
export function guard(text: string): string {
  return text.replace(unguarded, "'")
}

/** A cell as it was before `guard`. */
export function unguard(text: string): string {
  return text.includes("'") ? text.replace(guarded, '') : text
}
