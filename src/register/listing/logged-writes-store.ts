import { entriesSince } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { createHistory } from '../members/history-store.ts'
import type { Write } from './cache.ts'

/** A revision of a chapter, and the last entry of the audit log at that revision. */
export interface LogPosition {
  revision: number
  entry_id: number
}

/**
 * The most writes that are read from the log, which takes some 20 µs each, and the most entries of all chapters among
 * which they are searched.
 */
const max_read = { writes: 2000, entries: 20_000 }

/**
 * The writes to members of a chapter between two moments, read from the audit log, ascending. Undefined if the log lacks
 * one of them, if there are very many, or if a member came from another chapter.
 */
export function loggedWrites(
  db: Db,
  chapter_id: number,
  since: LogPosition,
  now: LogPosition
): Write[] | undefined {
  const missing = now.revision - since.revision
  if (missing < 1 || missing > max_read.writes || now.entry_id - since.entry_id > max_read.entries)
    return undefined
  const findTransition = createHistory(db)
  const writes: Write[] = []
  for (const entry of entriesSince(db, chapter_id, since.entry_id)) {
    if (entry.entity !== 'member') continue
    const transition = findTransition(entry)
    if (!transition) return undefined
    writes.push({ revision: now.revision - writes.length, ...transition })
  }
  return writes.length === missing ? writes.reverse() : undefined
}
