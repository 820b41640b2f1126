import t from '../folder.ts'
import { aDebtor } from './debtor.ts'
import { reconcile } from './ledger.ts'

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
