import { details as common, type Detail } from '../../core/details.ts'
import { readInteger } from '../../core/query.ts'
import { now } from '../../core/time.ts'
import { createValidator } from '../../core/validator.ts'
import type { OwnValues } from '../custom-fields/own-values.ts'
import type { Field } from '../custom-fields/schema.ts'
import type { Brought } from '../members/brought.ts'
import { isList } from '../members/field.ts'
import type { Person } from '../members/identity.ts'
import { initialStatus, type NewMember } from '../members/prepare.ts'
import { MemberCreate, MemberEdit } from '../members/requests.ts'
import { detail_names } from '../members/schema.ts'
import { splitTags } from '../members/tags.ts'
import { typeDetails } from '../membertypes/details.ts'
import type { MembershipDue } from '../membertypes/settings.ts'
import type { NamedType, NamedTypes } from '../membertypes/table.ts'
import { readBrought } from './brought-cells.ts'
import type { Defaults } from './choices.ts'
import type { Column } from './columns.ts'
import { fileDetails } from './details.ts'
import { failureDetails, nameCell, nameCells, type RowFlaw } from './flaws.ts'
import { findMissing, readOwnCells } from './own-cells.ts'
import {
  identify,
  joinStreet,
  namesItself,
  readNames,
  showName,
  tidy,
  wordKey
} from './row-names.ts'
import { asJoining, findTermFlaws, readTermCells, type TermCells } from './term-cells.ts'

/** A row of a file: the line on which it begins, its cells by column, and whether it has more cells than the header. */
export interface Row {
  line: number
  cells: Partial<Record<Column | 'known_as', string>>
  extra: boolean
  /** What it pays, where the file says so. */
  dues?: MembershipDue
}

/** The values that a row gives: valid, and in the form that is stored. */
export type Fields = Omit<MemberEdit, 'id' | 'shared_email' | 'fields'> & OwnValues

/** A row that was checked without the database. */
export interface CheckedRow {
  line: number
  /** The id of the row's chapter if the file has a column of chapters; null if the name in that column is unknown. */
  chapter_id?: number | null
  /** The person of the row, as the file names it. */
  name: string
  person: Person
  /** What the old program calls it by, where other rows name their payer so. */
  known_as?: string
  /** The text of the cell that names the payer. */
  payer?: string
  /** The row of the new member who pays, and that row's position in the plan. */
  payer_row?: { position: number; line: number; name: string }
  /** The id of the row's membership type if that is archived. */
  archived_type?: number
  /** The id of the membership type that makes a new member inactive. */
  waits?: number
  /** The days of the membership that the row gives. */
  terms?: TermCells
  /** What it brings for its member. */
  brought?: Brought[]
  /** Flaws that are ignored if the member has the same values already. */
  doubts?: Detail[]
  /** What was wrong with the cells that the row is taken without. */
  left_out?: RowFlaw[]
  /** The edit of an existing member, or the flaws for which it is refused. */
  as_edit: Fields | RowFlaw[]
  /** The new member, or the flaws for which it is refused. */
  as_new: ImportedMember | RowFlaw[]
}

/** A new member from a row of a file. */
export type ImportedMember = NewMember & Required<Pick<NewMember, 'status' | 'createddate'>>

/** The context of a check: the chapter's membership types and custom fields, and the default values for new members. */
export interface RowContext {
  chapter_id: number
  types: NamedTypes
  defaults: Omit<Defaults, 'fields'>
  /** The chapter's custom fields, and their default values for new members. */
  fields: readonly Field[]
  own_defaults: OwnValues
  /** Whether a row is taken without cells that cannot be read. */
  skip_cells?: boolean
}

const readNew = createValidator(MemberCreate)
const readEdit = createValidator(MemberEdit)

/**
 * Checks a row against the schemas and the membership types of the chapter, without the database, and finds all flaws at once.
 * Where the office says so, it is taken without cells that cannot be read.
 */
