import { type Detail, defineDetails } from '../../core/details.ts'

/** The roles, highest first (CONTRACT.md section 6, DOMAIN.md section 10). */
export const roles = ['owner', 'admin', 'treasurer', 'moderator', 'chapter_lead'] as const
export type Role = (typeof roles)[number]

const editors = ['owner', 'admin', 'moderator', 'chapter_lead'] as const

/** The roles that have each permission, as CONTRACT.md section 6 and DOMAIN.md section 10 grant them. */
export const permissions = {
  see_members: roles,
  edit_members: editors,
  edit_many_members: ['owner', 'admin', 'chapter_lead'],
  see_batches: ['owner', 'admin', 'treasurer', 'chapter_lead'],
  create_members: ['owner', 'admin', 'chapter_lead'],
  import_members: ['owner', 'admin', 'chapter_lead'],
  export_members: ['owner', 'admin', 'chapter_lead'],
  remove_members: ['owner', 'admin', 'chapter_lead'],
  merge_members: ['owner', 'admin', 'chapter_lead'],
  link_members: ['owner', 'admin'],
  manage_memberships: ['owner', 'admin', 'chapter_lead'],
  decide_applications: editors,
  transfer_members: ['owner', 'admin'],
  manage_mappings: ['owner', 'admin', 'treasurer', 'chapter_lead'],
  manage_mailings: ['owner', 'admin', 'chapter_lead'],
  manage_messages: editors,
  manage_money: ['owner', 'admin', 'treasurer', 'chapter_lead'],
  manage_payment_settings: ['owner', 'admin'],
  manage_rounds: ['owner', 'admin'],
  simulate: ['owner', 'admin', 'treasurer', 'chapter_lead'],
  see_register: ['owner', 'admin', 'treasurer', 'chapter_lead'],
  see_membertypes: roles,
  manage_membertypes: ['owner', 'admin'],
  manage_filters: ['owner', 'admin'],
  manage_forms: ['owner', 'admin', 'chapter_lead'],
  see_functions: roles,
  manage_functions: ['owner', 'admin'],
  manage_holdings: ['owner', 'admin', 'chapter_lead'],
  see_fields: roles,
  manage_fields: ['owner', 'admin'],
  see_association: roles,
  edit_association: ['owner', 'admin'],
  see_bank_accounts: ['owner', 'admin', 'treasurer'],
  manage_bank_accounts: ['owner', 'admin'],
  see_chapters: roles,
  create_chapters: ['owner', 'admin'],
  edit_chapters: ['owner', 'admin', 'chapter_lead'],
  end_chapters: ['owner', 'admin'],
  manage_accounts: ['owner', 'admin'],
  manage_tokens: ['owner', 'admin'],
  manage_webhooks: ['owner', 'admin'],
  answer_requests: roles,
  see_log: ['owner', 'admin', 'chapter_lead'],
  manage_system: ['owner', 'admin']
} as const satisfies Record<string, readonly Role[]>

/** What a role may be allowed to do. */
export type Permission = keyof typeof permissions

/** The chapters in which a permission holds: all, or those listed. */
export type PermittedChapters = 'all' | readonly number[]

/** A role, for one chapter or (`chapter_id` null) for all. */
export interface RoleGrant {
  role: Role
  chapter_id: number | null
  /** The role of a token that uses the grant: it does only what both roles may. */
  token_role?: Role | undefined
}

/** What programs never do, whatever their token says (DOMAIN.md section 17). */
export const persons_alone: ReadonlySet<Permission> = new Set<Permission>([
  'manage_accounts',
  'manage_tokens',
  'manage_webhooks',
  'answer_requests',
  'manage_payment_settings'
])

export function findPermitted(
  grants: readonly RoleGrant[],
  permission: Permission
): PermittedChapters {
  const allowed: readonly Role[] = permissions[permission]
  const chapters = grants
    .filter(({ role, token_role = role }) => allowed.includes(role) && allowed.includes(token_role))
    .map(grant => grant.chapter_id)
  return chapters.includes(null) ? 'all' : (chapters as number[])
}

export function isForAllChapters(permission: Permission): boolean {
  return permissions[permission].every(role => role === 'owner' || role === 'admin')
}

export function within(permitted: PermittedChapters, chapter_id: number): boolean {
  return permitted === 'all' || permitted.includes(chapter_id)
}

/**
 * Whether the holder of some grants may give others to an account, or manage an account that has them: nobody
 * grants a higher role than their own.
 */
export function mayGrant(own: readonly RoleGrant[], others: readonly RoleGrant[]): boolean {
  const highest = rankGrants(own)
  return others.every(({ role }) => highest <= roles.indexOf(role))
}

/** Whether a change of grants lowers the highest role that its holder may grant. */
export function isDemotion(before: readonly RoleGrant[], after: readonly RoleGrant[]): boolean {
  return rankGrants(after) > rankGrants(before)
}

export function managesAccounts(grants: readonly RoleGrant[]): boolean {
  return rankGrants(grants) < Number.POSITIVE_INFINITY
}

export function sortGrants<T extends RoleGrant>(grants: readonly T[]): T[] {
  const unique = new Map(grants.map(grant => [`${grant.role} ${grant.chapter_id}`, grant]))
  return [...unique.values()].sort(
    (a, b) =>
      roles.indexOf(a.role) - roles.indexOf(b.role) || (a.chapter_id ?? 0) - (b.chapter_id ?? 0)
  )
}

/** The requested grants that an account does not have yet. */
export function addedGrants<T extends RoleGrant>(
  present: readonly T[],
  requested: readonly T[] = []
) {
  const known = new Set(present.map(({ role, chapter_id }) => `${role} ${chapter_id}`))
  return requested.filter(({ role, chapter_id }) => !known.has(`${role} ${chapter_id}`))
}

const grantDetails = defineDetails({
  role_for_all_chapters: 'must have chapter_id null: the role {role} is for all chapters',
  role_needs_chapter: 'must have a chapter_id: a chapter lead needs a chapter'
})

/** Returns what is wrong with the grant at `path`: owners and admins have all chapters, chapter leads one. */
export function findGrantFlaws(path: string, { role, chapter_id }: RoleGrant): Detail[] {
  if ((role === 'owner' || role === 'admin') && chapter_id !== null)
    return [grantDetails.role_for_all_chapters(path, { role })]
  if (role === 'chapter_lead' && chapter_id === null) return [grantDetails.role_needs_chapter(path)]
  return []
}

/** The position in `roles` of the highest role that manages accounts; infinite if there is none. */
function rankGrants(grants: readonly RoleGrant[]): number {
  const managing: readonly Role[] = permissions.manage_accounts
  const managers = grants.filter(({ role }) => managing.includes(role))
  return Math.min(...managers.map(({ role }) => roles.indexOf(role)))
}
