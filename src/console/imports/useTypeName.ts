import { useMembershipTypes } from '../shared/membershipTypes.ts'

/** Returns the function for the name of a chapter's membership type by id; undefined for an unknown id. */
export function useTypeName(chapter_id: number) {
  const types = useMembershipTypes(chapter_id).data
  return (wanted: unknown) => types?.find(({ id }) => id === wanted)?.name
}