export function checkRow(row: Row, context: RowContext): CheckedRow {
  const checked = checkCells(row, context)
  const left_out = context.skip_cells ? findDispensable(checked, row.cells) : []
  if (left_out.length === 0) return checked
  const without = left_out.map(({ path }) => [path.slice(1), ''])
  const rest = checkCells(
    { ...row, cells: { ...row.cells, ...Object.fromEntries(without) } },
    context
  )
  const { as_new, as_edit } = checked
  return {
    ...rest,
    left_out: [...(rest.left_out ?? []), ...left_out],
    // what is refused all the same is refused for what it says
    as_new: Array.isArray(rest.as_new) && Array.isArray(as_new) ? as_new : rest.as_new,
    as_edit: Array.isArray(rest.as_edit) && Array.isArray(as_edit) ? as_edit : rest.as_edit
  }
}

/** The chapters that the rows of a file name, by `wordKey`, each with the context of its rows. */
export type ChapterContexts = ReadonlyMap<string, RowContext>

/**
 * Checks a row in the context of the chapter that it names, else of the import's, unless the row needs one. A row that names no
 * known chapter is refused for that alone.
 */
export function checkRowOf(
  row: Row,
  home: RowContext,
  { chapters, needs_chapter = false }: { chapters?: ChapterContexts; needs_chapter?: boolean }
): CheckedRow {
  if (!chapters) return checkRow(row, home)
  const name = wordKey(row.cells.chapter ?? '')
  const context = name === '' && !needs_chapter ? home : chapters.get(name)
  if (context) return { ...checkRow(row, context), chapter_id: context.chapter_id }
  const { line, name: person_name, person } = checkCells(row, home)
  const flaws = [nameCell(fileDetails.no_such_chapter('/chapter'), row.cells)]
  return {
    line,
    name: person_name,
    person,
    chapter_id: null,
    as_new: flaws,
    as_edit: flaws
  }
}

/** The columns without which a row says something else: who it is, of which type, since when and until when. */
const indispensable: ReadonlySet<string> = new Set([
  ...['firstname', 'lastname', 'membernumber', 'membertype', 'status', 'payer', 'payer_id'],
  ...['membership_startdate', 'membership_enddate', 'left']
])

/** The flaws of cells that a row can be taken without, one of a cell. */
function findDispensable({ as_new, as_edit, doubts = [] }: CheckedRow, cells: Row['cells']) {
  const texts: Readonly<Partial<Record<string, string>>> = cells
  const flaws = [as_new, as_edit].flatMap(values => (Array.isArray(values) ? values : []))
  const found = new Map<string, RowFlaw>()
  for (const flaw of [...flaws, ...doubts]) {
    const column = flaw.path.slice(1)
    if (texts[column]?.trim() && !indispensable.has(column) && !found.has(column))
      found.set(column, flaw)
  }
  return [...found.values()].map(flaw => nameCell(flaw, texts))
}

function checkCells(row: Row, context: RowContext): CheckedRow {
  const { cells, line, extra } = row
  const { given, type, flaws } = readFields(cells, context)
  const own = readOwnCells(cells, context.fields)
  const terms = readTermCells(cells)
  const records = readBrought(cells)
  flaws.push(...own.flaws, ...terms.flaws, ...records.flaws)
  if (extra) flaws.push(fileDetails.too_many_cells('/'))
  const doubts = findDoubts(given)
  const pays = tidy(cells.payer_role) === 'payer'
  const payer = pays ? '' : tidy(cells.payer)
  const known_as = pays ? tidy(cells.payer) : cells.known_as
  const person = identify(cells)
  const known = {
    line,
    name: showName(cells),
    person,
    ...(doubts && { doubts }),
    ...(records.brought.length > 0 && { brought: records.brought }),
    ...(records.left_out.length > 0 && { left_out: records.left_out }),
    ...(known_as && { known_as }),
    ...(payer && !namesItself(payer, person) && { payer }),
    ...(terms.given && { terms: terms.values })
  }
  const joining = { ...context.defaults, ...readNames(cells), ...given }
  const join_type = type ?? context.types.get(String(joining.membertype_id))
  const values = { given, joining, flaws, own: own.values, terms: terms.values }
  const waits = joining.status === undefined && initialStatus(join_type?.workflows ?? {})
  return {
    ...known,
    ...(type?.archived && { archived_type: type.id }),
    ...(waits === 'inactive' && join_type && { waits: join_type.id }),
    ...nameCells(checkValues(values, context, join_type), cells)
  }
}

