import { once } from 'node:events'
import { service } from '../../../src/association/audit/store.ts'
import { operator } from '../../../src/commands/office.ts'
import { editAccount } from '../../../src/identity/account-management/store.ts'
import { addToBatch, closeBatch } from '../../../src/register/batches/store.ts'
import { type App, aChapter, signedIn } from '../../fixtures/helper.ts'
import { open } from '../../fixtures/sockets.ts'
import { until } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'
import { anOffice, shortSlices } from './many.ts'

const undone_by = ({ db }: App) =>
  db.$client.prepare("SELECT actor FROM log_entries WHERE action = 'batch.undone'").pluck().all()

t.test('a batch is running, then done, then being undone, then undone', async t => {
  const { edit, undo, batches, some, partly } = await anOffice(t)
  await some(24)
  shortSlices(t)
  const editing = edit({}, { status: 'inactive' })
  await partly('inactive', 24)
  t.match(await batches(), [{ id: 1, state: 'running', undone: false }], 'the batch is running')
  for (const dry_run of [true, false])
    t.match(
      await undo(1, { dry_run }),
      { code: 'conflict', message: 'Nothing was changed: this batch is still being written.' },
      `a running batch is not undone, dry run ${dry_run}`
    )
  t.match((await editing).data, { batch_id: 1, changed: 24 }, 'the change is done')
  t.match(await batches(), [{ id: 1, state: 'done', changed: 24 }], 'the batch is done')

  const undoing = undo(1)
  await partly('active', 24)
  t.match(await batches(), [{ id: 1, state: 'undoing', undone: false }])
  t.match(await undo(1), { code: 'conflict', message: /this batch is being undone\./ })
  t.match((await undoing).data, { restored: 24, left: 0 }, 'the undo is done')
  t.match(await batches(), [{ id: 1, state: 'undone', undone: true }], 'the batch is undone')
  t.match(await undo(1), { code: 'conflict', message: /this batch was undone already\./ })
})

t.test('of two undos at once one is a conflict', async t => {
  const { app, edit, undo, some } = await anOffice(t)
  await some(140)
  await edit({}, { status: 'inactive' })
  const answers = await Promise.all([undo(1), undo(1)])
  t.match(
    answers.sort((a, b) => a.status.localeCompare(b.status)),
    [{ code: 'conflict' }, { data: { restored: 140 } }],
    'one undo is done, the other is a conflict'
  )
  t.equal(undone_by(app).length, 1, 'the log has one undo')
})

t.test('what belongs to no running batch is not added to it', async t => {
  const { app, edit, some } = await anOffice(t)
  await some(1)
  await edit({}, { status: 'inactive' })
  const add = () => addToBatch(app.db, 1, { entries: { first_id: 1, last_id: 1 } })
  const conflict = { code: 'conflict', message: /this batch is no longer being written/ }
  await t.rejects(app.db.write(add), conflict, 'nothing is added')
  await t.rejects(
    app.db.write(() => closeBatch(app.db, 1)),
    conflict
  )
})

t.test('rights that are withdrawn end a change of many, which is undone', async t => {
  const { app, edit, some, count, partly, batches } = await anOffice(t)
  const north = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', 1)
  await some(24)
  shortSlices(t)
  const editing = edit({}, { status: 'inactive' }, {}, lead)
  await partly('inactive', 24)
  const grants = [{ role: 'chapter_lead' as const, chapter_id: north.id }]
  await app.db.write(() => editAccount(app.db, { id: 2, grants }, operator))
  t.match(await editing, { code: 'chapter_forbidden' }, 'the change ends with the rights')
  t.equal(count('active'), 24, 'all are active again')
  t.match(await batches(), [{ id: 1, state: 'undone' }], 'the batch is undone')
  t.strictSame(undone_by(app), [service.actor], 'the service has undone it')
})

t.test('rights that are withdrawn end an undo, which another can go on with', async t => {
  const { app, edit, undo, some, count, partly, batches } = await anOffice(t)
  const north = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', 1)
  await some(24)
  shortSlices(t)
  await edit({}, { status: 'inactive' }, {}, lead)
  const undoing = undo(1, {}, lead)
  await partly('active', 24)
  const grants = [{ role: 'chapter_lead' as const, chapter_id: north.id }]
  await app.db.write(() => editAccount(app.db, { id: 2, grants }, operator))
  const before = Number(count('active'))
  t.match(await undoing, { code: 'chapter_forbidden' }, 'the undo ends with the rights')
  t.ok(before < 24, 'some were not restored yet')
  t.equal(count('active'), before, 'nothing more was written')
  t.match(await batches(), [{ id: 1, state: 'done' }], 'the batch is done, not undone')
  for (const dry_run of [true, false])
    t.match((await undo(1, { dry_run })).data, { restored: 24 - before, left: 0 })
  t.equal(count('active'), 24, 'all are active again')
  t.match(await batches(), [{ id: 1, state: 'undone' }], 'the batch is undone')
})

t.test('a change ends with its client, and is undone', async t => {
  const { app, headers, some, count, partly, batches } = await anOffice(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await some(24)
  shortSlices(t)
  const body = JSON.stringify({ chapter_id: 1, filter: {}, set: { status: 'inactive' } })
  const socket = await open(t, Number(new URL(app.listeningOrigin).port))
  socket.write(
    `PUT /editmembers HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
  await partly('inactive', 24)
  socket.destroy()
  await once(socket, 'close')
  await until(async () => (await batches())[0].state === 'undone')
  t.equal(count('active'), 24, 'all are active again')
})
