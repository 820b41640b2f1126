import type { Detail } from '../../core/details.ts'
import { emailKey } from '../../core/text.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { memberDetails } from '../members/details.ts'
import { type Person, personKey } from '../members/identity.ts'

/** A row of the file whose person may be the payer that another row names. */
export interface CalledRow {
  position: number
  line: number
  name: string
  /** The id of the member that the row means; missing for a new one. */
  id?: number | undefined
  refused: boolean
  /** Whether the row names a payer itself. */
  paid_for: boolean
}

/** A member of the register that a cell may mean; `paid_for` if the member has a payer, or a row of the file gives that member one. */
interface CalledMember {
  id: number
  paid_for: boolean
}

/** All members and rows that a cell may mean. */
export interface Called {
  members: readonly CalledMember[]
  rows: readonly CalledRow[]
}

/** The payer of a row: a member, or the new member of another row; undefined if the row names itself; else the flaw. */
export type ChosenPayer = { id: number } | { row: CalledRow } | { flaw: Detail } | undefined

/**
 * Chooses the payer of a row, whatever the order of rows: exactly one member or row must match the cell. A row must be
 * good, and the payer must have no payer.
 */
export function choosePayer(
  own: { position: number; id?: number | undefined },
  { members, rows }: Called
): ChosenPayer {
  const known = new Map(members.map(one => [one.id, one]))
  for (const { id, paid_for } of rows)
    if (id !== undefined) known.set(id, { id, paid_for: paid_for || !!known.get(id)?.paid_for })
  const added = rows.filter(({ id }) => id === undefined)
  const count = known.size + added.length
  if (count === 0) return { flaw: fileDetails.unknown_payer('/payer') }
  if (count > 1) return { flaw: fileDetails.several_payers('/payer', { count }) }
  const [member] = known.values()
  return member ? chooseMember(own, member) : chooseRow(own, added[0] as CalledRow)
}

function chooseMember(own: { id?: number | undefined }, { id, paid_for }: CalledMember) {
  if (id === own.id) return undefined
  return paid_for ? { flaw: memberDetails.payer_is_paid_for('/payer') } : { id }
}

function chooseRow(own: { position: number }, row: CalledRow): ChosenPayer {
  const { position, line, name, paid_for, refused } = row
  if (position === own.position) return undefined
  if (paid_for) return { flaw: fileDetails.payer_has_payer('/payer', { line, name }) }
  return refused ? { flaw: fileDetails.payer_refused('/payer', { line, name }) } : { row }
}

/** A row without its payer if it names itself as its payer, by number or by both names. */
export function withoutItself(row: CheckedRow): CheckedRow {
  if (row.payer === undefined) return row
  const { payer, ...rest } = row
  const { membernumber, name_key } = row.person
  return payer === membernumber || readNames(payer).includes(name_key) ? rest : row
}

/** Whether a row gives its own address as that of its payer. */
export function givesOwnAddress({ payer = '', person }: CheckedRow): boolean {
  return payer.includes('@') && emailKey(payer) === person.email_key
}

/** Of those who share an address, whoever pays for themselves is meant; if nobody does, all of them. */
export function meanPaying(sharing: Called): Called {
  const members = sharing.members.filter(({ paid_for }) => !paid_for)
  const rows = sharing.rows.filter(({ paid_for }) => !paid_for)
  return members.length + rows.length > 0 ? { members, rows } : sharing
}

/** Whether a row names another person as its payer. */
export function namesPayer(row: CheckedRow): boolean {
  if (row.payer !== undefined || row.payer_row) return true
  const given = Array.isArray(row.as_new) ? row.as_edit : row.as_new
  return !Array.isArray(given) && typeof given.payer_id === 'number'
}

/** The names that a text may mean, in the form that is compared: `Müller, Anna`, or `Anna Maria Müller` wherever the last name begins. */
export function readNames(text: string): Person['name_key'][] {
  const [last, first, ...more] = text.split(',').map(part => part.trim())
  if (last && first && more.length === 0) return [personKey(first, last)]
  const words = text.split(/\s+/).slice(0, 10)
  return words
    .slice(1)
    .map((_, index) =>
      personKey(words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' '))
    )
}

/** A row with the payer that was found, without the text of its payer's cell. */
export function withChosen({ payer, ...row }: CheckedRow, chosen: ChosenPayer): CheckedRow {
  if (!chosen) return row
  if ('row' in chosen) {
    const { position, line, name } = chosen.row
    return { ...row, payer_row: { position, line, name } }
  }
  const give = <T extends object>(values: T | Detail[]): T | Detail[] => {
    if ('flaw' in chosen) return [...(Array.isArray(values) ? values : []), chosen.flaw]
    return Array.isArray(values) ? values : { ...values, payer_id: chosen.id }
  }
  return { ...row, as_edit: give(row.as_edit), as_new: give(row.as_new) }
}
