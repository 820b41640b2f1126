import { invalid } from '../../core/errors.ts'
import { readable } from '../../core/text.ts'
import type { Field } from '../custom-fields/schema.ts'
import { brought_columns, companions, numbered_columns } from './brought-columns.ts'
import { type Column, columnName, findPassed, findPlace, given_by_service } from './columns.ts'
import type { DayOrder } from './day-order.ts'
import { fileDetails } from './details.ts'
import { type DuesColumn, findDuesColumn } from './dues-cells.ts'
import { cleanHeading, cleanHeadings, type Meant, max_heading } from './headings.ts'
import { findOwnColumn } from './own-cells.ts'
import type { Survey } from './survey.ts'

/** Why columns of files are passed over. */
export const passed_reasons = [
  'chosen',
  'empty',
  'offered',
  'too_many_fields',
  'mandate',
  'password',
  'service',
  'computed'
] as const
type PassedReason = (typeof passed_reasons)[number]

/** One column of a file. */
export interface FileColumn {
  /** The heading without characters that cannot be shown; a number is added where another heading is the same. */
  heading: string
  /** The field or column of the service; undefined if the file's column is passed over. */
  column: Column | undefined
  /** Why a column is passed over; null where it is not, and where it has no place and may become a custom field. */
  reason: PassedReason | null
  /** The first values in the column. */
  samples: readonly string[]
  /** How many cells hold something. */
  filled: number
  /** Which comes first in days such as 03/05/2020; `either` where no cell says so, null where there are no such days. */
  days: DayOrder | 'either' | null
  /** The custom field of a column without a place, as its cells show it. */
  shape?: Survey['shape']
  /** The field that its heading means too, and another column is. */
  beside?: Column | undefined
  /** The custom field that takes further addresses of its cells. */
  rest?: Column | undefined
  /** Whether its cells follow from others, or only the program needs them that has written the file. */
  is_computed?: boolean
  /** Whether its cells are what the program calls a person by. */
  is_name?: boolean
  /** What it says of the dues of a type that is made; it is a custom field all the same. */
  dues?: DuesColumn | undefined
  /** How many cells hold several addresses or numbers. */
  several: number
}

/** The header of a file. */
export interface Header {
  /** The columns of the file, in their order. */
  columns: FileColumn[]
  /** The files of an archive, each with the number that its first line has in answers. */
  files?: { name: string; first_line: number }[]
}

/** What a program means by its headings, in the form that is compared, and what stands before them. */
export interface Wording {
  places: ReadonlyMap<string, Meant<Column>>
  prefix?: string
  /** The heading of what its files call a person by, in the form that is compared. */
  called?: string
  /** Headings, in that form, whose cells follow from a column; `id` for those that only the program needs. */
  computed?: ReadonlyMap<string, Column>
}

/** How headings are read besides the known names. */
export interface HeaderMeaning {
  /** The choices of the user, by `columnName`. */
  mapping?: ReadonlyMap<string, Column | ''>
  /** The custom fields. */
  own?: readonly Field[]
  /** What the program means that has written the file. */
  wording?: Wording
}

const needed: readonly Column[] = ['firstname', 'lastname']
const shown = 100
/** The most columns of a file. */
const max_columns = 2000

/**
 * Reads the header of a file. The mapping by the user counts first; otherwise, if several headings mean one field, the clearest is the
 * field, of these the private one, else the first. Throws `validation_error` if nobody is named, for a field that the user gives to two
 * columns, for too many columns and for a heading that is none.
 */
