import { type Static, type TOptional, type TSchema, Type } from '@sinclair/typebox'
import { details as common, type Detail } from '../../core/details.ts'
import { today, yearsBefore } from '../../core/time.ts'
import { Id, OneOf, PlainDate, Search, Strict } from '../../core/types.ts'
import { isOwnName } from '../custom-fields/own-values.ts'
import { OrOwn } from '../custom-fields/schema.ts'
import { heldOn, joined_day } from '../members/days.ts'
import { valueSchemas } from '../members/field.ts'
import { detail_names, details, listed, Tag, tag_limits } from '../members/schema.ts'
import { tagLine } from '../members/tags.ts'
import {
  amongDays,
  between,
  type Choice,
  type Condition,
  type Filter,
  filter,
  inLists,
  oneOf,
  ordered,
  range
} from './filter-kinds.ts'
import { lackCondition, ownCondition } from './own-filter.ts'

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
/** The values of filters, each optional. */
export type FilterValues = { [Name in keyof Filters]?: Static<Filters[Name]['schema']> }

type ListName = {
  [Name in keyof Filters]: Filters[Name] extends { parameter: true } ? Name : never
}[keyof Filters]
/** The columns that filters of lists read. */
export type ListColumn = Filters[ListName]['column']
/** The values of the filters that lists have as parameters. */
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

/** The filters that lists have as parameters, by their names. */
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
