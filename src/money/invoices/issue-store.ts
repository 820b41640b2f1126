import { type Actor, recordAll } from '../../association/audit/store.ts'
import { fromMinor } from '../../core/money.ts'
import { definePlaces } from '../../core/places.ts'
import { defineChapterRows, defineLifetimes, definePart } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { replaceNotice } from '../debit/candidates-store.ts'
import { type Draft, type DraftQuery, readDrafts } from './drafts-store.ts'
import { invoice as noun } from './noun.ts'
import { invoice_lines, invoices } from './table.ts'

defineLifetimes({ invoice_lines: 'kept', invoice_floors: 'kept' })

// the books need numbers, days and amounts (DOMAIN.md section 9); the file has name and address
definePart({
  entity: 'member',
  table: 'invoices',
  column: 'payer_id',
  kind: 'own',
  when_erased: 'kept',
  emptied: ['pdf', 'cancel_reason']
})
definePart({
  entity: 'member',
  table: 'invoice_lines',
  kind: 'managed',
  column: '(SELECT payer_id FROM invoices WHERE invoices.id = invoice_id)',
  when_erased: 'kept',
  emptied: []
})

defineChapterRows('invoice_floors')

definePlaces({
  entity: noun.entity,
  places: { cancel_reason: 'text' },
  records: ['cancel_reason']
})

/** An invoice that was printed with the number that was the next one then. */
export interface Printed {
  draft: Draft
  no: number
  /** The secret of its page to pay online. */
  token: string
  pdf: Uint8Array
}

/** The run that invoices belong to; its id is null before the first. */
export interface Run extends DraftQuery {
  batch_id: number | null
  by: Actor
}

const next_no = `SELECT 1 + max(
  (SELECT ifnull(max(no), 0) FROM invoices WHERE chapter_id = :chapter_id AND year = :year),
  ifnull((SELECT no FROM invoice_floors WHERE chapter_id = :chapter_id AND year = :year), 0))`

/** The place of the next invoice of a chapter in a year. */
export function nextNo(db: Db, chapter_id: number, year: number): number {
  return columnStatement(db, next_no).get({ chapter_id, year }) as number
}

/** Passes over the next numbers of invoices of this year and of earlier ones that have some, in each chapter that has issued any. */
export function passOverNumbers(db: Db, numbers: number, this_year: number) {
  db.$client
    .prepare(
      `INSERT OR REPLACE INTO invoice_floors (chapter_id, year, no)
       SELECT chapter_id, year, max(no) + :numbers FROM (
         SELECT chapter_id, year, no FROM invoices UNION ALL SELECT chapter_id, year, no FROM invoice_floors
         UNION ALL SELECT DISTINCT chapter_id, :this_year, 0 FROM invoices
       ) GROUP BY chapter_id, year`
    )
    .run({ numbers, this_year })
}

/**
 * Issues printed invoices inside a write, as far as nothing that they say has changed since, and each has the next number.
 * Returns those that were issued, and the id of their run: the caller prints the others again.
 */
export function issue(db: Db, printed: readonly Printed[], run: Run) {
  const now_open = new Map(
    readDrafts(db, run).map(draft => [sequenceKey(draft), JSON.stringify(draft)])
  )
  const issued: Draft[] = []
  let { batch_id } = run
  for (const each of printed) {
    const { draft, no } = each
    const is_same = now_open.get(sequenceKey(draft)) === JSON.stringify(draft)
    if (!is_same || no !== nextNo(db, run.chapter_id, readYear(draft))) break
    batch_id ??= columnStatement(
      db,
      'SELECT ifnull(max(batch_id), 0) + 1 FROM invoices'
    ).get() as number
    insert(db, each, { ...run, batch_id })
    issued.push(draft)
  }
  return { issued, batch_id }
}

/** The year in whose order an invoice is numbered: that of its day. */
export function readYear({ letter }: Draft): number {
  return Number(letter.day.slice(0, 4))
}

function sequenceKey({ payer_id, letter }: Draft) {
  return `${payer_id} ${letter.currency}`
}

function insert(db: Db, { draft, no, token, pdf }: Printed, run: Run & { batch_id: number }) {
  const { chapter_id, batch_id, by } = run
  const { payer_id, pay_by, amount, letter, dues, notice_of } = draft
  const { day, currency } = letter
  const year = readYear(draft)
  const row = { chapter_id, payer_id, year, no, day, pay_by, currency, amount, batch_id }
  const { id } = db
    .insert(invoices)
    .values({ ...row, token, createddate: now(), pdf: Buffer.from(pdf) })
    .returning({ id: invoices.id })
    .get()
  if (notice_of !== null) replaceNotice(db, payer_id, notice_of)
  const lines = dues.map(due => ({ invoice_id: id, due_id: due.due_id, amount: due.amount }))
  db.insert(invoice_lines).values(lines).run()
  const changes = {
    payer_id: [null, payer_id],
    amount: [null, fromMinor(amount, currency)],
    currency: [null, currency]
  }
  const about = { action: 'invoice.created', entity: noun.entity, entity_id: id, chapter_id }
  recordAll(db, [{ ...about, changes: JSON.stringify(changes) }], by)
}
