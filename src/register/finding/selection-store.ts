import { foldWords } from '../../core/folding.ts'
import type { MemberFilter } from '../listing/schema.ts'
import { type Condition, filterCondition } from '../listing/store.ts'

/** The selected members: those of the chapters that the filter selects. */
export interface Selection {
  chapters: readonly number[]
  filter: MemberFilter
}

/** Whether a filter selects all members. */
export function selectsAll({ search = '', ...filter }: MemberFilter): boolean {
  return foldWords(search).length === 0 && Object.values(filter).every(value => value === undefined)
}

/** Whether triggers count the members of a filter: all members, or those of a type and a status. */
export function isCounted({ search = '', ...filter }: MemberFilter): boolean {
  const { status, membertype_id, ...others } = filter
  return selectsAll({ search, ...others })
}

/** The SQL condition for the selected members. */
export function conditionFor({ chapters, filter }: Selection): Condition {
  return filterCondition(chapters, filter)
}

/** The condition that a member has one of the ids in a JSON array. */
export function among(ids: string): Condition {
  return { sql: 'id IN (SELECT value FROM json_each(:candidates))', values: { candidates: ids } }
}
