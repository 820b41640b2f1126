import { and, count, desc, eq } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { defineSealed } from '../../core/tables.ts'
import { today } from '../../core/time.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, unseal } from '../../storage/secrets.ts'
import { cachedStatement, columnStatement, statement } from '../../storage/statements.ts'
import { readCreditor } from '../mandates/store.ts'
import { by_invoice, leaveOut } from './candidates-store.ts'
import { explainReturn } from './return-effects.ts'
import type { Collection, CollectionItem, CollectionQuery, LeftOut } from './schema.ts'
import { collection_lines, collections } from './table.ts'
import type { LeftOutCode } from './words.ts'

/** Seals the file of a run. */
export const fileContext = defineSealed({
  table: 'collections',
  column: 'file',
  purpose: 'collection',
  key: ['id']
})

/** A run as it is stored, and a line of one. */
export type Run = typeof collections.$inferSelect
export type Line = typeof collection_lines.$inferSelect

/** A run of permitted chapters. Throws `not_found`. */
export function getRun(db: Db, id: number, permitted: PermittedChapters): Run {
  const run = db.select().from(collections).where(eq(collections.id, id)).get()
  if (!run || !within(permitted, run.chapter_id)) throw new NotFound(`no collection has id ${id}`)
  return run
}

/** The lines of a run, those that were left out too. */
export function readLines(db: Db, id: number): Line[] {
  const of_run = eq(collection_lines.collection_id, id)
  return db.select().from(collection_lines).where(of_run).orderBy(collection_lines.id).all()
}

/** The runs of a chapter, the newest first. */
export function listCollections(db: Db, { chapter_id, state, offset, limit }: CollectionQuery) {
  const in_state = state && eq(collections.state, state)
  const where = and(eq(collections.chapter_id, chapter_id), in_state)
  const rows = db.select().from(collections).where(where).orderBy(desc(collections.id))
  const page = rows.limit(limit).offset(offset).all()
  const total = db.select({ total: count() }).from(collections).where(where).get()?.total ?? 0
  return { collections: page.map(run => toItem(db, run)), pagination: { total, offset, limit } }
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

const announced = `SELECT due_id, collections.day FROM json_each(:dues) AS asked
  CROSS JOIN collection_lines INDEXED BY collection_lines_due ON due_id = asked.value
  JOIN collections ON collections.id = collection_id
  WHERE left_out IS NULL AND returned_on IS NULL AND payment_id IS NULL AND (collections.state = 'handed_over'
    OR collections.state = 'released' AND collections.day >= :today
    OR collections.state = 'draft' AND collections.day >= :today
      AND EXISTS (SELECT 1 FROM mandates WHERE mandates.member_id = payer_id AND ended IS NULL AND paused IS NULL)
      AND EXISTS (SELECT 1 FROM messages WHERE member_id = payer_id AND kind = 'debit_notice' AND slot = ''
        AND cause = 'collection ' || collection_id AND (messages.state = 'sent' OR ${by_invoice})))`

/** The days on which runs of which the payers were told collect dues, by the ids of the dues, as far as that will still happen. */
export function findAnnounced(db: Db, due_ids: readonly number[]): Map<number, Day> {
  const rows = cachedStatement(db, announced).all({
    dues: JSON.stringify(due_ids),
    today: today('UTC')
  })
  return new Map((rows as { due_id: number; day: Day }[]).map(({ due_id, day }) => [due_id, day]))
}

type Sums = Record<'count' | 'sum' | 'returned', number>
const readSums =
  statement(`SELECT count(*) AS count, total(amount) AS sum, total(returned_on IS NOT NULL) AS returned
  FROM collection_lines INDEXED BY collection_lines_run WHERE collection_id = ? AND left_out IS NULL`)
const readNotices =
  statement(`SELECT total(state = 'proposed') AS proposed, total(state IN ('queued', 'sending')) AS waiting,
    total(state = 'sent' OR ${by_invoice}) AS sent,
    total(state IN ('failed', 'skipped', 'unsure') AND NOT ${by_invoice}) AS stuck
  FROM messages WHERE kind = 'debit_notice' AND slot = '' AND cause = :cause
    AND member_id IN (SELECT payer_id FROM collection_lines WHERE collection_id = :id)`)

function toItem(db: Db, { file, ...run }: Run): CollectionItem {
  const sums = readSums(db).get(run.id) as Sums
  const told = readNotices(db).get({ id: run.id, cause: `collection ${run.id}` })
  return {
    ...run,
    count: sums.count,
    sum: fromMinor(addMinor([sums.sum]), 'EUR'),
    notices: told as CollectionItem['notices'],
    has_file: file !== null,
    returned: sums.returned
  }
}

function toLine(line: Line): Collection['lines'][number] {
  const { amount, payment_id, returned_on, return_code } = line
  return {
    ...line,
    amount: fromMinor(amount, 'EUR'),
    paid: payment_id !== null && returned_on === null,
    return_reason: returned_on === null ? null : explainReturn(return_code ?? '').return_reason
  }
}
