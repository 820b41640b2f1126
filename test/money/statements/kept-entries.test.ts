import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aBalance, aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { listEntries, loadStatement } from './imports.ts'

t.test('what the bank said is refused every change by the database itself', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const balances = aBalance('OPBD', '0.00', '2026-03-03')
  const file = aDocument(aStatement(aBooking({ details: aDetail() }), { balances }))
  await loadStatement(t, app, file)
  const before = await listEntries(t, app, headers)
  const client = app.db.$client
  for (const [table, columns] of [
    ['statement_entries', 'id, chapter_id, day, amount, currency, fee, bank_reference, is_return'],
    ['statement_entries', 'name, iban, text, end_to_end'],
    ['statements', 'id, chapter_id, key, account, name, opening, closing'],
    ['statement_keys', 'no, entry_id']
  ] as const)
    for (const column of columns.split(', ')) {
      const sql = `UPDATE ${table} SET ${column} = ifnull(${column}, 0) || 1`
      t.throws(() => client.prepare(sql).run(), /stay|does not change/, `${table} ${column}`)
    }
  for (const table of ['statement_entries', 'statements', 'statement_keys'])
    t.throws(() => client.prepare(`DELETE FROM ${table}`).run(), /stay/, table)
  const replace = 'INSERT OR REPLACE INTO statement_entries SELECT * FROM statement_entries'
  t.throws(() => client.prepare(replace).run(), /stay/, 'no entry is replaced')
  const replace_key = 'INSERT OR REPLACE INTO statement_keys SELECT * FROM statement_keys'
  t.throws(() => client.prepare(replace_key).run(), /stay/, 'no key is replaced')
  client.prepare('INSERT OR REPLACE INTO statements SELECT * FROM statements').run()
  t.same(await listEntries(t, app, headers), before, 'the entries are as before')
  t.match(await loadStatement(t, app, file), { known: 1, statement_ids: [1] }, 'it is known')
  client.prepare('UPDATE statement_entries SET name = NULL, iban = NULL, text = NULL').run()
  t.match(await listEntries(t, app, headers), [{ name: '', iban: '', text: '' }], 'no text')
})

t.test('lists of entries are read in the order of their index', async t => {
  const app = await build(t)
  const planned: string[] = []
  const { prepare } = app.db.$client
  t.teardown(() => Object.assign(app.db.$client, { prepare }))
  Object.assign(app.db.$client, {
    prepare(sql: string) {
      planned.push(sql)
      return prepare.call(app.db.$client, sql)
    }
  })
  const headers = await signedIn(app)
  await listEntries(t, app, headers)
  await listEntries(t, app, headers, '&state=unmatched&from=2026-01-01')
  await loadStatement(t, app, aDocument(aStatement(aBooking())))
  await listEntries(t, app, headers)
  await listEntries(t, app, headers, '&state=unmatched&from=2026-01-01')
  const lists = planned.filter(sql => /SELECT id FROM statement_entries/.test(sql))
  t.equal(lists.length, 2, 'both lists were planned')
  for (const sql of lists) {
    const plan = prepare.call(app.db.$client, `EXPLAIN QUERY PLAN ${sql}`)
    const values = { chapter_id: 1, state: 'x', from: '2026-01-01', limit: 1, offset: 0 }
    const steps = (plan.all(values) as { detail: string }[]).map(({ detail }) => detail)
    t.match(steps.join('\n'), /COVERING INDEX/, 'an index has all')
    t.notMatch(steps.join('\n'), /TEMP B-TREE/, sql)
  }
})
