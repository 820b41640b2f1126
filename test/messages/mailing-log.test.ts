import { aChapter, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailingOffice } from './mailing-office.ts'

t.test('a test stands in the log before it leaves, without its address', async t => {
  const logged: unknown[] = []
  const { app, ids, send, server, write } = await aMailingOffice(t, {
    options: {
      onMailFrom: (_address, _session, done) => {
        logged.push(lastEntry())
        done()
      }
    }
  })
  const lastEntry = () =>
    app.db.$client
      .prepare('SELECT action, entity_id, changes FROM log_entries ORDER BY id DESC')
      .get()
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const zed = await aMember(app, { chapter_id, membertype_id, email: 'zed@far.example.org' })
  await write()
  const test = { id: 1, to: 'zed@far.example.org', member_id: ids.ada }
  t.match(await send('POST', '/testmailing', test), { data: { state: 'sent' } })
  t.match(server.received, [{ to: ['zed@far.example.org'] }])
  t.strictSame(logged, [{ action: 'mailing.tested', entity_id: 1, changes: '{}' }])
  const erased = await send('PUT', '/erasemember', { id: zed.id, reason: 'asked', force: true })
  t.match(erased, { data: { erased: true } })
  t.notOk(app.db.$client.serialize().includes('zed@far.example.org'), 'no byte of it')
})
