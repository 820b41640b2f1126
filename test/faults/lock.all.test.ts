import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { as, edit, openLedger, verify } from './ledger.ts'
import { addMembers } from './load.ts'
import { check, ready, send, serve, stop } from './process.ts'

t.test(
  'while another process holds the lock, writes get Retry-After, and nothing is lost',
  async t => {
    const folder = aFolder(t)
    const server = await serve(t, folder)
    const ledger = await openLedger(server)
    await addMembers(t, ledger, server, 5)
    const code = `
    import Database from ${JSON.stringify(join(home, 'node_modules/better-sqlite3/lib/index.js'))}
    const register = new Database(${JSON.stringify(join(folder, 'chapterhouse.db'))})
    register.exec('BEGIN IMMEDIATE')
    console.log('locked')
    setInterval(() => {}, 1000)`
    const other = spawn(process.execPath, ['--input-type=module', '-e', code])
    t.teardown(() => other.kill('SIGKILL'))
    await once(other.stdout, 'data')

    const [id = 0] = ledger.phones.keys()
    const writing = edit(ledger, server, id, '+1')
    const { refresh_token } = ledger
    const refreshing = send(server, 'POST', '/auth/refresh', { refresh_token })
    for (const url of ['/health/ready', '/getmembers?chapter_id=1', `/getmember/${id}`])
      t.equal((await as(ledger, server, 'GET', url)).status, 200, `${url} does not wait`)
    for (const answer of await Promise.all([writing, refreshing])) {
      t.match(answer, { status: 503, body: { code: 'unavailable' } })
      t.ok(Number(answer.headers.get('retry-after')) > 0)
    }
    const waiting = edit(ledger, server, id, '+2')
    other.kill('SIGKILL')
    t.equal((await waiting).status, 200, 'who still waits when the lock is gone is served')
    await verify(t, ledger, server)
    t.equal(await ready(server), 200)
    t.match(await check(folder), { code: 0, stdout: '' })
    t.equal(await stop(server), 0)
  }
)
