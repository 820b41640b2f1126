import { useMembershipTypes } from '../shared/membershipTypes.ts'

/** The names of a chapter's membership types by their ids; undefined for others. */
export function useTypeName(chapter_id: number) {
  const types = useMembershipTypes(chapter_id).data
  return (wanted: unknown) => types?.find(({ id }) => id === wanted)?.name
}
