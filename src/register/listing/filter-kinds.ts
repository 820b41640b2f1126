import { type Static, type TArray, type TSchema, Type } from '@sinclair/typebox'
import { Strict } from '../../core/types.ts'
import type { MemberRow } from '../members/table.ts'

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

/** The indexes of members that have the columns of a filter. */
export type FilterIndex = 'members_listed' | 'members_person' | 'members_email' | 'members_payer'

/** A filter by the possible values of a column. */
export interface Choice<Column extends keyof MemberRow, Item extends TSchema>
  extends Filter<TArray<Item>> {
  column: Column
  /** The schema of one value. */
  item: Item
}

/** Defines a filter by its schema, its condition in SQL, and the index that has its columns. */
export const filter = <T extends TSchema>(
  schema: T,
  condition: Filter<T>['condition'],
  index?: FilterIndex
): Filter<T> => ({ schema, condition, index })

/** A filter whose value is a range that may not end before it begins. */
export const ordered = <T extends TSchema>(one: Filter<T>): Filter<T> => ({ ...one, ordered: true })

/** Members whose column has one of the values. */
export const oneOf = <Column extends keyof MemberRow, Item extends TSchema>(
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
export const inLists = <Column extends keyof MemberRow, Item extends TSchema>(
  choice: Choice<Column, Item>
) => ({
  ...choice,
  index: 'members_listed' as const,
  parameter: true as const
})

/** Members whose days, which follow from their terms, meet a condition. */
export const amongDays = ({ sql, values }: Condition): Condition => ({
  // looked up for each member: of many days, a list would be made and sought in each chapter
  sql: `EXISTS (SELECT 1 FROM membership_days WHERE member_id = members.id AND ${sql})`,
  values
})

/** The schema of a range of days. */
export const range = <T extends TSchema>(title: string, day: T) =>
  Strict(
    { from: Type.Optional(day), to: Type.Optional(day) },
    { title, description: 'Both ends belong to it; each may be missing.' }
  )

/**
 * Members with a value from one to another, both included; if both are missing, members with any known value. A range
 * that wraps, as at the turn of a year, goes on from the greatest value to the least.
 */
export const between = <T extends ReturnType<typeof range>>(
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
