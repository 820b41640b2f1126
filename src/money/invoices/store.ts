import { eq, sql } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Caller, recordAbout } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { defineFailure } from '../../core/failure.ts'
import { fromMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { creditorReference } from '../../terms/dues/reference.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { is_later_part } from '../../terms/membership-history/asked-store.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import { invoice as noun } from './noun.ts'
import type { InvoiceCancel, InvoiceItem, InvoiceQuery, InvoiceRecord } from './schema.ts'
import { invoice_lines, invoices } from './table.ts'

/** SQL for a sum over a due of an invoice and its later parts that are not void. */
const sumParts = (sumOf: (due: string) => string) => `(${sumOf('origin')} + (
  SELECT total(${sumOf('part')}) FROM dues AS part
  WHERE part.member_id = origin.member_id AND NOT part.void AND part.key > origin.key || ' part '
    AND part.key < origin.key || ' part!' AND ${is_later_part}))`

const lines =
  'invoice_lines CROSS JOIN dues AS origin ON origin.id = due_id WHERE invoice_id = invoices.id'

/** What is open of the dues of an invoice, of each at most what the invoice asks for. */
const open = `iif(cancelled IS NOT NULL, 0, (SELECT total(min(invoice_lines.amount,
  ${sumParts(due => `iif(${due}.void, 0, ${due}.amount - ${due}.settled - ${due}.waived)`)})) FROM ${lines}))`

const given_up = sumParts(due => `iif(${due}.void, ${due}.amount, ${due}.waived)`)

/** Whether all that an invoice asks for was given up: its dues were waived, or are void. The first that was not ends the search. */
const waived = `NOT EXISTS (SELECT 1 FROM ${lines} AND ${given_up} < invoice_lines.amount
  AND ${given_up} + (SELECT total(part.amount) FROM dues AS part
    WHERE part.member_id = origin.member_id AND part.void AND ${is_later_part}) < invoice_lines.amount)`

const items = `
  SELECT invoices.id, invoices.chapter_id, year, no, invoices.payer_id, day, pay_by, invoices.amount, currency,
    CAST(${open} AS INTEGER) AS open_amount, ${waived} AS is_waived, cancelled, cancel_reason, batch_id, invoices.createddate,
    ifnull(ltrim(members.firstname || ' ' || members.lastname), '') AS payer_name, pdf IS NOT NULL AS has_file,
    iif(cancelled IS NULL, (SELECT base || '/pay/' || token FROM payment_settings
      WHERE payment_settings.chapter_id = invoices.chapter_id), NULL) AS pay_url
  FROM invoices LEFT JOIN members ON members.id = invoices.payer_id`

/** SQL for the invoices of each state. */
const conditions: Record<InvoiceItem['state'], string> = {
  open: `cancelled IS NULL AND ${open} > 0`,
  settled: `cancelled IS NULL AND ${open} <= 0 AND NOT ${waived}`,
  waived: `cancelled IS NULL AND ${open} <= 0 AND ${waived}`,
  cancelled: 'cancelled IS NOT NULL'
}

interface Row extends Omit<InvoiceItem, 'number' | 'state'> {
  year: number
  no: number
  cancelled: string | null
  cancel_reason: string | null
  has_file: number
  is_waived: number
}

/** The invoices of a chapter or of a payer, the newest first. Throws `not_found` for the payer, `validation_error` without either. */
export function listInvoices(db: Db, query: InvoiceQuery, permitted: PermittedChapters) {
  const { member_id, batch_id, cancelled, state, offset, limit } = query
  const chapter_id =
    member_id === undefined ? query.chapter_id : findChapterId(db, member_id, permitted)
  if (chapter_id === undefined) throw invalid([details.required('/chapter_id')])
  const where = [
    'invoices.chapter_id = :chapter_id',
    ...(member_id === undefined ? [] : ['invoices.payer_id = :member_id']),
    ...(batch_id === undefined ? [] : ['batch_id = :batch_id']),
    ...(cancelled === undefined ? [] : [`(cancelled IS NOT NULL) = ${cancelled ? 1 : 0}`]),
    ...(state === undefined ? [] : [conditions[state]])
  ].join(' AND ')
  const values = { chapter_id, member_id: member_id ?? null, batch_id: batch_id ?? null }
  const select = `${items} WHERE ${where} ORDER BY invoices.id DESC LIMIT :limit OFFSET :offset`
  const rows = cachedStatement(db, select).all({ ...values, offset, limit }) as Row[]
  const count = cachedStatement(db, `SELECT count(*) AS total FROM invoices WHERE ${where}`)
  const { total } = count.get(values) as { total: number }
  return { invoices: rows.map(toItem), pagination: { total, offset, limit } }
}

/** An invoice of permitted chapters, with its dues. Throws `not_found`. */
export function getInvoice(db: Db, id: number, permitted: PermittedChapters): InvoiceRecord {
  const row = cachedStatement(db, `${items} WHERE invoices.id = ?`).get(id) as Row | undefined
  if (!row || !within(permitted, row.chapter_id)) throw new NotFound(`no invoice has id ${id}`)
  const { due_id, amount } = invoice_lines
  const dues = db
    .select({ due_id, amount })
    .from(invoice_lines)
    .where(eq(invoice_lines.invoice_id, id))
    .orderBy(sql`rowid`)
    .all()
  const { cancelled, cancel_reason, currency } = row
  return {
    ...toItem(row),
    cancelled,
    cancel_reason,
    has_file: row.has_file === 1,
    reference: creditorReference(dues[0]?.due_id ?? 0),
    dues: dues.map(due => ({ ...due, amount: fromMinor(due.amount, currency) }))
  }
}

/** The file of an invoice, and its number. Throws `not_found`, also if the file named somebody who was erased. */
export function getInvoiceFile(db: Db, id: number, permitted: PermittedChapters) {
  const { number, has_file } = getInvoice(db, id, permitted)
  if (!has_file)
    throw new NotFound(`the file of invoice ${number} was erased with somebody whom it names`)
  const file = db.select({ pdf: invoices.pdf }).from(invoices).where(eq(invoices.id, id)).get()
  return { number, pdf: file?.pdf as Buffer }
}

/** Cancels an invoice: its dues can be on another one then. Throws `not_found`, `invoice_cancelled`. */
export function cancelInvoice(
  db: Db,
  { id, reason }: InvoiceCancel,
  { permitted, by }: Caller
): InvoiceRecord {
  const { cancelled, chapter_id } = getInvoice(db, id, permitted)
  if (cancelled !== null) throw new InvoiceCancelled()
  const day = chapterDay(db, chapter_id)
  const update = 'UPDATE invoices SET cancelled = ?, cancel_reason = ? WHERE id = ?'
  cachedStatement(db, update).run(day, reason, id)
  const changes = { cancelled: [null, day], cancel_reason: [null, reason] }
  recordAbout(db, 'invoice.cancelled', noun, { id, chapter_id }, changes, by)
  return getInvoice(db, id, permitted)
}

function toItem(row: Row): InvoiceItem {
  const { year, no, cancelled, cancel_reason, has_file, is_waived, amount, open_amount, ...rest } =
    row
  const { currency } = rest
  return {
    ...rest,
    number: invoiceNumber(year, no),
    amount: fromMinor(amount, currency),
    open_amount: fromMinor(open_amount, currency),
    state: findState(row)
  }
}

function findState({ cancelled, open_amount, is_waived }: Row): InvoiceItem['state'] {
  if (cancelled !== null) return 'cancelled'
  if (open_amount > 0) return 'open'
  return is_waived ? 'waived' : 'settled'
}

/** Where invoices of a chapter are paid online begins so; null where that cannot be. */
export function payBase(db: Db, chapter_id: number): string | null {
  const select = 'SELECT base FROM payment_settings WHERE chapter_id = ?'
  return (columnStatement(db, select).get(chapter_id) as string | null | undefined) ?? null
}

/** Where an invoice is paid online; null where that cannot be. */
export function payUrl(db: Db, invoice_id: number): string | null {
  const select = `SELECT base || '/pay/' || token FROM invoices JOIN payment_settings USING (chapter_id)
    WHERE invoices.id = ? AND cancelled IS NULL`
  return (columnStatement(db, select).get(invoice_id) as string | null | undefined) ?? null
}

/** The number of an invoice by its year and its place in it: `2026-0001`. */
export function invoiceNumber(year: number, no: number): string {
  return `${year}-${String(no).padStart(4, '0')}`
}

/** 409: an invoice has to say who writes and where to pay; `%s` is what is missing. */
export const SenderIncomplete = defineFailure(
  'sender_incomplete',
  409,
  'Complete the association first: invoices cannot be written without its %s.'
)

/** 409: an invoice is cancelled once. */
export const InvoiceCancelled = defineFailure(
  'invoice_cancelled',
  409,
  'Nothing was changed: this invoice is cancelled already.'
)
