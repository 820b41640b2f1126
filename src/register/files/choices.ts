import { type Static, Type } from '@sinclair/typebox'
import { OneOf, Strict } from '../../core/types.ts'
import { auto } from '../members/detail-fields.ts'
import { MemberEdit } from '../members/requests.ts'
import { detail_names } from '../members/schema.ts'
import type { Column } from './columns.ts'
import type { DayOrder } from './day-order.ts'

/** Default values for new members, for fields that their row lacks. */
export type Defaults = Static<typeof Defaults>
export const Defaults = Strict({
  ...Type.Pick(MemberEdit, ['membertype_id', 'status', 'fields', ...detail_names]).properties,
  // several members cannot have one number
  membernumber: Type.Optional(OneOf([auto]))
})

/** The decision about a line: `create` a new member, `skip` it, or update the member with an id. */
export type LineDecision = 'create' | 'skip' | number

/** The choices of the user for an import, besides the file. */
export interface Choices {
  /** The column for each name of a column in the file; empty if the column is ignored. */
  mapping: ReadonlyMap<string, Column | ''>
  defaults: Defaults
  /** What words mean, by the name or the field of their column. */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Membership types by the names that the file has for them: the id of one, or `create` for a new one. */
  types: ReadonlyMap<string, number | 'create'>
  /** Chapters by the names that the file has for them: the id of one, or `create` for a new one. */
  chapters: ReadonlyMap<string, number | 'create'>
  /** Which columns without a place become custom fields, by their headings. */
  create_fields: 'all' | readonly string[]
  /** The order of days where no cell of a column says it. */
  days?: DayOrder
  /** Whether a row is taken without cells that cannot be read. */
  skip_cells: boolean
  /** The decisions, by line. */
  decisions: ReadonlyMap<number, LineDecision>
  /** Whether a row may have the address of another member, as families do. */
  households: boolean
  /** Whether new members are linked with those of other chapters who are certainly the same persons. */
  link_certain: boolean
  /** What happens to rows that may mean a member, unless `decisions` has their line. */
  doubtful?: 'create' | 'update'
}
