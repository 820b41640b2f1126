import type { Test } from 'tap'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { reconcile } from './ledger.ts'
import { aTerm, fees, office } from './office.ts'

const date = '2026-03-10'
const paid = { date, method: 'cash' }

/** A member who owes 120, and calls about its money. */
async function aDebtor(t: Test) {
  const it = await office(t)
  const { id: member_id } = await aTerm(it.app)
  const { send } = it
  const pay = async (amount: number, rest: object = {}) =>
    (await send('POST', '/createpayment', { ...paid, member_id, amount, ...rest })).data
  const reverse = (id: number, rest: object = {}) =>
    send('PUT', '/reversepayment', { id, date, reason: 'Account closed', ...rest })
  const refund = (amount: number, rest: object = {}) =>
    send('POST', '/createrefund', { ...paid, member_id, amount, ...rest })
  const charge = async (amount: number) =>
    (await send('POST', '/createdue', { member_id, dues_name: 'Key', amount, due_date: date })).data
  const open = async () => {
    reconcile(t, it.app, 'so far')
    const { data } = await send('GET', `/getdues?member_id=${member_id}`)
    return data.dues.map((due: { open_amount: number }) => due.open_amount)
  }
  return { ...it, member_id, pay, reverse, refund, charge, open }
}

t.test(
  'a reversal opens again what the payment settled, and what its credit settled later',
  async t => {
    const { pay, reverse, charge, open } = await aDebtor(t)
    const first = await pay(150)
    const due = await charge(50)
    t.strictSame(await open(), [0, 20], 'credit pays a part')
    const second = await pay(5)
    t.match(await reverse(first.id, { dry_run: true }), { data: { kind: 'reversal' } }, 'rehearsed')
    const { data } = await reverse(first.id)
    t.match(
      data,
      {
        ...{ kind: 'reversal', payment_id: first.id, amount: -150, date, reason: 'Account closed' },
        settled: [{ amount: -120 }, { due_id: due.id, amount: -30 }]
      },
      'both dues are open again'
    )
    t.strictSame(await open(), [120, 45], 'both are open')
    t.match(await reverse(first.id), { code: 'already_reversed' }, 'refused')
    t.match(await reverse(data.id), { code: 'already_reversed' }, 'refused')
    t.match(await reverse(999), { code: 'not_found' }, 'not found')
    t.match(
      await reverse(second.id, { date: '2026-03-09' }),
      { details: [{ code: 'before_payment' }] },
      'refused'
    )
    t.match(
      await reverse(second.id, { date: '2026-03-11' }),
      { details: [{ code: 'after_today' }] },
      'refused'
    )
  }
)

t.test('a refund takes credit, or opens again what a payment settled', async t => {
  const { pay, refund, reverse, open, send, member_id } = await aDebtor(t)
  const first = await pay(150)
  t.match(
    await refund(30.01),
    { details: [{ code: 'more_than_credit', params: { most: 30 } }] },
    'refused'
  )
  const out = await refund(10)
  t.match(
    out.data,
    { kind: 'refund', amount: -10, payment_id: null, settled: { length: 0 }, credit: 0 },
    'the credit is less'
  )
  const back = await refund(50, { payment_id: first.id })
  t.match(back.data, { amount: -50, payment_id: first.id, settled: [{ amount: -30 }] }, 'part open')
  t.strictSame(await open(), [30], 'the due is open in part')
  t.match(
    await refund(91, { payment_id: first.id }),
    { details: [{ code: 'more_than_credit' }] },
    'refused'
  )
  t.match(await refund(1, { payment_id: 999 }), { code: 'not_found' }, 'not found')
  t.match(
    await refund(1, { payment_id: first.id, date: '2026-03-09' }),
    { details: [{ code: 'before_payment', path: '/date', params: { date } }] },
    'refused'
  )
  t.match(
    await refund(1, { payment_id: out.data.id }),
    { details: [{ code: 'no_such_record' }] },
    'refused'
  )
  // a refund that never went out is credit again, and settles what is open
  await reverse(back.data.id)
  t.strictSame(await open(), [0], 'the due is paid')
  const list = await send('GET', `/getpayments?member_id=${member_id}`)
  t.match(
    list.data.payments,
    [
      { id: first.id, credit: 20, refunded: 10, reversed: false, settled: [{ amount: 120 }] },
      { kind: 'refund', reversed: false },
      { kind: 'refund', reversed: true },
      { kind: 'reversal', amount: 50 }
    ],
    'all of it is listed'
  )
})

