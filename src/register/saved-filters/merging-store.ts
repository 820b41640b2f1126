import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import type { KeptFilter } from './schema.ts'
import { log } from './store.ts'
import { filters } from './table.ts'

/** Two members of a chapter who become one. */
interface Merged {
  chapter_id: number
  keep_id: number
  merge_id: number
}

/** Lets the filters of a chapter that name a member, as payer or by id, name the member whom it became. */
export function renameInFilters(db: Db, { chapter_id, keep_id, merge_id }: Merged, by: Actor) {
  const named = sql`instr(${filters.filter}, ${String(merge_id)}) > 0`
  const where = and(eq(filters.chapter_id, chapter_id), named)
  for (const { id, filter } of db.select().from(filters).where(where).all()) {
    const renamed = rename(filter, (one: number) => (one === merge_id ? keep_id : one))
    if (JSON.stringify(renamed) === JSON.stringify(filter)) continue
    db.update(filters).set({ filter: renamed }).where(eq(filters.id, id)).run()
    log(db, 'filter.updated', { id, chapter_id }, { filter: [filter, renamed] }, by)
  }
}

type Filter = KeptFilter['filter']

function rename(filter: Filter, nowCalled: (id: number) => number): Filter {
  const { payer, ids } = filter
  return {
    ...filter,
    ...(payer !== undefined && { payer: nowCalled(payer) }),
    ...(ids && { ids: [...new Set(ids.map(nowCalled))] })
  }
}
