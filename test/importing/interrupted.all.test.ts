import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { lastEntry, send } from '../fixtures/files.ts'
import { type App, call, signedIn } from '../fixtures/helper.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { beginImport, head, listening, rowsOf } from './uploading.ts'

/** Another connection to the register. */
function anotherConnection(t: Test, folder: string) {
  const sqlite = new Database(join(folder, 'chapterhouse.db'), { timeout: 0 })
  t.teardown(() => sqlite.close())
  return sqlite
}

const members = ({ db }: App) => db.$client.prepare('SELECT count(*) FROM members').pluck().get()

t.test('an import that waits for the lock ends with account and grants', async t => {
  const { app, folder, files } = await listening(t)
  const owner = await signedIn(app)
  const other = anotherConnection(t, folder)
  for (const [withdraw, status] of [
    ['UPDATE accounts SET enabled = 0 WHERE id = ?', 401],
    ["UPDATE grants SET role = 'moderator' WHERE account_id = ?", 403]
  ] as const) {
    const headers = await signedIn(app)
    const { id } = (await call(t, app, { url: '/auth/me', headers })).json().data
    other.exec('BEGIN IMMEDIATE')
    other.prepare(withdraw).run(id)
    const importing = send(t, app, headers, head + rowsOf('', 10))
    await until(() => files().length === 1)
    // one that began later, and needs no lock, has ended: the first waits for the lock
    const dry = await send(t, app, owner, head + rowsOf('', 10), '&dry_run=true')
    t.match(dry.json(), { data: { created: 10 } }, 'a dry run needs no lock')
    other.exec('COMMIT')
    t.equal((await importing).statusCode, status, `the import ends with ${status}`)
    t.strictSame(files(), [], 'no file is left')
    t.equal(members(app), 0, 'nobody was imported')
  }
})

t.test('an import that waits for the lock ends with its client, and waits longest', async t => {
  const server = await listening(t)
  const { app, folder, files } = server
  const other = anotherConnection(t, folder)
  const headers = await signedIn(app)
  const body = head + rowsOf('', 10)
  const creation = { method: 'POST', url: '/createchapter', payload: { name: 'South' } } as const
  other.exec('BEGIN IMMEDIATE')
  const socket = beginImport(server, headers, Buffer.byteLength(body), '')
  socket.write(body)
  await until(() => files().length === 1)
  const importing = send(t, app, headers, head + rowsOf('', 20))
  await until(() => files().length === 2)
  socket.destroy()
  await until(() => files().length === 1)
  const other_write = (await call(t, app, { ...creation, headers })).statusCode
  t.equal(other_write, 503, 'another write waits no longer')
  other.exec('ROLLBACK')
  t.match((await importing).json(), { data: { created: 20 } }, 'the other import is done')
  t.equal(members(app), 20, 'its members are there')
})

t.test('an import whose rows are being written ends with its client', async t => {
  const server = await listening(t)
  const { app, folder, files } = server
  const other = anotherConnection(t, folder)
  const isLocked = () => {
    try {
      other.exec('BEGIN IMMEDIATE; ROLLBACK')
      return false
    } catch {
      return true
    }
  }
  const headers = await signedIn(app)
  const body = head + rowsOf('', 6000)
  const socket = beginImport(server, headers, Buffer.byteLength(body), '')
  socket.write(body)
  await until(() => files().length === 1)
  // planning takes no lock
  await until(isLocked)
  socket.destroy()
  await until(() => files().length === 0)
  await until(() => members(app) === 0)
  t.not((await lastEntry(t, app, headers)).action, 'chapter.imported', 'the log has no import')
  const next = (await send(t, app, headers, head + rowsOf('', 10))).json()
  t.match(next, { data: { created: 10 } }, 'the next import is done')
})
