import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { isSet } from '../../src/core/shared-flag.ts'
import { aMember, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('the group commit writer', async t => {
  const { db } = await build(t)
  const count = () => db.$client.prepare('SELECT count(*) FROM chapters').pluck().get()
  const add = (name: string) => () =>
    db.$client
      .prepare("INSERT INTO chapters (name, name_key, createddate) VALUES (?, ?, '')")
      .run(name, name)

  t.test('rolls back only the change that throws', async t => {
    const outcomes = await Promise.allSettled([
      db.write(add('a')),
      db.write(() => {
        add('b')()
        throw new Error('no')
      }),
      db.write(add('a')),
      db.write(() => add('c')() && 'done')
    ])
    t.match(outcomes, [
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'no' } },
      { status: 'rejected', reason: { code: /CONSTRAINT/ } },
      { value: 'done' }
    ])
    t.equal(count(), 3)
  })

  t.test('settles after one commit for all waiting changes', async t => {
    const other = new Database(db.$client.name, { readonly: true })
    const seen = () => other.prepare('SELECT count(*) FROM chapters').pluck().get() as number
    const version = () => other.pragma('data_version', { simple: true }) as number
    const [before, first] = [seen(), version()]
    // counted as soon as each promise settles, not after the whole turn
    const looks = await Promise.all(
      Array.from({ length: 20 }, (_, i) => db.write(add(`many ${i}`)).then(seen))
    )
    t.strictSame(looks, Array(20).fill(before + 20))
    t.equal(version(), first + 1)
    other.close()
  })

  t.test('refuses an asynchronous change', async t => {
    const before = count()
    const late = async () => add('late')()
    await t.rejects(db.write(late), /synchronous/)
    t.equal(count(), before)
  })

  t.test('waits for the lock of another process without blocking', async t => {
    const other = new Database(db.$client.name)
    other.exec('BEGIN IMMEDIATE')
    // one that waited for the lock inside SQLite would hold this process for an hour
    db.$client.pragma('busy_timeout = 3600000')
    const writing = Promise.all([db.write(add('waited')), db.write(() => 'too')])
    const settled = writing.then(() => 'settled')
    // the writer tries for the lock in the first of these turns
    for (let turns = 0; turns < 3; turns++) await nextTurn()
    t.equal(await Promise.race([settled, 'waiting']), 'waiting')
    t.ok(isSet(db.lock_wanted), 'other threads see that somebody waits')
    other.exec('ROLLBACK')
    other.close()
    t.equal((await writing)[1], 'too')
    t.notOk(isSet(db.lock_wanted))
  })

  t.test('fails with unavailable while another process holds the lock', async t => {
    const app = await build(t)
    const { id } = await aMember(app)
    const other = new Database(app.db.$client.name)
    other.exec('BEGIN IMMEDIATE')
    await t.rejects(
      app.db.write(() => id),
      { code: 'SQLITE_BUSY' }
    )
    const response = await app.inject({
      method: 'POST',
      url: '/auth/refresh',
      payload: { refresh_token: 'x' }
    })
    t.equal(response.statusCode, 503)
    t.match(response.json(), { code: 'unavailable' })
    t.ok(Number(response.headers['retry-after']) > 0)
    other.exec('ROLLBACK')
    other.close()
    t.equal(await app.db.write(() => id), id)
  })
})
