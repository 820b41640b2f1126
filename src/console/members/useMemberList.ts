import type { Conditions } from '../filters/conditions.ts'
import type { useColumnChoice } from './columnChoice.ts'
import { toListed, useMembers } from './queries.ts'
import type { Sort } from './search.ts'

/** A list that would be refused. */
const nobody = { members: [], pagination: { offset: 0, limit: 0, total: 0 } }

/**
 * The page of the list that conditions mean: whom they mean, what was found, and whether a condition is on a field that is
 * not there; such a list, which the service refuses, is not asked for. Where the fields cannot be read, the service decides.
 */
export function useMemberList(
  chapter_id: number,
  conditions: Conditions,
  page: { offset: number; limit: number; sort: Sort },
  { own, known, failed, shown }: ReturnType<typeof useColumnChoice>
) {
  const listed = toListed(chapter_id, conditions)
  const keys = Object.keys(conditions.fields ?? {})
  const isThere = (key: string) => own.some(field => field.key === key && !field.archived)
  const gone = known && !keys.every(isThere)
  const wanted = keys.length === 0 || (known && !gone) || failed
  const members = useMembers({ ...listed, ...page, columns: shown }, wanted)
  const found = gone ? nobody : members.data
  return { listed, gone, found, members: gone ? { ...members, isPlaceholderData: false } : members }
}
