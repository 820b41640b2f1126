import type { Actor, Change } from '../../association/audit/store.ts'
import { fromMinor } from '../../core/money.ts'
import { definePlaces } from '../../core/places.ts'
import { now } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findDueIds } from '../dues/reference.ts'
import { bundles } from '../lives/bundles-store.ts'
import { settleInOrder, type Target } from '../lives/settlement.ts'
import { type Entered, moveMoney } from '../lives/settling-store.ts'
import { recordEntry } from '../messages/payments-store.ts'
import { payment as noun } from './noun.ts'
import type { Payment } from './schema.ts'

// a payer writes whom it pays for into the reference
definePlaces({
  entity: noun.entity,
  places: { reference: 'text', external_ref: 'text', note: 'text', reason: 'text' },
  records: ['reference', 'external_ref', 'note', 'reason']
})

/** An entry of money as it is stored, amounts in minor units. */
export interface Entry {
  chapter_id: number
  member_id: number
  kind: Payment['kind']
  payment_id: number | null
  /** Below zero where money goes out. */
  amount: number
  currency: string
  day: string
  method: Payment['method']
  reference: string | null
  external_ref: string | null
  note: string | null
  reason: string | null
}

/** A payment that is booked: what it settles first, and otherwise by its reference. */
export type Booking = Omit<Entry, 'kind' | 'payment_id' | 'reason'> & {
  /** Dues that it settles, with amounts that are open; nobody checks them again. */
  settles?: readonly { due_id: number; amount: number }[] | undefined
}

/**
 * Books a payment inside a write, and returns its id. It settles the dues that it names; else the dues whose reference it
 * has, whoever owes them, and the others of their invoices. Then it settles the oldest open dues of the payer; the rest is
 * credit. The payer must have a life (`lives`).
 */
export function bookPayment(db: Db, { settles = [], ...booking }: Booking, by: Actor): number {
  const { chapter_id, currency, amount } = booking
  const entry: Entry = { ...booking, kind: 'payment', payment_id: null, reason: null }
  const entered = addEntry(db, entry)
  const lot = { payment_id: entered.id, currency, left: amount }
  const named = settles.flatMap(({ due_id, amount: open }) =>
    findDues(db, chapter_id, [due_id]).map(due => ({ ...due, open }))
  )
  const targets = named.length > 0 ? named : findAsked(db, booking)
  moveMoney(db, settleInOrder([lot], targets), { ...entered, lot }, by)
  return entered.id
}

/** Stores an entry of money, with the message that it leads to. `moveMoney` has to follow, which writes its entry in the audit log. */
export function addEntry(db: Db, entry: Entry): Entered {
  const { lastInsertRowid } = insert(db).run({ ...entry, createddate: now() })
  const id = Number(lastInsertRowid)
  const { chapter_id, day, kind, ...told } = entry
  const amount = fromMinor(entry.amount, entry.currency)
  const changes = Object.entries({ ...told, amount, date: day })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, [null, value]])
  recordEntry(db, { ...entry, id })
  const about = { action: actions[kind], entity: noun.entity, entity_id: id, chapter_id }
  const log: Change = { ...about, changes: JSON.stringify(Object.fromEntries(changes)) }
  // a reversal takes back what is left of the entry that it reverses
  const payment_id = kind === 'reversal' ? (entry.payment_id as number) : id
  const credit = { payment_id, amount: entry.amount }
  return { id, chapter_id, member_id: entry.member_id, credit, log }
}

const actions = {
  payment: 'payment.created',
  reversal: 'payment.reversed',
  refund: 'payment.refunded'
} as const satisfies Record<Payment['kind'], string>

const insert = prepared(db =>
  db.$client.prepare(
    `INSERT INTO payments (chapter_id, member_id, kind, payment_id, amount, currency, day, method, reference, external_ref, note, reason, createddate)
     VALUES (:chapter_id, :member_id, :kind, :payment_id, :amount, :currency, :day, :method, :reference, :external_ref, :note, :reason, :createddate)`
  )
)

/** A due of a chapter, with what is open of it, and who pays. */
export type FoundDue = Target & { due_id: number; payer_id: number }

const find_dues = `
  SELECT dues.id AS due_id, NULL AS refund_id, member_id, currency,
    iif(void, 0, amount - settled - waived) AS open, ifnull(payer_id, member_id) AS payer_id
  FROM dues LEFT JOIN members ON members.id = member_id
  WHERE dues.id IN (SELECT value FROM json_each(?)) AND dues.chapter_id = ? ORDER BY due_date, dues.id`

/** Dues of a chapter by their ids, the oldest first. */
export function findDues(db: Db, chapter_id: number, ids: readonly number[]): FoundDue[] {
  return cachedStatement(db, find_dues).all(JSON.stringify(ids), chapter_id) as FoundDue[]
}

/** The dues whose reference a payment has, then the other dues of their invoices. */
export function findAsked(
  db: Db,
  { chapter_id, reference }: Pick<Entry, 'chapter_id' | 'reference'>
) {
  const referred = findReferred(db, chapter_id, reference ?? undefined)
  if (referred.length === 0) return []
  const ids = referred.map(({ due_id }) => due_id)
  const others = bundles()
    .listBundled(db, ids)
    .filter(id => !ids.includes(id))
  const payers = new Set(referred.map(({ payer_id }) => payer_id))
  const asked = findDues(db, chapter_id, others).filter(({ payer_id }) => payers.has(payer_id))
  return [...referred, ...asked]
}

/** The dues of a chapter whose creditor references a text carries, the oldest first, also those of which nothing is open. */
export function findReferred(db: Db, chapter_id: number, text = ''): FoundDue[] {
  const ids = findDueIds(text)
  return ids.length > 0 ? findDues(db, chapter_id, ids) : []
}
