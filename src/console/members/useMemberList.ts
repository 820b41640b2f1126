import type { Conditions } from '../filters/conditions.ts'
import type { useColumnChoice } from './columnChoice.ts'
import { toListed, useMembers } from './queries.ts'
import type { Sort } from './search.ts'

/** The empty answer for a list that the service would refuse. */
const nobody = { members: [], pagination: { offset: 0, limit: 0, total: 0 } }

/**
 * The page of the list for conditions: `listed` is its chapter and filter, `found` the answer, and `gone` says that a condition
 * names a field that no longer exists; then no request is sent, since the service would refuse it. If the own fields cannot be
 * read, the request is sent.
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
