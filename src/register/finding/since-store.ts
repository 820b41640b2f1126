import { firstWhere } from '../../core/binary-search.ts'
import { readMoment } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'

/** The id of an entry of the log behind which are all entries since a moment; others too, where the clock was set back. */
export function entryBefore(db: Db, moment: string): number {
  const since = readMoment(moment) as string
  const last = columnStatement(db, 'SELECT ifnull(max(id), 0) FROM log_entries').get() as number
  const setbacks = columnStatement(db, 'SELECT entry_id FROM clock_setbacks ORDER BY entry_id')
  const firsts = [1, ...(setbacks.all() as number[])]
  const dated = columnStatement(db, 'SELECT createddate FROM log_entries WHERE id = :id')
  const found = firsts.map((first, index) => {
    const end = (firsts[index + 1] ?? last + 1) - 1
    const id = firstWhere(first - 1, end, one => (dated.get({ id: one }) as string) >= since)
    return id > end ? last + 1 : id
  })
  return Math.min(...found) - 1
}
