import type { components } from './contract.ts'

/** A role, for one chapter or (`chapter_id` null) for all. */
export type Grant = components['schemas']['Grant']
type Role = Grant['role']

const all: readonly Role[] = ['owner', 'admin', 'moderator', 'chapter_lead']
const office: readonly Role[] = ['owner', 'admin']
const leads: readonly Role[] = ['owner', 'admin', 'chapter_lead']

/**
 * Who may do what, so that nothing is offered that the service would refuse; the service decides. The same
 * table as src/access/permissions.ts, which a test holds against it.
 */
export const table = {
  see_members: all,
  edit_members: all,
  create_members: leads,
  import_members: leads,
  export_members: leads,
  see_membertypes: all,
  manage_membertypes: office,
  see_chapters: all,
  create_chapters: office,
  edit_chapters: leads,
  manage_accounts: office,
  see_log: leads,
  manage_system: office
} as const satisfies Record<string, readonly Role[]>

/** What somebody may be allowed to do. */
export type Permission = keyof typeof table

/** Whether grants allow something: in one chapter, or where no chapter is named, in any. */
export function may(
  grants: readonly Grant[],
  permission: Permission,
  chapter_id?: number
): boolean {
  return grants.some(
    grant =>
      table[permission].includes(grant.role) &&
      (chapter_id === undefined || grant.chapter_id === null || grant.chapter_id === chapter_id)
  )
}
