import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { brokenEntries, missingEntries } from '../../src/association/audit/store.ts'
import { home } from '../../src/core/home.ts'
import { sha256 } from '../../src/core/text.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { createTables } from '../../src/storage/migrations.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const files = readdirSync(join(home, 'drizzle'))
  .filter(name => name.endsWith('.sql'))
  .sort()

t.test(
  'the log of an earlier version gets a new chain, and its old chain can still be verified',
  async t => {
    const folder = aFolder(t)
    const old = new Database(join(folder, 'chapterhouse.db'))
    old.pragma(`application_id = ${0x43686170}`)
    const version = files.findIndex(file => file.endsWith('_digests.sql'))
    createTables(old, version)
    const append = old.prepare('INSERT INTO log_entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    let hash = '0'.repeat(64)
    for (let id = 1; id <= 5; id++) {
      const who = id % 2 ? ['account', 1] : ['service', null]
      const fields = [id, '2026-01-01T00:00:00Z', ...who, 'member.updated', 'member', id, 1]
      const changes = JSON.stringify({ firstname: [null, `Zoë "${id}"\n`], phone: ['1', null] })
      hash = sha256(`${hash}\n${JSON.stringify(fields).slice(0, -1)},${changes}]`)
      append.run(...fields, changes, hash)
    }
    old.exec('DROP TRIGGER log_entries_keep; DELETE FROM log_entries WHERE id = 5')
    old.exec(`CREATE TRIGGER \`log_entries_keep\` BEFORE DELETE ON \`log_entries\`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`)
    old.pragma(`user_version = ${version}`)
    old.close()
    openSecrets(folder, true)
    const { db } = openFolder(folder)
    t.strictSame(brokenEntries(db), [])
    t.equal(missingEntries(db), 1, 'the deleted entry is still missing')
    const change = (sql: string) =>
      db.$client.exec(`DROP TRIGGER IF EXISTS log_entries_fix; UPDATE log_entries SET ${sql}`)
    const entry_2 = db.$client.prepare('SELECT * FROM log_entries WHERE id = 2').get() as Record<
      string,
      unknown
    >
    change(`text_hash = '${'1'.repeat(64)}' WHERE id = 2`)
    t.strictSame(brokenEntries(db), [2, 3], 'the old chain')
    change(`text_hash = '${entry_2.text_hash}' WHERE id = 2`)
    change(`changes = '{"firstname":[null,"Eve"]}' WHERE id = 2`)
    t.strictSame(brokenEntries(db), [2], 'the digest')
    change('changes = NULL, salt = NULL, text_hash = NULL WHERE id = 2')
    t.strictSame(brokenEntries(db), [], 'the chain stays whole without changes and salt')
    t.throws(
      () => change('changes = NULL WHERE id = 3'),
      /CHECK/,
      'changes cannot be deleted without their salt'
    )
    db.$client.close()
  }
)
