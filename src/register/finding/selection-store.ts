import { foldWords } from '../../core/folding.ts'
import type { MemberFilter } from '../listing/schema.ts'
import { allOf, type Condition, filterCondition } from '../listing/store.ts'

/** Which members are selected: those of chapters for whom a filter holds, and of these only candidates where there are some. */
export interface Selection {
  chapters: readonly number[]
  filter: MemberFilter
  candidates?: readonly number[] | undefined
}

/** Whether a filter leaves everybody. */
export function selectsAll({ search = '', ...filter }: MemberFilter): boolean {
  return foldWords(search).length === 0 && Object.values(filter).every(value => value === undefined)
}

/** Whether triggers count the members of a filter: everybody, or those of a type and a status. */
export function isCounted({ search = '', ...filter }: MemberFilter): boolean {
  const { status, membertype_id, ...others } = filter
  return selectsAll({ search, ...others })
}

/** Which members are selected, in SQL. */
export function conditionFor({ chapters, filter, candidates }: Selection): Condition {
  const selected = filterCondition(chapters, filter)
  return candidates ? allOf([selected, among(JSON.stringify(candidates))]) : selected
}

/** The condition that a member has one of some ids, which are given as a JSON array. */
export function among(ids: string): Condition {
  return { sql: 'id IN (SELECT value FROM json_each(:candidates))', values: { candidates: ids } }
}