t.test(
  'what was refunded of a payment that bounces is owed, and the next money covers it',
  async t => {
    const { pay, refund, reverse, open } = await aDebtor(t)
    const first = await pay(150)
    const out = await refund(30)
    await reverse(first.id)
    t.strictSame(await open(), [120], 'the due is open')
    t.match(
      await refund(1),
      { details: [{ code: 'more_than_credit', params: { most: 0 } }] },
      'refused'
    )
    t.match(await pay(40), { settled: [{ amount: 10 }], refunded: 30, credit: 0 }, 'refund first')
    t.strictSame(await open(), [110], 'a part is paid')
    await reverse(out.data.id)
    t.strictSame(await open(), [80], 'the refund is taken back')
  }
)

t.test('what was paid for dues that become void is credit of who has paid', async t => {
  const { app, get, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app, { membertype_id })
  const [one, other] = [
    await aMember(app, { membertype_id, payer_id }),
    await aMember(app, { membertype_id, payer_id })
  ]
  const open = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues[0].open_amount
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 250 })
  t.strictSame(
    [await open(payer_id), await open(one.id), await open(other.id)],
    [0, 0, 110],
    'one due is open in part'
  )
  const leave = { member_id: one.id, reason: 'moved', enddate: '2026-03-09' }
  const { data } = await send('PUT', '/endmembership', leave)
  t.match(data.consequences, { credit: [{ currency: 'EUR', amount: 120 }] }, 'the credit is free')
  t.strictSame([await open(payer_id), await open(other.id)], [0, 0], 'the credit pays the other')
  const payments = await send('GET', `/getpayments?member_id=${payer_id}`)
  t.match(payments.data.payments, [{ credit: 10, settled: [{}, {}] }], 'the rest is credit')
  reconcile(t, app, 'after leaving')
})

t.test('credit of a new payer settles what is open', async t => {
  const { app, get, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app)
  const { id } = await aMember(app, { membertype_id })
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 100 })
  await send('PUT', '/editmember', { id, payer_id })
  t.match((await get(`/getdues?member_id=${id}`)).dues, [{ open_amount: 20 }], 'a part is open')
  const { id: child } = await aMember(app, { membertype_id, payer_id })
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 200 })
  t.match((await get(`/getdues?member_id=${child}`)).dues, [{ open_amount: 0 }], 'credit pays it')
  const { id: last } = await aMember(app, { membertype_id, payer_id })
  t.match((await get(`/getdues?member_id=${last}`)).dues, [{ open_amount: 60 }], 'a part is open')
  reconcile(t, app, 'of three')
})

