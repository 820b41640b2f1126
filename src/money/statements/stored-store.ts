import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import { NotFound } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import type { Evidence } from './payers-store.ts'
import { type EntryState, replaced } from './words.ts'

/** Who changes an entry, and in which chapters they may. */
export interface Caller {
  permitted: PermittedChapters
  by: Actor
}

/** An entry as it is stored; amounts in minor units. */
export interface StoredEntry extends Evidence {
  id: number
  chapter_id: number
  day: string
  amount: number
  fee: number
  is_return: boolean
  return_text: string
  state: EntryState
  reason: string | null
  member_id: number | null
  payment_id: number | null
  is_confirmed: boolean
  /** Whether entries of its details have replaced it. */
  is_replaced: boolean
}

/** An entry by its id. Throws `not_found`, also for chapters that the caller does not reach. */
export function readStored(db: Db, id: number, permitted: PermittedChapters): StoredEntry {
  const row = cachedStatement(db, select).get(id) as StoredEntry | undefined
  if (!row || !within(permitted, row.chapter_id)) throw new NotFound(`no entry has id ${id}`)
  const { text, reference, end_to_end } = row
  return {
    ...row,
    is_return: !!row.is_return,
    is_confirmed: !!row.is_confirmed,
    is_replaced: !!row.is_replaced,
    references: findReferences([reference, text, end_to_end].join('|'))
  }
}

/** Whether entries of its details have replaced an entry, as a column. */
export const is_replaced = `is_whole AND state = 'ignored' AND reason IS '${replaced}' AND NOT is_confirmed AS is_replaced`

const select = `
  SELECT id, chapter_id, day, amount, currency, fee, is_return, ifnull(return_text, '') AS return_text, ifnull(name, '') AS name,
    ifnull(iban, '') AS iban, ifnull(text, '') AS text, ifnull(reference, '') AS reference, ifnull(end_to_end, '') AS end_to_end,
    state, reason, member_id, payment_id, is_confirmed, ${is_replaced}
  FROM statement_entries WHERE id = ?`
