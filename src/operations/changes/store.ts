import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { PermittedChapters } from '../../association/access/permissions.ts'
import { lastId } from '../../association/audit/entries-store.ts'
import { log_entries } from '../../association/audit/table.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { defineFailure } from '../../core/failure.ts'
import { entities as known } from '../../core/noun.ts'
import type { Db } from '../../storage/database.ts'
import type { Changes, ChangesQuery } from './schema.ts'

/** The most entries that one request looks at. */
const max_looked_at = 10_000

/**
 * The changes after an entry of the log in permitted chapters, the oldest first, and up to where the log was looked at. Throws
 * `changes_reset` where the log ends before that entry, and `validation_error` for kinds of records that there are not.
 */
export function listChanges(
  db: Db,
  { after, limit, entities }: ChangesQuery,
  permitted: PermittedChapters
): Changes & { at_end: boolean } {
  const kinds = entities?.split(',')
  if (kinds?.some(kind => !known.includes(kind)))
    throw invalid([details.not_one_of('/entities', { allowed: known })])
  const last = lastId(db)
  if (after > last) throw new ChangesReset()
  const to = Math.min(last, after + max_looked_at)
  const { id, createddate: at, entity, entity_id, chapter_id, action } = log_entries
  const changes = db
    .select({ id, at, entity, entity_id, chapter_id, action })
    .from(log_entries)
    .where(
      and(
        gt(id, after),
        lte(id, to),
        kinds && inArray(entity, kinds),
        permitted === 'all' ? undefined : inArray(chapter_id, [...permitted])
      )
    )
    .orderBy(asc(id))
    .limit(limit)
    .all()
  const next = changes.length === limit ? (changes.at(-1)?.id ?? to) : to
  return { changes, next, at_end: next === last }
}

/** 409: the log ends before what was looked at last: the register was restored. */
export const ChangesReset = defineFailure(
  'changes_reset',
  409,
  'Read everything anew and go on from the end: the register was restored, and what you looked at last is not in it.'
)
