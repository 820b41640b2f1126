import { type components, Permissions } from './contract.ts'

/** A role, for one chapter or (`chapter_id` null) for all. */
export type Grant = components['schemas']['Grant']
/** What somebody may be allowed to do. */
export type Permission = keyof typeof Permissions

/**
 * Whether grants allow something, in one chapter, or where no chapter is named, in any: so that nothing is offered
 * that the service would refuse. The service decides.
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
