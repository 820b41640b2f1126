import { declareMemberActs } from '../../register/batches/member-acts-store.ts'
import { endMembership } from '../memberships/acts-store.ts'
import { transferMember } from './store.ts'

// what a change of many does is what the acts on one member do
declareMemberActs({
  leave: endMembership,
  transfer: (db, id, given, caller) => transferMember(db, { id, ...given, dry_run: false }, caller)
})
