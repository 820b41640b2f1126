import type { Detail } from '../../core/details.ts'
import { now } from '../../core/time.ts'
import type { CheckedRow, Fields, ImportedMember } from '../files/check-row.ts'
import { findLacking, withoutLacking } from '../files/packed-rows.ts'
import { asksForNumber } from '../members/numbers.ts'

/** A row in the form that a plan stores: as short as its values. A row that is refused for every member has no values. */
export type PackedRow = [
  ...[line: number, name: string, email_key: string, date_of_birth: string, phone: string],
  as_new?: object | Detail[],
  /** The names of the new member's values that the edit lacks, if both agree otherwise; else the edit. */
  as_edit?: string[] | object | Detail[],
  rest?: Pick<CheckedRow, (typeof kept)[number]>
]

/** The properties of a row that are stored beside its values, if the row has them. */
const kept = ['archived_type', 'waits', 'doubts', 'left_out', 'payer', 'payer_row'] as const

/** Whether a row is refused whichever member it means, so that it need not be decided again. */
export function isAlwaysRefused(row: CheckedRow): boolean {
  return Array.isArray(row.as_new) && Array.isArray(row.as_edit)
}

/** Packs a row; the plan stores its `name_key` beside it. */
export function packRow(row: CheckedRow): PackedRow {
  const { line, name, person, as_new } = row
  const { email_key, date_of_birth, phone } = person
  const packed: PackedRow = [line, name, email_key, date_of_birth, phone]
  // a row whose payer is not known yet needs all its flaws later
  if (isAlwaysRefused(row) && row.payer === undefined) return packed
  packed.push(Array.isArray(as_new) ? as_new : { ...as_new, ...alike }, packEdit(row))
  const rest = kept.filter(key => row[key] !== undefined).map(key => [key, row[key]])
  if (rest.length > 0) packed.push(Object.fromEntries(rest))
  return packed
}

/** Unpacks a row of `packRow`; a row that is refused for every member has neither values nor reasons. */
export function unpackRow(packed: PackedRow, name_key: string, chapter_id: number): CheckedRow {
  const [line, name, email_key, date_of_birth, phone, joining = [], edit = [], rest] = packed
  const membernumber = givenNumber(joining) || givenNumber(edit)
  const person = { name_key, email_key, date_of_birth, phone, membernumber }
  const as_new = Array.isArray(joining)
    ? joining
    : ({ ...joining, chapter_id, createddate: now() } as ImportedMember)
  let as_edit: CheckedRow['as_edit'] | undefined
  return {
    line,
    name,
    person,
    as_new,
    ...rest,
    // who is created needs no edit
    get as_edit() {
      as_edit ??= unpackEdit(edit, joining)
      return as_edit
    }
  }
}

/** The member number among the values of a row; empty if there is none, or if it asks for the next free one. */
function givenNumber(values: object): string {
  const { membernumber } = values as { membernumber?: unknown }
  return typeof membernumber === 'string' && !asksForNumber(membernumber) ? membernumber : ''
}

/** The values that are the same for all rows of an import. */
const alike = { chapter_id: undefined, createddate: undefined }

function packEdit(row: CheckedRow) {
  return findLacking(row)?.filter(name => !(name in alike)) ?? row.as_edit
}

function unpackEdit(edit: string[] | object | Detail[], joining: object): Fields | Detail[] {
  // a list consists of names only if the new member's values are good
  if (!Array.isArray(edit) || Array.isArray(joining) || typeof edit[0] === 'object')
    return edit as Fields | Detail[]
  return withoutLacking(joining, edit as string[])
}
