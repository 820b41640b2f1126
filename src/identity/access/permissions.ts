/** The roles, from the one that may most (CONTRACT.md section 6). */
export const roles = ['owner', 'admin', 'moderator', 'chapter_lead'] as const
/** One of the roles. */
export type Role = (typeof roles)[number]

const all = ['owner', 'admin', 'moderator', 'chapter_lead'] as const

/** Who may do what: the table of CONTRACT.md section 6, read together with the R column of section 3. */
export const table = {
  see_members: all,
  edit_members: all,
  create_members: ['owner', 'admin', 'chapter_lead'],
  import_members: ['owner', 'admin', 'chapter_lead'],
  export_members: ['owner', 'admin', 'chapter_lead'],
  see_membertypes: all,
  manage_membertypes: ['owner', 'admin'],
  see_chapters: all,
  create_chapters: ['owner', 'admin'],
  edit_chapters: ['owner', 'admin', 'chapter_lead'],
  manage_accounts: ['owner', 'admin'],
  see_log: ['owner', 'admin', 'chapter_lead'],
  manage_system: ['owner', 'admin']
} as const satisfies Record<string, readonly Role[]>

/** What somebody may be allowed to do. */
export type Permission = keyof typeof table

/** The chapters that a permission reaches: every one, or those listed (none, when the list is empty). */
export type Reach = 'all' | readonly number[]

/** A role, for one chapter or (`chapter_id` null) for all. */
export interface Held {
  role: Role
  chapter_id: number | null
}

/** The union of what the grants allow, for one permission. */
export function reachOf(grants: readonly Held[], permission: Permission): Reach {
  const allowed: readonly Role[] = table[permission]
  const chapters = grants
    .filter(({ role }) => allowed.includes(role))
    .map(grant => grant.chapter_id)
  return chapters.includes(null) ? 'all' : (chapters as number[])
}

/** Whether a chapter lies within a reach. */
export function within(reach: Reach, chapter_id: number): boolean {
  return reach === 'all' || reach.includes(chapter_id)
}

/**
 * Whether somebody may give these grants to others: nobody grants more than they hold, and only an owner
 * makes, changes or resets an owner.
 */
export function mayGrant(held: readonly Held[], given: readonly Held[]): boolean {
  const highest = rankOf(held)
  return given.every(({ role }) => highest <= roles.indexOf(role))
}

/** Whether somebody who held some grants and now holds others may give less to others than before. */
export function isDemotion(before: readonly Held[], after: readonly Held[]): boolean {
  return rankOf(after) > rankOf(before)
}

/** Whether grants let their holder manage accounts: an owner's or an admin's. */
export function managesAccounts(grants: readonly Held[]): boolean {
  return rankOf(grants) < Number.POSITIVE_INFINITY
}

/** Grants in one order, each once. */
export function sortGrants<T extends Held>(given: readonly T[]): T[] {
  const place = ({ role, chapter_id }: Held) => roles.indexOf(role) * 1e16 + (chapter_id ?? 0)
  const once = new Map(given.map(grant => [place(grant), grant]))
  return [...once].sort(([a], [b]) => a - b).map(([, grant]) => grant)
}

/** The grants that somebody would get who does not hold them yet. */
export function addedGrants<T extends Held>(held: readonly T[], given: readonly T[] = []) {
  const known = new Set(held.map(({ role, chapter_id }) => `${role} ${chapter_id}`))
  return given.filter(({ role, chapter_id }) => !known.has(`${role} ${chapter_id}`))
}

/** What is wrong with a grant, in words; undefined when it is sound: an owner's or admin's is for all chapters, a chapter lead's for one. */
export function flawOf({ role, chapter_id }: Held) {
  if ((role === 'owner' || role === 'admin') && chapter_id !== null)
    return `an ${role} is one for all chapters`
  if (role === 'chapter_lead' && chapter_id === null) return 'a chapter lead needs a chapter'
  return undefined
}

/** The place in `roles` of the highest role that manages accounts; infinite without one. */
function rankOf(grants: readonly Held[]): number {
  const managing: readonly Role[] = table.manage_accounts
  const held = grants.filter(({ role }) => managing.includes(role))
  return Math.min(...held.map(({ role }) => roles.indexOf(role)))
}
