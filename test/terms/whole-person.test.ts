import { listParts } from '../../src/core/parts.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { type App, aType, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from './office.ts'

/** The rows of every table that says it is about members: those about one member, by the name of their table. */
function storedAbout({ db }: App, id: number) {
  const parts = listParts('member').filter(({ kind }) => kind !== 'copy')
  const found = parts.map(({ table, column, condition = 'TRUE' }) => {
    const text = `SELECT * FROM ${table} WHERE ${column} = ? AND ${condition}`
    return [table, db.$client.prepare(text).all(id)] as const
  })
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
}

t.test('all that is stored about a person who owes, paid and came in a file', async t => {
  const { app, get, send } = await office(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' }, fees)
  const file = 'Vorname;Nachname;E-Mail;Mitgliedsart\nAda;King;ada@x.de;T\nBo;Ek;bo@x.de;T\n'
  const imported = await sendFile(t, app, headers, file, '&explain=true&file_name=members.csv')
  const { batch_id } = imported.json().data
  const [ada, bo] = (await get('/getmembers?chapter_id=1')).members
  const { data: edited } = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter: { ids: [ada.id] }, set: { city: 'Ulm' } }
  })
  const member_id = ada.id
  const days = { from: '2026-03-20', to: '2026-04-20' }
  await send('PUT', '/pausemembership', { member_id, ...days, reason: 'Abroad' })
  await send('POST', '/createdue', {
    ...{ member_id, dues_name: 'Key', amount: 20, due_date: '2026-04-01' }
  })
  const [fee, key] = (await get(`/getdues?member_id=${member_id}`)).dues
  await send('PUT', '/waivedue', { id: key.id, reason: 'goodwill' })
  const parts = [60, 60].map(amount => ({ amount, due_date: '2026-05-01' }))
  await send('PUT', '/splitdue', { id: fee.id, parts })
  const paid = { member_id, amount: 70, date: '2026-03-10', method: 'bank_transfer' }
  t.match(await send('POST', '/createpayment', paid), { data: { amount: 70 } }, 'it is paid')

  const whole = await get(`/exportmember?id=${member_id}`)
  t.strictSame(whole.records, storedAbout(app, member_id), 'every table is there')
  t.strictSame(
    ['dues', 'holds', 'memberships', 'payments', 'waivers'].filter(name => !whole.records[name]),
    [],
    'the tables with facts of this life are among them'
  )
  const came = { id: batch_id, kind: 'import', file_name: 'members.csv' }
  t.match(whole.batches, [{ id: edited.batch_id, kind: 'edit', file_name: null }, came], 'batches')
  t.equal(whole.batches.length, 2, 'there is no other')
  const other = await get(`/exportmember?id=${bo.id}`)
  t.match([other.batches, other.batches.length], [[came], 1], 'of Bo, the file alone')
})
