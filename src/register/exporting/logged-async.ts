import { readChanges, shorten } from '../../association/audit/erasure-store.ts'
import { type Actor, record as recordEntry } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import type { Db } from '../../storage/database.ts'

/** A file that is exported from a chapter, and what the log says of it. */
export interface ExportedFile {
  /** Its name without an ending. */
  name: string
  format: 'csv' | 'ndjson'
  chapter_id: number
  /** What it has rows of, by which the log counts them. */
  rows: string
  /** The actions in the log for the beginning and for the end. */
  actions: readonly [begun: string, ended: string]
  /** What was asked for. */
  asked: Readonly<Record<string, unknown>>
  /** Yields the text a page at a time, and counts in `read` what the pages have. */
  pages(read: Read): AsyncGenerator<string>
}

/** How many rows were read, and whether these were all. */
export interface Read {
  rows: number
  complete: boolean
}

/** An export whose first audit entry is written. */
export interface Export {
  /** The file as text, a page at a time, read on demand. */
  pages: AsyncGenerator<string>
  /** Logs the end of the export once: how many rows were read, and whether these were all. */
  end(): Promise<void>
}

/** Logs an export before its first page. Throws the errors of `write`. */
export async function openExport(
  db: Db,
  { chapter_id, rows, actions, asked, pages }: ExportedFile,
  by: Actor,
  write: Db['write'] = db.write
): Promise<Export> {
  const known = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  const about = Object.fromEntries(known.map(([name, value]) => [name, [null, shorten(value)]]))
  const log = (action: string, changes: Record<string, unknown[]>) =>
    recordEntry(
      db,
      { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes },
      by
    )

  const read: Read = { rows: 0, complete: false }
  const entry_id = await write(() => log(actions[0], about))
  let ended: Promise<unknown> | undefined
  async function end() {
    const found = { [rows]: [null, read.rows], complete: [null, read.complete] }
    ended ??= db.write(() => {
      // texts of a person who was erased meanwhile are gone from the logged filter
      const still_asked = readChanges(db, entry_id)
      return log(actions[1], { entry_id: [null, entry_id], ...still_asked, ...found })
    })
    await ended
  }
  return { pages: pages(read), end }
}
