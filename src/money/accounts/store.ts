import type { PermittedChapters } from '../../association/access/permissions.ts'
import { fromMinor } from '../../core/money.ts'
import { dateAt } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterRules } from '../../terms/facts/settings-store.ts'
import { findChapterId } from '../../terms/lives/listing-store.ts'
import { addAmounts, inOrder, otherBalances, type Row, withBalances } from './entries.ts'
import type { Account, AccountQuery } from './schema.ts'

/** The members whose dues are in the account of `:id`: all for whom that member pays, who alone pays for itself. */
const held = `SELECT id FROM members WHERE id = :id AND payer_id IS NULL
  UNION ALL SELECT id FROM members INDEXED BY members_payer WHERE payer_id = :id`

/** All entries of an account. Dues are dated by the moment in which they were made, all others by their day. */
const entries = `
  WITH own AS MATERIALIZED (SELECT * FROM dues INDEXED BY dues_member WHERE member_id IN (${held})),
    paid AS MATERIALIZED (SELECT * FROM payments INDEXED BY payments_member WHERE member_id = :id)
  SELECT createddate AS date, 'due' AS kind, id, member_id, dues_name AS text, -amount AS amount, currency FROM own
  UNION ALL
  SELECT changed, 'void', id, member_id, dues_name, amount - waived, currency FROM own WHERE void AND amount > waived
  UNION ALL
  SELECT day, 'waiver', waivers.id, own.member_id, dues_name, waivers.amount, currency
  FROM own CROSS JOIN waivers ON due_id = own.id
  UNION ALL
  SELECT day, kind, id, member_id, coalesce(reason, reference, note, ''), amount, currency FROM paid
  UNION ALL
  SELECT settlements.day, 'paid_by_other', dues.id, payments.member_id, dues_name, settlements.amount, dues.currency
  FROM settlements INDEXED BY settlements_member
    CROSS JOIN payments ON payments.id = settlements.payment_id CROSS JOIN dues ON dues.id = due_id
  WHERE settlements.member_id IN (${held}) AND due_id IS NOT NULL
    AND settlements.payment_id NOT IN (SELECT id FROM payments INDEXED BY payments_member WHERE member_id = :id)
  UNION ALL
  SELECT settlements.day, 'paid_for_other', dues.id, dues.member_id, dues_name, -settlements.amount, dues.currency
  FROM paid CROSS JOIN settlements INDEXED BY settlements_payment
      ON settlements.payment_id = paid.id AND due_id IS NOT NULL AND settlements.member_id NOT IN (${held})
    CROSS JOIN dues ON dues.id = due_id`

const payer = 'SELECT payer_id FROM members WHERE id = ?'

/** What a member owes and has paid, in one currency, with the dues of all who are paid for. Throws `not_found`. */
export function readAccount(db: Db, query: AccountQuery, permitted: PermittedChapters): Account {
  const { member_id, offset, limit } = query
  const rules = chapterRules(db, findChapterId(db, member_id, permitted))
  const { currency = rules.currency } = query
  const found = cachedStatement(db, entries).all({ id: member_id }) as Row[]
  const rows = inOrder(
    found
      .filter(row => row.currency === currency)
      .map(row => (row.kind === 'due' ? { ...row, date: dateAt(row.date, rules.timezone) } : row))
  )
  const { payer_id } = cachedStatement(db, payer).get(member_id) as Pick<Account, 'payer_id'>
  return {
    ...{ member_id, payer_id, currency },
    balance: fromMinor(addAmounts(rows), currency),
    others: otherBalances(found, currency),
    entries: withBalances(rows, offset, limit),
    pagination: { total: rows.length, offset, limit }
  }
}
