import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { defineSealed } from '../../core/tables.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, unseal } from '../../storage/secrets.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { readCreditor } from '../mandates/store.ts'
import { by_invoice, leaveOut } from './candidates-store.ts'
import { explainReturn } from './return-effects.ts'
import type { Collection, CollectionItem, CollectionQuery, LeftOut } from './schema.ts'
import type { LeftOutCode, return_tasks } from './words.ts'

/** Seals the file of a run. */
export const fileContext = defineSealed({
  table: 'collections',
  column: 'file',
  purpose: 'collection',
  key: ['id']
})

/** A run as it is stored. */
export interface Run {
  id: number
  chapter_id: number
  state: Collection['state']
  day: string
  due_to: string
  include_left: number
  createddate: string
  message_id: string | null
  sha256: string | null
  file: string | null
  released: string | null
  handed_over: string | null
  closed: string | null
  reason: string | null
}

/** A line as it is stored. */
export interface Line {
  id: number
  collection_id: number
  due_id: number
  member_id: number
  payer_id: number
  mandate_id: number
  amount: number
  left_out: LeftOutCode | null
  marked: number
  payment_id: number | null
  returned_on: string | null
  return_code: string | null
  task: (typeof return_tasks)[number] | null
}

/** A run of permitted chapters. Throws `not_found`. */
export function getRun(db: Db, id: number, permitted: PermittedChapters): Run {
  const run = cachedStatement(db, 'SELECT * FROM collections WHERE id = ?').get(id) as
    | Run
    | undefined
  if (!run || !within(permitted, run.chapter_id)) throw new NotFound(`no collection has id ${id}`)
  return run
}

/** The lines of a run, those that were left out too. */
export function readLines(db: Db, id: number): Line[] {
  const select = `SELECT * FROM collection_lines INDEXED BY collection_lines_run WHERE collection_id = ? ORDER BY id`
  return cachedStatement(db, select).all(id) as Line[]
}

/** The runs of a chapter, the newest first. */
export function listCollections(db: Db, { chapter_id, state, offset, limit }: CollectionQuery) {
  const where = `chapter_id = :chapter_id${state ? ' AND state = :state' : ''}`
  const values = { chapter_id, ...(state && { state }) }
  const select = `SELECT * FROM collections WHERE ${where} ORDER BY id DESC LIMIT :limit OFFSET :offset`
  const rows = cachedStatement(db, select).all({ ...values, offset, limit }) as Run[]
  const count = cachedStatement(db, `SELECT count(*) AS total FROM collections WHERE ${where}`)
  const { total } = count.get(values) as { total: number }
  return { collections: rows.map(run => toItem(db, run)), pagination: { total, offset, limit } }
}

/** A run with its dues; `left_out` are those that were left out just now. */
export function showCollection(db: Db, run: Run, left_out?: readonly LeftOut[]): Collection {
  const lines = readLines(db, run.id)
  const told = lines.filter(line => line.left_out !== null)
  return {
    ...toItem(db, run),
    lines: lines.filter(line => line.left_out === null).map(toLine),
    left_out: left_out
      ? [...left_out]
      : told.map(line => leaveOut(line, line.left_out as LeftOutCode))
  }
}

/** The file of a run, as it was released, and its number. Throws `not_found` before, and after somebody whom it names was erased. */
export function readFile(db: Db, secrets: Secrets, id: number, permitted: PermittedChapters) {
  const { file, message_id, chapter_id } = getRun(db, id, permitted)
  if (file === null || message_id === null)
    throw new NotFound(`there is no file of collection ${id}: it was not released, or was erased`)
  const count = `SELECT count(DISTINCT payer_id) FROM collection_lines INDEXED BY collection_lines_run
    WHERE collection_id = ? AND left_out IS NULL`
  const payers = columnStatement(db, count).get(id) as number
  return { name: message_id, chapter_id, payers, file: unseal(secrets, fileContext({ id }), file) }
}

