import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import type { Db } from '../../storage/database.ts'
import { chapterRules } from '../../terms/facts/settings-store.ts'
import { readSender } from '../letters/parties-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import type { StatementBatch } from './batch-store.ts'
import type { Counter } from './counter.ts'
import { addEntry, replaceEntry } from './entries-store.ts'
import { findKeys, type Identity, identify, type KnownEntry, type Origin } from './identity.ts'
import type { KnownEntries } from './keys-store.ts'
import type { StatementQuery, StatementResult } from './schema.ts'
import { settleEntry } from './settling-store.ts'
import { refuseGone } from './statements-store.ts'
import type { EntryState } from './words.ts'

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
