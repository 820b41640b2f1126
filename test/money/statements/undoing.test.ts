import { finishBatches } from '../../../src/register/batches/undo-async.ts'
import { aMember, aType, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { fees, office } from '../../terms/office.ts'
import { aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { importStatement, listEntries, loadStatement } from './imports.ts'

const booked = (no: number, given: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({ reference: `<AcctSvcrRef>R${no}</AcctSvcrRef>`, ...given })

/** A file with a statement of its own, and bookings by their numbers. */
const aFileOf = (id: string, ...bookings: string[]) =>
  aDocument(aStatement(bookings.join(''), { id }))

t.test('an import is taken back while nothing of it is booked', async t => {
  const { app, putData } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const ada = await aMember(app, { membertype_id })
  const headers = await signedIn(app, 'treasurer')
  const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    (await call(t, app, { method, url, headers, ...(payload && { payload }) })).json()
  const count = (table: string) =>
    app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
  const first = await importStatement(t, app, headers, aFileOf('S1', booked(1), booked(2)))
  const both = aFileOf('S2', booked(2), booked(3), booked(4))
  const second = await importStatement(t, app, headers, both, '&file_name=wrong.xml')
  t.match([first, second], [{ batch_id: 1 }, { batch_id: 2, known: 1, entries: 3 }])
  const again = await importStatement(t, app, headers, both)
  t.match(again, { batch_id: null, known: 3 }, 'a file of which all is known makes no batch')
  const { data } = await ask('GET', '/getbatches?chapter_id=1')
  t.match(
    data.batches,
    [
      { id: 2, kind: 'statement', file_name: 'wrong.xml', created: 2, undoable: true },
      { id: 1, state: 'done', created: 2 }
    ],
    'the treasurer sees both'
  )

  const [entry] = await listEntries(t, app, headers)
  await ask('PUT', '/matchentry', { id: entry?.id, member_id: ada.id })
  for (const dry_run of [true, false])
    t.match(
      await ask('PUT', '/undobatch', { id: 2, dry_run }),
      { code: 'batch_in_use', details: [{ code: 'booked_entries', params: { count: 1 } }] },
      'one entry is booked'
    )
  await ask('PUT', '/unmatchentry', { id: entry?.id })
  const removed = { status: 'success', data: { removed: 2, restored: 0, left: 0 } }
  t.match(await ask('PUT', '/undobatch', { id: 2, dry_run: true }), removed)
  t.equal((await listEntries(t, app, headers)).length, 4, 'a dry run removes nothing')
  t.match(await ask('PUT', '/undobatch', { id: 2 }), removed)
  const left = await listEntries(t, app, headers)
  const left_ids = new Set(left.map(one => one.statement_id))
  t.same(left_ids, new Set(first.statement_ids), 'what it repeated stays')
  t.same([left.length, count('statements')], [2, 1], 'the statement is gone')
  t.match(await ask('PUT', '/undobatch', { id: 2 }), { code: 'conflict' }, 'it is undone once')
  const once_more = await importStatement(t, app, headers, both)
  t.match(once_more, { batch_id: 3, known: 1, unmatched: 2 }, 'the file can be imported again')
  t.same(app.db.$client.pragma('foreign_key_check'), [])
  const direct = () => app.db.$client.exec('DELETE FROM statement_entries WHERE id = 1')
  t.throws(direct, /stay/, 'nothing else removes entries')
  const lead = await signedIn(app, 'moderator')
  const refused = { method: 'PUT', url: '/undobatch', headers: lead, payload: { id: 3 } } as const
  t.equal((await call(t, app, refused)).statusCode, 403, 'a moderator')
  const unlike = { chapter_id: 1, filter: {}, set: { city: 'Ulm' } }
  const { batch_id } = await putData('/editmembers', unlike)
  const seen = (await ask('GET', `/getbatches?chapter_id=1&id=${batch_id}`)).data.batches[0]
  t.match(seen, { changes: {}, undoable: false }, 'nor sees what it has set')
  t.equal('city' in seen.changes, false)
  const about = await ask('PUT', '/undobatch', { id: batch_id })
  t.match(about, { code: 'forbidden' }, 'a treasurer undoes no change of members')
})

t.test('sums wait again without their details', async t => {
  const { app, send, putData } = await office(t)
  const headers = await signedIn(app)
  const more = '<Amt Ccy="EUR">60.00</Amt>'
  const details = [1, 2].map(no => aDetail({ refs: `<AcctSvcrRef>D${no}</AcctSvcrRef>`, more }))
  const reference = '<AcctSvcrRef>SUM</AcctSvcrRef>'
  const whole = aDocument(aStatement(aBooking({ reference })))
  const parts = aDocument(
    aStatement(aBooking({ reference, details: details.join('') }), { name: 'Ntfctn' }),
    { kind: '054' }
  )
  await loadStatement(t, app, whole)
  await loadStatement(t, app, parts)
  const states = async () =>
    (await listEntries(t, app, headers)).map(({ amount, state }) => `${amount} ${state}`)
  t.same(await states(), ['60 unmatched', '60 unmatched', '120 ignored'])
  t.match(await putData('/undobatch', { id: 1 }), { removed: 0, left: 1 })
  t.match(await loadStatement(t, app, whole), { known: 1 }, 'the sum is not taken twice')
  await send('PUT', '/undobatch', { id: 2 })
  t.same(await states(), [], 'nothing is left of both')
  await loadStatement(t, app, whole)
  await loadStatement(t, app, parts)
  await send('PUT', '/undobatch', { id: 4 })
  t.same(await states(), ['120 unmatched'], 'the sum waits')
})

t.test('what a crash left can be undone', async t => {
  const { app, get, putData } = await office(t)
  await loadStatement(t, app, aFileOf('S1', booked(1)))
  for (const state of ['running', 'undoing']) {
    await app.db.write(() => app.db.$client.prepare('UPDATE batches SET state = ?').run(state))
    await finishBatches(app.db, { folder: app.folder, write: app.db.write })
    const [batch] = (await get('/getbatches?chapter_id=1')).batches
    t.match(batch, { state: 'done', undoable: true }, `${state} before`)
  }
  t.match(await putData('/undobatch', { id: 1 }), { removed: 1 })
})