/** The detail for a membership type that is archived or does not exist. */
export function notCurrent(chapter_id: number): Detail {
  const message = 'is no current membership type of the chapter'
  return typeDetails.not_a_current_type('/membertype', { chapter_id }, message)
}

interface Values {
  given: Given
  joining: Given
  flaws: Detail[]
  own: OwnValues
  terms: TermCells
}

function checkValues(
  { given, joining, flaws, own, terms }: Values,
  { chapter_id, fields, own_defaults }: RowContext,
  type?: NamedType
) {
  const own_joining = { ...own_defaults, ...own }
  const lacking = [...findMissing(own_joining, fields), ...findTermFlaws(terms, joining.joined)]
  const as_new = orFlaws(given, [...flaws, ...lacking], () => {
    const member = readNew({ ...joining, email: joining.email ?? '', chapter_id })
    const status = member.status ?? initialStatus(type?.workflows ?? {})
    const derived = { status, createddate: now() }
    return Object.assign(member, own_joining, asJoining(terms, member), derived)
  })
  // `joining` equals `given` unless there are defaults
  if (!Array.isArray(as_new) && given.membertype_id === joining.membertype_id)
    return { as_new, as_edit: { ...pickGiven(as_new, given), ...own } }
  const as_edit = orFlaws(given, flaws, () => {
    const { id, shared_email, ...edit } = readEdit({ ...given, id: 1 })
    return { ...edit, ...own }
  })
  return { as_new, as_edit }
}

/** The values of a new member that its row has given. */
function pickGiven(member: ImportedMember, given: Given): Fields {
  const names = Object.keys(given) as (keyof Given)[]
  return Object.fromEntries(names.map(name => [name, member[name]]))
}

/** The result of a check, or all flaws: those of its error and those found before. */
function orFlaws<T>(given: Given, flaws: readonly Detail[], check: () => T): T | Detail[] {
  try {
    const fits = check()
    return flaws.length > 0 ? [...flaws] : fits
  } catch (error) {
    return [...failureDetails(error, given), ...flaws]
  }
}

/** The fields that are copied from cells; empty cells leave them unchanged. */
const copied = ['firstname', 'lastname', 'email', ...detail_names, 'status'] as const

type Given = Partial<Record<(typeof copied)[number], unknown>> & { membertype_id?: number }

/** Reads the cells that are not empty, and the membership type. */
function readFields(cells: Row['cells'], { chapter_id, types }: RowContext) {
  const given: Given = {}
  const flaws: Detail[] = []
  for (const name of copied) {
    const text = name === 'street' ? joinStreet(cells) : cells[name]
    if (text !== undefined && text.trim() !== '') given[name] = parsers.get(name)?.(text) ?? text
  }
  const name = tidy(cells.membertype).toLowerCase()
  const type = name === '' ? undefined : types.get(name)
  if (name !== '' && !type) flaws.push(notCurrent(chapter_id))
  // a type that does not exist is refused as unknown, not as missing
  if (name !== '') given.membertype_id = type?.id ?? 1
  return { given, type, flaws }
}

/** How the cells of fields are read that have a number or a list; any other text is checked by its schema. */
const parsers = new Map(
  copied.flatMap(name => {
    const schema = MemberCreate.properties[name]
    if (isList(schema)) return [[name, splitTags] as const]
    const is_number = [schema.type].flat().includes('integer')
    return is_number ? [[name, (text: string) => readInteger(text.trim())] as const] : []
  })
)

/** Finds phone numbers in scientific notation, which spreadsheets write, and e-mail addresses whose domain has no dot. */
function findDoubts({ email, ...given }: Given): Detail[] | undefined {
  const doubts: Detail[] = []
  for (const name of ['phone', 'mobile'] as const)
    if (/^\s*\d+([.,]\d+)?e\+?\d+\s*$/i.test(String(given[name] ?? '')))
      doubts.push(fileDetails.shortened_number(`/${name}`))
  if (typeof email === 'string' && /^[^@]+@[^@.]+$/.test(email.trim()))
    doubts.push(common.not_an_email('/email'))
  return doubts.length > 0 ? doubts : undefined
}
