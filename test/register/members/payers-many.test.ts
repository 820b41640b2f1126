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
  t.match(
    (await importFile(file('Bo', 'Cy'))).details,
    [{ path: '/3/payer', ...too_many }],
    'one too many in a file'
  )
  t.match(await importFile(file('Bo')), { data: { created: 1 } }, 'the five hundredth')
  t.match((await pay(3, 1)).details, [{ path: '/payer_id', ...too_many }], 'in an edit')
  t.match(await pay(2, null), { status: 'success' }, 'one less')
  t.match(await pay(3, 1), { status: 'success' }, 'another in its place')
  addPaid(4, 1)
  const merge = { keep_id: 4, merge_id: 1 }
  t.match(
    (await send('PUT', '/mergemembers', merge)).details,
    [{ path: '/merge_id', ...too_many }],
    'in a merge'
  )
  await pay(3, null)
  t.match(await send('PUT', '/mergemembers', merge), { data: { id: 4 } }, 'then they are merged')
  const count = app.db.$client.prepare('SELECT count(*) FROM members WHERE payer_id = 4').pluck()
  t.equal(count.get(), 500, 'the one pays for all')
  const erased = await send('PUT', '/erasemember', { id: 4, reason: 'x' })
  t.match(erased, { data: { erased: true } }, 'who pays is erased')
  t.equal(count.get(), 0, 'nobody pays for them')
})
