import type { Detail } from '../../core/details.ts'
import { now } from '../../core/time.ts'
import type { CheckedRow, Fields, ImportedMember } from '../files/check-row.ts'
import { asksForNumber } from '../members/numbers.ts'

/** A row as a plan keeps it: as short as its values. One that is refused in any case has none. */
export type PackedRow = [
  ...[line: number, name: string, email_key: string, date_of_birth: string, phone: string],
  as_new?: object | Detail[],
  /** What the edit lacks of the new member's values, where it has no others; else the edit. */
  as_edit?: string[] | object | Detail[],
  rest?: Pick<CheckedRow, (typeof kept)[number]>
]

/** What is kept of a row beside its values, where it has any of it. */
const kept = ['archived_type', 'waits', 'doubts', 'payer', 'payer_row'] as const

/** Whether a row is refused whoever it means, so that it need not be decided again. */
export function isAlwaysRefused({ as_edit, as_new }: CheckedRow): boolean {
  return Array.isArray(as_edit) && Array.isArray(as_new)
}

/** Packs a row; its `name_key` is kept beside it. */
export function packRow(row: CheckedRow): PackedRow {
  const { line, name, person, as_edit, as_new } = row
  const { email_key, date_of_birth, phone } = person
  const packed: PackedRow = [line, name, email_key, date_of_birth, phone]
  // one whose payer is not known yet has to be told all its flaws
  if (isAlwaysRefused(row) && row.payer === undefined) return packed
  packed.push(
    Array.isArray(as_new) ? as_new : { ...as_new, ...left_out },
    packEdit(as_edit, as_new)
  )
  const rest = kept.filter(key => row[key] !== undefined).map(key => [key, row[key]])
  if (rest.length > 0) packed.push(Object.fromEntries(rest))
  return packed
}

/** What `packRow` has packed; a row that is refused in any case has neither values nor reasons. */
export function unpackRow(packed: PackedRow, name_key: string, chapter_id: number): CheckedRow {
  const [line, name, email_key, date_of_birth, phone, joining = [], edit = [], rest] = packed
  const membernumber = givenNumber(joining) || givenNumber(edit)
  const person = { name_key, email_key, date_of_birth, phone, membernumber }
  const as_new = Array.isArray(joining)
    ? joining
    : ({ ...joining, chapter_id, createddate: now() } as ImportedMember)
  return { line, name, person, ...rest, as_new, as_edit: unpackEdit(edit, joining) }
}

/** The member number that the values of a row give; empty if none, or if they ask for one. */
function givenNumber(values: object): string {
  const { membernumber } = values as { membernumber?: unknown }
  return typeof membernumber === 'string' && !asksForNumber(membernumber) ? membernumber : ''
}

/** The same for all rows of an import. */
const left_out = { chapter_id: undefined, createddate: undefined }

function packEdit(as_edit: CheckedRow['as_edit'], as_new: CheckedRow['as_new']) {
  if (Array.isArray(as_edit) || Array.isArray(as_new)) return as_edit
  const values = as_new as object as Record<string, unknown>
  const same = Object.entries(as_edit).every(([name, value]) => values[name] === value)
  if (!same) return as_edit
  return Object.keys(values).filter(name => !(name in left_out) && !(name in as_edit))
}

function unpackEdit(edit: string[] | object | Detail[], joining: object): Fields | Detail[] {
  // only beside good values of a new member a list is one of names
  if (!Array.isArray(edit) || Array.isArray(joining) || typeof edit[0] === 'object')
    return edit as Fields | Detail[]
  const lacking = edit as string[]
  return Object.fromEntries(Object.entries(joining).filter(([name]) => !lacking.includes(name)))
}
