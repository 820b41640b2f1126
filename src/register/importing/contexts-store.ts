import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import {
  createChapter,
  findChapter,
  isArchived,
  listChapters
} from '../../association/chapters/store.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { escapeStep } from '../../core/json.ts'
import { findAmountFlaws } from '../../core/money.ts'
import { now } from '../../core/time.ts'
import { addDays, addMonths, countMonthsTouched } from '../../lifecycle/days.ts'
import { fitsFixedPeriods } from '../../lifecycle/terms.ts'
import type { Db } from '../../storage/database.ts'
import { createField } from '../custom-field-management/store.ts'
import { isOwnName, ownName } from '../custom-fields/own-values.ts'
import type { Field } from '../custom-fields/schema.ts'
import { fieldsOf } from '../custom-fields/store.ts'
import { checkOwn } from '../custom-fields/values.ts'
import type { ImportedMember, RowContext } from '../files/check-row.ts'
import type { Choices } from '../files/choices.ts'
import { fileDetails } from '../files/details.ts'
import type { Header } from '../files/header.ts'
import { wordKey } from '../files/row-names.ts'
import { typeDetails } from '../membertypes/details.ts'
import { contact, type MembershipDue, standard_policy } from '../membertypes/settings.ts'
import { createMembershipType, findMembershipType, namedTypes } from '../membertypes/store.ts'
import { membertypes, type NamedTypes } from '../membertypes/table.ts'
import { PlanAgain } from './failures.ts'
import { type FieldsAsked, giveFields } from './new-fields.ts'
import { nowhere } from './rows-store.ts'

/** A chapter that an import makes, with the id that it will get. */
interface NewChapter {
  id: number
  name: string
}

/** A membership type that an import makes, with the id that it will get. */
interface NewType extends NewChapter {
  chapter_id: number
  /** The type that it is like, in another chapter. */
  like?: number | undefined
  /** What its rows pay, each amount and period once. */
  dues: Map<string, MembershipDue>
  /** The months of the terms that its rows show; undefined for any that has no whole months. */
  months: Set<number | undefined>
}

/** A custom field that an import makes. */
type NewField = Omit<Field, 'chapter_id'> & { chapter_id: number }

/** What an import makes before its members: chapters and types, by ascending ids, and custom fields. */
export interface Making {
  fields: NewField[]
  chapters: NewChapter[]
  types: NewType[]
}

/** What the rows of an import are checked against: that of its chapter, and those of the chapters that rows name, by `wordKey`. */
export interface Contexts {
  home: RowContext
  chapters: Map<string, RowContext> | undefined
  /** What is made if rows need all of it. */
  making: Making
}

/**
 * Finds the contexts of an import. Throws `validation_error` for choices that do not fit the register: the type and the fields of
 * its chapter, and chapters that are given without a column.
 */
export function findContexts(
  db: Db,
  chapter_id: number,
  choices: Choices,
  importable: PermittedChapters
): Contexts {
  const { skip_cells, chapters: chosen } = choices
  const { fields: own_values, ...defaults } = choices.defaults
  const making: Making = { chapters: [], types: [], fields: [] }
  const types = namedTypes(db, chapter_id)
  const nextTypeId = idsAfter(db, 'membertypes')
  addTypes(db, { chapter_id, types, choices, making, nextTypeId })
  const usual = types.get(String(defaults.membertype_id))
  if (defaults.membertype_id !== undefined && (!usual || usual.archived))
    throw invalid([typeDetails.not_a_current_type('/defaults/membertype_id', { chapter_id })])
  const { flaws, ...own } = readOwnChoices(db, chapter_id, choices)
  if (flaws.length > 0) throw invalid(flaws)
  const home = { chapter_id, types, skip_cells, defaults, ...own }
  const has_column = [...choices.mapping.values()].includes('chapter')
  if (!has_column && chosen.size > 0) throw invalid([fileDetails.no_chapter_column('/chapters')])
  if (!has_column) return { home, chapters: undefined, making }
  const ids = findChapters(db, chosen, importable, making)
  const contexts = new Map<number, RowContext>([[chapter_id, home]])
  for (const id of new Set(ids.values())) {
    if (contexts.has(id)) continue
    const found = typesBeside(db, id, home, { choices, making, nextTypeId })
    const { flaws, ...own } = readOwnChoices(db, id, choices)
    const { membertype_id, ...others } = defaults
    const given = found.membertype_id === undefined ? {} : { membertype_id: found.membertype_id }
    const context = { chapter_id: id, types: found.types, skip_cells, ...own }
    contexts.set(id, { ...context, defaults: { ...others, ...given } })
  }
  const chapters = new Map([...ids].map(([name, id]) => [name, contexts.get(id) as RowContext]))
  return { home, chapters, making }
}

