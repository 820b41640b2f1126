import { type Static, type TArray, type TOptional, type TSchema, Type } from '@sinclair/typebox'
import { details as common, type Detail } from '../../core/details.ts'
import { today, yearsBefore } from '../../core/time.ts'
import { Id, OneOf, PlainDate, Search, Strict } from '../../core/types.ts'
import { isOwnName } from '../custom-fields/own-values.ts'
import { OrOwn } from '../custom-fields/schema.ts'
import { heldOn, joined_day } from '../members/days.ts'
import { valueSchemas } from '../members/field.ts'
import { detail_names, details, listed, Tag, tag_limits } from '../members/schema.ts'
import type { MemberRow } from '../members/table.ts'
import { tagLine } from '../members/tags.ts'

/** A condition in SQL over the columns of members, and the values of its parameters. */
export interface Condition {
  sql: string
  values: Record<string, string | number>
}

/** A filter: the schema of its value in a request, and its condition in SQL. */
export interface Filter<T extends TSchema = TSchema> {
  schema: T
  condition(value: Static<T>): Condition
  /** Whether its value is a range that may not end before it begins. */
  ordered?: boolean
  /** The index of chapters with all columns that the condition reads, so that members can be counted in it. */
  index?: FilterIndex | undefined
}

type FilterIndex = 'members_listed' | 'members_person' | 'members_email' | 'members_payer'

/** A filter by the possible values of a column. */
export interface Choice<Column extends keyof MemberRow, Item extends TSchema>
  extends Filter<TArray<Item>> {
  column: Column
  /** The schema of one value. */
  item: Item
}

/** Defines a filter by its schema, its condition in SQL, and the index that has its columns. */
const filter = <T extends TSchema>(
  schema: T,
  condition: Filter<T>['condition'],
  index?: FilterIndex
): Filter<T> => ({ schema, condition, index })

/** A filter whose value is a range that may not end before it begins. */
const ordered = <T extends TSchema>(one: Filter<T>): Filter<T> => ({ ...one, ordered: true })

const oneOf = <Column extends keyof MemberRow, Item extends TSchema>(
  column: Column,
  item: Item,
  maxItems: number
): Choice<Column, Item> => ({
  schema: Type.Array(item, { maxItems }),
  column,
  item,
  // one value is compared directly, which costs less for each member
  condition: values =>
    values.length === 1
      ? { sql: `${column} = :${column}`, values: { [column]: values[0] as string | number } }
      : {
          sql: `${column} IN (SELECT value FROM json_each(:${column}))`,
          values: { [column]: JSON.stringify(values) }
        }
})

/** A filter that lists and exports also have, as a parameter with one value. */
const inLists = <Column extends keyof MemberRow, Item extends TSchema>(
  choice: Choice<Column, Item>
) => ({
  ...choice,
  index: 'members_listed' as const,
  parameter: true as const
})

/** Members whose days, which follow from their terms, meet a condition. */
const amongDays = ({ sql, values }: Condition): Condition => ({
  // looked up for each member: of many days, a list would be made and sought in each chapter
  sql: `EXISTS (SELECT 1 FROM membership_days WHERE member_id = members.id AND ${sql})`,
  values
})

export const range = <T extends TSchema>(title: string, day: T) =>
  Strict(
    { from: Type.Optional(day), to: Type.Optional(day) },
    { title, description: 'Both ends belong to it; each may be missing.' }
  )

/**
 * Members with a value from one to another, both included; if both are missing, members with any known value. A range
 * that wraps, as at the turn of a year, goes on from the greatest value to the least.
 */
const between = <T extends ReturnType<typeof range>>(
  name: string,
  expression: string,
  days: T,
  { turns = false, index }: { turns?: boolean; index?: FilterIndex } = {}
): Filter<T> => ({
  schema: days,
  index,
  ordered: !turns,
  condition: range => {
    const { from, to } = range as { from?: string; to?: string }
    const bounds = [
      from !== undefined && `${expression} >= :${name}_from`,
      to !== undefined && `${expression} <= :${name}_to`
    ].filter(bound => bound !== false)
    const passes = turns && from !== undefined && to !== undefined && from > to
    const known = `${expression} IS NOT NULL`
    return {
      sql: bounds.length ? `(${bounds.join(passes ? ' OR ' : ' AND ')})` : known,
      values: {
        ...(from !== undefined && { [`${name}_from`]: from }),
        ...(to !== undefined && { [`${name}_to`]: to })
      }
    }
  }
})

const Years = Type.Integer({ minimum: 0, maximum: 150, examples: [27] })

