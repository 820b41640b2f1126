import { now } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { Entry } from '../statement-files/entry.ts'
import type { Origin } from './identity.ts'
import { entry_texts } from './parts-store.ts'
import { forgetProposals } from './proposals-store.ts'
import { type EntryState, replaced } from './words.ts'

/** Stores an entry of a statement, and returns its id. */
export function addEntry(
  db: Db,
  entry: Entry,
  { chapter_id, source }: Origin,
  { statement_id, state }: { statement_id: number; state: EntryState }
): number {
  const { references, place, batch, return_code, ...row } = entry
  const given = Object.fromEntries(entry_texts.map(name => [name, entry[name] || null]))
  const { lastInsertRowid } = insert(db).run({
    ...row,
    ...given,
    ...{ chapter_id, statement_id, source, state, createddate: now() },
    reference: entry.reference || (references[0] ?? null),
    is_whole: Number(batch?.is_whole ?? false),
    is_return: Number(entry.is_return)
  })
  return Number(lastInsertRowid)
}

/** Puts the sum of a booking aside, since its details have come. */
export function replaceEntry(db: Db, id: number) {
  replace(db).run(id)
  forgetProposals(db, id)
}

const insert = prepared(db =>
  db.$client.prepare(
    `INSERT INTO statement_entries (chapter_id, statement_id, day, value_day, amount, currency, name, iban, text, reference,
       end_to_end, mandate, bank_reference, transaction_id, source, is_whole, is_return, return_text, fee, state, createddate)
     VALUES (:chapter_id, :statement_id, :day, :value_day, :amount, :currency, :name, :iban, :text, :reference,
       :end_to_end, :mandate, :bank_reference, :transaction_id, :source, :is_whole, :is_return, :return_text, :fee, :state, :createddate)`
  )
)
const replace = prepared(db =>
  db.$client.prepare(
    `UPDATE statement_entries SET state = 'ignored', reason = '${replaced}' WHERE id = ? AND state IN ('proposed', 'unmatched')`
  )
)
