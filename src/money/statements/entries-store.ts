import { now } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { Entry } from '../statement-files/entry.ts'
import type { StatementBatch } from './batch-store.ts'
import type { Origin } from './identity.ts'
import { entry_texts } from './parts-store.ts'
import { forgetProposals } from './proposals-store.ts'
import { type EntryState, replaced } from './words.ts'

/** The statement and the import to which an entry belongs, and its state. */
interface EntryPlace {
  statement_id: number
  state: EntryState
  batch: StatementBatch
}

/** Stores an entry of a statement, and returns its id. */
export function addEntry(
  db: Db,
  entry: Entry,
  { chapter_id, source }: Origin,
  { statement_id, state, batch: own }: EntryPlace
): number {
  const { references, place, batch, return_code, ...row } = entry
  const given = Object.fromEntries(entry_texts.map(name => [name, entry[name] || null]))
  const { lastInsertRowid } = insert(db).run({
    ...row,
    ...given,
    chapter_id,
    statement_id,
    source,
    state,
    createddate: now(),
    batch_id: own.add(),
    reference: entry.reference || (references[0] ?? null),
    is_whole: Number(batch?.is_whole ?? false),
    is_return: Number(entry.is_return)
  })
  return Number(lastInsertRowid)
}

/** Puts the sum of a booking aside, since its details have come. */
export function replaceEntry(db: Db, id: number, batch: StatementBatch) {
  replace(db).run(batch.id(), id)
  forgetProposals(db, id)
}

const insert = prepared(db =>
  db.$client.prepare(
    `INSERT INTO statement_entries (chapter_id, statement_id, day, value_day, amount, currency, name, iban, text, reference,
       end_to_end, mandate, bank_reference, transaction_id, source, is_whole, is_return, return_text, fee, state, createddate, batch_id)
     VALUES (:chapter_id, :statement_id, :day, :value_day, :amount, :currency, :name, :iban, :text, :reference,
       :end_to_end, :mandate, :bank_reference, :transaction_id, :source, :is_whole, :is_return, :return_text, :fee, :state, :createddate, :batch_id)`
  )
)
const replace = prepared(db =>
  db.$client.prepare(
    `UPDATE statement_entries SET state = 'ignored', reason = '${replaced}', replaced_by = ? WHERE id = ? AND state IN ('proposed', 'unmatched')`
  )
)
