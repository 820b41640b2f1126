import { join } from 'node:path'
import Database from 'better-sqlite3'
import { median, type Request } from './load.ts'
import { stepThrough } from './people.ts'
import {
  fetchText,
  measureBesideFloor,
  measureService,
  type Operation,
  type Row,
  type Testbed
} from './testbed.ts'

/** Dues of each member, one a month; all but the last are paid. */
const dues = 12

const page = 50

/** Accounts, lists and sums of money in a register where each member owes monthly, and payments. */
export const money: Operation[] = [
  { name: 'getaccount', measure: bed => readBesideFloor(bed, 'getaccount', anyAccount) },
  { name: 'getdues', measure: bed => readBesideFloor(bed, 'getdues', anyPage('getdues')) },
  {
    name: 'getpayments',
    measure: bed => readBesideFloor(bed, 'getpayments', anyPage('getpayments'))
  },
  { name: 'getfinances, a year', measure: measureFinances }
]

/** Payments come last, as they leave few dues open in a small register. */
export const payments: Operation[] = [{ name: 'createpayment', measure: measurePayments }]

/** The testbeds whose registers have money. */
const filled = new WeakSet<Testbed>()

async function readBesideFloor(bed: Testbed, name: string, next: (bed: Testbed) => () => Request) {
  await oweMonthly(bed)
  return measureBesideFloor(bed, name, next(bed))
}

function anyAccount({ register }: Testbed) {
  const member = stepThrough(register.members)
  return () => ({ path: `/getaccount?member_id=${1 + member()}` })
}

/** Different pages among the first 200 of chapter 1. */
function anyPage(list: string) {
  return ({ register }: Testbed) => {
    const offset = stepThrough(Math.max(1, Math.min(200 * page, register.half * (dues - 1) - page)))
    return () => ({ path: `/${list}?chapter_id=1&limit=${page}&offset=${offset()}` })
  }
}

/** Sums of a year over all chapters, one after the other. */
async function measureFinances(bed: Testbed): Promise<Row> {
  await oweMonthly(bed)
  const path = `/getfinances?from=${dayBefore(364)}&to=${dayBefore(0)}`
  const times: number[] = []
  while (times.length < 20) {
    const begun = performance.now()
    await fetchText(bed, path)
    times.push(performance.now() - begun)
  }
  const { members } = bed.register
  const milliseconds = median(times)
  return { operation: 'getfinances, a year', members, milliseconds, raw: times }
}

/** Each payment is of another member, and settles its oldest due while there is one. */
async function measurePayments(bed: Testbed): Promise<Row> {
  await oweMonthly(bed)
  const member = stepThrough(bed.register.members)
  const payment = { amount: 10, date: dayBefore(1), method: 'cash' }
  const before = countPaid(bed)
  const row = await measureService(bed, 'createpayment', () => ({
    ...{ method: 'POST', path: '/createpayment' },
    body: JSON.stringify({ ...payment, member_id: 1 + member() })
  }))
  const after = countPaid(bed)
  const [made, settled] = [after.payments - before.payments, after.dues - before.dues]
  return { ...row, note: `${made} payments settled ${settled} dues` }
}

function countPaid({ folder }: Testbed): { payments: number; dues: number } {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  try {
    const counts = `SELECT (SELECT count(*) FROM payments) AS payments,
      (SELECT count(*) FROM dues WHERE amount > 0 AND settled = amount) AS dues`
    return db.prepare(counts).get() as { payments: number; dues: number }
  } finally {
    db.close()
  }
}

function dayBefore(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Gives every member dues and payments, once for a testbed. */
export async function oweMonthly(bed: Testbed) {
  if (filled.has(bed)) return
  filled.add(bed)
  await bed.whileStopped(async () => {
    const db = new Database(join(bed.folder, 'chapterhouse.db'))
    try {
      db.transaction(() => {
        for (const sql of [numbers, add_dues, add_payments, add_settlements]) db.exec(sql)
      })()
    } finally {
      db.close()
    }
  })
}

/** The months, the newest first; of each, the day and the moment at which a due was made. */
const numbers = `CREATE TEMP TABLE months AS
  SELECT value AS no, date('now', '-' || (value * 30 + 2) || ' days') AS day,
    strftime('%Y-%m-%dT08:00:00.000Z', 'now', '-' || (value * 30 + 2) || ' days') AS moment
  FROM json_each('${JSON.stringify([...Array(dues).keys()])}')`

const add_dues = `
  INSERT INTO dues (member_id, chapter_id, key, term, dues_name, amount, currency, period_start, due_date, made, settled,
    waived, changed, void, createddate)
  SELECT members.id, members.chapter_id, 'bench-' || no, 0, 'Fee', 1000, 'EUR', day, day, day, iif(no = 0, 0, 1000), 0, moment, 0, moment
  FROM months CROSS JOIN members JOIN lives ON lives.id = members.id ORDER BY no DESC, members.id`

const add_payments = `
  INSERT INTO payments (chapter_id, member_id, kind, amount, currency, day, method, createddate)
  SELECT chapter_id, member_id, 'payment', 1000, 'EUR', due_date, 'bank_transfer', createddate
  FROM dues WHERE key LIKE 'bench-%' AND settled > 0 ORDER BY id`

/** Payments and dues of a member follow each other in the same order. */
const add_settlements = `
  INSERT INTO settlements (member_id, payment_id, due_id, entry_id, amount, day)
  SELECT dues.member_id, payments.id, dues.id, payments.id, 1000, payments.day
  FROM dues JOIN payments ON payments.member_id = dues.member_id AND payments.day = dues.due_date
  WHERE key LIKE 'bench-%' AND settled > 0`
