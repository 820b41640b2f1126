import { join } from 'node:path'
import Database from 'better-sqlite3'
import { command_line, recordAll } from '../../../src/association/audit/store.ts'
import { send } from '../../fixtures/files.ts'
import { aFolder } from '../../fixtures/helper.ts'
import { open } from '../../fixtures/sockets.ts'
import { cpuTime, until } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'
import { anOffice } from './many.ts'

t.test('a service that stops leaves what it cannot undo in time to the next start', async t => {
  const DATA_DIR = aFolder(t)
  const { app, headers, some, count } = await anOffice(t, { DATA_DIR })
  for (let i = 0; i < 10; i++) await some(1000)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ chapter_id: 1, filter: {}, set: { status: 'inactive' } })
  const socket = await open(t, Number(new URL(app.listeningOrigin).port))
  socket.write(
    `PUT /editmembers HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
  await until(() => Number(count('inactive')) > 6000)
  socket.destroy()
  await app.close()

  const register = new Database(join(DATA_DIR, 'chapterhouse.db'))
  const inactive = "SELECT count(*) FROM members WHERE status = 'inactive'"
  const left = Number(register.prepare(inactive).pluck().get())
  t.ok(left > 0, `${left} are left`)
  t.match(register.prepare('SELECT state FROM batches').pluck().get(), /running|undoing/)
  register.close()
  const next = await anOffice(t, { DATA_DIR })
  await next.app.runDueJobs()
  t.equal(next.count('active'), 10_000)
  t.match(await next.batches(), [{ state: 'undone' }])
})

t.test('what else of the holders of an address was changed costs an undo nothing', async t => {
  const { app, headers, some, undo } = await anOffice(t)
  const home = { email: 'home@example.org', shared_email: true }
  for (let n = 1; n <= 64; n++) await some(1, { ...home, membernumber: `${n}` })
  await some(100, home)
  const rows = Array.from({ length: 64 }, (_, n) => `Ada 0,Lovelace,n${n}@example.org,${n + 1}`)
  const csv = ['firstname,lastname,email,membernumber', ...rows].join('\n')
  const { data } = (await send(t, app, headers, csv, '&households=true')).json()
  t.match(data, { updated: 64, refused: 0 }, 'the import gives other addresses')
  // the least of several: the first is compiled, and others run beside garbage collection
  const dryRun = async () => {
    const times = []
    for (let n = 0; n < 5; n++) times.push(await cpuTime(() => undo(1, { dry_run: true })))
    return Math.min(...times)
  }
  const before = await dryRun()
  const note = ['x'.repeat(500), 'y']
  const entries = Array.from({ length: 19_000 }, (_, index) => ({
    ...{ action: 'member.updated', entity: 'member', entity_id: 65 + (index % 100) },
    ...{ chapter_id: 1, changes: JSON.stringify({ note }) }
  }))
  await app.db.write(() => recordAll(app.db, entries, command_line))
  const after = await dryRun()
  t.ok(after < 3 * before + 100, `${after} ms beside ${before} ms`)
})
