import type { PermittedChapters } from '../../association/access/permissions.ts'

/** The caller who wants to undo a batch. */
export interface Undoer {
  /** The chapters in which the caller may change many members; for owners and admins all chapters. */
  permitted: PermittedChapters
  account_id: number | null
}

/** How long chapter leads may undo their own batches, in milliseconds. */
const own_ms = 7 * 24 * 60 * 60 * 1000

/** Whether the caller may undo a batch of a permitted chapter: owners and admins any batch, chapter leads their own within seven days. */
export function mayUndo(
  { permitted, account_id }: Undoer,
  batch: { account_id: number | null; createddate: string },
  now_ms: number
): boolean {
  if (permitted === 'all') return true
  return batch.account_id === account_id && Date.parse(batch.createddate) > now_ms - own_ms
}
