import {
  findPermitted,
  type Permission,
  type RoleGrant,
  within
} from '../../association/access/permissions.ts'
import { type Detail, details } from '../../core/details.ts'
import type { Holder } from '../../core/failure.ts'
import { findNoun } from '../../core/noun.ts'

/** Names the record that has a unique key of a body already, if the grants allow to see it; undefined otherwise. */
export function describeHolder(
  { entity, path, id, name, chapter_id }: Holder,
  grants: readonly RoleGrant[]
): Detail[] | undefined {
  const permitted = findPermitted(grants, findNoun(entity).permission as Permission)
  const visible = chapter_id === null ? permitted === 'all' : within(permitted, chapter_id)
  return visible ? [details.taken(path, { id, name, chapter_id })] : undefined
}
