import { recordAbout } from '../../association/audit/store.ts'
import { isWithin, type Range } from '../../core/ranges.ts'
import { no_days } from '../../register/members/days.ts'
import { storeDays } from '../../register/members/days-store.ts'
import type { Memberships } from '../../register/members/memberships-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnOf, statement } from '../../storage/statements.ts'
import { type Fact, type FactTable, fact_tables, toColumn } from '../membership-facts/facts.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import { findPayers } from '../messages/ledger-store.ts'
import { forgetMessages } from '../messages/persons-store.ts'
import { reviewBundles, reviewMessages } from '../messages/recording-store.ts'
import { haveAsked } from './asked-store.ts'
import { membership } from './noun.ts'
import { passMoney, unsettle } from './settling-store.ts'
import { type FactChanges, storeFacts } from './store.ts'

/** By the first word of a change's name: the table of the fact, and the column that holds the rest of the name. */
const places: Record<string, { table: FactTable; column: string }> = {
  term: { table: fact_tables.memberships, column: 'no' },
  leaving: { table: fact_tables.leavings, column: 'no' },
  hold: { table: fact_tables.holds, column: 'no' },
  application: { table: fact_tables.application, column: 'id' }
}

const entries = columnOf(`SELECT changes FROM log_entries INDEXED BY log_entries_record
       WHERE entity = 'membership' AND entity_id = +? AND id >= ? ORDER BY id DESC`)

/**
 * Undoes what the entries of the audit log from an id on did to the facts of a member: deletes the facts that they added, and
 * restores those that they changed. Dues that were settled, or stand on an invoice, cannot be deleted and become void; what was
 * paid for them is credit again. The caller has checked that all of these entries are to be undone.
 */
export function revertLife(...[db, id, first_id, by]: Parameters<Memberships['revert']>) {
  const texts = entries(db).all(id, first_id) as (string | null)[]
  if (texts.length === 0) return
  const changes = texts.map(text => JSON.parse(text ?? '{}') as FactChanges)
  // the changes of one entry are undone in reverse order
  for (const [name, change] of changes.flatMap(each => Object.entries(each).reverse()))
    revertFact(db, id, name, change)
  const stored = loadLife(db, id) as StoredLife
  if (changes.some(each => 'ruled' in each)) forgetLives(db, [id])
  else restore(db, stored)
  const undone = { entries: [null, texts.length] }
  recordAbout(db, 'membership.undone', membership, stored, undone, by)
  passMoney(db, [id], { chapter_id: stored.chapter_id, by, entry_id: null })
}

/** Stores what follows from the facts that are left, and skips messages about what is gone. */
function restore(db: Db, stored: StoredLife) {
  storeFacts(db, stored, stored.life)
  reviewMessages(db, stored)
  reviewBundles(db, [stored.id, ...findPayers(db, [stored.id]).values()])
}

export function forgetLives(db: Db, ids: readonly number[]) {
  unsettle(db, 'member_id', ids)
  const text = 'DELETE FROM lives WHERE id IN (SELECT value FROM json_each(?))'
  cachedStatement(db, text).run(JSON.stringify(ids))
  forgetMessages(db, ids)
  // who paid for them is told of these dues no more
  reviewBundles(db, [...findPayers(db, ids).values()])
  for (const id of ids) storeDays(db, id, no_days)
}

function revertFact(db: Db, id: number, name: string, [old]: [unknown, unknown]) {
  const [kind = '', ...rest] = /^(?:next_)?application$/.test(name)
    ? ['application', lastApplication(db, id)]
    : name.split(' ')
  if (kind === 'due') return revertDue(db, id, rest.join(' '), old as Fact | null)
  const place = places[kind]
  if (!place) return
  const { table, column } = place
  const where = `WHERE member_id = ? AND "${column}" = ?`
  const key = Number(rest[0])
  if (old === null) {
    cachedStatement(db, `DELETE FROM ${table.table} ${where}`).run(id, key)
    return
  }
  const names = Object.keys(old as object)
  const set = names.map(each => `"${each}" = ?`)
  const values = Object.values(old as object).map(toColumn)
  cachedStatement(db, `UPDATE ${table.table} SET ${set} ${where}`).run(...values, id, key)
}

/** Restores a due, or deletes it if it is new. What is settled of it stays as it is: that follows from the parts of payments. */
function revertDue(db: Db, member_id: number, key: string, old: Fact | null) {
  const due = cachedStatement(db, last_due).get(member_id, key) as DueRow | undefined
  if (!due) return
  if (old === null) {
    const is_kept = due.is_settled || haveAsked(db, [due.id]).ever
    const text = is_kept ? 'UPDATE dues SET void = 1' : 'DELETE FROM dues'
    cachedStatement(db, `${text} WHERE id = ?`).run(due.id)
    return
  }
  const { settled, ...others } = old
  const set = Object.keys(others).map(each => `"${each}" = ?`)
  const values = Object.values(others).map(toColumn)
  cachedStatement(db, `UPDATE dues SET ${set} WHERE id = ?`).run(...values, due.id)
}

