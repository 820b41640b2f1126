import { eq, inArray } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { fromMinor, toMinor } from '../../core/money.ts'
import { definePlaces } from '../../core/places.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import {
  findChapterId,
  readPageIds,
  selectFacts
} from '../../terms/membership-history/listing-store.ts'
import { listOpen } from '../../terms/membership-history/settling-store.ts'
import { readPayments } from '../../terms/payments/store.ts'
import { explainReturn } from '../debit/return-effects.ts'
import { readMapping, refuseToKeep } from './mapping-store.ts'
import { findFit, type OpenDue, type Proposal } from './matching.ts'
import { statement_entry } from './noun.ts'
import {
  type EntryQuery,
  match_reasons,
  replaced,
  type StatementEntry,
  type StatementQuery
} from './schema.ts'
import { statement_entries, statement_proposals, statements } from './table.ts'

defineLifetimes({ statements: 'kept', statement_keys: 'kept', statement_proposals: 'kept' })

/** The texts of an entry, which can name persons. */
export const entry_texts = [
  ...(['name', 'iban', 'text', 'reference', 'end_to_end', 'mandate', 'return_text'] as const)
]

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
  places: Object.fromEntries([...entry_texts, 'reason'].map(name => [name, 'text' as const])),
  together: { name: ['iban', 'end_to_end', 'mandate'] }
})

const conditions = {
  chapter_id: 'chapter_id = :chapter_id',
  state: 'state = :state',
  from: 'day >= :from',
  to: 'day <= :to'
} as const

/** The entries of the statements of a chapter, the newest first. */
export function listEntries(db: Db, { offset, limit, ...filters }: EntryQuery) {
  const { where, values } = selectFacts(conditions, filters)
  const from = `statement_entries WHERE ${where.join(' AND ')}`
  const { ids, total } = readPageIds(db, from, { values, offset, limit }, 'day DESC, id DESC')
  return { entries: readEntries(db, JSON.parse(ids)), pagination: { total, offset, limit } }
}

/** An entry by its id, with its chapter. Throws `not_found`, also for chapters that the caller does not reach. */
export function getEntry(db: Db, id: number, permitted: PermittedChapters) {
  const chapter_id = findChapterId(db, id, permitted, 'entry')
  const [entry] = readEntries(db, [id])
  return { ...(entry as StatementEntry), chapter_id }
}

/** Entries by their ids, in this order. */
function readEntries(db: Db, ids: readonly number[]): StatementEntry[] {
  const rows = db
    .select()
    .from(statement_entries)
    .innerJoin(statements, eq(statements.id, statement_entries.statement_id))
    .where(inArray(statement_entries.id, [...ids]))
    .all()
  const booked = rows.flatMap(({ statement_entries: { payment_id } }) => payment_id ?? [])
  const payments = readPayments(db, JSON.stringify(booked))
  const known = new Map(payments.map(payment => [payment.id, payment]))
  const entries = rows.map(({ statement_entries: row, statements: { account } }) => {
    const { day, value_day, amount, currency, fee, is_replaced, ...entry } = toStored(row)
    const payment = known.get(row.payment_id ?? 0)
    const { settled = [], credit = 0, reversed = false } = payment ?? {}
    // what a bank took beyond a payment that came back, where it names no fee
    const beyond = row.is_return && payment ? toMinor(payment.amount, currency) - amount : 0
    return {
      ...entry,
      ...explainReturn(entry.return_text),
      account,
      date: day,
      value_date: value_day,
      currency,
      settled,
      credit,
      reversed,
      replaced: is_replaced,
      proposals: row.state === 'proposed' ? readProposals(db, row) : [],
      amount: fromMinor(amount, currency),
      fee: fromMinor(fee || Math.max(0, beyond), currency)
    }
  })
  const places = new Map(ids.map((id, at) => [id, at]))
  return entries.sort((a, b) => (places.get(a.id) as number) - (places.get(b.id) as number))
}

/** Throws `validation_error` and `too_many_kept` for the mapping of a request. */
export function checkMapping(db: Db, query: StatementQuery) {
  readMapping(db, query)
  refuseToKeep(db, query)
}

/** An entry as it is stored, without what it does not say; amounts in minor units. */
export type StoredEntry = ReturnType<typeof toStored>

/** An entry by its id. Throws `not_found`, also for chapters that the caller does not reach. */
export function readStored(db: Db, id: number, permitted: PermittedChapters): StoredEntry {
  const row = db.select().from(statement_entries).where(eq(statement_entries.id, id)).get()
  if (!row || !within(permitted, row.chapter_id)) throw new NotFound(`no entry has id ${id}`)
  return toStored(row)
}

function toStored(row: typeof statement_entries.$inferSelect) {
  const { name, iban, text, reference, end_to_end, return_text } = row
  return {
    ...row,
    name: name ?? '',
    iban: iban ?? '',
    text: text ?? '',
    reference: reference ?? '',
    end_to_end: end_to_end ?? '',
    return_text: return_text ?? '',
    references: findReferences([reference, text, end_to_end].map(one => one ?? '').join('|')),
    /** Whether entries of its details have replaced it. */
    is_replaced:
      row.is_whole && row.state === 'ignored' && row.reason === replaced && !row.is_confirmed
  }
}

export function addProposals(db: Db, entry_id: number, proposals: readonly Proposal[]) {
  const rows = proposals.map(({ member_id, why }) => ({ entry_id, member_id, why }))
  if (rows.length > 0) db.insert(statement_proposals).values(rows).onConflictDoNothing().run()
  const own = eq(statement_entries.id, entry_id)
  db.update(statement_entries).set({ state: 'proposed' }).where(own).run()
}

export function forgetProposals(db: Db, entry_id: number) {
  db.delete(statement_proposals).where(eq(statement_proposals.entry_id, entry_id)).run()
}

/** Whose payment an entry may be, the surest first, with what it would settle; its amount in minor units. */
function readProposals(
  db: Db,
  { id, amount, currency }: Pick<StatementEntry, 'id' | 'amount' | 'currency'>
): StatementEntry['proposals'] {
  const found = db
    .select({ member_id: statement_proposals.member_id, why: statement_proposals.why })
    .from(statement_proposals)
    .where(eq(statement_proposals.entry_id, id))
    .orderBy(statement_proposals.member_id)
    .all()
  const proposals = found.map(proposal => {
    const dues = proposal.why === 'entered' ? [] : openDues(db, proposal.member_id, currency)
    const fit = findFit(amount, dues) ?? []
    const settles = fit.map(due => ({ ...due, amount: fromMinor(due.amount, currency) }))
    return { ...proposal, settles }
  })
  const rank = ({ why }: Proposal) => match_reasons.indexOf(why)
  return proposals.sort((one, other) => rank(one) - rank(other))
}

/** The open dues of a payer in a currency, the oldest first. */
export function openDues(db: Db, member_id: number, currency: string): OpenDue[] {
  return (listOpen(db, member_id) as OpenDue[]).filter(due => due.currency === currency)
}
