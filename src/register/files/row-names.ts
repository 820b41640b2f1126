import { isComposed, nameKey, readable } from '../../core/text.ts'
import { asksForNumber } from '../members/detail-fields.ts'
import { type Person, personKey } from '../members/identity.ts'
import type { Column } from './columns.ts'

/** The cells of a row by column. */
type Cells = Partial<Record<Column, string>>

/** The longest text that is folded for comparison; a longer one fits no field, and takes long to normalise. */
const longest = 4 * 254

/** The identity of a row's person, in the forms that are compared. */
export function identify(cells: Cells): Person {
  const { email, date_of_birth, phone } = cells
  const number = tidy(cells.membernumber)
  const { firstname: first = '', lastname: last = '' } = readNames(cells)
  const long = first.length + last.length > longest
  return {
    name_key: long ? `${first}\n${last}` : personKey(first, last),
    email_key: tidy(email).toLowerCase(),
    date_of_birth: tidy(date_of_birth),
    phone: tidy(phone),
    membernumber: asksForNumber(number) ? '' : number
  }
}

/** Trims and normalises a text (NFC), unless it is too long for every field and slow to normalise. */
export function tidy(text = '') {
  const trimmed = text.trim()
  return isComposed(trimmed) || trimmed.length > longest ? trimmed : trimmed.normalize('NFC')
}

/** A word of a file in the form that is compared. */
export function wordKey(text: string) {
  return text.length > longest ? text : nameKey(tidy(text))
}

/** The name of a row's person, in a form that can be shown. */
export function showName(cells: Cells) {
  const { firstname = '', lastname = '' } = readNames(cells)
  return readable((`${firstname} ${lastname}`.trim() || tidy(cells.email)).slice(0, 201))
}

/** The names of a row; empty cells give no names. A company needs no first name: its last name is its only name. */
export function readNames(cells: Cells): { firstname?: string; lastname?: string } {
  const [firstname, lastname] = [tidy(cells.firstname), tidy(cells.lastname)]
  const company = tidy(cells.company)
  if (company === '') return { ...(firstname && { firstname }), ...(lastname && { lastname }) }
  const called = firstname + lastname === '' ? [...company].slice(0, 100).join('') : lastname
  return { firstname, ...(called && { lastname: called }) }
}

/** Words before a last name that belong to it. */
const particles = new Set(
  'af al ben da dal de del della den der di do dos du el la le los ten ter van vom von zu zum zur'.split(
    ' '
  )
)

/**
 * The names in a cell with both: the last one is before the comma, else the last word with its particles, which leave one word for
 * the first name. A single word is the last name. Where the heading has the last name first, a cell without a comma is not split.
 */
export function readFullName(
  cell: string,
  heading: string
): { firstname: string; lastname: string } {
  const text = cell.trim().replace(/\s+/g, ' ')
  const comma = text.indexOf(',')
  if (comma >= 0)
    return { firstname: text.slice(comma + 1).trim(), lastname: text.slice(0, comma).trim() }
  const words = text.split(' ')
  if (words.length === 1 || last_first.test(heading)) return { firstname: '', lastname: text }
  let at = words.length - 1
  while (at > 1 && particles.has((words[at - 1] as string).toLowerCase())) at--
  return { firstname: words.slice(0, at).join(' '), lastname: words.slice(at).join(' ') }
}

/** A heading that names the last name before the first name. */
const last_first =
  /^\W*(?:(?:last|sur|family|nach|familien)[- ]?(?:name)?|name|nom)\b[\s,/&-]+(?:und |and |et )?(?:vor|first|given|pr[ée]nom)/i

/** The street of a row, with the house number if that has a column of its own. */
export function joinStreet({ street = '', house_number = '' }: Partial<Record<Column, string>>) {
  const number = house_number.trim()
  return street.trim() === '' || number === '' ? street : `${street.trim()} ${number}`
}

/** The names that a text may mean, in the form that is compared: `Müller, Anna`, or `Anna Maria Müller` wherever the last name begins. */
export function readPayerNames(text: string): Person['name_key'][] {
  const [last, first, ...more] = text.split(',').map(part => part.trim())
  if (last && first && more.length === 0) return [personKey(first, last)]
  const words = text.split(/\s+/).slice(0, 10)
  return words
    .slice(1)
    .map((_, index) =>
      personKey(words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' '))
    )
}

/** Whether the cell of the payer names the person of the row, by number or by both names. */
export function namesItself(payer: string, { membernumber, name_key }: Person): boolean {
  return payer === membernumber || readPayerNames(payer).includes(name_key)
}
