// What a number in a spreadsheet means depends on the format of its cell (ECMA-376 part 1, 18.8.30 and 18.17.4).

/** How numbers of a format are read: as dates and times, padded with zeros to a width, or as they are. */
export type NumberFormat = 'date' | 'number' | { width: number }

/** The built-in formats that show dates or times; 45 to 47 show durations. */
const date_formats: readonly number[] = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58
]

/** How numbers of a format are read, by the format's number, or by its code if the file defines one (`dd.mm.yyyy`, `00000`). */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return date_formats.includes(id) ? 'date' : 'number'
  const [positive = ''] = code.split(';')
  if (/^0{2,}$/.test(positive)) return { width: positive.length }
  const shown = positive.replace(
    /"[^"]*"|\\.|_.|\*.|\[(?!h{1,2}\]|m{1,2}\]|s{1,2}\])[^\]]*\]/gi,
    ''
  )
  return /[ymdhs]/i.test(shown) && !/general/i.test(shown) ? 'date' : 'number'
}

/** The text of a number: whole numbers without exponent, dates as `1990-05-15` or `1990-05-15 08:30:00`. */
export function formatNumber(text: string, format: NumberFormat, from_1904: boolean): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (format === 'date') return formatSerial(value, from_1904) ?? text
  const plain = Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return format === 'number' ? plain : plain.padStart(format.width, '0')
}

/** The day of a serial number. Numbers below 60 are a day off, since 1900 counts as a leap year. */
function formatSerial(value: number, from_1904: boolean) {
  const days = Math.floor(value)
  const seconds = Math.round((value - days) * 86_400)
  if (days < 0 || days > 2_958_465) return undefined
  const first = from_1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30'
  const moment = new Date(
    Date.parse(`${first}T00:00:00Z`) + (days * 86_400 + seconds) * 1000
  ).toISOString()
  return seconds === 0 ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ')
}

/** The index of a cell's column: from its reference (`C5` is 2), or `next` without one; undefined beyond `XFD`. */
export function columnIndex(reference: string | undefined, next: number): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (reference !== undefined && !letters) return undefined
  const index = letters ? [...letters].reduce(addLetter, 0) - 1 : next
  return index < max_columns ? index : undefined
}

function addLetter(sum: number, letter: string) {
  return sum * 26 + letter.charCodeAt(0) - 64
}

/** The most columns of a sheet (Excel's own limit). */
const max_columns = 16_384
