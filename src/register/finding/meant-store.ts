import { foldWords } from '../../core/folding.ts'
import type { MemberFilter } from '../listing/schema.ts'
import { allOf, type Condition, meaningOf } from '../listing/store.ts'

/** Which members are meant: those of chapters that a filter means, and of these only candidates where there are some. */
export interface Meant {
  chapters: readonly number[]
  filter: MemberFilter
  candidates?: readonly number[] | undefined
}

/** Whether a filter leaves everybody. */
export function meansAll({ search = '', ...filter }: MemberFilter): boolean {
  return foldWords(search).length === 0 && Object.values(filter).every(value => value === undefined)
}

/** Whether triggers count the members of a filter: everybody, or those of a type and a status. */
export function isCounted({ search = '', ...filter }: MemberFilter): boolean {
  const { status, membertype_id, ...others } = filter
  return meansAll({ search, ...others })
}

/** Which members are meant, in SQL. */
export function conditionFor({ chapters, filter, candidates }: Meant): Condition {
  const { search = '', ...filters } = filter
  return allOf([
    chapterCondition(chapters),
    ...(candidates ? [among(candidates)] : []),
    ...meaningOf({ words: foldWords(search), filters })
  ])
}

/** The members with ids, in SQL. */
export function among(ids: readonly number[]): Condition {
  const values = { candidates: JSON.stringify(ids) }
  return { sql: 'id IN (SELECT value FROM json_each(:candidates))', values }
}

function chapterCondition(chapters: readonly number[]): Condition {
  const [chapter_id, ...others] = chapters
  if (chapter_id !== undefined && others.length === 0)
    return { sql: 'chapter_id = :chapter_id', values: { chapter_id } }
  const values = { chapters: JSON.stringify(chapters) }
  return { sql: 'chapter_id IN (SELECT value FROM json_each(:chapters))', values }
}
