import {
  findPermitted,
  type Permission,
  type PermittedChapters,
  permissions,
  type RoleGrant
} from '../../association/access/permissions.ts'
import type { Task } from './schema.ts'

/** What whoever does a kind of task may: others are not shown it. */
const needed: Record<Task['kind'], Permission> = {
  proposals: 'manage_memberships',
  failed_messages: 'manage_messages',
  unsure_messages: 'manage_messages',
  undeliverable: 'edit_members',
  put_aside: 'edit_members',
  approvals: 'decide_applications',
  missing_birthday: 'edit_members',
  ending_functions: 'manage_holdings',
  doubtful: 'import_members',
  beyond_dunning: 'manage_money',
  refunds: 'manage_money',
  uncovered_refunds: 'manage_money',
  unmatched_entries: 'manage_money',
  change_requests: 'edit_members',
  erasure_requests: 'remove_members',
  assistant_requests: 'answer_requests',
  returned_debits: 'manage_money',
  creditor_faults: 'manage_money',
  failing_webhooks: 'manage_webhooks',
  online_payments: 'manage_money',
  without_terms: 'edit_many_members',
  unfinished_erasures: 'remove_members',
  proposed_messages: 'manage_messages'
}

/** In which chapters somebody does each kind of task. */
export type Shares = Readonly<Record<Task['kind'], PermittedChapters>>

/** The share of each kind of task that somebody with these grants does. */
export function findShares(grants: readonly RoleGrant[]): Shares {
  const shares = Object.entries(needed).map(([kind, permission]) => [
    kind,
    findPermitted(grants, permission)
  ])
  return Object.fromEntries(shares) as Shares
}

/** The permissions that grants give in any chapter. */
export function listHeld(grants: readonly RoleGrant[]): Permission[] {
  const all = Object.keys(permissions) as Permission[]
  return all.filter(permission => findPermitted(grants, permission).length > 0)
}