/** Ages in whole years on a day. */
const AgeRange = Strict(
  {
    from: Type.Optional(Years),
    to: Type.Optional(Years),
    on: Type.Optional({ ...PlainDate, description: 'Today in UTC where it is left out.' })
  },
  {
    title: 'AgeRange',
    description: 'Whole years on a day; both ends belong to it, and each may be missing.'
  }
)

/** Members of an age, by their day of birth: one year older on each birthday, and with that of 29 February on 1 March of other years. */
function ageCondition({ from = 0, to, on = today('UTC') }: Static<typeof AgeRange>): Condition {
  const oldest = to === undefined ? '' : ' AND date_of_birth > :age_after'
  return {
    sql: `(date_of_birth <= :age_until${oldest})`,
    values: {
      age_until: yearsBefore(on, from),
      ...(to !== undefined && { age_after: yearsBefore(on, to + 1) })
    }
  }
}

/** The most ids in a filter; a request body has no room for more. */
const max_ids = 30_000

/** The schemas of the fields of a member. */
const values = valueSchemas({ ...listed, ...details })

const DayOfYear = Type.String({
  pattern:
    '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
  examples: ['12-24'],
  description: 'Month and day; from and to may pass the turn of the year.'
})

/** The most custom fields that a filter can name as missing. */
const max_own = 100

const Days = range('DateRange', PlainDate)

/** Members by a day that follows from their terms; `members_listed` has their ids. */
const byDays = (name: string, column = name) => {
  const days = between(name, `"${column}"`, Days)
  const among = (given: Static<typeof Days>) => amongDays(days.condition(given))
  return ordered(filter(Days, among, 'members_listed'))
}

/** Fields that can be unknown. */
const missing = ['email', ...detail_names] as const
export const MissingField = OneOf(missing, {
  title: 'MissingField',
  description: 'A field that is not known.'
})

/**
 * All filters except the search, defined once (DOMAIN.md section 9): for the filter objects of `findmembers`, `editmembers` and other
 * requests, and with `inLists` for the parameters of `getmembers` and `exportmembers` (INTERFACE.md and CONTRACT.md section 3 name
 * these). The index `members_listed` has the columns of the filters with `inLists`.
 */
export const filters = {
  ids: oneOf('id', Id, max_ids),
  status: inLists(oneOf('status', values.status, 10)),
  membertype_id: inLists(oneOf('membertype_id', values.membertype_id, 1000)),
  tags: filter(
    Type.Array(Tag, { maxItems: tag_limits.count, description: 'Members who have all of them.' }),
    tags => ({
      sql: tags.map((_, index) => `instr(tags_key, :tag_${index}) > 0`).join(' AND ') || 'TRUE',
      values: Object.fromEntries(tags.map((tag, index) => [`tag_${index}`, tagLine(tag)]))
    })
  ),
  born: between('born', 'date_of_birth', Days, {
    index: 'members_person'
  }),
  birthday: between('birthday', 'substr(date_of_birth, 6)', range('DayOfYearRange', DayOfYear), {
    turns: true,
    index: 'members_person'
  }),
  age: ordered(filter(AgeRange, ageCondition, 'members_person')),
  joined: between('joined', joined_day, Days),
  left: byDays('left'),
  ends: byDays('ends', 'membership_enddate'),
  owes: filter(
    Type.Boolean({
      description:
        'Whether something is open of their dues, or they got back a payment that was itself taken back later; for who sees money alone, else 403. Over all chapters it means those whose money the caller sees.'
    }),
    owes => ({
      sql: `${owes ? '' : 'NOT '}(EXISTS (SELECT 1 FROM dues WHERE member_id = members.id AND NOT void AND amount > settled + waived)
        OR EXISTS (SELECT 1 FROM credits WHERE member_id = members.id AND amount < 0))`,
      values: {}
    }),
    'members_listed'
  ),
  has_email: filter(
    Type.Boolean({ description: 'Whether there is an e-mail address.' }),
    has => ({ sql: `email_key IS ${has ? 'NOT ' : ''}NULL`, values: {} }),
    'members_email'
  ),
  functions: filter(
    Strict(
      {
        ids: Type.Optional(
          Type.Array(Id, { maxItems: 1000, description: 'Any function where it is left out.' })
        ),
        on: Type.Optional({ ...PlainDate, description: 'Today in UTC where it is left out.' })
      },
      { title: 'FunctionFilter', description: 'Members who hold one of these functions on a day.' }
    ),
    ({ ids, on = today('UTC') }) => ({
      sql: `EXISTS (SELECT 1 FROM holdings WHERE holdings.member_id = members.id AND ${heldOn(':held_on')}
        ${ids ? 'AND function_id IN (SELECT value FROM json_each(:functions))' : ''})`,
      values: { held_on: on, ...(ids && { functions: JSON.stringify(ids) }) }
    }),
    'members_listed'
  ),
  payer: filter(
    { ...Id, description: 'The id of the member who pays for them.' },
    payer => ({ sql: 'payer_id = :payer', values: { payer } }),
    'members_payer'
  ),
  fields: filter(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Values of custom fields by their keys: equal to the value; one of a list where a choice is one, all of it where choices are several; of numbers and dates also `{from, to}`, both included; null for members without one.',
      examples: [{ shirt_size: 'L' }]
    }),
    ownCondition
  ),
  missing: filter(
    Type.Array(
      OrOwn(missing, {
        description: 'A `MissingField`, or `fields.KEY` for a custom field.'
      }),
      { maxItems: missing.length + max_own }
    ),
    names => {
      const [own, others] = [names.filter(isOwnName), names.filter(name => !isOwnName(name))]
      const lacking = lackCondition(own.map(name => name.slice('fields.'.length)))
      const empty = others.map(name => `ifnull(${name === 'joined' ? joined_day : name}, '') = ''`)
      return { sql: [...empty, lacking.sql].join(' AND '), values: lacking.values }
    }
  ),
  /** Members in whose log something stands behind an entry; `findmembers` asks for a moment. */
  updated_after: filter(Type.Integer(), updated_after => ({
    sql: `id IN (SELECT entity_id FROM log_entries WHERE log_entries.id > :updated_after AND entity IN ('member', 'membership'))`,
    values: { updated_after }
  })),
  /** Members with greater ids. */
  after: filter(
    Type.Integer(),
    after => ({ sql: 'id > :after', values: { after } }),
    'members_listed'
  )
} satisfies Record<string, Filter>

