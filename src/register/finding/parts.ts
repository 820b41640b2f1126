import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { foldWords } from '../../core/folding.ts'
import { Id, OneOf, PlainDate, Search, Strict } from '../../core/types.ts'
import { valueSchemas } from '../members/field.ts'
import { detail_names, listed } from '../members/schema.ts'

/** A condition in SQL over the columns of members, and the values of its parameters. */
export interface Condition {
  sql: string
  values: Record<string, string | number>
}

/** A part of a filter: what a request may say, and what it means in SQL. */
export interface Part<T extends TSchema = TSchema> {
  schema: T
  condition(value: Static<T>): Condition
}

const part = <T extends TSchema>(schema: T, condition: Part<T>['condition']): Part<T> => ({
  schema,
  condition
})

/** The most ids of a filter: more do not fit into a body. */
const most_ids = 30_000

const { status, membertype_id } = valueSchemas(listed)

const oneOf = <T extends TSchema>(column: string, item: T, maxItems: number) =>
  part(Type.Array(item, { maxItems }), values => ({
    sql: `${column} IN (SELECT value FROM json_each(:${column}))`,
    values: { [column]: JSON.stringify(values) }
  }))

const range = <T extends TSchema>(title: string, day: T) =>
  Strict(
    { from: Type.Optional(day), to: Type.Optional(day) },
    { title, description: 'Both ends belong to it; each may be missing.' }
  )

const between = <T extends ReturnType<typeof range>>(
  name: string,
  expression: string,
  days: T,
  turns = false
) =>
  part(days, range => {
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
  })

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

/** Every part of a filter (DOMAIN.md section 9); a part is an entry here and nothing else. */
export const parts = {
  ids: oneOf('id', Id, most_ids),
  search: part(
    Search(100, {
      description: 'Words that must all occur, as in `getmembers`.',
      examples: ['ada']
    }),
    search => {
      const words = foldWords(search).map((word, index) => [`word${index}`, word] as const)
      const sql = words.map(([name]) => `instr(search_text, :${name}) > 0`).join(' AND ')
      return { sql: sql || 'TRUE', values: Object.fromEntries(words) }
    }
  ),
  status: oneOf('status', status, 10),
  membertype_id: oneOf('membertype_id', membertype_id, 1000),
  born: between('born', 'date_of_birth', range('DateRange', PlainDate)),
  birthday: between(
    'birthday',
    'substr(date_of_birth, 6)',
    range('DayOfYearRange', DayOfYear),
    true
  ),
  has_email: part(Type.Boolean({ description: 'Whether there is an e-mail address.' }), has => ({
    sql: `email_key IS ${has ? 'NOT ' : ''}NULL`,
    values: {}
  })),
  missing: part(Type.Array(MissingField, { maxItems: missing.length }), names => ({
    sql: names.map(name => `ifnull(${name}, '') = ''`).join(' AND ') || 'TRUE',
    values: {}
  }))
}
