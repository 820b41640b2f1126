import type { Detail } from '../../core/details.ts'
import { InvalidRequest, invalid } from '../../core/errors.ts'
import { readInteger } from '../../core/query.ts'
import { isComposed } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import { createValidator } from '../../core/validator.ts'
import { initialStatus, type NewMember } from '../members/prepare.ts'
import { MemberCreate, MemberEdit } from '../members/requests.ts'
import { detail_names } from '../members/schema.ts'
import { typeDetails } from '../membertypes/details.ts'
import type { NamedType } from '../membertypes/table.ts'
import type { Column } from './columns.ts'
import { fileDetails } from './details.ts'

/** A row of a file: the line on which it begins, its cells by column, and whether it has more cells than the header. */
export interface Row {
  line: number
  cells: Partial<Record<Column, string>>
  extra: boolean
}

/** The values that a row gives: valid, and in the form that is stored. */
export type Fields = Omit<MemberEdit, 'id'>

/** A row that was checked without the database. */
export interface CheckedRow {
  line: number
  identity: Identity
  /** The id of the row's membership type if that is archived. */
  archived_type?: number
  /** Why the row is refused whether its member exists or not. */
  refused?: Detail[]
  /** The edit of an existing member, or why it is refused. */
  as_edit: Fields | Detail[]
  /** The new member, or why it is refused. */
  as_new: ImportedMember | Detail[]
}

/** A new member as given by a file. */
export type ImportedMember = NewMember & Required<Pick<NewMember, 'status' | 'createddate'>>

/** What a row is matched by: the address in the form that is compared, or the person if there is none. */
export type Identity = string | Person

/** A person without an address. */
interface Person {
  firstname: string
  lastname: string
  date_of_birth: string
  phone: string
}

const readNew = createValidator(MemberCreate)
const readEdit = createValidator(MemberEdit)

/** Checks a row against the schemas and the membership types of the chapter, without the database. */
export function checkRow(row: Row, chapter_id: number, types: Map<string, NamedType>): CheckedRow {
  const known = { line: row.line, identity: identify(row.cells) }
  try {
    const { type, ...given } = readFields(row, chapter_id, types)
    const fits = checkValues(given, chapter_id, type)
    return { ...known, ...(type?.archived && { archived_type: type.id }), ...fits }
  } catch (error) {
    return { ...known, ...refusedFor(failureDetails(error as Error)) }
  }
}

function refusedFor(flaws: Detail[]) {
  return { refused: flaws, as_edit: flaws, as_new: flaws }
}

/** The detail for a membership type that is archived or does not exist. */
export function notCurrent(chapter_id: number): Detail {
  const message = 'is no current membership type of the chapter'
  return typeDetails.not_a_current_type('/membertype', { chapter_id }, message)
}

/** The details of an error. Throws errors again that are not about the row. */
function failureDetails(error: Error): Detail[] {
  if (error instanceof InvalidRequest && error.details) return error.details
  throw error
}

function checkValues(given: Given, chapter_id: number, type: NamedType | undefined) {
  try {
    const member = readNew({ ...given, chapter_id })
    const { chapter_id: _, ...as_edit } = member
    const status = member.status ?? initialStatus(type?.workflows ?? {})
    return { as_edit, as_new: { ...member, status, createddate: now() } }
  } catch (error) {
    return { as_edit: checkEdit(given), as_new: failureDetails(error as Error) }
  }
}

function checkEdit(given: Given): Fields | Detail[] {
  try {
    const { id, ...fields } = readEdit({ ...given, id: 1 })
    return fields
  } catch (error) {
    return failureDetails(error as Error)
  }
}

/** The fields that are copied from cells; empty cells leave them unchanged. */
const copied = ['firstname', 'lastname', ...detail_names, 'status'] as const

type Given = Partial<Record<(typeof copied)[number], unknown>> & {
  email: string
  membertype_id?: number
}

/** Reads the cells that are not empty, the membership type, and the e-mail even if it is empty. */
function readFields({ cells, extra }: Row, chapter_id: number, types: Map<string, NamedType>) {
  if (extra) throw invalid([fileDetails.too_many_cells('/')])
  const given: Given & { type?: NamedType } = { email: cells.email ?? '' }
  for (const name of copied) {
    const text = cells[name]
    if (text !== undefined && text.trim() !== '') given[name] = parseCell(name, text)
  }
  const name = tidy(cells.membertype).toLowerCase()
  if (name === '') return given
  given.type = types.get(name)
  if (!given.type) throw invalid([notCurrent(chapter_id)])
  given.membertype_id = given.type.id
  return given
}

/** The value of a cell: a number where the field is one; other text is left for its schema to refuse. */
function parseCell(name: (typeof copied)[number], text: string): unknown {
  const { type } = MemberCreate.properties[name]
  return type === 'integer' ? readInteger(text.trim()) : text
}

function identify({ email, firstname, lastname, date_of_birth, phone }: Row['cells']): Identity {
  return (
    tidy(email).toLowerCase() || {
      firstname: tidy(firstname),
      lastname: tidy(lastname),
      date_of_birth: tidy(date_of_birth),
      phone: tidy(phone)
    }
  )
}

/** Trims and normalises a text (NFC), unless it is too long for every field and slow to normalise. */
function tidy(text = '') {
  const trimmed = text.trim()
  return isComposed(trimmed) || trimmed.length > 4 * 254 ? trimmed : trimmed.normalize('NFC')
}