const of_dues = `SELECT DISTINCT collections.day, masked AS account, reference AS mandate,
    count(*) OVER () AS dues, collections.id AS collection_id, (SELECT count(*) FROM collection_lines AS every
      WHERE every.collection_id = collections.id AND every.payer_id = :payer_id AND every.left_out IS NULL) AS in_run
  FROM json_each(:dues) AS asked CROSS JOIN collection_lines INDEXED BY collection_lines_due ON due_id = asked.value ->> 'due_id'
    AND collection_lines.amount = asked.value ->> 'amount'
  JOIN collections ON collections.id = collection_id JOIN mandates ON mandates.id = mandate_id
  WHERE payer_id = :payer_id AND left_out IS NULL AND returned_on IS NULL AND collections.state IN ('draft', 'released', 'handed_over')`

/** The direct debit that collects all of some dues of a payer, as it is told; undefined where one is not in it. */
export function findDebit(
  db: Db,
  { chapter_id, payer_id }: { chapter_id: number; payer_id: number },
  dues: readonly { due_id: number; amount: number }[]
) {
  const found = cachedStatement(db, of_dues).all({ payer_id, dues: JSON.stringify(dues) })
  const [first, ...others] = found as {
    day: string
    account: string
    mandate: string
    dues: number
    collection_id: number
    in_run: number
  }[]
  if (!first || others.length > 0 || first.dues !== dues.length) return undefined
  const { day, account, mandate, collection_id, in_run } = first
  const { creditor_identifier: creditor } = readCreditor(db, chapter_id)
  return { day, account, mandate, creditor, collection_id, is_whole: in_run === dues.length }
}

const announced = `SELECT due_id, collections.day FROM json_each(?) AS asked
  CROSS JOIN collection_lines INDEXED BY collection_lines_due ON due_id = asked.value
  JOIN collections ON collections.id = collection_id
  WHERE left_out IS NULL AND returned_on IS NULL AND payment_id IS NULL AND (
    collections.state IN ('released', 'handed_over') OR collections.state = 'draft' AND EXISTS (
      SELECT 1 FROM messages WHERE member_id = payer_id AND kind = 'debit_notice' AND slot = ''
        AND cause = 'collection ' || collection_id AND (messages.state = 'sent' OR ${by_invoice})))`

/** The days on which runs of which the payers were told collect dues, by the ids of the dues. */
export function findAnnounced(db: Db, due_ids: readonly number[]): Map<number, Day> {
  const rows = cachedStatement(db, announced).all(JSON.stringify(due_ids))
  return new Map((rows as { due_id: number; day: Day }[]).map(({ due_id, day }) => [due_id, day]))
}

const sums = `SELECT count(*) AS count, total(amount) AS sum, total(returned_on IS NOT NULL) AS returned
  FROM collection_lines INDEXED BY collection_lines_run WHERE collection_id = ? AND left_out IS NULL`
const notices = `SELECT total(state = 'proposed') AS proposed, total(state IN ('queued', 'sending')) AS waiting,
    total(state = 'sent' OR ${by_invoice}) AS sent,
    total(state IN ('failed', 'skipped', 'unsure') AND NOT ${by_invoice}) AS stuck
  FROM messages WHERE kind = 'debit_notice' AND slot = '' AND cause = :cause
    AND member_id IN (SELECT payer_id FROM collection_lines WHERE collection_id = :id)`

function toItem(db: Db, run: Run): CollectionItem {
  const { id, chapter_id, state, day, due_to, createddate, message_id, sha256, file } = run
  const { count, sum, returned } = cachedStatement(db, sums).get(id) as Record<string, number>
  const told = cachedStatement(db, notices).get({ id, cause: `collection ${id}` })
  const { released, handed_over, closed, reason } = run
  return {
    ...{ id, chapter_id, state, day, due_to, createddate, count: count as number },
    sum: fromMinor(addMinor([sum as number]), 'EUR'),
    notices: told as CollectionItem['notices'],
    ...{ message_id, sha256, has_file: file !== null, released, handed_over, closed, reason },
    returned: returned as number
  }
}

function toLine(line: Line): Collection['lines'][number] {
  const { due_id, member_id, payer_id, mandate_id, payment_id, returned_on, return_code, task } =
    line
  return {
    ...{ due_id, member_id, payer_id, mandate_id, amount: fromMinor(line.amount, 'EUR') },
    paid: payment_id !== null && returned_on === null,
    ...{ returned_on, return_code, task },
    return_reason: returned_on === null ? null : explainReturn(return_code ?? '').return_reason
  }
}
