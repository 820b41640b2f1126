import type { Actor } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { type PreparedMember, prepareMember } from '../members/prepare.ts'
import { editMember, insertMembers } from '../members/store.ts'
import type { Fields, ImportedMember } from './check-row.ts'
import type { Plan } from './planned-store.ts'

/** The number of members that are inserted together. */
const batch_size = 64

/** What is applied, for whom; `check` throws to end it. */
interface Application {
  plan: Plan
  by: Actor
  check: () => void
}

/**
 * Applies a plan within a transaction: creates and updates members in the order of the file. The plan says which of
 * them may share an address.
 */
export function applyPlan(db: Db, { plan, by, check }: Application) {
  const waiting: PreparedMember[] = []
  const flush = () => waiting.length > 0 && insertMembers(db, waiting.splice(0), by)
  let rows = 0
  for (const { row, outcome, id } of plan.changes()) {
    if (rows++ % batch_size === 0) check()
    if (outcome === 'created') {
      const joining = row.as_new as ImportedMember
      waiting.push(prepareMember(joining, joining.status))
    } else {
      const fields = row.as_edit as Fields
      editMember(db, { ...fields, id: id as number, shared_email: true }, { permitted: 'all', by })
    }
    if (waiting.length === batch_size) flush()
  }
  flush()
}
