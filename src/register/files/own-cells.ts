import { details as common, type Detail } from '../../core/details.ts'
import { nameKey } from '../../core/text.ts'
import { isOwnName, type OwnValues, ownName, readOwn } from '../custom-fields/own-values.ts'
import type { Field } from '../custom-fields/schema.ts'
import { checkValue } from '../custom-fields/values.ts'
import { readDate, wordReader } from '../members/field.ts'
import { columnName } from './columns.ts'
import { fileDetails } from './details.ts'
import { explainDate } from './flaws.ts'

/** The column of the custom field whose key or label is a name; rank 0 is the key. */
export function findOwnColumn(header: string, fields: readonly Field[]) {
  const name = columnName(header)
  if (name === '') return undefined
  const current = fields.filter(({ archived }) => !archived)
  const by_key = current.find(({ key }) => [key, ownName(key)].map(columnName).includes(name))
  const found = by_key ?? current.find(({ label }) => columnName(label) === name)
  return found && { column: ownName(found.key), rank: by_key ? 0 : 1 }
}

/** Reads the cells of custom fields in the forms that people write; empty cells are left out. */
export function readOwnCells(
  cells: Readonly<Partial<Record<string, string>>>,
  fields: readonly Field[]
): { values: OwnValues; flaws: Detail[] } {
  const values: OwnValues = {}
  const flaws: Detail[] = []
  for (const field of fields) {
    const name = ownName(field.key)
    const text = cells[name]?.trim()
    if (!text) continue
    const given = readText(field, text)
    const found = given === undefined ? refuse(field, text) : checkValue(field, given, `/${name}`)
    if (found.flaws) flaws.push(...found.flaws.map(flaw => explainDate(flaw, text)))
    else values[name] = found.value
  }
  return { values, flaws }
}

/** The required fields of a new member for which it has no value. */
export function findMissing(values: object, fields: readonly Field[]): Detail[] {
  const missing = fields.filter(
    ({ key, required, archived }) => required && !archived && !(ownName(key) in values)
  )
  return missing.map(({ key }) => common.required(`/${ownName(key)}`))
}

/** The values of custom fields as cells of a file, in a form that `readOwnCells` reads. */
export function ownCells(text: string): Record<string, string> {
  const values = Object.entries(readOwn(text)).filter(([name]) => isOwnName(name))
  return Object.fromEntries(values.map(([name, value]) => [name, toCell(value)]))
}

/** A value of JSON as a cell; one that no cell can be is its JSON text, which is refused with its row. */
export function toCell(value: unknown, toDecimal = toClearDecimal): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return toDecimal(value)
  if (Array.isArray(value))
    return value
      .map(one => (Array.isArray(one) ? JSON.stringify(one) : toCell(one, toDecimal)))
      .join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A number as people write it. */
export function toPlainDecimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20) : BigInt(value).toString()
}

/** A number that cannot be taken for one with a separator of thousands: it has four decimals instead of three. */
function toClearDecimal(value: number): string {
  const text = toPlainDecimal(value)
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** The value that a text means; undefined for no number or an ambiguous one, and for text that is neither yes nor no. */
function readText({ kind, choices }: Field, text: string): unknown {
  if (kind === 'number') return readNumber(text)
  if (kind === 'date') return readDate(text)
  if (kind === 'yes_no') return readYesNo(text)
  if (kind === 'choice') return findChoice(choices, text)
  if (kind !== 'choices') return text
  const parts = [/[;|\n]/, /[;|\n,]/].map(marks => splitBy(text, marks, choices))
  const known = parts.find(list => list.every(one => choices.includes(one)))
  return [...new Set(known ?? parts[0])]
}

const yes_no: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** The value of a word for yes or no; undefined for any other text. */
export const readYesNo = (text: string) => yes_no[readYes(text)]

const readYes = wordReader({
  yes: 'y ja j oui o true wahr vrai x 1',
  no: 'n nein non false falsch faux 0 -'
})

function splitBy(text: string, marks: RegExp, choices: readonly string[]) {
  const parts = text.split(marks).map(part => part.trim())
  return parts.filter(part => part !== '').map(part => findChoice(choices, part))
}

function findChoice(choices: readonly string[], text: string) {
  return choices.find(choice => nameKey(choice) === nameKey(text)) ?? text
}

/** Reads a number with a decimal point or comma; the other of both, a blank or an apostrophe separates thousands. */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/(?<=\d)[ '’\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  const thousands = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*/.exec(bare)
  const mark = thousands?.[1]
  const rest = mark && bare.slice(thousands[0].length)
  if (mark && rest === '' && thousands[0].split(mark).length === 2) return undefined
  if (mark && rest !== undefined && /^(?:[.,]\d+)?$/.test(rest) && rest[0] !== mark)
    return toNumber(thousands[0].replaceAll(mark, '') + rest)
  return toNumber(bare)
}

function toNumber(text: string) {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

function refuse({ kind, key }: Field, text: string): { value?: never; flaws: Detail[] } {
  const path = `/${ownName(key)}`
  if (kind === 'yes_no') return { flaws: [fileDetails.not_yes_or_no(path)] }
  const either = kind === 'number' && /^-?\d{1,3}[.,]\d{3}$/.test(text)
  return { flaws: [either ? fileDetails.ambiguous_number(path) : common.not_a_number(path)] }
}
