import { type Static, Type } from '@sinclair/typebox'
import { OneOf, Strict } from '../../core/types.ts'
import { auto } from '../members/numbers.ts'
import { MemberEdit } from '../members/requests.ts'
import { detail_names } from '../members/schema.ts'
import type { Column } from './columns.ts'

/** Values for new members, where their row has none. */
export type Defaults = Static<typeof Defaults>
export const Defaults = Strict({
  ...Type.Pick(MemberEdit, ['membertype_id', 'status', 'fields', ...detail_names]).properties,
  // one number cannot be that of several
  membernumber: Type.Optional(OneOf([auto]))
})

/** What is done with a line: a new member, nothing, or the member with an id. */
export type LineDecision = 'create' | 'skip' | number

/** What was chosen for a file beyond its own content. */
export interface Choices {
  /** The column that is meant, by the name that the file gives it; empty where it is to be passed over. */
  mapping: ReadonlyMap<string, Column | ''>
  defaults: Defaults
  /** By line. */
  decisions: ReadonlyMap<number, LineDecision>
  /** Whether a row may have the address of another member, as families do. */
  households: boolean
  /** What is done with rows that may mean a member, unless there is a decision for their line. */
  doubtful?: 'create' | 'update'
}
