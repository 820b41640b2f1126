import { getTableColumns } from 'drizzle-orm'
import { type Actor, record } from '../../association/audit/store.ts'
import { ownIbans } from '../../association/bank/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { Conflict } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import { addToBatch, type Opening, openBatch } from '../../register/batches/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnOf, prepareInsert, statement } from '../../storage/statements.ts'
import { chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { readSender } from '../letters/parties-store.ts'
import type { Balance, Entry, Statement } from '../statement-files/entry.ts'
import type { Unreadable, Warning } from '../statement-files/schema.ts'
import {
  type Counter,
  digestText,
  type EntryKey,
  findKeys,
  identify,
  type KnownEntry,
  type Origin
} from './identity.ts'
import { replaced, type StatementQuery, type StatementResult, statement_kind } from './schema.ts'
import { isKnownAccount, settleEntry } from './settling-store.ts'
import { entry_texts, forgetProposals } from './store.ts'
import { statement_entries } from './table.ts'
import { type Closings, createClosings, findOtherAccount, findWarnings } from './warnings.ts'

/** What a file brings next: a statement that begins, or an entry of the last one. */
export type Step = Pick<Origin, 'source'> & { count: Counter } & (
    | { statement: Statement; entry?: never }
    | { entry: Entry; statement?: never }
  )

/** An import, and what has come of its file so far. */
export interface Taking {
  query: StatementQuery
  by: Actor
  /** Called in the write that opens the batch. */
  onOpen?: ((batch_id: number) => void) | undefined
  /** The batch, which the first write opens that stores something: a file of which all is known makes none. */
  batch_id: number | null
  closings: Closings
  /** The accounts of the statements that have begun. */
  accounts: Set<string>
  /** The account and the id of the statement that has begun, to which the next entries belong. */
  account: string
  statement_id: number
  statement_ids: Set<number>
  counts: Record<'entries' | 'booked' | 'proposed' | 'unmatched' | 'ignored' | 'known', number>
  unreadable: Unreadable[]
  unreadable_count: number
  warnings: Warning[]
}

export function beginTaking(given: Pick<Taking, 'query' | 'by' | 'onOpen'>): Taking {
  const counts = { entries: 0, booked: 0, proposed: 0, unmatched: 0, ignored: 0, known: 0 }
  const file = { closings: createClosings(), accounts: new Set<string>() }
  const told = { counts, unreadable: [], unreadable_count: 0, warnings: [] }
  const place = { batch_id: null, account: '', statement_id: 0, statement_ids: new Set<number>() }
  return { ...given, ...place, ...file, ...told }
}

/** The most lines of each list of a result. */
const max_listed = 1000

/** Notes what cannot be read of a file. */
export function noteUnreadable(taking: Taking, one: Unreadable) {
  taking.unreadable_count += 1
  if (taking.unreadable.length < max_listed) taking.unreadable.push(one)
}

/** What has come of a file, but for what it says itself. */
export function tellTaken(taking: Taking): Omit<StatementResult, 'statements' | 'columns'> {
  const { batch_id, statement_ids, counts, unreadable, unreadable_count, warnings } = taking
  const { ignored, ...shown } = counts
  const told = { unreadable, unreadable_count, warnings }
  return { batch_id, statement_ids: [...statement_ids], ...shown, ...told }
}

/** Takes steps inside a write until it is late, and returns how many. After an error, the import is over. */
export function takeSteps(db: Db, taking: Taking, steps: readonly Step[], late: () => boolean) {
  let done = 0
  let created = 0
  for (const step of steps) {
    if (late() && done > 0) break
    done += 1
    if (step.statement) beginStatement(db, taking, step.statement)
    else if (takeEntry(db, taking, step.entry, step)) created += 1
  }
  if (created > 0) addToBatch(db, batchOf(db, taking), { created })
  return done
}

/** The id of the batch of an import, which it opens. */
function batchOf(db: Db, taking: Taking): number {
  if (taking.batch_id !== null) return taking.batch_id
  const { query, by, onOpen } = taking
  const { chapter_id, file_name = null } = query
  const changes: Opening['changes'] = file_name === null ? {} : { file_name: [null, file_name] }
  taking.batch_id = openBatch(db, { chapter_id, kind: statement_kind, file_name, changes }, by)
  onOpen?.(taking.batch_id)
  return taking.batch_id
}

function beginStatement(db: Db, taking: Taking, statement: Statement) {
  const { closings, accounts, warnings } = taking
  const { account } = statement
  const { chapter_id } = taking.query
  const key = digestText([
    account,
    statement.name,
    statement.number,
    statement.from,
    statement.to,
    statement.opening,
    statement.closing
  ]).toString('hex')
  const day = statement.opening?.day
  const last = day && previous(db).get({ chapter_id, account, key, day })
  // said once in an import
  const is_new = !accounts.has(account) && !isKnownAccount(db, { chapter_id, account })
  const more = [
    ...(is_new ? findOtherAccount(statement, ownIbans(db)) : []),
    ...findWarnings(statement, [last as Balance | undefined, closings.before(statement)])
  ]
  warnings.push(...more.slice(0, max_listed - warnings.length))
  accounts.add(account)
  closings.add(statement)
  taking.account = account
  taking.statement_id = storeStatement(db, taking, statement, key)
  taking.statement_ids.add(taking.statement_id)
}

/** Stores a statement unless it is known, and returns its id. */
function storeStatement(db: Db, taking: Taking, statement: Statement, key: string): number {
  const { chapter_id } = taking.query
  const known = findStatement(db).get(chapter_id, key) as number | undefined
  if (known !== undefined) return known
  const { account, name, opening, closing } = statement
  const { lastInsertRowid } = addStatement(db).run({
    chapter_id,
    key,
    account,
    name,
    createddate: now(),
    batch_id: batchOf(db, taking),
    opening: opening?.amount ?? null,
    opening_day: opening?.day ?? null,
    closing: closing?.amount ?? null,
    closing_day: closing?.day ?? null
  })
  return Number(lastInsertRowid)
}

const addStatement =
  statement(`INSERT INTO statements (chapter_id, key, account, name, opening, opening_day, closing, closing_day, createddate, batch_id)
     VALUES (:chapter_id, :key, :account, :name, :opening, :opening_day, :closing, :closing_day, :createddate, :batch_id)`)
const findStatement = columnOf('SELECT id FROM statements WHERE chapter_id = ? AND key = ?')
// the closing balance of the last statement of an account before another one begins
const previous = statement(`SELECT closing AS amount, closing_day AS day FROM statements
     WHERE chapter_id = :chapter_id AND account = :account AND closing_day <= :day AND key <> :key
     ORDER BY closing_day DESC, id DESC LIMIT 1`)

/**
 * Stores an entry of a file unless it is known, and books it if it is surely somebody's. Returns whether it was new. Throws `conflict`
 * if its statement is gone, as the import that had brought it was undone meanwhile.
 */
function takeEntry(
  db: Db,
  taking: Taking,
  entry: Entry,
  { source, count }: Pick<Step, 'source' | 'count'>
): boolean {
  const { counts, query, account } = taking
  const { chapter_id } = query
  const origin = { chapter_id, account, source }
  const keys = findKeys(entry, origin, count)
  const identity = identify(entry, origin, keys, key => findKnown(db, key))
  counts.entries += 1
  if (identity === 'known') {
    counts.known += 1
    return false
  }
  if (!statementExists(db).get(taking.statement_id))
    throw new Conflict('the import that had brought this statement is being undone')
  const batch_id = batchOf(db, taking)
  // the sum of a booking is put aside, since its details have come
  if (typeof identity === 'object') {
    replace(db).run(batch_id, identity.replaces)
    forgetProposals(db, identity.replaces)
  }
  const { references, place, batch, return_code, part, ...row } = entry
  const values: Record<string, unknown> = {
    ...row,
    ...Object.fromEntries(entry_texts.map(name => [name, entry[name] || null])),
    reference: entry.reference || (references[0] ?? null),
    chapter_id,
    statement_id: taking.statement_id,
    source,
    state: 'unmatched',
    createddate: now(),
    batch_id,
    is_whole: Number(batch?.is_whole ?? false),
    is_return: Number(entry.is_return),
    is_confirmed: 0
  }
  const id = insert(db)([columns.map(name => values[name] ?? null)])
  counts[settleEntry(db, { ...entry, id, chapter_id }, taking.by)] += 1
  addKeys(db, id, keys)
  return true
}

const columns = Object.keys(getTableColumns(statement_entries)).filter(name => name !== 'id')
const insert = prepared(db => prepareInsert(db, 'statement_entries', columns))
const statementExists = statement('SELECT 1 FROM statements WHERE id = ?')
const replace = statement(
  `UPDATE statement_entries SET state = 'ignored', reason = '${replaced}', replaced_by = ? WHERE id = ? AND state IN ('proposed', 'unmatched')`
)

/** The stored entry that has a key. */
function findKnown(db: Db, { digest, no }: EntryKey): KnownEntry | undefined {
  const id = findKey(db).get(digest, no)
  const row = id === undefined ? undefined : (readKnown(db).get(id) as KnownEntry | undefined)
  if (!row) return undefined
  const { is_whole, is_open, is_replaced } = row
  return { ...row, is_whole: !!is_whole, is_open: !!is_open, is_replaced: !!is_replaced }
}

function addKeys(db: Db, id: number, keys: readonly EntryKey[]) {
  for (const { kind, digest, no } of keys) {
    // an entry that differs from another one in its reference has the next number
    let next = no
    while (addKey(db).run(digest, next, id).changes === 0 && kind !== 'booking') next += 1
  }
}

// most keys are new: a join takes five times as long to find nothing
const findKey = columnOf('SELECT entry_id FROM statement_keys WHERE digest = ? AND no = ?')
const readKnown =
  statement(`SELECT id, amount, is_whole, state IN ('proposed', 'unmatched') AS is_open,
       is_whole AND state = 'ignored' AND reason IS '${replaced}' AND NOT is_confirmed AS is_replaced,
       bank_reference, transaction_id, ifnull(end_to_end, '') AS end_to_end, source
     FROM statement_entries WHERE id = ?`)
const addKey = statement(
  'INSERT OR IGNORE INTO statement_keys (digest, no, entry_id) VALUES (?, ?, ?)'
)

/** What files leave out: the currency of a chapter, and its account, which is the association's if it has none. */
export function readDefaults(db: Db, chapter_id: number) {
  const { currency } = chapterRules(db, chapter_id)
  return { currency, account: readSender(db, chapter_id).sender.iban }
}

/** Adds an entry to the audit log that says that a file is about to be taken, or what became of it. */
export function logImport(db: Db, { query, by }: Taking, result?: StatementResult) {
  const { chapter_id, file_name } = query
  const names = ['entries', 'booked', 'proposed', 'unmatched', 'known'] as const
  const counts = names.map(name => [name, [null, result?.[name]]])
  const unreadable = ['unreadable', [null, result?.unreadable_count]]
  const changes = Object.fromEntries([
    ...(file_name ? [['file_name', [null, file_name]]] : []),
    ...(result ? [...counts, unreadable] : [])
  ])
  const action = result ? 'chapter.statement_imported' : 'chapter.statement_import_started'
  record(db, { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes }, by)
}