interface DueRow {
  id: number
  is_settled: 0 | 1
}

const last_due = `
  SELECT id, EXISTS (SELECT 1 FROM settlements INDEXED BY settlements_due WHERE due_id = dues.id) AS is_settled
  FROM dues INDEXED BY dues_member WHERE member_id = ? AND "key" = ? ORDER BY void, id DESC LIMIT 1`

function lastApplication(db: Db, id: number) {
  const last = cachedStatement(db, 'SELECT max(id) AS id FROM applications WHERE member_id = ?')
  return String((last.get(id) as { id: number }).id)
}

const moved =
  columnOf(`SELECT id FROM log_entries INDEXED BY log_entries_record WHERE entity = 'membership'
         AND entity_id = :id AND id >= :since AND action IN ('membership.paid', 'membership.payment_taken')
       UNION ALL SELECT log_entries.id FROM payments CROSS JOIN log_entries INDEXED BY log_entries_record
         ON entity = 'payment' AND entity_id = payments.id AND log_entries.id >= :since
         WHERE payments.member_id = :id
       UNION ALL SELECT log_entries.id FROM (
         SELECT due_id FROM payments INDEXED BY payments_member
         CROSS JOIN settlements ON settlements.payment_id = payments.id
         WHERE payments.member_id = :id AND external_ref GLOB 'opening-balance-*' AND settlements.member_id <> :id
         GROUP BY due_id HAVING sum(settlements.amount) <> 0) AS held
         CROSS JOIN dues ON dues.id = held.due_id
         CROSS JOIN log_entries INDEXED BY log_entries_record
         ON entity = 'membership' AND entity_id = dues.member_id AND log_entries.id >= :since
         WHERE action IN ('membership.paid', 'membership.payment_taken')
           AND 'due ' || dues."key" IN (SELECT key FROM json_each(changes))`)

/**
 * Whether money has moved for a member since a batch in a way that undoing the batch would not take back: the member has
 * paid, dues were settled, also those of others with opening credit, or an invoice asks for dues of the batch. Credit that the batch itself has moved goes back, unless
 * the member or the membership began with the batch: a settled due stays, and keeps its membership.
 */
export function hasMoved(db: Db, id: number, batch: readonly Range[]): boolean {
  const { first_id: since } = batch[0] as Range
  let has_own = false
  for (const entry_id of moved(db).iterate({ id, since }) as Iterable<number>) {
    if (!isWithin(batch, entry_id)) return true
    has_own = true
  }
  const is_begun = begins(db).get({ id, since }) === 1
  return (
    (has_own && is_begun && !isOpening(db, id, batch)) ||
    isAskedFor(db, { id, since, is_begun: is_begun ? 1 : 0 })
  )
}

/** Whether all money of a member, and of its dues, is opening credit that a batch has brought, and goes with it. */
function isOpening(db: Db, id: number, batch: readonly Range[]) {
  const rows = money(db).all({ id }) as { is_opening: 0 | 1; made: number }[]
  return rows.every(({ is_opening, made }) => is_opening && isWithin(batch, made))
}

const money = statement(
  `SELECT ifnull(external_ref GLOB 'opening-balance-*', 0) AS is_opening, (
       SELECT min(log_entries.id) FROM log_entries INDEXED BY log_entries_record
       WHERE entity = 'payment' AND entity_id = payments.id AND log_entries.chapter_id = payments.chapter_id) AS made
     FROM payments WHERE id IN (SELECT id FROM payments WHERE member_id = :id
       UNION SELECT payment_id FROM settlements WHERE member_id = :id)`
)

/** Whether an invoice asks for dues that a batch has charged: for any where the membership began with it, also for one that was cancelled. */
function isAskedFor(db: Db, asked: { id: number; since: number; is_begun: 0 | 1 }) {
  const found = haveAsked(db, charged(db).all(asked) as number[])
  return asked.is_begun ? found.ever : found.now
}

const charged = columnOf(`SELECT id FROM dues WHERE member_id = :id AND (:is_begun OR "key" IN (
         SELECT substr(change.key, 5) FROM log_entries INDEXED BY log_entries_record CROSS JOIN json_each(changes) AS change
         WHERE entity = 'membership' AND entity_id = :id AND log_entries.id >= :since
           AND change.key LIKE 'due %' AND change.value ->> 0 IS NULL))`)

const begins = columnOf(`SELECT EXISTS (SELECT 1 FROM log_entries INDEXED BY log_entries_record
           WHERE entity = 'membership' AND entity_id = :id AND id >= :since AND changes ->> '$.ruled' IS NOT NULL)
         OR NOT EXISTS (SELECT 1 FROM log_entries INDEXED BY log_entries_record
           WHERE entity = 'member' AND entity_id = :id AND id < :since)`)
