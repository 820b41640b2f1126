import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { definePlaces } from '../../core/places.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { readSender } from '../letters/parties-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import type { StatementBatch } from './batch-store.ts'
import {
  type Counter,
  findKeys,
  type Identity,
  identify,
  type KnownEntry,
  type Origin
} from './identity.ts'
import type { KnownEntries } from './keys-store.ts'
import { statement_entry } from './noun.ts'
import type { StatementQuery, StatementResult } from './schema.ts'
import { settleEntry } from './settling-store.ts'
import { refuseGone } from './statements-store.ts'
import { forgetProposals } from './stored-store.ts'
import { type EntryState, replaced } from './words.ts'

/** The statement to which read entries belong, and how they are stored. */
export interface Target {
  origin: Origin
  statement_id: number
  known: KnownEntries
  /** Counts equal keys of the file. */
  count: Counter
  by: Actor
  batch: StatementBatch
}

/** Takes an entry of a file: stores it unless it is known, and books it if it is surely somebody's. Returns its state. */
export function takeEntry(db: Db, entry: Entry, target: Target): EntryState | 'known' {
  const { origin, known, count, by } = target
  const keys = findKeys(entry, origin, count)
  const identity = identify(entry, origin, keys, known.find)
  if (identity === 'known') return 'known'
  const id = store(db, entry, target, identity)
  const state = settleEntry(db, { ...entry, id, chapter_id: origin.chapter_id }, by)
  known.add(describe(entry, { id, state }, origin), keys)
  return state
}

function store(
  db: Db,
  entry: Entry,
  { origin, statement_id, batch }: Target,
  identity: Exclude<Identity, 'known'>
): number {
  refuseGone(db, statement_id)
  if (typeof identity === 'object') replaceEntry(db, identity.replaces, batch)
  return addEntry(db, entry, origin, { statement_id, state: 'unmatched', batch })
}

function describe(
  entry: Entry,
  { id, state }: { id: number; state: EntryState },
  { source }: Origin
): KnownEntry {
  const { amount, batch, bank_reference, transaction_id, end_to_end } = entry
  const is_whole = batch?.is_whole ?? false
  const states = { is_whole, is_open: state !== 'booked', is_replaced: false }
  return { id, amount, ...states, bank_reference, transaction_id, end_to_end, source }
}

/** What files leave out: the currency of a chapter, and its account, which is the association's if it has none. */
export function readDefaults(db: Db, chapter_id: number) {
  const { currency } = chapterRules(db, chapter_id)
  return { currency, account: readSender(db, chapter_id).sender.iban }
}

/** Adds an entry to the audit log that says that a file is about to be taken, before anything of it is stored. */
export function logBegun(db: Db, query: StatementQuery, by: Actor) {
  log(db, 'chapter.statement_import_started', query, {}, by)
}

/** Adds an entry to the audit log that says what became of a file. */
export function logStatement(db: Db, query: StatementQuery, result: StatementResult, by: Actor) {
  const { entries, booked, proposed, unmatched, known, unreadable_count } = result
  const counts = { entries, booked, proposed, unmatched, known, unreadable: unreadable_count }
  log(db, 'chapter.statement_imported', query, counts, by)
}

function log(
  db: Db,
  action: string,
  { chapter_id, file_name }: StatementQuery,
  counts: Record<string, number>,
  by: Actor
) {
  const told = { ...(file_name && { file_name }), ...counts }
  const changes = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, [null, value]])
  )
  const about = { entity: chapter.entity, entity_id: chapter_id, chapter_id }
  record(db, { action, ...about, changes }, by)
}

/** The statement and the import to which an entry belongs, and its state. */
interface EntryPlace {
  statement_id: number
  state: EntryState
  batch: StatementBatch
}

/** Stores an entry of a statement, and returns its id. */
function addEntry(
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
function replaceEntry(db: Db, id: number, batch: StatementBatch) {
  replace(db).run(batch.id(), id)
  forgetProposals(db, id)
}

const insert =
  statement(`INSERT INTO statement_entries (chapter_id, statement_id, day, value_day, amount, currency, name, iban, text, reference,
       end_to_end, mandate, bank_reference, transaction_id, source, is_whole, is_return, return_text, fee, state, createddate, batch_id)
     VALUES (:chapter_id, :statement_id, :day, :value_day, :amount, :currency, :name, :iban, :text, :reference,
       :end_to_end, :mandate, :bank_reference, :transaction_id, :source, :is_whole, :is_return, :return_text, :fee, :state, :createddate, :batch_id)`)
const replace = statement(
  `UPDATE statement_entries SET state = 'ignored', reason = '${replaced}', replaced_by = ? WHERE id = ? AND state IN ('proposed', 'unmatched')`
)

/** The texts of an entry, which can name persons. */
const entry_texts = [
  ...(['name', 'iban', 'text', 'reference', 'end_to_end', 'mandate', 'return_text'] as const)
]

const texts = Object.fromEntries(entry_texts.map(name => [name, 'text' as const]))

defineLifetimes({ statements: 'kept', statement_keys: 'kept', statement_proposals: 'kept' })

// what came, and when, stays in the books (DOMAIN.md section 9)
definePart({
  entity: 'member',
  table: statement_entry.table,
  column: 'member_id',
  kind: 'own',
  when_erased: 'kept',
  emptied: entry_texts
})

definePart({
  entity: 'member',
  table: 'statement_proposals',
  column: 'member_id',
  kind: 'copy',
  when_erased: 'deleted'
})

// entries of a file have no entry in the log each; whose name goes, has the account that pays
definePlaces({
  entity: statement_entry.entity,
  records: 'searched',
  unlogged: true,
  places: { ...texts, reason: 'text' },
  together: { name: ['iban', 'end_to_end', 'mandate'] }
})
