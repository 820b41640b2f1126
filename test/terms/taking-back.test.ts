import type { Test } from 'tap'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { reconcile } from './ledger.ts'
import { aTerm, fees, office } from './office.ts'

const date = '2026-03-10'
const paid = { date, method: 'cash' }

const { app, get, put, post } = await office(t)
const { id: membertype_id } = await aType(app, {}, fees)
const { id: free } = await aType(app)

const pay = async (member_id: number, amount: number, rest: object = {}) =>
  (await post('/createpayment', { ...paid, member_id, amount, ...rest })).data
const duesOf = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues
const openOf = async (id: number): Promise<number[]> =>
  (await duesOf(id)).map((due: { open_amount: number }) => due.open_amount)
const paymentsOf = async (id: number) => (await get(`/getpayments?member_id=${id}`)).payments
const leave = (member_id: number) =>
  put('/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
const editMany = async (ids: number[], set: object) =>
  (await put('/editmembers', { chapter_id: 1, filter: { ids }, set })).data
const undo = async (id: number, rest: object = {}) =>
  (await put('/undobatch', { id, ...rest })).data
const flaw = (code: string, more: object = {}) => ({ details: [{ code, ...more }] })

/** A member who owes 120, and calls about its money. */
async function aDebtor() {
  const { id: member_id } = await aTerm(app)
  return {
    member_id,
    pay: (amount: number, rest?: object) => pay(member_id, amount, rest),
    reverse: (id: number, rest: object = {}) =>
      put('/reversepayment', { id, date, reason: 'Account closed', ...rest }),
    refund: (amount: number, rest: object = {}) =>
      post('/createrefund', { ...paid, member_id, amount, ...rest }),
    charge: async (amount: number) =>
      (await post('/createdue', { member_id, dues_name: 'Key', amount, due_date: date })).data,
    open: () => openOf(member_id),
    status: async () => (await get(`/getmember/${member_id}`)).status
  }
}

/** A test after which dues, payments and credits agree. */
const test = (name: string, run: (t: Test) => Promise<void>) =>
  t.test(name, async t => {
    await run(t)
    reconcile(t, app, 'after all')
  })

test('a reversal opens again what a payment and then its credit settled', async t => {
  const { pay, reverse, charge, open } = await aDebtor()
  const first = await pay(150)
  const due = await charge(50)
  t.strictSame(await open(), [0, 20], 'credit pays a part')
  const second = await pay(5)
  t.match(await reverse(first.id, { dry_run: true }), { data: { kind: 'reversal' } }, 'rehearsed')
  const { data } = await reverse(first.id)
  const entry = { kind: 'reversal', payment_id: first.id, amount: -150, reason: 'Account closed' }
  const settled = [{ amount: -120 }, { due_id: due.id, amount: -30 }]
  t.match(data, { ...entry, date, settled }, 'both dues are open again')
  t.strictSame(await open(), [120, 45], 'both are open')
  for (const { id } of [first, data])
    t.match(await reverse(id), { code: 'already_reversed' }, 'it is reversed once')
  t.match(await reverse(999), { code: 'not_found' }, 'not found')
  const early = await reverse(second.id, { date: '2026-03-09' })
  t.match(early, flaw('before_payment'), 'not before the payment')
  const late = await reverse(second.id, { date: '2026-03-11' })
  t.match(late, flaw('after_today'), 'not after today')
})

test('a refund takes credit, or opens again what a payment settled', async t => {
  const { member_id, pay, refund, reverse, open } = await aDebtor()
  const first = await pay(150)
  const most = { params: { most: 30 } }
  t.match(await refund(30.01), flaw('more_than_credit', most), 'more than the credit')
  const out = await refund(10)
  const taken = { kind: 'refund', amount: -10, payment_id: null, settled: { length: 0 }, credit: 0 }
  t.match(out.data, taken, 'the credit is less')
  const of_first = { payment_id: first.id }
  const back = await refund(50, of_first)
  t.match(back.data, { amount: -50, ...of_first, settled: [{ amount: -30 }] }, 'part open')
  t.strictSame(await open(), [30], 'the due is open in part')
  t.match(await refund(91, of_first), flaw('more_than_credit'), 'more than is left of it')
  t.match(await refund(1, { payment_id: 999 }), { code: 'not_found' }, 'no such payment')
  const early = await refund(1, { ...of_first, date: '2026-03-09' })
  t.match(early, flaw('before_payment', { path: '/date', params: { date } }), 'before it was paid')
  const of_refund = await refund(1, { payment_id: out.data.id })
  t.match(of_refund, flaw('no_such_record'), 'a refund is no payment')
  // a refund that never went out is credit again, and settles what is open
  await reverse(back.data.id)
  t.strictSame(await open(), [0], 'the due is paid')
  const list = [
    { id: first.id, credit: 20, refunded: 10, reversed: false, settled: [{ amount: 120 }] },
    { kind: 'refund', reversed: false },
    { kind: 'refund', reversed: true },
    { kind: 'reversal', amount: 50 }
  ]
  t.match(await paymentsOf(member_id), list, 'all of it is listed')
})

test('what was refunded of a payment that bounces is owed; the next money covers it', async t => {
  const { pay, refund, reverse, open } = await aDebtor()
  const first = await pay(150)
  const out = await refund(30)
  await reverse(first.id)
  t.strictSame(await open(), [120], 'the due is open')
  t.match(await refund(1), flaw('more_than_credit', { params: { most: 0 } }), 'no credit is left')
  t.match(await pay(40), { settled: [{ amount: 10 }], refunded: 30, credit: 0 }, 'refund first')
  t.strictSame(await open(), [110], 'a part is paid')
  await reverse(out.data.id)
  t.strictSame(await open(), [80], 'the refund is taken back')
})

test('what was paid for dues that become void is credit of who has paid', async t => {
  const { id: payer_id } = await aMember(app, { membertype_id })
  const one = await aMember(app, { membertype_id, payer_id })
  const other = await aMember(app, { membertype_id, payer_id })
  const open = async () => (await Promise.all([payer_id, one.id, other.id].map(openOf))).flat()
  await pay(payer_id, 250)
  t.strictSame(await open(), [0, 0, 110], 'one due is open in part')
  const { consequences } = (await leave(one.id)).data
  t.match(consequences, { credit: [{ currency: 'EUR', amount: 120 }] }, 'the credit is free')
  t.strictSame(await open(), [0, 0, 0], 'the credit pays the other')
  t.match(await paymentsOf(payer_id), [{ credit: 10, settled: [{}, {}] }], 'the rest is credit')
})

test('credit of a new payer settles what is open', async t => {
  const { id: payer_id } = await aMember(app, { membertype_id: free })
  const { id } = await aMember(app, { membertype_id })
  await pay(payer_id, 100)
  await put('/editmember', { id, payer_id })
  t.strictSame(await openOf(id), [20], 'a part is open')
  const child = await aMember(app, { membertype_id, payer_id })
  await pay(payer_id, 200)
  t.strictSame(await openOf(child.id), [0], 'credit pays it')
  const last = await aMember(app, { membertype_id, payer_id })
  t.strictSame(await openOf(last.id), [60], 'a part is open')
})

test('money that moves between members who change together is seen by later ones', async t => {
  const { id: payer_id } = await aMember(app, { membertype_id: free })
  const ids: number[] = []
  for (let n = 0; n < 2; n++) ids.push((await aMember(app, { membertype_id, payer_id })).id)
  t.match(await pay(payer_id, 120), { credit: 0 }, 'it settles all')
  const dues = async () => (await Promise.all(ids.map(duesOf))).flat()
  t.match(await dues(), [{ state: 'paid' }, { state: 'open' }], 'the first due is paid')
  const changed = await editMany(ids, { status: 'inactive' })
  t.match(changed, { changed: 2, refused: 0 }, 'both are changed')
  t.match(await dues(), [{ state: 'void' }, { state: 'void' }], 'both dues are void')
  t.match(await get(`/getaccount?member_id=${payer_id}`), { balance: 120 }, 'all of it is credit')
})

test('what a batch settled from credit is credit again', async t => {
  const { pay, member_id, open, status } = await aDebtor()
  await leave(member_id)
  await pay(150)
  const balance = async () => (await get(`/getaccount?member_id=${member_id}`)).balance
  const before = await balance()
  const { batch_id } = await editMany([member_id], { status: 'active' })
  t.match(await open(), [0, 0], 'the new due is paid from credit')
  for (const dry_run of [true, false])
    t.match(await undo(batch_id, { dry_run }), { restored: 1, left: 0 }, `dry run: ${dry_run}`)
  t.equal(await status(), 'inactive', 'is out')
  t.match(await duesOf(member_id), [{ state: 'void' }, { state: 'void' }], 'the due is void')
  t.match(await paymentsOf(member_id), [{ credit: 150 }], 'all of it is credit')
  t.equal(await balance(), before, 'the balance is as before')
  const again = await editMany([member_id], { status: 'active' })
  t.match(await undo(again.batch_id), { restored: 1 }, 'the same once more, and back')
  t.equal(await status(), 'inactive', 'is out again')
})

test('what a batch made void and gave back is owed and settled again', async t => {
  const { pay, member_id, open, status } = await aDebtor()
  await pay(120)
  const { batch_id } = await editMany([member_id], { status: 'inactive' })
  t.match(await paymentsOf(member_id), [{ credit: 120 }], 'all of it is credit')
  t.match(await undo(batch_id), { restored: 1, left: 0 }, 'undone')
  t.strictSame(await open(), [0], 'the due is paid again')
  t.equal(await status(), 'active', 'active')
})

test('who was touched by money that has moved since a batch stays', async t => {
  const moved = (id: number) => ({ left: 1, remaining: [{ id, code: 'money_moved' }] })
  const { pay: payDebt, reverse, member_id } = await aDebtor()
  await leave(member_id)
  const payment = await payDebt(150)
  const { batch_id } = await editMany([member_id], { status: 'active' })
  await reverse(payment.id)
  t.match(await undo(batch_id), moved(member_id), 'the money of the batch itself has moved')

  const openTerms = async (ids: number[]) => {
    app.db.$client.exec(`DELETE FROM lives WHERE id IN (${ids})`)
    return (await post('/openmemberships', { chapter_id: 1, filter: { ids } })).data.batch_id
  }
  const [one, other] = [
    await aMember(app, { membertype_id }),
    await aMember(app, { membertype_id })
  ]
  const opening = await openTerms([one.id, other.id])
  await pay(one.id, 10)
  t.match(await undo(opening), { restored: 1, ...moved(one.id) }, 'who has paid since stays')

  const { id: payer_id } = await aMember(app, { membertype_id: free })
  const child = await aMember(app, { membertype_id, payer_id })
  app.db.$client.exec(
    `DELETE FROM lives WHERE id = ${child.id}; DELETE FROM dues WHERE member_id = ${child.id}`
  )
  await pay(payer_id, 100)
  const second = await openTerms([child.id])
  t.strictSame(await openOf(child.id), [20], 'the payer pays in part')
  t.match(await undo(second), moved(child.id), 'for whom a payer has paid stays')
})

test('of who was erased, texts go, amounts stay, and a payment can still bounce', async t => {
  const { member_id, pay, reverse } = await aDebtor()
  const texts = { note: 'For Ada', reference: 'From Ada', external_ref: 'Ada 1' }
  const { id } = await pay(150, texts)
  t.match(await put('/removemember', { id: member_id }), { code: 'in_use' }, 'it is in use')
  const erased = await put('/erasemember', { id: member_id, reason: 'Asked for' })
  t.match(erased.data.kept, [{ kind: 'credits' }, { kind: 'dues' }], 'credits and dues are kept')
  const list = async () => (await get('/getpayments?chapter_id=1&sort=-id&limit=2')).payments
  const [newest] = await list()
  const bare = { amount: 150, note: '', reference: '', external_ref: null }
  t.match(newest, { id, ...bare }, 'no texts')
  t.match((await reverse(id)).data, { amount: -150, settled: [{ amount: -120 }] }, 'it bounces')
  const reversed = { id, reversed: true, settled: { length: 0 }, credit: 0 }
  t.match(await list(), [{ kind: 'reversal' }, reversed], 'it is reversed')
})

test('credit of who was erased is a task, and is returned', async t => {
  const { member_id, pay, refund } = await aDebtor()
  const tasks = async () => (await get('/gettasks?kind=refunds')).tasks[0]?.first ?? []
  const before = await tasks()
  await pay(150)
  await put('/erasemember', { id: member_id, reason: 'Asked for' })
  t.strictSame(await tasks(), [...before, member_id], 'it is a task')
  const most = { params: { most: 30 } }
  t.match(await refund(30.01), flaw('more_than_credit', most), 'more than the credit')
  t.match((await refund(30)).data, { member_id, amount: -30 }, 'the credit is returned')
  t.strictSame(await tasks(), before, 'nothing is left to do')
  t.match(await refund(1, { member_id: 9999 }), { code: 'not_found' }, 'not found')
})

test('the database refuses every change of what was paid', async t => {
  const { pay, reverse } = await aDebtor()
  const { id } = await pay(150, { note: 'For Ada', reference: 'Ada', external_ref: 'A1' })
  await reverse(id)
  const run = (sql: string) => app.db.write(() => void app.db.$client.prepare(sql).run())
  const columns = (table: string) =>
    (app.db.$client.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  for (const table of ['payments', 'settlements']) {
    const message = `${table} are append-only`
    await t.rejects(run(`DELETE FROM ${table}`), { message }, `${table} cannot be deleted`)
    await t.rejects(run('DELETE FROM lives'), { message: /append-only/ }, 'lives cannot be deleted')
    for (const name of columns(table).filter(one => one !== 'member_id'))
      await t.rejects(run(`UPDATE ${table} SET ${name} = 1`), { message }, `${table}.${name}`)
    await run(`UPDATE ${table} SET member_id = member_id`)
  }
  // a connection that fires no triggers for rows that are replaced
  app.db.$client.pragma('recursive_triggers = OFF')
  const replace = (table: string, where: string, set: Record<string, string>) => {
    const names = columns(table).join()
    const values = columns(table).map(name => set[name] ?? name)
    return run(`INSERT OR REPLACE INTO ${table} (${names}) SELECT ${values} FROM ${table} ${where}`)
  }
  for (const [table, where, set] of [
    ['payments', `WHERE id = ${id}`, { note: "'For Eve'" }],
    ['payments', `WHERE id = ${id}`, { id: 'NULL' }],
    ['payments', "WHERE kind = 'reversal'", { id: 'NULL' }],
    ['settlements', 'WHERE id = 1', { amount: '1' }]
  ] as const) {
    const message = `${table} are append-only`
    await t.rejects(replace(table, where, set), { message }, `${table} cannot be replaced`)
  }
  await run('UPDATE payments SET note = NULL, reference = NULL, external_ref = NULL, reason = NULL')
})
