import Database from 'better-sqlite3'
import { openFolder } from '../../src/storage/data-folder.ts'
import { databasePath } from '../../src/storage/database.ts'
import { checkpointWal, hasWal } from '../../src/storage/wal.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('whoever reads the log keeps it from being truncated, and it says so', async t => {
  const folder = aFolder(t)
  const { db } = openFolder(folder, {})
  t.teardown(() => db.$client.close())
  const reader = new Database(databasePath(folder), { readonly: true })
  reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  await db.write(() => db.$client.exec("UPDATE chapters SET name = 'Other'"))
  t.equal(checkpointWal(db, 1), false)
  t.equal(hasWal(folder), true)
  t.equal(db.$client.pragma('busy_timeout', { simple: true }), 5000)
  reader.close()
  t.equal(checkpointWal(db, 1), true)
  t.equal(hasWal(folder), false)
})
