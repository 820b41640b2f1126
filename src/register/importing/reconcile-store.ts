import { findChapter } from '../../association/chapters/store.ts'
import { countDecimals } from '../../core/formats.ts'
import { addMinor, fromMinor, toMinor } from '../../core/money.ts'
import { now } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { ImportedMember } from '../files/check-row.ts'
import { contact } from '../membertypes/settings.ts'
import { findMembershipType } from '../membertypes/store.ts'
import type { Making } from './contexts-store.ts'
import type { ImportResult } from './result.ts'
import type { Rows } from './rows-store.ts'

type Reconciliation = ImportResult['reconciliation']

/** The status of a new member, as its last day leaves it. */
export function statusOfNew({ status, left, membership_enddate }: ImportedMember) {
  const last_day = [left, membership_enddate].filter(day => typeof day === 'string').sort()[0]
  return last_day !== undefined && last_day < now().slice(0, 10) ? 'inactive' : status
}

/** A new member counts with the status that its last day leaves. */
const joining = `
  SELECT json_extract(text, '$.as_new.membertype_id') AS type,
    CASE WHEN min(ifnull(json_extract(text, '$.as_new.left'), '9999'),
      ifnull(json_extract(text, '$.as_new.membership_enddate'), '9999')) < ? THEN 'inactive'
      ELSE json_extract(text, '$.as_new.status') END AS status,
    count(*) AS count
  FROM rows JOIN decisions USING (position) WHERE outcome = 'created' GROUP BY 1, 2`

/** Whom the file knows, each once. */
const known = `
  SELECT id, max(outcome = 'updated') AS is_changed, max(outcome <> 'refused') AS is_taken FROM decisions
  WHERE outcome <> 'skipped' AND id IS NOT NULL GROUP BY id`

/** The persons of refused rows who are nobody known, each once. */
const refused = `
  SELECT count(*) FROM (
    SELECT chapter_id, ifnull(number, key) FROM rows JOIN decisions USING (position)
    WHERE outcome = 'refused' AND id IS NULL
    EXCEPT SELECT chapter_id, ifnull(number, key) FROM rows JOIN decisions USING (position)
    WHERE outcome = 'created')`

const ofMember = prepared(db =>
  db.$client.prepare('SELECT membertype_id AS type, status FROM members WHERE id = ?')
)

interface Kind {
  type: number | null
  status: string | null
}

/**
 * Both sides of an import: what the file has, and what becomes of it. Members of a type that is no contact count by type and status, and
 * each person of the file once.
 */
export function reconcile(
  db: Db,
  rows: Rows,
  { making, passed_over }: { making: Making; passed_over: Reconciliation['passed_over'] }
): Reconciliation {
  const { sqlite } = rows
  const by_type = new Map<string, number>()
  const by_status = new Map<string, number>()
  const made = new Map(making.types.map(({ id, name }) => [id, name]))
  const typeOf = remember((id: number) => {
    const found = findMembershipType(db, id)
    const category = found?.category.toLowerCase() ?? ''
    return { name: made.get(id) ?? found?.name ?? '', is_contact: category === contact }
  })
  let [persons, members] = [0, 0]
  const add = ({ type, status }: Kind, count: number) => {
    persons += count
    if (type === null || status === null) return
    const { name, is_contact } = typeOf(rows.typeId(type))
    if (is_contact) return
    members += count
    by_type.set(name, (by_type.get(name) ?? 0) + count)
    by_status.set(status, (by_status.get(status) ?? 0) + count)
  }
  for (const { count, ...kind } of sqlite.prepare(joining).iterate(now().slice(0, 10)) as Iterable<
    Kind & { count: number }
  >)
    add(kind, count)
  const found = sqlite.prepare(known).iterate() as Iterable<{
    id: number
    is_changed: number
    is_taken: number
  }>
  for (const { id, is_changed, is_taken } of found) {
    if (!is_taken) {
      persons++
      continue
    }
    const kind: Kind = { type: null, status: null, ...(ofMember(db).get(id) as Kind | undefined) }
    for (const { outcome, row } of is_changed ? rows.ofMember(id) : []) {
      if (outcome !== 'updated' || Array.isArray(row.as_edit)) continue
      kind.type = row.as_edit.membertype_id ?? kind.type
      kind.status = row.as_edit.status ?? kind.status
    }
    add(kind, 1)
  }
  persons += sqlite.prepare(refused).pluck().get() as number
  const beside = sqlite.prepare('SELECT count(*) FROM decisions WHERE beside IS NOT NULL').pluck()
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    rows: rows.size(),
    persons: persons - (beside.get() as number),
    members,
    by_type: listed(by_type).map(([name, count]) => ({ name, count })),
    by_status: listed(by_status).map(([status, count]) => ({ status, count })),
    balances: sumBalances(db, rows),
    mandates: sqlite.prepare(mandates).pluck().get() as number,
    passed_over
  }
}

const starting = `
  SELECT json_extract(text, '$.as_new.membertype_id') AS type, count(*) AS count
  FROM rows JOIN decisions USING (position)
  WHERE outcome = 'created' AND waits IS NULL AND json_extract(text, '$.as_new.status') <> 'inactive'
    AND json_extract(text, '$.as_new.membership_startdate') IS NULL
  GROUP BY 1`

/** How many new members become members today, as the file says no first day of theirs. */
export function countStarting(db: Db, rows: Rows): number {
  const found = rows.sqlite.prepare(starting).all() as { type: number; count: number }[]
  const isContact = (id: number) =>
    findMembershipType(db, rows.typeId(id))?.category.toLowerCase() === contact
  return found.reduce((sum, { type, count }) => (isContact(type) ? sum : sum + count), 0)
}

const mandates = `
  SELECT count(*) FROM rows JOIN decisions USING (position), json_each(text, '$.brought') AS brought
  WHERE outcome NOT IN ('refused', 'skipped') AND brought.value ->> '$.kind' = 'mandate'`

const balances = `
  SELECT chapter_id, brought.value ->> '$.given.amount' AS amount, brought.value ->> '$.given.currency' AS currency
  FROM rows JOIN decisions USING (position), json_each(text, '$.brought') AS brought
  WHERE brings IS NOT NULL AND outcome NOT IN ('refused', 'skipped') AND brought.value ->> '$.kind' = 'balance'`

interface Balance {
  chapter_id: number
  amount: number
  currency: string | null
}

/** What is owed and held by the rows that are taken, by currency. */
function sumBalances(db: Db, { sqlite }: Rows): Reconciliation['balances'] {
  const usual = remember((id: number) => findChapter(db, id)?.currency ?? '')
  const sums = new Map<string, { owed: number; held: number }>()
  for (const one of sqlite.prepare(balances).iterate() as Iterable<Balance>) {
    const currency = one.currency ?? usual(one.chapter_id)
    const sum = sums.get(currency) ?? { owed: 0, held: 0 }
    const side = one.amount > 0 ? 'owed' : 'held'
    sum[side] = addMinor([sum[side], toMinor(Math.abs(one.amount), currency)])
    sums.set(currency, sum)
  }
  return [...sums].sort().map(([currency, { owed, held }]) => {
    const show = (sum: number) => fromMinor(sum, currency).toFixed(countDecimals(currency))
    return { currency, owed: show(owed), held: show(held) }
  })
}

function remember<K, V>(find: (key: K) => V) {
  const found = new Map<K, V>()
  return (key: K) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}