/** Filters that operations have as parameters of their own, and filter objects have not. */
const apart: readonly string[] = ['updated_after', 'after']

type Filters = typeof filters
export type FilterValues = { [Name in keyof Filters]?: Static<Filters[Name]['schema']> }

type ListName = {
  [Name in keyof Filters]: Filters[Name] extends { parameter: true } ? Name : never
}[keyof Filters]
export type ListColumn = Filters[ListName]['column']
export type ListFilterValues = Pick<FilterValues, ListName>

/** The names of all filters, in the order in which their conditions are written. */
export const filter_names = Object.keys(filters) as (keyof Filters)[]

/** Finds ranges of a filter that end before they begin. */
export function findReversedRanges(given: FilterValues): Detail[] {
  return Object.entries(filters).flatMap(([name, one]: [string, Filter]) => {
    const { from, to } = ((one.ordered && given[name as keyof Filters]) || {}) as {
      from?: string | number
      to?: string | number
    }
    return from !== undefined && to !== undefined && to < from
      ? [common.to_before_from(`/filter/${name}/to`)]
      : []
  })
}

export const list_filters = Object.fromEntries(
  Object.entries(filters).filter(([, one]) => 'parameter' in one)
) as unknown as Record<ListName, Choice<ListColumn, TSchema>>

const SearchWords = Search(100, {
  description:
    'Words that must all occur in first name, last name, e-mail, member number, phone, mobile or date of birth, ignoring case and accents; mueller finds Müller, 3.5.1980 and 1980-05-03 a day, 030 1234 and +49 30 1234 a number.',
  examples: ['ada']
})

/** The parameters of lists and exports: the search, and filters with one value each. */
export const listParameters = {
  search: Type.Optional(SearchWords),
  ...(Object.fromEntries(
    Object.entries(list_filters).map(([name, { item }]) => [name, Type.Optional(item)])
  ) as { [Name in ListName]: TOptional<Filters[Name]['item']> })
}

/** The parts of a filter object: the search, and all filters. */
export const filterParts = Object.fromEntries([
  ['search', Type.Optional(SearchWords)],
  ...Object.entries(filters)
    .filter(([name]) => !apart.includes(name))
    .map(([name, { schema }]) => [name, Type.Optional(schema)])
]) as Record<string, TSchema>

/** Removes repeated values from the lists of a filter; they do not change its meaning. */
export function withoutRepeats<F extends object>(filter: F): F {
  const parts = Object.entries(filter).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set(value)] : value
  ])
  return Object.fromEntries(parts) as F
}

