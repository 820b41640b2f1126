import type { PermittedChapters } from '../../association/access/permissions.ts'

/** Who may want to undo a batch. */
export interface Undoer {
  /** The chapters in which they may change many members; owners and admins may in all. */
  permitted: PermittedChapters
  account_id: number | null
}

/** For how long chapter leads may undo their own batches, in milliseconds. */
const own_ms = 7 * 24 * 60 * 60 * 1000

/** Whether somebody may undo a batch of their chapters: owners and admins any, chapter leads their own within seven days. */
export function mayUndo(
  { permitted, account_id }: Undoer,
  batch: { account_id: number | null; createddate: string },
  now_ms: number
): boolean {
  if (permitted === 'all') return true
  return batch.account_id === account_id && Date.parse(batch.createddate) > now_ms - own_ms
}