/** The custom fields of a chapter, the default values of all of them, and what is wrong with the choices about them. */
function readOwnChoices(db: Db, chapter_id: number, { defaults, mapping }: Choices) {
  const fields = fieldsOf(db, chapter_id)
  const known = fields.filter(({ archived }) => !archived).map(({ key }) => ownName(key))
  const own = checkOwn(fields, defaults.fields ?? {}, { path: '/defaults/fields' })
  const unknown = [...mapping.values()].filter(name => isOwnName(name) && !known.includes(name))
  const flaws = [
    ...own.flaws,
    ...unknown.map(() => details.not_one_of('/mapping', { allowed: known }))
  ]
  return { fields, own_defaults: own.values, flaws }
}

/**
 * The permitted chapters that are not archived, by their names and by those that the file has for them; adds those that are
 * made. Throws `validation_error` for the id of no such chapter.
 */
function findChapters(
  db: Db,
  chosen: Choices['chapters'],
  permitted: PermittedChapters,
  making: Making
) {
  const asked = { archived: false, offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const found = listChapters(db, asked, permitted).chapters
  const ids = new Map(found.map(({ id, name }) => [wordKey(name), id]))
  const known = new Set(ids.values())
  const nextId = idsAfter(db, 'chapters')
  for (const [name, choice] of chosen) {
    const key = wordKey(name)
    if (ids.has(key)) continue
    if (choice === 'create') {
      const id = nextId()
      making.chapters.push({ id, name })
      ids.set(key, id)
    } else if (known.has(choice) && within(permitted, choice)) ids.set(key, choice)
    else {
      const path = `/chapters/${escapeStep(name)}`
      throw invalid([details.no_such_record(path, { entity: chapter.entity })])
    }
  }
  return ids
}

interface Types {
  choices: Choices
  making: Making
  nextTypeId: () => number
}

/**
 * Adds to the types of the import's chapter the names that the file has for them, and those that are made. Throws
 * `validation_error` for the id of no current type.
 */
function addTypes(
  db: Db,
  {
    chapter_id,
    types,
    choices,
    making,
    nextTypeId
  }: Types & { chapter_id: number; types: NamedTypes }
) {
  const archived = choices.types.size > 0 && isArchived(db, chapter_id)
  for (const [name, choice] of choices.types) {
    const key = name.toLowerCase()
    if (types.has(key)) continue
    const type = types.get(`${choice}`)
    if (choice === 'create') {
      const id = nextTypeId()
      making.types.push({ id, name, chapter_id, dues: new Map(), months: new Set() })
      types.set(key, { id, archived, workflows: {} })
    } else if (type && !type.archived) types.set(key, type)
    else
      throw invalid([typeDetails.not_a_current_type(`/types/${escapeStep(name)}`, { chapter_id })])
  }
}

/**
 * The types of another chapter that the rows of a file name: an id means the type of the same name there. A chapter that is
 * made gets those of the home, without their dues.
 */
function typesBeside(
  db: Db,
  chapter_id: number,
  home: Pick<RowContext, 'types'>,
  { choices, making, nextTypeId }: Types
): { types: NamedTypes; membertype_id: number | undefined } {
  const types = new Map(namedTypes(db, chapter_id))
  const here = new Map(types)
  const make = (name: string, like?: number) => {
    const key = name.toLowerCase()
    if (name === '' || here.has(key)) return
    const id = nextTypeId()
    making.types.push({ id, name, chapter_id, like, dues: new Map(), months: new Set() })
    types.set(key, { id, archived: false, workflows: {} })
    here.set(key, { id, archived: false, workflows: {} })
  }
  // a type is known by its name, an id of another chapter is none here
  const names = new Map([...home.types].map(([, { id }]) => [id, findMembershipType(db, id)?.name]))
  if (making.chapters.some(({ id }) => id === chapter_id))
    for (const { id, archived } of home.types.values()) if (!archived) make(names.get(id) ?? '', id)
  for (const [name, choice] of choices.types) {
    const type = choice === 'create' ? undefined : here.get(names.get(choice)?.toLowerCase() ?? '')
    if (choice === 'create') make(name)
    else if (type && !here.has(name.toLowerCase())) types.set(name.toLowerCase(), type)
  }
  const { membertype_id } = choices.defaults
  const usual = here.get((membertype_id && names.get(membertype_id)?.toLowerCase()) || '')
  // also known by its id, as the context of a row looks the usual type up
  if (usual) types.set(`${usual.id}`, usual)
  return { types, membertype_id: usual && !usual.archived ? usual.id : undefined }
}

/** Counts the ids that new records of a table will get. */
function idsAfter(db: Db, table: 'chapters' | 'membertypes') {
  // the builder has no table of sequences
  const last = db.$client.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck()
  let id = 0
  return () => {
    id ||= Number(last.get(table) ?? 0)
    return ++id
  }
}

/** The ids of chapters and types of the values of rows. */
export interface Used {
  chapters: ReadonlySet<number>
  types: ReadonlySet<number>
}

/**
 * Leaves out what no row of a file needs, where it has a column of chapters. Returns what is made, and the ids that it gets then, by
 * those that it would get if all was made.
 */
export function leaveUnused({ chapters, making }: Contexts, used: Used) {
  if (!chapters) return { making, chapter_ids: new Map(), type_ids: new Map() }
  const found = renumber(making.chapters, used.chapters)
  const { all: types, ids: type_ids } = renumber(making.types, used.types)
  const chapter_ids = new Map(making.chapters.map(({ id }) => [id, found.ids.get(id) ?? nowhere]))
  for (const type of types) type.chapter_id = chapter_ids.get(type.chapter_id) ?? type.chapter_id
  const fields = making.fields
    .filter(({ chapter_id }) => used.chapters.has(chapter_id))
    .map(field => ({ ...field, chapter_id: chapter_ids.get(field.chapter_id) ?? field.chapter_id }))
  return { making: { chapters: found.all, types, fields }, chapter_ids, type_ids }
}

function renumber<T extends NewChapter>(making: readonly T[], used: ReadonlySet<number>) {
  const first = making[0]?.id ?? 0
  const needed = making.filter(({ id }) => used.has(id))
  const ids = new Map(needed.map(({ id }, index) => [id, first + index]))
  return { all: needed.map((one, index) => ({ ...one, id: first + index })), ids }
}

/** Gives the columns of a file that have no place custom fields, as far as that is asked for; each chapter of the file gets them. */
export function addFields(
  { home, chapters, making }: Contexts,
  header: Header,
  asked: FieldsAsked
) {
  const contexts = [...new Set([home, ...(chapters?.values() ?? [])])]
  const known = contexts.flatMap(({ fields }) => fields)
  const own = [...new Map(known.map(field => [field.key, field])).values()]
  const made = giveFields(header, own, asked)
  for (const context of contexts) {
    const here = made.map(field => ({ ...field, chapter_id: context.chapter_id }))
    context.fields = [...context.fields, ...here]
    making.fields.push(...here)
  }
  return made
}

/** Makes the chapters, custom fields and types that do not exist yet. Throws `PlanAgain` where they get other ids. */
export function make(db: Db, making: Making, by: Actor) {
  for (const { id, name } of making.chapters) {
    // made by an earlier slice
    if (findChapter(db, id)?.name === name) continue
    const first = firstChapter(db)
    const like = first && { timezone: first.timezone, currency: first.currency }
    if (createChapter(db, { name, ...like }, by).id !== id) throw new PlanAgain()
  }
  for (const { id, archived, ...field } of making.fields)
    if (!fieldsOf(db, field.chapter_id).some(({ key }) => key === field.key))
      createField(db, field, by)
  for (const type of making.types) {
    const { id, name, chapter_id, like } = type
    if (findMembershipType(db, id)?.name === name) continue
    const alike = typeLike(db, chapter_id, name, like)
    const shown = findDuration(type, alike.is_end_date_fixed)
    const membership_type = { ...alike, ...shown, chapter_id }
    const given = { membership_type, membership_dues: findDues(type) }
    if (createMembershipType(db, given, by).id !== id) throw new PlanAgain()
  }
}

/** The chapter whose time zone and currency new ones have. */
const firstChapter = (db: Db) => listChapters(db, { offset: 0, limit: 1 }, 'all').chapters[0]

/** Notes what a row says of its type, where that is made: the months of its term, and what it pays. */
export function noteType(
  db: Db,
  { making }: Contexts,
  { membertype_id, membership_startdate: from, membership_enddate: to }: ImportedMember,
  due: MembershipDue | undefined
) {
  const type = making.types.find(({ id }) => id === membertype_id)
  if (!type) return
  if (from && to) {
    const most = countMonthsTouched(from, to)
    type.months.add([most, most - 1].find(count => addDays(addMonths(from, count), -1) === to))
  }
  if (!due) return
  const chapter = findChapter(db, type.chapter_id) ?? firstChapter(db)
  const { currency = chapter?.currency ?? 'EUR', ...given } = due
  type.dues.set(`${given.amount} ${currency} ${given.due_frequency}`, { ...given, currency })
}

/** The greatest number of months of a term that a file shows for a type; a longer one is since when somebody is a member. */
const longest_term = 36

/** The duration of a type that is made: that of all terms of its rows, where it fits. */
function findDuration({ months }: NewType, is_end_date_fixed: boolean) {
  const [count] = months
  if (months.size !== 1 || !count || count > longest_term) return {}
  return is_end_date_fixed && !fitsFixedPeriods(count) ? {} : { duration: count }
}

/** The due of a type that is made: what all its rows pay, where that is one amount and a period. */
export function findDues({ dues }: NewType): MembershipDue[] {
  return [...dues.values()].filter(
    ({ amount = 0, currency = '', due_frequency }) =>
      dues.size === 1 &&
      due_frequency &&
      amount > 0 &&
      !findAmountFlaws('', amount, currency).length
  )
}

/** A type as another one, else as the first one of the chapter that is none of contacts, without its dues, its workflow and its messages. */
function typeLike(db: Db, chapter_id: number, name: string, like?: number) {
  const first = db
    .select()
    .from(membertypes)
    .where(
      like === undefined
        ? and(
            eq(membertypes.chapter_id, chapter_id),
            eq(membertypes.archived, false),
            ne(sql`lower(${membertypes.category})`, contact)
          )
        : eq(membertypes.id, like)
    )
    .orderBy(asc(membertypes.id))
    .limit(1)
    .get()
  if (!first) return { ...standard_type, startdate: now(), chapter_id, name }
  const { id, name_key, membership_dues, workflows, notificationsettings, ...rest } = first
  const { archived, createddate, description, ...alike } = rest
  return { ...alike, name }
}

const standard_type = {
  ...standard_policy,
  category: 'standard',
  duration: 12,
  autorecurring_payment: true,
  membership_privacy: false,
  enddate: '2199-12-31'
}
