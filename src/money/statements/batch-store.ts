import type { Actor } from '../../association/audit/store.ts'
import { addToBatch, closeBatch, type Opening, openBatch } from '../../register/batches/store.ts'
import type { Db } from '../../storage/database.ts'
import { type StatementQuery, statement_kind } from './schema.ts'

/** The batch of an import, which is opened in the first write that stores something; a file of which all is known makes none. */
export interface StatementBatch {
  /** The id of the batch. */
  id(): number
  /** Counts an entry, and returns the id of its batch. */
  add(): number
  /** Begins a write. What another write had begun before it failed is forgotten. */
  begin(): void
  /** Notes in the batch, inside the write, how many entries it has stored. */
  count(): void
  /** Says that the write is done. */
  keep(): void
  /** The id of the batch, null if nothing was stored. */
  kept(): number | null
  /** Ends the batch, inside a write. A second time changes nothing. */
  close(): void
}

interface Importing {
  query: StatementQuery
  by: Actor
  onOpen?: (batch_id: number) => void
}

/** Begins an import, which has no batch yet. */
export function createBatch(db: Db, { query, by, onOpen = () => {} }: Importing): StatementBatch {
  let kept: number | null = null
  let opened: number | null = null
  let closed = false
  let added = 0
  const open = () => {
    const { chapter_id, file_name = null } = query
    const changes: Opening['changes'] = file_name === null ? {} : { file_name: [null, file_name] }
    const id = openBatch(db, { chapter_id, kind: statement_kind, file_name, changes }, by)
    onOpen(id)
    return id
  }
  const id = () => {
    opened ??= open()
    return opened
  }
  return {
    id,
    add() {
      added += 1
      return id()
    },
    begin() {
      opened = kept
      added = 0
    },
    count() {
      if (opened !== null && added > 0) addToBatch(db, opened, { created: added })
    },
    keep() {
      kept = opened
    },
    kept: () => kept,
    close() {
      if (kept !== null && !closed) closeBatch(db, kept)
      closed = true
    }
  }
}
