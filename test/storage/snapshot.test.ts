import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import t from 'tap'
import { build } from '../fixtures/helper.ts'

t.test('a version stands for a state of the database', async t => {
  const { db } = await build(t)
  const other = new Database(db.$client.name)
  t.teardown(() => other.close())
  const name = () => db.$client.prepare('SELECT name FROM chapters WHERE id = 1').pluck().get()
  const rename = (text: string) => other.prepare('UPDATE chapters SET name = ?').run(text)

  await turn()
  const version = db.version()
  t.type(version, 'number')
  t.equal(db.version(), version, 'the same while nothing is written')
  rename('Elsewhere')
  t.equal(name(), 'Main chapter', 'a turn reads one state')
  t.equal(db.version(), version)
  await turn()
  await turn()
  const later = db.version()
  t.not(later, version, 'another process wrote')
  t.equal(name(), 'Elsewhere')
  await db.write(() => t.equal(db.version(), undefined, 'no version inside a change'))
  t.not(db.version(), later, 'this process wrote')
  t.equal(other.inTransaction, false)
})

t.test('an action after a commit runs only if its change is committed', async t => {
  const { db } = await build(t)
  const done: string[] = []
  const act = (what: string) => () => {
    db.afterCommit(() => done.push(what))
    if (what === 'undone') throw new Error(what)
    return what
  }
  await Promise.allSettled(['first', 'undone', 'last'].map(what => db.write(act(what))))
  t.strictSame(done, ['first', 'last'])
  await t.rejects(db.write(act('undone')))
  t.strictSame(done, ['first', 'last'])
})