/** A range of numbers or dates; both ends belong to it, and each may be missing. */
export interface OwnRange {
  from?: string | number
  to?: string | number
}

export function isOwnRange(value: unknown): value is OwnRange {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Members whose custom fields have the given values: equal to the value, within a range, one of a list if the field has one choice, all of
 * it if the field has several; null selects members without a value. The stored JSON text has its keys in one form, so that most members
 * can be compared without parsing it. Each field has one condition, since SQLite limits the depth of an expression.
 */
function ownCondition(given: Readonly<Record<string, unknown>>): Condition {
  const conditions = Object.entries(given).flatMap(([key, value], index) => {
    const name = `fields_${index}`
    if (isOwnRange(value)) return inRange(key, value, name)
    const wanted = [value].flat()
    if (wanted.length > 1) return severalValues(key, wanted, name)
    return wanted.map(one => oneValue(key, one, name))
  })
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    values: Object.assign({}, ...conditions.map(({ values }) => values))
  }
}

function lackCondition(keys: readonly string[]): Condition {
  const values = keys.map((key, index) => [`lacking_${index}`, begin(key)])
  return {
    sql: keys.map((_, index) => `instr(fields, :lacking_${index}) = 0`).join(' AND ') || 'TRUE',
    values: Object.fromEntries(values)
  }
}

/** The beginning of a field's value in the stored text. */
const begin = (key: string) => `${JSON.stringify(key)}:`

/** Greater than every text of a value: no character comes after it. */
const last_text = '\u{10ffff}'

/** Members with a value from one to another of the same kind, or with any value if both are missing. */
function inRange(key: string, { from, to }: OwnRange, name: string): Condition {
  const known = `instr(fields, :${name}) > 0`
  if (from === undefined && to === undefined) return { sql: known, values: { [name]: begin(key) } }
  // numbers sort before texts, so that two ends exclude values of the other kind
  const ends = typeof (from ?? to) === 'number' ? [-Infinity, Infinity] : ['', last_text]
  return {
    sql: `(${known} AND fields ->> :${name}_path BETWEEN :${name}_from AND :${name}_to)`,
    values: {
      [name]: begin(key),
      [`${name}_path`]: `$.${key}`,
      [`${name}_from`]: from ?? (ends[0] as string | number),
      [`${name}_to`]: to ?? (ends[1] as string | number)
    }
  }
}

/** Members who have one of several choices, if the field has one choice, or all of them, if its value is a list. */
function severalValues(key: string, wanted: readonly unknown[], name: string): Condition {
  const texts = wanted.map(one => JSON.stringify(one))
  const each = (what: string, join: string) =>
    texts.map((_, index) => `instr(fields, :${name}_${what}_${index}) > 0`).join(` ${join} `)
  const values = (what: string, before: string) =>
    texts.map((text, index) => [`${name}_${what}_${index}`, before + text])
  // the quoted text may belong to another field; only the list tells
  const all = `NOT EXISTS
      (SELECT 1 FROM json_each(:${name}_all) AS wanted WHERE wanted.value NOT IN
        (SELECT one.value FROM json_each(fields, :${name}_path) AS one))`
  return {
    sql: `((${each('one', 'OR')}) OR
      (instr(fields, :${name}) > 0 AND ${each('in', 'AND')} AND ${all}))`,
    values: {
      ...Object.fromEntries([...values('one', begin(key)), ...values('in', '')]),
      [name]: `${begin(key)}[`,
      [`${name}_path`]: `$.${key}`,
      [`${name}_all`]: JSON.stringify(wanted)
    }
  }
}

/** Members without a value of a field, with the value, or with a list that has the value. */
function oneValue(key: string, value: unknown, name: string): Condition {
  const begins = begin(key)
  if (value === null) return { sql: `instr(fields, :${name}) = 0`, values: { [name]: begins } }
  const text = JSON.stringify(value)
  const known = { [name]: begins + text, [`${name}_path`]: `$.${key}` }
  if (typeof value !== 'string') {
    const number = Number(value)
    const sql = `(instr(fields, :${name}) > 0 AND fields ->> :${name}_path = :${name}_number)`
    return { sql, values: { ...known, [`${name}_number`]: number } }
  }
  const among = `(instr(fields, :${name}_text) > 0 AND EXISTS
    (SELECT 1 FROM json_each(fields, :${name}_path) AS one WHERE one.value = :${name}_value))`
  const values = { ...known, [`${name}_text`]: text, [`${name}_value`]: value }
  return { sql: `(instr(fields, :${name}) > 0 OR ${among})`, values }
}
