import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { log_entries } from '../../src/association/audit/table.ts'
import { seal, unseal } from '../../src/storage/secrets.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, aMember, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('constraints of the database enforce the contract', async t => {
  const app = await build(t)
  const { id, membertype_id } = await aMember(app)
  const elsewhere = app.db.$client
    .prepare(
      "INSERT INTO chapters (name, name_key, createddate) VALUES ('x', 'x', '') RETURNING id"
    )
    .pluck()
    .get()
  const refused = [
    'UPDATE log_entries SET action = 1',
    'DELETE FROM log_entries',
    'INSERT OR REPLACE INTO log_entries SELECT * FROM log_entries WHERE id = 1',
    'INSERT INTO log_entries SELECT 99, createddate, actor, account_id, token_id, action, entity, entity_id, chapter_id, changes, salt, digest, hash FROM log_entries WHERE id = 1',
    `UPDATE members SET chapter_id = ${elsewhere} WHERE id = ${id}`,
    `UPDATE members SET membertype_id = 99 WHERE id = ${id}`,
    `UPDATE members SET email = '' WHERE id = ${id}`,
    `DELETE FROM membertypes WHERE id = ${membertype_id}`,
    'DELETE FROM chapters WHERE id = 1',
    "UPDATE membertypes SET duration = 'x'",
    "UPDATE membertypes SET enddate = '2000-01-01T00:00:00Z'",
    "UPDATE membertypes SET workflows = '{'",
    "INSERT INTO grants (account_id, role) VALUES (99, 'owner')"
  ]
  for (const sql of refused) t.throws(() => app.db.$client.exec(sql), { code: /CONSTRAINT/ }, sql)
})

t.test('the chain of the audit log shows changed entries', async t => {
  const app = await build(t)
  for (let i = 0; i < 3; i++) await aMember(app)
  t.strictSame(brokenEntries(app.db), [], 'the chain is whole')
  const entries = app.db.select().from(log_entries).all()
  t.match(entries[0]?.hash, /^[0-9a-f]{64}$/, 'a hash')
  app.db.$client.exec(
    'DROP TRIGGER log_entries_fix; UPDATE log_entries SET entity_id = 77 WHERE id = 3'
  )
  t.strictSame(brokenEntries(app.db), [3], 'a changed entry')
  app.db.$client.exec('DROP TRIGGER log_entries_keep; DELETE FROM log_entries WHERE id = 2')
  t.strictSame(brokenEntries(app.db), [3], 'a missing one')
})

t.test('secrets', async t => {
  const folder = aFolder(t)
  t.throws(() => openSecrets(folder), /missing/, 'there are none')
  const secrets = openSecrets(folder, true)
  const path = join(folder, 'secrets.json')
  t.equal(statSync(path).mode & 0o777, 0o600, 'nobody else reads them')
  t.strictSame(openSecrets(folder), secrets, 'they are the same again')
  const sealed = seal(secrets, 'totp:1', 'secret')
  t.notMatch(sealed, 'secret', 'it cannot be read')
  t.equal(unseal(secrets, 'totp:1', sealed), 'secret', 'it can be opened')
  t.throws(() => unseal(secrets, 'totp:2', sealed), 'not as another')
  t.throws(() => unseal(openSecrets(aFolder(t), true), 'totp:1', sealed), 'not with other secrets')
  writeFileSync(path, '{')
  t.throws(() => openSecrets(folder), /damaged/, 'half a file')
  writeFileSync(
    path,
    JSON.stringify({ ...secrets, signing_keys: [{ kid: 'a', key: 'c2hvcnQ', created: 0 }] })
  )
  t.throws(() => openSecrets(folder), /256 bits/, 'a short key')
})
