import { globSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { chainHash, digestChanges, nothing } from '../../src/association/audit/chain.ts'
import { redactedWithoutFact } from '../../src/association/audit/redaction-store.ts'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { home } from '../../src/core/home.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { createTables } from '../../src/storage/migrations.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const files = globSync('*.sql', { cwd: join(home, 'drizzle') }).sort()

t.test('what earlier erasures left of entries is in the log after the migration', async t => {
  const folder = aFolder(t)
  const old = new Database(join(folder, 'chapterhouse.db'))
  old.pragma(`application_id = ${0x43686170}`)
  const version = files.findIndex(file => file.endsWith('_unfinished_erasures.sql'))
  createTables(old, version)
  const append = old.prepare(
    "INSERT INTO log_entries VALUES (?, '2026-01-01T00:00:00Z', 'service', NULL, 'x', 'chapter', 1, 1, ?, ?, ?, ?, NULL)"
  )
  let hash = nothing
  const left = [{ search: [null, null] }, { search: [null, 'Zoë "7"\n'] }, { name: [1.5, null] }]
  left.forEach((changes, at) => {
    const fields = [at + 1, '2026-01-01T00:00:00Z', 'service', null, 'x', 'chapter', 1, 1]
    const digest = digestChanges('salt', 'other texts')
    hash = chainHash(hash, [...fields, digest])
    append.run(at + 1, JSON.stringify(changes), '', digest, hash)
  })
  old.pragma(`user_version = ${version}`)
  old.close()
  openSecrets(folder, true)
  const { db } = openFolder(folder)
  t.strictSame([brokenEntries(db), redactedWithoutFact(db)], [[], []])
  db.$client.exec(`UPDATE log_entries SET changes = '{}' WHERE id = 2`)
  t.strictSame([brokenEntries(db), redactedWithoutFact(db)], [[], [2]])
  db.$client.close()
})
