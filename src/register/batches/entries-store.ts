import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Range } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { getBatch } from './state-store.ts'

const ranges = prepared(db =>
  db.$client.prepare('SELECT batch_id, first_id, last_id FROM batch_entries ORDER BY first_id')
)

/** The batches in permitted chapters that have written one of some entries of the audit log, each with its file, the newest first. */
export function listBatchesWith(
  db: Db,
  entry_ids: readonly number[],
  permitted: PermittedChapters
) {
  const entries = entry_ids.toSorted((one, other) => one - other)
  const ids = new Set<number>()
  let at = 0
  for (const row of ranges(db).iterate()) {
    const { batch_id, first_id, last_id } = row as Range & { batch_id: number }
    while ((entries[at] ?? Infinity) < first_id) at++
    if ((entries[at] ?? Infinity) <= last_id) ids.add(batch_id)
  }
  return [...ids]
    .sort((one, other) => other - one)
    .map(id => getBatch(db, id))
    .filter(({ chapter_id }) => within(permitted, chapter_id))
    .map(({ id, kind, createddate, file_name }) => ({ id, kind, createddate, file_name }))
}
