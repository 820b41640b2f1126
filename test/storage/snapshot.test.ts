import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

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

t.test('a listener sees what is committed, and acts once it is', async t => {
  const { db } = await build(t)
  const names = () => db.$client.prepare('SELECT name FROM chapters').pluck().all()
  const seen: unknown[][] = []
  db.onCommit(() => {
    const found = names()
    return () => void seen.push(found)
  })
  const rename = (name: string) => () => {
    db.$client.prepare('UPDATE chapters SET name = ?').run(name)
    if (name === 'undone') throw new Error(name)
  }
  await Promise.allSettled(['first', 'last', 'undone'].map(name => db.write(rename(name))))
  t.strictSame(seen, [['last']])
  await t.rejects(db.write(rename('undone')))
  t.strictSame(seen, [['last']], 'nothing was committed')
})