t.test('a batch is not undone for whom money has moved since', async t => {
  const { app, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const [one, other] = [
    await aMember(app, { membertype_id }),
    await aMember(app, { membertype_id })
  ]
  app.db.$client.exec('DELETE FROM lives')
  const filter = { ids: [one.id, other.id] }
  const { data } = await send('POST', '/openmemberships', { chapter_id: 1, filter })
  await send('POST', '/createpayment', { ...paid, member_id: one.id, amount: 10 })
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(
    undone.data,
    { restored: 1, left: 1, remaining: [{ id: one.id, code: 'money_moved' }] },
    'who has paid since stays'
  )
  reconcile(t, app, 'after undoing')
})

// Undoing a batch that moved money itself: credit settled dues that the batch made.

t.test('what a batch settled from credit is credit again', async t => {
  const { app, send, pay, member_id, open } = await aDebtor(t)
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  await pay(150)
  const before = await send('GET', `/getaccount?member_id=${member_id}`)
  const filter = { ids: [member_id] }
  const { data } = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter },
    set: { status: 'active' }
  })
  t.match(await open(), [0, 0], 'the new due is paid from credit')
  const rehearsed = await send('PUT', '/undobatch', { id: data.batch_id, dry_run: true })
  t.match(rehearsed.data, { restored: 1, left: 0 }, 'undone')
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { restored: 1, left: 0 }, 'undone')
  reconcile(t, app, 'after undoing')
  t.match(await send('GET', `/getmember/${member_id}`), { data: { status: 'inactive' } }, 'is out')
  const list = await send('GET', `/getdues?member_id=${member_id}`)
  t.match(list.data.dues, [{ state: 'void' }, { state: 'void' }], 'the due stays, and is void')
  t.match(
    await send('GET', `/getpayments?member_id=${member_id}`),
    { data: { payments: [{ credit: 150 }] } },
    'all of it is credit'
  )
  const after = await send('GET', `/getaccount?member_id=${member_id}`)
  t.equal(after.data.balance, before.data.balance, 'the balance is as before')
  // the same once more, and back
  const again = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter },
    set: { status: 'active' }
  })
  t.match(
    await send('PUT', '/undobatch', { id: again.data.batch_id }),
    { data: { restored: 1 } },
    'undone'
  )
  reconcile(t, app, 'after undoing once more')
  t.match(await send('GET', `/getmember/${member_id}`), { data: { status: 'inactive' } }, 'is out')
})

t.test('what a batch made void and gave back is owed and settled again', async t => {
  const { app, send, pay, member_id, open } = await aDebtor(t)
  await pay(120)
  const filter = { ids: [member_id] }
  const { data } = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter },
    set: { status: 'inactive' }
  })
  t.match(
    await send('GET', `/getpayments?member_id=${member_id}`),
    { data: { payments: [{ credit: 120 }] } },
    'all of it is credit'
  )
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { restored: 1, left: 0 }, 'undone')
  t.strictSame(await open(), [0], 'the due is paid again')
  reconcile(t, app, 'after undoing')
  t.match(await send('GET', `/getmember/${member_id}`), { data: { status: 'active' } }, 'active')
})

t.test('money that moved since keeps a batch whose own money moved', async t => {
  const { send, pay, reverse, member_id } = await aDebtor(t)
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const payment = await pay(150)
  const filter = { ids: [member_id] }
  const edit = { chapter_id: 1, filter, set: { status: 'active' } }
  const { data } = await send('PUT', '/editmembers', edit)
  await reverse(payment.id)
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { left: 1, remaining: [{ id: member_id, code: 'money_moved' }] }, 'he stays')
})

t.test('whom a batch made a member, and a payer has paid for, stays', async t => {
  const { app, send } = await office(t)
  const { id: contact } = await aType(app, { category: 'contact' })
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app, { membertype_id: contact })
  const { id: child } = await aMember(app, { membertype_id, payer_id })
  app.db.$client.exec('DELETE FROM lives')
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 100 })
  const filter = { ids: [child] }
  const { data } = await send('POST', '/openmemberships', { chapter_id: 1, filter })
  t.match(
    await send('GET', `/getdues?member_id=${child}`),
    { data: { dues: [{ open_amount: 20 }] } },
    'the payer pays in part'
  )
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { left: 1, remaining: [{ id: child, code: 'money_moved' }] }, 'child stays')
  reconcile(t, app, 'after undoing')
})

