import type { Detail } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { isComposed } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import { validatorOf } from '../../core/validator.ts'
import { toFailure } from '../../storage/database-errors.ts'
import { initialStatus, type NewMember } from '../members/prepare.ts'
import { MemberCreate, MemberEdit } from '../members/requests.ts'
import { detail_names } from '../members/schema.ts'
import { typeDetails } from '../membertypes/details.ts'
import type { NamedType } from '../membertypes/store.ts'
import { fileDetails } from './details.ts'
import type { Row } from './read.ts'

/** What a row gives: checked, and in the form that is stored. */
export type Fields = Omit<MemberEdit, 'id'>

/** A row as far as it is known without the register. */
export interface Candidate {
  line: number
  identity: Identity
  /** The type that it names, where that one is archived. */
  archived_type?: number
  /** What is wrong with it in any case. */
  refused?: Detail[]
  /** What it gives a member who is known, or what is wrong with that. */
  as_edit: Fields | Detail[]
  /** The new member that it may be, or what is wrong with that. */
  as_new: Joining | Detail[]
}

/** A new member as a file gives one, but for the columns that follow from others. */
export type Joining = NewMember & Required<Pick<NewMember, 'status' | 'createddate'>>

/** What rows match by: the address as it is compared, or the person without one. */
export type Identity = string | Person

/** Who has no address. */
interface Person {
  firstname: string
  lastname: string
  date_of_birth: string
  phone: string
}

const readNew = validatorOf(MemberCreate)
const readEdit = validatorOf(MemberEdit)

/** A row as far as it is known without the register, by the types of the chapter. */
export function lookAt(row: Row, chapter_id: number, types: Map<string, NamedType>): Candidate {
  const known = { line: row.line, identity: identityOf(row.cells) }
  try {
    const { type, ...given } = givenBy(row, chapter_id, types)
    const fits = checked(given, chapter_id, type)
    return { ...known, ...(type?.archived && { archived_type: type.id }), ...fits }
  } catch (error) {
    return { ...known, ...refusedFor(detailsOf(error as Error)) }
  }
}

function refusedFor(flaws: Detail[]) {
  return { refused: flaws, as_edit: flaws, as_new: flaws }
}

/** What is wrong with a row that is good for no member of a type that is archived. */
export function notCurrent(chapter_id: number): Detail {
  const message = 'is no current membership type of the chapter'
  return typeDetails.not_a_current_type('/membertype', { chapter_id }, message)
}

/** What an error says of a row. Throws it again where it is not the row's. */
function detailsOf(error: Error): Detail[] {
  const failure = toFailure(error)
  if (!failure?.details) throw error
  return failure.details
}

function checked(given: Given, chapter_id: number, type: NamedType | undefined) {
  try {
    const member = readNew({ ...given, chapter_id })
    const { chapter_id: _, ...as_edit } = member
    const status = member.status ?? initialStatus(type?.workflows ?? {})
    return { as_edit, as_new: { ...member, status, createddate: now() } }
  } catch (error) {
    return { as_edit: editOf(given), as_new: detailsOf(error as Error) }
  }
}

function editOf(given: Given): Fields | Detail[] {
  try {
    const { id, ...fields } = readEdit({ ...given, id: 1 })
    return fields
  } catch (error) {
    return detailsOf(error as Error)
  }
}

/** The fields whose cells are values; empty cells leave them as they are. */
const copied = ['firstname', 'lastname', ...detail_names, 'status'] as const

type Given = Partial<Record<(typeof copied)[number], string>> & {
  email: string
  membertype_id?: number
}

/** Cells that are not empty, the type that is named, and the e-mail also when it is empty. */
function givenBy({ cells, extra }: Row, chapter_id: number, types: Map<string, NamedType>) {
  if (extra) throw invalid([fileDetails.too_many_cells('/')])
  const given: Given & { type?: NamedType } = { email: cells.email ?? '' }
  for (const name of copied) {
    const text = cells[name]
    if (text !== undefined && text.trim() !== '') given[name] = text
  }
  const name = tidy(cells.membertype).toLowerCase()
  if (name === '') return given
  given.type = types.get(name)
  if (!given.type) throw invalid([notCurrent(chapter_id)])
  given.membertype_id = given.type.id
  return given
}

function identityOf({ email, firstname, lastname, date_of_birth, phone }: Row['cells']): Identity {
  return (
    tidy(email).toLowerCase() || {
      firstname: tidy(firstname),
      lastname: tidy(lastname),
      date_of_birth: tidy(date_of_birth),
      phone: tidy(phone)
    }
  )
}

/** Trimmed and in NFC as the fields of a member are, but for what is too long for any (and slow to normalise). */
function tidy(text = '') {
  const trimmed = text.trim()
  return isComposed(trimmed) || trimmed.length > 4 * 254 ? trimmed : trimmed.normalize('NFC')
}
