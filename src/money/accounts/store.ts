import type { PermittedChapters } from '../../association/access/permissions.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { dateAt } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import { type Account, type AccountEntry, type AccountQuery, entry_kinds } from './schema.ts'

/** An entry in minor units, before it has its place in the account. */
type Row = Omit<AccountEntry, 'balance'> & { currency: string }

/** The entries of one account in one currency in their order, and the balance after each, in minor units. */
interface Entries {
  rows: readonly Row[]
  balances: readonly number[]
}

/** Puts the rows of an account in its order, by currency. */
function arrange(rows: readonly Row[]): Map<string, Entries> {
  const arranged = [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([a], [b]) => compare(a, b))
    .map(([currency, own]) => [currency, withBalances(inOrder(own))] as const)
  return new Map(arranged)
}

function inOrder(rows: readonly Row[]): Row[] {
  const rank = (row: Row) => entry_kinds.indexOf(row.kind)
  return rows.toSorted(
    (a, b) => compare(a.date, b.date) || rank(a) - rank(b) || a.id - b.id || a.amount - b.amount
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function withBalances(rows: readonly Row[]): Entries {
  let balance = 0
  const balances = rows.map(({ amount }) => {
    balance = addMinor([balance, amount])
    return balance
  })
  return { rows, balances }
}

/** What entries add up to. */
const lastBalance = ({ balances }: Entries) => balances.at(-1) ?? 0

/** A page of entries, each with the balance after it. */
function cutPage({ rows, balances }: Entries, offset: number, limit: number): AccountEntry[] {
  return rows.slice(offset, offset + limit).map(({ currency, ...row }, at) => {
    const minors = [row.amount, balances[offset + at] as number]
    const [amount, balance] = minors.map(minor => fromMinor(minor, currency))
    return { ...row, amount: amount as number, balance: balance as number }
  })
}

/** The balances by currency, without that of one. */
function otherBalances(account: ReadonlyMap<string, Entries>, without: string) {
  return [...account]
    .filter(([currency]) => currency !== without)
    .map(([currency, own]) => ({ currency, amount: fromMinor(lastBalance(own), currency) }))
}

/** The members whose dues are in the account of `:id`: all for whom that member pays, who alone pays for itself. */
const held = `SELECT id FROM members WHERE id = :id AND payer_id IS NULL
  UNION ALL SELECT id FROM members WHERE payer_id = :id`

/** All entries of an account. Dues are dated by the moment in which they were made, all others by their day. */
const entries = `
  WITH own AS MATERIALIZED (SELECT * FROM dues WHERE member_id IN (${held})),
    paid AS MATERIALIZED (SELECT * FROM payments WHERE member_id = :id)
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
  FROM settlements
    CROSS JOIN payments ON payments.id = settlements.payment_id CROSS JOIN dues ON dues.id = due_id
  WHERE settlements.member_id IN (${held}) AND due_id IS NOT NULL
    AND settlements.payment_id NOT IN (SELECT id FROM payments WHERE member_id = :id)
  UNION ALL
  SELECT settlements.day, 'paid_for_other', dues.id, dues.member_id, dues_name, -settlements.amount, dues.currency
  FROM paid CROSS JOIN settlements
      ON settlements.payment_id = paid.id AND due_id IS NOT NULL AND settlements.member_id NOT IN (${held})
    CROSS JOIN dues ON dues.id = due_id`

const payer = 'SELECT payer_id FROM members WHERE id = ?'

/** What a member owes and has paid, in one currency, with the dues of all who are paid for. Throws `not_found`. */
export function readAccount(db: Db, query: AccountQuery, permitted: PermittedChapters): Account {
  const { member_id, offset, limit } = query
  const rules = chapterRules(db, findChapterId(db, member_id, permitted))
  const { currency = rules.currency } = query
  const account = readEntries(db, member_id, rules.timezone)
  const own = account.get(currency) ?? { rows: [], balances: [] }
  const { payer_id } = cachedStatement(db, payer).get(member_id) as Pick<Account, 'payer_id'>
  return {
    member_id,
    payer_id,
    currency,
    balance: fromMinor(lastBalance(own), currency),
    others: otherBalances(account, currency),
    entries: cutPage(own, offset, limit),
    pagination: { total: own.rows.length, offset, limit }
  }
}

/** The entries of an account by currency. */
function readEntries(db: Db, id: number, timezone: string): Map<string, Entries> {
  const found = cachedStatement(db, entries).all({ id }) as Row[]
  const days = new Map<string, string>()
  for (const row of found) if (row.kind === 'due') row.date = findDay(row.date, timezone, days)
  return arrange(found)
}

/** The day of a moment. Dues of a round are made in one minute, and a calendar takes longer than all else of an entry. */
function findDay(moment: string, timezone: string, days: Map<string, string>): string {
  const minute = moment.slice(0, 16)
  const day = days.get(minute) ?? dateAt(moment, timezone)
  days.set(minute, day)
  return day
}
