import { type components, Permissions } from './contract.ts'

/** A role in one chapter, or in all chapters if `chapter_id` is null. */
export type Grant = components['schemas']['Grant']
/** The permissions of the contract. */
export type Permission = keyof typeof Permissions

/**
 * Whether grants include a permission in a chapter, or in any chapter if none is given. Only hides controls whose request
 * the service would refuse; the service itself decides.
 */
export function may(
  grants: readonly Grant[],
  permission: Permission,
  chapter_id?: number
): boolean {
  const roles: readonly Grant['role'][] = Permissions[permission]
  return grants.some(
    grant =>
      roles.includes(grant.role) &&
      (chapter_id === undefined || grant.chapter_id === null || grant.chapter_id === chapter_id)
  )
}
