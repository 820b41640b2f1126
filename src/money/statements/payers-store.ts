import { ownIbans } from '../../association/bank/store.ts'
import { contact } from '../../register/membertypes/settings.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { findDueIds } from '../../terms/dues/reference.ts'
import { listOpen } from '../../terms/membership-history/settling-store.ts'
import { type FoundDue, findAsked } from '../../terms/payments/booking-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import { findEntered, still_true } from './entered-store.ts'
import type { OpenDue, Payers } from './matching.ts'
import { namesIn, namesWithin, numbersIn } from './persons.ts'
import { isKnownAccount } from './statements-store.ts'

/** What says whose payment an entry is. */
export type Evidence = Pick<
  Entry,
  | 'day'
  | 'amount'
  | 'currency'
  | 'name'
  | 'iban'
  | 'text'
  | 'reference'
  | 'references'
  | 'end_to_end'
>

/** What the register knows about an entry of a chapter. */
export function findPayers(db: Db, chapter_id: number, entry: Evidence): Payers {
  const { currency, iban, text, end_to_end, name, reference } = entry
  const find = (select: string, value: unknown) =>
    listPayers(db, takeFirst(columnStatement(db, select).iterate({ chapter_id, value, iban })))
  const findInOrder = (select: string, values: readonly string[]) => {
    const value = JSON.stringify(values)
    const found = columnStatement(db, select).all({ chapter_id, value }) as number[]
    return listPayers(db, found.toSorted((one, other) => one - other).slice(0, max_found))
  }
  return {
    referred: () => findReferred(db, chapter_id, entry),
    identified: () => (end_to_end ? find(by_end_to_end, end_to_end) : []),
    confirmed: () => (iban && !isOwn(db, chapter_id, iban) ? find(by_account, iban) : []),
    numbered: () => findInOrder(by_number, numbersIn(`${text} ${reference} ${end_to_end}`)),
    named: () => findInOrder(by_name, [...namesIn(name), ...namesWithin(text)]),
    open: member_id => openDues(db, member_id, currency).filter(({ open }) => open > 0),
    entered: member_id => findEntered(db, { ...entry, chapter_id }, member_id) !== undefined
  }
}

/** Whether an account is the association's: nobody pays from it, whatever a file says. */
function isOwn(db: Db, chapter_id: number, iban: string): boolean {
  return ownIbans(db).includes(iban) || isKnownAccount(db, { chapter_id, account: iban })
}

/** The open dues of a payer in a currency, the oldest first. */
export function openDues(db: Db, member_id: number, currency: string): OpenDue[] {
  return (listOpen(db, member_id) as OpenDue[]).filter(due => due.currency === currency)
}

/** The dues whose references stand in an entry, and the other dues of their invoices, as far as their payers can pay. */
function findReferred(db: Db, chapter_id: number, { references }: Evidence) {
  const reference = references.join('|')
  const named = findDueIds(reference)
  const dues = findAsked(db, { chapter_id, reference })
  const able = listPayers(
    db,
    dues.map(({ payer_id }) => payer_id)
  )
  return (dues as (FoundDue & OpenDue)[])
    .filter(({ payer_id }) => able.includes(payer_id))
    .map(due => ({ ...due, is_named: named.includes(due.due_id) }))
}

/** The most payers who are found in one way. */
const max_found = 11

/** The first members of some rows, each once. SQLite takes ten times as long to sort nothing, or to find nothing once, as to find it. */
function takeFirst(rows: Iterable<unknown>): number[] {
  const ids = new Set<number>()
  for (const id of rows) {
    ids.add(id as number)
    if (ids.size === max_found) break
  }
  return [...ids]
}

// payments from another account: several payers use the same end-to-end id
const by_end_to_end = `
  SELECT member_id FROM statement_entries INDEXED BY statement_entries_end_to_end
  WHERE chapter_id = :chapter_id AND end_to_end = :value AND payment_id IS NOT NULL AND state = 'booked' AND amount > 0
    AND member_id IS NOT NULL AND ${still_true} AND (:iban = '' OR iban IS NULL OR iban = :iban)`
const by_account = `
  SELECT member_id FROM statement_entries INDEXED BY statement_entries_payer
  WHERE chapter_id = :chapter_id AND iban = :value AND is_confirmed AND member_id IS NOT NULL AND ${still_true}`
const by_number = `
  SELECT id FROM members INDEXED BY members_number
  WHERE chapter_id = :chapter_id AND membernumber IN (SELECT value FROM json_each(:value))`
const by_name = `
  SELECT id FROM members INDEXED BY members_person
  WHERE chapter_id = :chapter_id AND name_key IN (SELECT value FROM json_each(:value))`

/**
 * The payers of some members, each once, in the same order. Members of earlier versions cannot pay before terms are opened
 * for them.
 */
function listPayers(db: Db, ids: readonly number[]): number[] {
  if (ids.length === 0) return []
  const found = cachedStatement(db, paying).all(JSON.stringify(ids)) as { id: number }[]
  return [...new Set(found.map(({ id }) => id))]
}

const paying = `
  SELECT payer.id FROM json_each(?) AS asked CROSS JOIN members ON members.id = asked.value
    CROSS JOIN members AS payer ON payer.id = ifnull(members.payer_id, members.id)
  WHERE EXISTS (SELECT 1 FROM lives WHERE lives.id = payer.id) OR EXISTS (
    SELECT 1 FROM membertypes WHERE membertypes.id = payer.membertype_id AND lower(category) = '${contact}')
  ORDER BY asked.key`
