import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import type { Db } from '../../storage/database.ts'
import type { ImportQuery } from './schema.ts'

/** Adds an entry about an import to the audit log, with the name of the file and the given values. */
export function logImport(
  db: Db,
  action: string,
  { query, by }: { query: ImportQuery; by: Actor },
  told: Record<string, unknown>
) {
  const { chapter_id, file_name } = query
  const values = Object.entries({ ...(file_name && { file_name }), ...told })
  const changes = Object.fromEntries(values.map(([name, value]) => [name, [null, value]]))
  return record(
    db,
    { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes },
    by
  )
}
