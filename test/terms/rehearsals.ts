import type { Test } from 'tap'
import type { App } from '../fixtures/helper.ts'
import type { office } from './office.ts'

type Office = Awaited<ReturnType<typeof office>>
/** A fee of 10.00 for each month. */
export const monthly = {
  membership_dues: [{ dues_name: 'Month', amount: 10, due_frequency: 'monthly' as const }]
}

/** The operation of an act, and its fields but the member. */
export type Act = [method: 'PUT' | 'POST', url: string, fields: object]

const tables = [
  ...['members', 'lives', 'memberships', 'leavings', 'holds', 'dues', 'reminders', 'applications'],
  ...['policies', 'log_entries', 'log_bytes', 'idempotency_keys']
]

/** All rows of the tables that acts write. */
export function everything({ db }: App) {
  return tables.map(name => [name, db.$client.prepare(`SELECT * FROM "${name}"`).all()])
}

type Due = { id: number; state: string; currency: string; open_amount: number }

/** Does a dry run and then the act, and compares what both say with what is stored. Returns the answer of the dry run. */
export async function rehearse(
  t: Test,
  { app, get, send }: Office,
  [method, url, given]: Act,
  id: number
) {
  const fields = { ...given, member_id: id }
  const listDues = async (): Promise<Due[]> => (await get(`/getdues?member_id=${id}`)).dues
  const stored = everything(app)
  const dry = await send(method, url, { ...fields, dry_run: true })
  t.strictSame(everything(app), stored, 'a dry run writes nothing')
  const before = await listDues()
  const real = await send(method, url, fields)
  if (real.status === 'error') {
    t.strictSame({ ...dry, request_id: '' }, { ...real, request_id: '' }, 'as the act fails')
    return dry
  }
  t.strictSame(dry.data, real.data, 'it says what the act does')
  const after = await listDues()
  const { status, dues_void, dues_made, owed, last_day, credit } = dry.data.consequences
  t.strictSame(
    owed,
    sumUp(after, ({ open_amount }) => open_amount),
    'it says what is owed'
  )
  t.equal(last_day, readLastDay(app, dry.data.id), 'the last day is that stored')
  t.equal((await get(`/getmember/${id}`)).status, status, 'the status is that shown')
  const gone = after.filter((due, at) => due.state === 'void' && before[at]?.state !== 'void')
  const voided = gone.filter(due => before.some(one => one.id === due.id))
  t.match(voided, dues_void, 'it says which dues are void')
  t.equal(voided.length, dues_void.length, 'it says how many are void')
  const made = after.slice(before.length).filter(due => due.state !== 'void')
  t.match(made, dues_made, 'it says which dues are made')
  t.equal(made.length, dues_made.length, 'it says how many are made')
  t.strictSame(
    credit,
    sumUp(voided, due => readSettled(app, due.id)),
    'it says the credit'
  )
  t.equal(dues_void.length + dues_made.length, countChanged(before, after), 'it says every change')
  return dry
}

/** What is stored as the last day of a membership with a term. */
function readLastDay({ db }: App, id: number) {
  const leaving =
    'SELECT enddate FROM leavings WHERE member_id = term.member_id AND chain = term.chain ORDER BY no DESC LIMIT 1'
  const sql = `SELECT ifnull((${leaving}), enddate) FROM memberships AS term WHERE id = ?`
  return db.$client.prepare(sql).pluck().get(id)
}

function readSettled({ db }: App, id: number) {
  const settled = db.$client.prepare('SELECT settled FROM dues WHERE id = ?').pluck().get(id)
  return Number(settled) / 100
}

/** The sums of some dues by currency, without those of nothing. */
function sumUp(dues: readonly Due[], amountIn: (due: Due) => number) {
  const by_currency = Map.groupBy(dues, ({ currency }) => currency)
  const sums = [...by_currency].map(([currency, some]) => ({
    currency,
    amount: some.reduce((sum, due) => sum + amountIn(due), 0)
  }))
  return sums.filter(({ amount }) => amount > 0)
}

/** How many dues are void or made since. */
function countChanged(before: Due[], after: Due[]) {
  const live = (dues: Due[]) => dues.filter(({ state }) => state !== 'void').map(({ id }) => id)
  return new Set(live(before)).symmetricDifference(new Set(live(after))).size
}
