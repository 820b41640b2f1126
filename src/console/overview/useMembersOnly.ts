import { type Conditions, toSome } from '../filters/conditions.ts'
import { useTypesOf } from '../shared/membershipTypes.ts'

/**
 * The condition that leaves contacts out of the list of a chapter, as the numbers of the overview do: the types of its members.
 * Empty if the chapter has no type of contacts.
 */
export function useMembersOnly(chapter_id: number | undefined): Pick<Conditions, 'membertype_id'> {
  const types = useTypesOf(chapter_id === undefined ? [] : [chapter_id]) ?? []
  if (!types.some(({ contact }) => contact)) return {}
  return { membertype_id: toSome(types.filter(({ contact }) => !contact).map(({ id }) => id)) }
}
