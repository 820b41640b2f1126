import { lastEntry } from '../../association/audit/store.ts'
import { cachedUntilCommit } from '../../storage/commit-cache.ts'
import { type Db, prepared } from '../../storage/database.ts'
import {
  applyWrite,
  type ChapterCache,
  cacheAt,
  emptyCache,
  max_recent,
  type Write
} from './cache.ts'
import { type Searched, searched_columns } from './criteria.ts'
import { loggedWrites } from './logged-writes-store.ts'
import { currentTotals, readTotals } from './totals-store.ts'

const caches = prepared(() => new Map<number, ChapterCache>())

/**
 * The cache of a chapter, at the revision of this turn's snapshot. Throws inside a write, whose uncommitted rows no
 * cache may hold.
 */
export function cacheFor(db: Db, chapter_id: number): ChapterCache {
  if (db.version() === undefined) throw new Error('the member list is not read inside a write')
  const { revision } = currentTotals(db, chapter_id)
  const entry_id = currentEntry(db, 'last') ?? 0
  const cache = caches(db).get(chapter_id) ?? emptyCache(revision)
  caches(db).set(chapter_id, cache)
  if (cache.revision !== revision)
    for (const write of loggedWrites(db, chapter_id, cache, { revision, entry_id }) ?? [])
      applyWrite(cache, write)
  return Object.assign(cacheAt(cache, revision), { entry_id })
}

/** The last entry of the audit log as of this turn's snapshot. */
const currentEntry = cachedUntilCommit(lastEntry)

/**
 * Applies every commit of this connection to the caches. Triggers collect the written rows, whichever statement writes
 * them, and a rollback of a transaction, a savepoint or a statement removes its rows again. Writes of other connections
 * show in the revision of the chapter, and are read from the audit log when the cache is asked for.
 */
export function followCommits(db: Db) {
  const { $client: sqlite } = db
  sqlite.exec(triggers)
  const collected = sqlite.prepare(
    `SELECT * FROM temp.member_writes ORDER BY rowid LIMIT ${max_recent + 1}`
  )
  const clear = sqlite.prepare('DELETE FROM temp.member_writes')

  db.onCommit(() => {
    const rows = collected.all() as CollectedRow[]
    if (rows.length === 0) return undefined
    clear.run()
    const written = writesToCachedChapters(db, rows)
    const entry_id = lastEntry(db)
    return () => {
      for (const { cache, writes } of written) {
        for (const write of writes) applyWrite(cache, write)
        cache.entry_id = entry_id
      }
    }
  })
}

/** A cache, and the writes to its chapter. */
interface Written {
  cache: ChapterCache
  writes: Write[]
}

/** The writes to chapters whose cache is at the revision before them; other caches are updated when they are asked for. */
function writesToCachedChapters(db: Db, rows: CollectedRow[]): Written[] {
  // too many writes: the caches are emptied later, since their revisions are no longer those of their chapters
  if (rows.length > max_recent) return []
  const chapters = Map.groupBy(rows, row => row.chapter_id)
  return [...chapters].flatMap(([chapter_id, own]) => {
    const cache = caches(db).get(chapter_id)
    if (!cache) return []
    const before = readTotals(db, chapter_id).revision - own.length
    if (cache.revision !== before) return []
    const writes = own.map((row, index) => ({ revision: before + 1 + index, ...readRow(row) }))
    return { cache, writes }
  })
}

/** A written member: its searched columns before and after the write, null where it was not in the chapter. */
type CollectedRow = { chapter_id: number; id: number } & Record<string, unknown>

function readRow(row: CollectedRow) {
  const { id } = row
  const before = readState(row, 'before')
  const after = readState(row, 'after')
  return { id, ...(before && { before }), ...(after && { after }) }
}

function readState(row: CollectedRow, state: 'before' | 'after'): Searched | undefined {
  if (row[`${state}_search_text`] === null) return undefined
  const values = searched_columns.map(column => [column, row[`${state}_${column}`]])
  return Object.fromEntries(values) as Searched
}

const names = ['before', 'after'].flatMap(state =>
  searched_columns.map(column => `${state}_${column}`)
)

/** Inserts a collected row for the chapter that the member had before the write, or has after it. */
function collect(chapter: 'OLD' | 'NEW', states: { before: boolean; after: boolean }) {
  const values = (record: string, known: boolean) =>
    searched_columns.map(column => (known ? `${record}.${column}` : 'NULL'))
  const both = [...values('OLD', states.before), ...values('NEW', states.after)]
  return `INSERT INTO member_writes VALUES (${chapter}.chapter_id, ${chapter}.id, ${both});`
}

const added = collect('NEW', { before: false, after: true })
const removed = collect('OLD', { before: true, after: false })
const changed = collect('NEW', { before: true, after: true })

/** A table and triggers of this connection alone. */
const triggers = `
  CREATE TEMP TABLE member_writes (chapter_id, id, ${names});
  CREATE TEMP TRIGGER member_added AFTER INSERT ON main.members BEGIN ${added} END;
  CREATE TEMP TRIGGER member_removed AFTER DELETE ON main.members BEGIN ${removed} END;
  CREATE TEMP TRIGGER member_changed AFTER UPDATE ON main.members
  WHEN OLD.chapter_id = NEW.chapter_id BEGIN ${changed} END;
  CREATE TEMP TRIGGER member_moved AFTER UPDATE ON main.members
  WHEN OLD.chapter_id <> NEW.chapter_id BEGIN ${removed} ${added} END;`
