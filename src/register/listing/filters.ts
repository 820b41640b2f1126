import { type Static, type TOptional, type TSchema, Type } from '@sinclair/typebox'
import { Id, OneOf, PlainDate, Search } from '../../core/types.ts'
import { valueSchemas } from '../members/field.ts'
import { detail_names, details, listed } from '../members/schema.ts'
import { between, type Choice, type Filter, filter, inLists, oneOf, range } from './filter-kinds.ts'
import { ownCondition } from './own-filter.ts'

/** The most ids of a filter: more do not fit into a body. */
const max_ids = 30_000

/** The schemas of the fields of a member. */
const values = valueSchemas({ ...listed, ...details })

const DayOfYear = Type.String({
  pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  examples: ['12-24'],
  description: 'Month and day; from and to may pass the turn of the year.'
})

/** Fields that can be unknown. */
const missing = ['email', ...detail_names] as const
const MissingField = OneOf(missing, {
  title: 'MissingField',
  description: 'A field that is not known.'
})

/**
 * Every filter but the search, defined once (DOMAIN.md section 9): for the filter objects of `findmembers`, `editmembers`
 * and what else takes one, and with `inLists` for the parameters of `getmembers` and `exportmembers` (INTERFACE.md and
 * CONTRACT.md section 3 name these). The index `members_listed` has the columns of the latter.
 */
export const filters = {
  ids: oneOf('id', Id, max_ids),
  status: inLists(oneOf('status', values.status, 10)),
  membertype_id: inLists(oneOf('membertype_id', values.membertype_id, 1000)),
  born: between('born', 'date_of_birth', range('DateRange', PlainDate), {
    index: 'members_person'
  }),
  birthday: between('birthday', 'substr(date_of_birth, 6)', range('DayOfYearRange', DayOfYear), {
    turns: true,
    index: 'members_person'
  }),
  joined: between('joined', 'joined', range('DateRange', PlainDate)),
  has_email: filter(
    Type.Boolean({ description: 'Whether there is an e-mail address.' }),
    has => ({ sql: `email_key IS ${has ? 'NOT ' : ''}NULL`, values: {} }),
    'members_email'
  ),
  fields: filter(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Values of fields of one’s own by their keys: equal to the value, or among several choices; null for members without one.',
      examples: [{ shirt_size: 'L' }]
    }),
    ownCondition
  ),
  missing: filter(Type.Array(MissingField, { maxItems: missing.length }), names => ({
    sql: names.map(name => `ifnull(${name}, '') = ''`).join(' AND ') || 'TRUE',
    values: {}
  }))
} satisfies Record<string, Filter>

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

/** The names of all filters, in the order in which conditions are written. */
export const filter_names = Object.keys(filters) as (keyof Filters)[]

/** The filters that lists have as parameters, by their names. */
export const list_filters = Object.fromEntries(
  Object.entries(filters).filter(([, one]) => 'parameter' in one)
) as Record<ListName, Choice<ListColumn, TSchema>>

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
  ...Object.entries(filters).map(([name, { schema }]) => [name, Type.Optional(schema)])
]) as Record<string, TSchema>