t.test('the database refuses every change of what was paid', async t => {
  const { app, pay, reverse } = await aDebtor(t)
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
    ['payments', 'WHERE id = 1', { note: "'For Eve'" }],
    ['payments', 'WHERE id = 1', { id: 'NULL' }],
    ['payments', "WHERE kind = 'reversal'", { id: 'NULL' }],
    ['settlements', 'WHERE id = 1', { amount: '1' }]
  ] as const)
    await t.rejects(
      replace(table, where, set),
      { message: `${table} are append-only` },
      `${table} cannot be replaced`
    )
  await run('UPDATE payments SET note = NULL, reference = NULL, external_ref = NULL, reason = NULL')
})

t.test('of who was erased, texts go, amounts stay, and a payment can still bounce', async t => {
  const { app, member_id, pay, reverse, get, send } = await aDebtor(t)
  const { id } = await pay(150, { note: 'For Ada', reference: 'From Ada', external_ref: 'Ada 1' })
  t.match(await send('PUT', '/removemember', { id: member_id }), { code: 'in_use' }, 'it is in use')
  const erased = await send('PUT', '/erasemember', { id: member_id, reason: 'Asked for' })
  t.match(erased.data.kept, [{ kind: 'credits' }, { kind: 'dues' }], 'credits and dues are kept')
  const list = async () => (await get('/getpayments?chapter_id=1')).payments
  t.match(await list(), [{ amount: 150, note: '', reference: '', external_ref: null }], 'no texts')
  t.match((await reverse(id)).data, { amount: -150, settled: [{ amount: -120 }] }, 'it bounces')
  t.match(
    await list(),
    [{ reversed: true, settled: { length: 0 }, credit: 0 }, { kind: 'reversal' }],
    'it is reversed'
  )
  reconcile(t, app, 'after all')
})

t.test('credit of who was erased is a task, and is returned', async t => {
  const { app, member_id, pay, refund, get, send } = await aDebtor(t)
  await pay(150)
  await send('PUT', '/erasemember', { id: member_id, reason: 'Asked for' })
  const tasks = async () => (await get('/gettasks?kind=refunds')).tasks
  t.match(await tasks(), [{ kind: 'refunds', count: 1, first: [member_id] }], 'it is a task')
  t.match(
    await refund(30.01),
    { details: [{ code: 'more_than_credit', params: { most: 30 } }] },
    'refused'
  )
  t.match((await refund(30)).data, { member_id, amount: -30 }, 'the credit is returned')
  t.strictSame(await tasks(), [], 'nothing is left to do')
  t.match(await refund(1, { member_id: 999 }), { code: 'not_found' }, 'not found')
  reconcile(t, app, 'after all')
})

t.test(
  'money that moves between members who change together is seen by those who come later',
  async t => {
    const { app, get, send } = await office(t)
    const { id: membertype_id } = await aType(app, {}, fees)
    const { id: payer_id } = await aMember(app, { membertype_id: (await aType(app)).id })
    const [first, second] = [
      await aMember(app, { membertype_id, payer_id }),
      await aMember(app, { membertype_id, payer_id })
    ]
    const paid = { member_id: payer_id, amount: 120, date: '2026-03-10', method: 'cash' }
    t.match(await send('POST', '/createpayment', paid), { data: { credit: 0 } }, 'it settles all')
    const dues = () =>
      app.db.$client.prepare('SELECT member_id, settled, void FROM dues ORDER BY id').all()
    t.strictSame(
      dues(),
      [
        { member_id: first.id, settled: 12_000, void: 0 },
        { member_id: second.id, settled: 0, void: 0 }
      ],
      'the first due is paid'
    )
    const ids = [first.id, second.id]
    const change = { chapter_id: 1, filter: { ids }, set: { status: 'inactive' } }
    t.match((await send('PUT', '/editmembers', change)).data, { changed: 2, refused: 0 }, 'changed')
    t.strictSame(
      dues(),
      [
        { member_id: first.id, settled: 0, void: 1 },
        { member_id: second.id, settled: 0, void: 1 }
      ],
      'both dues are void'
    )
    t.match(await get(`/getaccount?member_id=${payer_id}`), { balance: 120 }, 'all of it is credit')
  }
)