export function readHeader(
  record: readonly string[],
  { mapping = new Map(), own = [], wording = { places: new Map() } }: HeaderMeaning = {},
  surveys: readonly Survey[] = []
): Header {
  refuseHostile(record)
  const heads = distinctNames(record)
  const clean = cleanHeadings(record)
  const found = withFullName(
    heads.map((name, index) => {
      const heading = clean[index] ?? ''
      return { ...readName(name, heading, { mapping, own, wording }), heading }
    })
  )
  // the holder of an account is nobody's payer
  const has_bank = clean.some(heading => findPassed(heading) === 'mandate')
  for (const [index, one] of found.entries())
    if (has_bank && one.column === 'payer' && one.rank >= 0 && surveys[index]?.is_key === false)
      one.column = undefined
  leaveAlone(found, surveys)
  joinOtherwise(found, surveys)
  const best = findBest(found, surveys)
  // the first columns of a file of refused rows say where they were, and why
  const told = told_columns.some(names => names.every((name, index) => record[index] === name))
  const is_ours = ['firstname', 'lastname', 'id'].every(name => record.includes(name))
  const filledOf = (column: Column) => surveys[best.get(column) ?? -1]?.filled ?? 0
  const isComputed = (key: string, filled: number) => {
    const from = wording.computed?.get(key)
    return from === 'id' || (from !== undefined && filledOf(from) >= filled)
  }
  const columns = heads.map((name, index): FileColumn => {
    const { column, rank, passed, heading } = found[index] as Found
    const survey = surveys[index]
    const is_taken = column && (rank < 0 || isRepeatable(column) || best.get(column) === index)
    const filled = survey?.filled ?? 0
    const reason =
      passed ??
      (survey && filled === 0
        ? 'empty'
        : (is_ours && isGiven(name)) || (told && index < 2)
          ? 'service'
          : (findPassed(heading) ?? null))
    return {
      heading: readable(name.slice(0, shown)),
      column: is_taken ? column : undefined,
      reason: is_taken ? null : reason,
      beside: is_taken ? undefined : column,
      samples: survey?.samples ?? [],
      filled,
      several: survey?.several ?? 0,
      days: survey?.days ?? null,
      is_computed: !is_taken && isComputed(columnName(heading), filled),
      is_name: columnName(heading) === (wording.called ?? ''),
      dues: is_taken ? undefined : findDuesColumn(heading),
      ...(survey && { shape: survey.shape })
    }
  })
  refuseFlaws(columns)
  return { columns }
}

/** The columns for line and reason in a file of refused rows, in each language of the console. */
export const told_columns = [
  ['Line', 'Reason'],
  ['Zeile', 'Grund']
] as const

/** Whether a column of our own exports is given by the service. */
const isGiven = (name: string) => given_by_service.some(one => one === name)

/** Whether several columns of a file can be one field: the groups of each are tags. */
const isRepeatable = (column: Column) => column === 'tags' || numbered_columns.includes(column)

/** Takes the places of columns that say nothing without others, as an account without a mandate, and of yes and no as its reference. */
function leaveAlone(found: readonly Found[], surveys: readonly Survey[]) {
  const isFlag = (index: number) => surveys[index]?.is_flag === true
  for (const [index, one] of found.entries())
    if (one.rank >= 0 && one.column === 'mandate_reference' && isFlag(index)) one.column = undefined
  const has = (wanted: Column) => found.some(({ column }) => column === wanted)
  // an account that is none leaves its holder alone
  for (const name of Object.keys(brought_columns) as (keyof typeof brought_columns)[])
    if (companions[name]?.some(has) === false)
      for (const one of found) if (one.rank >= 0 && one.column === name) one.column = undefined
}

/** Takes the place of days on which records were made, where another column has the first days of members. */
function joinOtherwise(found: readonly Found[], surveys: readonly Survey[]) {
  const isOtherwise = ({ column, rank }: Found) => column === 'joined' && rank >= otherwise_rank
  const has_first = found.some(
    (one, index) =>
      first_days.includes(one.column) && !isOtherwise(one) && surveys[index]?.filled !== 0
  )
  for (const one of found) if (has_first && isOtherwise(one)) one.column = undefined
}

const first_days: readonly (Column | undefined)[] = ['joined', 'membership_startdate']

/** The rank of headings that mean a column of a program where no other does. */
export const otherwise_rank = 3.5

/** Refuses headings that are none. Throws `validation_error`. */
export function refuseHostile(record: readonly string[]) {
  if (record.length > max_columns)
    throw invalid([fileDetails.many_columns('', { limit: max_columns })])
  if (record.some(name => name.length > max_heading))
    throw invalid([fileDetails.long_heading('', { limit: max_heading })])
}

/** The index of the column for each field. */
function findBest(found: readonly Found[], surveys: readonly Survey[]) {
  const best = new Map<Column, number>()
  // a column of yes and no never competes with one of texts, nor an empty one with one that holds something
  const weight = (index: number) => {
    const survey = surveys[index]
    return survey?.filled === 0 ? 2 : survey?.is_flag ? 1 : 0
  }
  for (const [index, { column, rank }] of found.entries()) {
    if (!column) continue
    const other = best.get(column)
    const than = other === undefined ? undefined : (found[other] as Found)
    if (other === undefined || !than || weight(other) > weight(index)) best.set(column, index)
    else if (rank < than.rank && weight(other) === weight(index)) best.set(column, index)
  }
  return best
}

