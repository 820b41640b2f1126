import { type Actor, lastEntry } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import type { Written } from '../batches/store.ts'
import { type PreparedMember, prepareMember } from '../members/prepare.ts'
import { editMember, insertMembers } from '../members/store.ts'
import type { Fields, ImportedMember } from './check-row.ts'
import type { Planning } from './plan-store.ts'
import type { PlannedRow } from './planned-store.ts'

/** The number of rows that are read, and of members that are inserted, together. */
const batch_size = 64

/** How long one write may take before its commit, in milliseconds. */
const slice_ms = 80

/** A plan to be applied, up to where it was, and for whom. */
interface Application {
  planning: Planning
  by: Actor
}

/** What a write did, and whether that was all. */
export type Applied = Written & { complete: boolean }

/**
 * Applies the next rows of a plan within a write of some ten milliseconds: creates and updates members in the order of the
 * file, but all rows of one member with the first of them. The plan says which of them may share an address.
 */
export function applySlice(db: Db, { planning, by }: Application): Applied {
  const first_id = lastEntry(db) + 1
  const began = performance.now()
  const done = { created: 0, changed: 0 }
  let complete = false
  do {
    const rows = planning.plan.changesAfter(planning.written_to, batch_size)
    complete = rows.length < batch_size
    const joining = rows.filter(({ outcome }) => outcome === 'created')
    done.created += create(db, planning, joining, by)
    for (const { id } of rows) if (id !== undefined) done.changed += update(db, planning, id, by)
    planning.written_to = rows.at(-1)?.position ?? planning.written_to
  } while (!complete && performance.now() - began < slice_ms)
  const last_id = lastEntry(db)
  return { complete, ...done, ...(last_id >= first_id && { entries: { first_id, last_id } }) }
}

function create(db: Db, planning: Planning, rows: readonly PlannedRow[], by: Actor): number {
  if (rows.length === 0) return 0
  const members = rows.map(({ row }): PreparedMember => {
    const joining = row.as_new as ImportedMember
    return prepareMember(joining, joining.status)
  })
  const ids = insertMembers(db, members, by).map(({ id }) => id)
  planning.created.push({ first: ids[0] as number, last: ids.at(-1) as number })
  return ids.length
}

/** Applies all rows that update a member as one edit, in their order; 0 if that was done with an earlier one of them. */
function update(db: Db, { plan }: Planning, id: number, by: Actor): number {
  const rows = plan.takeUpdates(id)
  if (rows.length === 0) return 0
  const fields: Fields = Object.assign({}, ...rows.map(({ row }) => row.as_edit))
  editMember(db, { ...fields, id, shared_email: true }, { permitted: 'all', by })
  return 1
}
