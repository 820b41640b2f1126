import { rotateEncryptionKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { defineSealed, sealedColumns } from '../../src/core/sealed.ts'
import { createBackup } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { seal, unseal } from '../../src/storage/secrets.ts'
import { newKey, openSecrets, replaceSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

// a column of encrypted texts to come; a table to come would need its migration
const trialContext = defineSealed({
  table: 'accounts',
  column: 'last_login',
  purpose: 'trial',
  key: ['email_key', 'id']
})
const texts = ['DE02 1203 0000 0000 2020 51', 'DE02 5001 0517 0137 0750 30']

/** Fills a data folder with texts of the trial column, and one row without a text. */
function fill(folder: string) {
  const { db, secrets } = openFolder(folder)
  const insert = db.$client.prepare(
    `INSERT INTO accounts (id, email, email_key, name, enabled, createddate, last_login)
    VALUES (@id, @email_key, @email_key, '', 1, '', @text)`
  )
  for (const [i, text] of texts.entries()) {
    const row = { id: 10 + i, email_key: `${i}@example.org` }
    insert.run({ ...row, text: seal(secrets, trialContext(row), text) })
  }
  insert.run({ id: 20, email_key: '', text: null })
  db.$client.close()
}

/** The texts of the trial column, decrypted with the current key alone. */
function readTexts(folder: string) {
  const { db, secrets } = openFolder(folder)
  const { encryption_key } = secrets
  const select =
    'SELECT id, email_key, last_login FROM accounts WHERE last_login IS NOT NULL ORDER BY id'
  const rows = db.$client.prepare(select).all() as Record<
    'id' | 'email_key' | 'last_login',
    string
  >[]
  db.$client.close()
  return rows.map(row => unseal({ encryption_key }, trialContext(row), row.last_login))
}

t.test('texts of another column survive key rotate --encryption', async t => {
  const folder = aFolder(t)
  fill(folder)
  const { encryption_key } = openSecrets(folder)
  await rotateEncryptionKey(readConfig({ DATA_DIR: folder }))
  t.not(openSecrets(folder).encryption_key, encryption_key)
  t.equal(openSecrets(folder).previous_encryption_key, undefined)
  t.strictSame(readTexts(folder), texts)

  const { encryption_key: replaced, ...rest } = openSecrets(folder)
  const keys = { encryption_key: newKey(), previous_encryption_key: replaced }
  replaceSecrets(folder, { ...rest, ...keys })
  const app = await build(t, { DATA_DIR: folder })
  await app.close()
  t.strictSame(readTexts(folder), texts, 'an interrupted rotation is completed at the start')
})

t.test('a key that does not decrypt them is refused', async t => {
  const folder = aFolder(t)
  fill(folder)
  const secrets = openSecrets(folder)
  replaceSecrets(folder, { ...secrets, encryption_key: newKey() })
  const said = /belongs to another register/
  t.throws(() => openFolder(folder), said)
  t.throws(() => createBackup(folder), said)
  replaceSecrets(folder, secrets)
  t.match(createBackup(folder), { verified: true })
})

t.test('a text without a declared column is not encrypted', async t => {
  const secrets = openSecrets(aFolder(t), true)
  t.throws(
    () => seal(secrets, 'forgotten:1', 'text'),
    /no column has encrypted texts for forgotten/
  )
  const [first] = sealedColumns()
  t.ok(first)
  if (first) t.throws(() => defineSealed(first), /two columns have texts for/)
})
