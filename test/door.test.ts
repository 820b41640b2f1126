import { join } from 'node:path'
import Database from 'better-sqlite3'
import t from 'tap'
import { aMember, build } from './helper.ts'

t.test('the door', async t => {
  const { db } = await build(t)
  const count = () => db.$client.prepare('SELECT count(*) FROM chapters').pluck().get()
  const add = (name: string) => () =>
    db.$client
      .prepare("INSERT INTO chapters (name, name_key, createddate) VALUES (?, ?, '')")
      .run(name, name)

  t.test('undoes alone what throws', async t => {
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

  t.test('settles after the commit', async t => {
    const other = new Database(join(db.$client.name), { readonly: true })
    await db.write(add('d'))
    t.equal(other.prepare('SELECT count(*) FROM chapters').pluck().get(), 4)
    other.close()
  })

  t.test('answers the lock of another process as unavailable', async t => {
    const app = await build(t)
    const { id } = await aMember(app)
    app.db.$client.pragma('busy_timeout = 50')
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
