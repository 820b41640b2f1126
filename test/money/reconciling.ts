import type { Test } from 'tap'
import { toMinor } from '../../src/core/money.ts'
import { wrongCredits, wrongDues } from '../../src/terms/membership-history/check-store.ts'
import { type App, call, signedIn } from '../fixtures/helper.ts'
import { compareTotals, type Due, type Get, type Payment, type Sum } from './list-totals.ts'

interface MemberAccount {
  balance: number
  entries: { amount: number; balance: number }[]
  pagination: { total: number }
}

const ever = 'from=1850-01-01&to=2199-12-31'

/** Compares accounts, lists, finances and exports of chapter 1 with each other, to the minor unit. */
export async function reconcile(t: Test, app: App) {
  const headers = await signedIn(app, 'treasurer')
  const get = async (url: string) => (await call(t, app, { url, headers })).json().data
  const file = async (url: string) => (await call(t, app, { url, headers })).body as string
  const dues = await readAll<Due>(get, 'dues')
  const payments = await readAll<Payment>(get, 'payments')
  for (const [name, rows] of Object.entries({ dues, payments })) {
    const lines = (await file(`/export${name}?chapter_id=1&format=ndjson`)).split('\n')
    const exported = lines.slice(0, -1).map(line => withoutNames(JSON.parse(line)))
    t.strictSame(exported, rows, `${name} are exported as listed`)
    const row_count = (await file(`/export${name}?chapter_id=1`)).split('\r\n').length
    t.equal(row_count, rows.length + 2, `${name} have a row each`)
  }
  await compareSums(t, await get(`/getfinances?${ever}`), dues, payments)
  const half = await Promise.all(
    ['from=1850-01-01&to=2026-03-01', 'from=2026-03-02&to=2199-12-31'].map(range =>
      get(`/getfinances?${range}`)
    )
  )
  for (const name of ['received', 'billed', 'credited', 'open'])
    for (const currency of ['EUR', 'JPY'])
      t.equal(
        half.reduce((sum, part) => sum + minor(part[name], currency), 0),
        minor((await get(`/getfinances?${ever}`))[name], currency),
        `${name} of two times`
      )
  const flaws = [...wrongDues(app.db), ...wrongCredits(app.db)]
  t.strictSame(flaws, [], 'all sums are those of their rows')
  await compareTotals(t, get, dues, payments)
  const ids = app.db.$client.prepare('SELECT id FROM members ORDER BY id').pluck().all()
  for (const id of ids as number[]) await compareAccount(t, get, id, { dues, payments })
}

/** A row of a file without what the list does not have. */
function withoutNames({
  member_name,
  member_number,
  payer_name,
  payer_number,
  ...row
}: Record<string, unknown>) {
  return row
}

/** All pages of a list of the chapter. */
async function readAll<Row>(get: Get, name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const url = `/get${name}?chapter_id=1&limit=200&offset=${rows.length}`
    const page: Record<string, Row[]> & { pagination: { total: number } } = await get(url)
    rows.push(...(page[name] as Row[]))
    if (rows.length >= page.pagination.total) return rows
  }
}

function minor(sums: Sum[], currency: string): number {
  return toMinor(sums.find(sum => sum.currency === currency)?.amount ?? 0, currency)
}

async function compareSums(
  t: Test,
  finances: Record<string, never[]> & { by_type: never[]; by_month: never[] },
  dues: readonly Due[],
  payments: readonly Payment[]
) {
  for (const currency of ['EUR', 'JPY']) {
    const add = (amounts: number[]) =>
      amounts.reduce((sum, each) => sum + toMinor(each, currency), 0)
    const own = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.filter(row => row.currency === currency)
    const charged = own(dues).filter(({ state }) => state !== 'void')
    const wanted = {
      billed: add(charged.map(({ amount }) => amount)),
      open: add(charged.map(({ open_amount }) => open_amount)),
      received: add(own(payments).map(({ amount }) => amount)),
      credited: add(own(payments).map(({ credit }) => credit))
    }
    for (const [name, sum] of Object.entries(wanted)) {
      t.equal(minor(finances[name] as Sum[], currency), sum, `${name} in ${currency}`)
      const parts = own(finances.by_month as Record<string, never>[] as never[])
      t.equal(add(parts.map(part => part[name])), sum, `${name} by month in ${currency}`)
    }
    const paid = add(
      own<{ currency: string; paid: number }>(finances.by_type).map(part => part.paid)
    )
    const waived = minor(finances.waived as Sum[], currency)
    t.equal(wanted.billed - waived - wanted.open, paid, 'what is neither open nor waived is paid')
    t.equal(wanted.received - wanted.credited, paid, 'what came and is not left has paid dues')
  }
}

async function compareAccount(
  t: Test,
  get: Get,
  id: number,
  { dues, payments }: { dues: readonly Due[]; payments: readonly Payment[] }
) {
  for (const currency of ['EUR', 'JPY']) {
    const read = async (offset: number): Promise<MemberAccount> =>
      get(`/getaccount?member_id=${id}&currency=${currency}&limit=3&offset=${offset}`)
    const account = await read(0)
    const credit = payments
      .filter(row => row.member_id === id && row.currency === currency)
      .reduce((sum, row) => sum + toMinor(row.credit, currency), 0)
    const open = dues
      .filter(row => row.payer_id === id && row.currency === currency)
      .reduce((sum, row) => sum + toMinor(row.open_amount, currency), 0)
    t.equal(toMinor(account.balance, currency), credit - open, `the balance of ${id}`)
    const { total } = account.pagination
    let balance = 0
    for (let offset = 0; offset < total; offset += 3) {
      const { entries } = await read(offset)
      for (const entry of entries) {
        balance += toMinor(entry.amount, currency)
        t.equal(toMinor(entry.balance, currency), balance, `the balance after ${offset} of ${id}`)
      }
    }
    t.equal(balance, credit - open, `the last balance of ${id}`)
  }
}