/** The names of columns; one that stands twice gets a number: Telefon, Telefon (2). */
function distinctNames(record: readonly string[]): string[] {
  const taken = new Set(record.map(columnName).filter(Boolean))
  const times = new Map<string, number>()
  return record.map(name => {
    const key = columnName(name)
    // a name that is empty or too long means no column, however often it stands there
    if (key === '') return name
    const numbered = (count: number) => `${name.trim()} (${count})`
    let count = (times.get(key) ?? 0) + 1
    while (count > 1 && taken.has(columnName(numbered(count)))) count++
    times.set(key, count)
    return count === 1 ? name : numbered(count)
  })
}

/** Takes a column called Name for both names where no column has a first name; one for both is passed over where others have them. */
function withFullName(found: Found[]): Found[] {
  const has = (wanted: Column) => found.some(({ column }) => column === wanted)
  if (has('firstname'))
    return found.map(one =>
      one.column === 'full_name' && one.rank >= 0 ? { ...one, column: undefined } : one
    )
  // a company is called by its name alone
  const names = found.filter(({ column }) => column === 'lastname')
  if (
    has('full_name') ||
    has('company') ||
    names.some(({ heading, rank }) => rank < 0 || !isLone(heading))
  )
    return found
  return found.map(one => (names[0] === one ? { ...one, column: 'full_name' } : one))
}

const isLone = (heading: string) => ['name', 'nom'].includes(columnName(heading))

interface Named {
  column?: Column | undefined
  /** How clear the heading is, 0 the clearest; -1 where the user has named the column. */
  rank: number
  passed?: 'chosen'
}

interface Found extends Named {
  /** The heading without what is no part of it. */
  heading: string
}

function readName(
  name: string,
  heading: string,
  { mapping, own, wording }: Required<HeaderMeaning>
): Named {
  const mapped = mapping.size > 0 ? mapping.get(columnName(name)) : undefined
  if (mapped === '') return { rank: -1, passed: 'chosen' }
  if (mapped !== undefined) return { column: mapped, rank: -1 }
  const own_column = own.length > 0 && (findOwnColumn(name, own) ?? findOwnColumn(heading, own))
  if (own_column) return own_column
  return (
    findWording(heading, wording) ??
    findWording(name, wording) ??
    findPlace(heading) ??
    // what all headings begin with is a part of some names, such as that of a member number
    findPlace(cleanHeading(name)) ?? { rank: 4 }
  )
}

/** What a program means by a heading; a number at its end is a repetition. */
function findWording(heading: string, { places, prefix = '' }: Wording): Named | undefined {
  const whole = columnName(cleanHeading(heading))
  const key = prefix !== '' && whole.startsWith(prefix) ? whole.slice(prefix.length) : whole
  const found = places.get(key)
  if (found) return found
  const [, stem = '', digits] = /^(.*?\D)0*(\d{1,2})$/.exec(key) ?? []
  const repeated = digits && places.get(stem)
  if (repeated) return { ...repeated, rank: repeated.rank + Number(digits) / 1000 }
  // what the program does not name is read by the rules, without what stands before it
  return key === whole ? undefined : findPlace(key)
}

function refuseFlaws(columns: readonly FileColumn[]) {
  const has = (wanted: Column) => columns.some(({ column }) => column === wanted)
  // a second file has the numbers of known members
  const named = has('company') || has('full_name') || has('membernumber')
  const listed = columns.filter(({ heading }) => heading !== '').slice(0, shown)
  const found = {
    columns: listed.map(({ heading }) => heading),
    samples: listed.map(({ samples }) => samples.join(' · ').slice(0, shown))
  }
  const missing = named ? [] : needed.filter(name => !has(name))
  const times = new Map<Column, number>()
  for (const { column } of columns)
    if (column && !isRepeatable(column)) times.set(column, (times.get(column) ?? 0) + 1)
  const twice = [...times].filter(([, count]) => count > 1)
  const flaws = [
    ...missing.map(name => fileDetails.no_column(`/${name}`, found)),
    ...twice.map(([name]) => fileDetails.two_columns(`/${name}`, found))
  ]
  if (flaws.length > 0) throw invalid(flaws)
}

/** Whether a file says who people are; another one has their numbers alone. */
export function namesPersons({ columns }: Header) {
  const names: readonly unknown[] = ['firstname', 'lastname', 'full_name', 'company']
  return columns.some(({ column }) => names.includes(column))
}

/** The columns of a file that may become custom fields: they hold something, and have no place. */
export function findPlaceless({ columns }: Header): number[] {
  return columns.flatMap(({ column, reason, heading }, index) =>
    column || reason || heading === '' ? [] : [index]
  )
}
