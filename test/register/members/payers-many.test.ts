import { send as sendFile } from '../../fixtures/files.ts'
import t from '../../folder.ts'
import { anOffice } from '../fields/office.ts'

t.test('one member pays for five hundred at most, by edit, file and merge', async t => {
  const { app, headers, join, send } = await anOffice(t)
  await join(undefined, { membernumber: '7', email: 'ada@example.org' })
  await join(undefined, { payer_id: 1 })
  await join()
  await join()
  const pay = (id: number, payer_id: number | null) => send('PUT', '/editmember', { id, payer_id })
  const importFile = async (file: string) => (await sendFile(t, app, headers, file)).json()
  const addPaid = (payer_id: number, count: number) =>
    app.db.$client.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, status, createddate, search_text, payer_id)
      SELECT 1, membertype_id, 'Paid', i, '', 'active', createddate, '', ${payer_id} FROM members, n WHERE members.id = 1`)
  const too_many = { code: 'pays_for_too_many', params: { limit: 500 } }
  addPaid(1, 498)
  const header = 'firstname,lastname,membertype,payer'
  const file = (...names: string[]) =>
    `${header}\n${names.map(name => `${name},New,Standard,7`).join('\n')}`
  t.match((await importFile(file('Bo', 'Cy'))).details, [{ path: '/3/payer', ...too_many }])
  t.match(await importFile(file('Bo')), { data: { created: 1 } })
  t.match(await importFile(file('Bo')), { data: { unchanged: 1 } }, 'the same file again')
  t.match((await pay(3, 1)).details, [{ path: '/payer_id', ...too_many }])
  t.match(await pay(2, null), { status: 'success' })
  t.match(await pay(3, 1), { status: 'success' })
  addPaid(4, 1)
  const merge = { keep_id: 4, merge_id: 1 }
  t.match((await send('PUT', '/mergemembers', merge)).details, [{ path: '/merge_id', ...too_many }])
  t.match(await pay(3, null), { status: 'success' })
  t.match(await send('PUT', '/mergemembers', merge), { data: { id: 4 } })
  const count = app.db.$client.prepare('SELECT count(*) FROM members WHERE payer_id = 4').pluck()
  t.equal(count.get(), 500)
  t.match(await send('PUT', '/erasemember', { id: 4, reason: 'x' }), { data: { erased: true } })
  t.equal(count.get(), 0)
})
