import { openDatabase } from '../../src/storage/database.ts'
import { cachedStatement, columnStatement } from '../../src/storage/statements.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('statements are prepared once, and the last two hundred stay prepared', async t => {
  const db = openDatabase(aFolder(t))
  t.teardown(() => db.$client.close())
  for (const prepare of [cachedStatement, columnStatement]) {
    const first = prepare(db, 'SELECT 0 AS value')
    t.equal(prepare(db, 'SELECT 0 AS value'), first)
    for (let i = 1; i < 300; i++) prepare(db, `SELECT ${i} AS value`)
    const again = prepare(db, 'SELECT 0 AS value')
    t.not(again, first, 'the oldest was given up')
    t.same(again.get(), first.get())
  }
})
