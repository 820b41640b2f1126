import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { check } from '../../src/commands/check.ts'
import { rotateEncryptionKey, rotateKey } from '../../src/commands/keys.ts'
import { withOffice } from '../../src/commands/office.ts'
import { readConfig } from '../../src/config.ts'
import { createBackup, verifyBackup } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { lockKeys } from '../../src/storage/locks.ts'
import { openSecrets, replaceSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import { aPerson } from '../fixtures/person.ts'
import { json, runHere, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** A register with one account, whose authenticator secret is encrypted with the register's key. */
async function aRegister(t: Test, email: string) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  await aPerson(app, { email })
  await app.close()
  return DATA_DIR
}

const old = await aRegister(t, 'old@example.org')
const backup = createBackup(await aRegister(t, 'new@example.org')).path

/** A register in which the restore of another register's backup was killed half-way. */
function cutOff(t: Test, { moved }: { moved: boolean }) {
  const folder = aFolder(t)
  cpSync(old, folder, { recursive: true })
  const staged = join(folder, 'restoring')
  mkdirSync(staged)
  for (const name of ['chapterhouse.db', 'secrets.json'])
    cpSync(join(backup, name), join(staged, name))
  const database = 'chapterhouse.db'
  if (moved) renameSync(join(staged, database), join(folder, database))
  return folder
}

/** Checks that the register is that of the backup, also with what its key decrypts. */
async function isRestored(t: Test, DATA_DIR: string) {
  t.notOk(existsSync(join(DATA_DIR, 'restoring')), 'nothing is left to be restored')
  t.match(await runHere(() => check(readConfig({ DATA_DIR }))), { code: 0 }, 'check finds nothing')
  const { db } = openFolder(DATA_DIR)
  const emails = db.$client.prepare('SELECT email FROM accounts').pluck().all()
  db.$client.close()
  t.strictSame(emails, ['new@example.org'], 'the register is that of the backup')
}

for (const moved of [false, true]) {
  const how = `the database ${moved ? 'was' : 'was not yet'} moved`
  for (const [name, rotate] of Object.entries({ rotateKey, rotateEncryptionKey }))
    t.test(`${name} completes an interrupted restore first: ${how}`, async t => {
      const DATA_DIR = cutOff(t, { moved })
      const outcome = await runHere(() => rotate(readConfig({ DATA_DIR })))
      t.match(outcome, { code: 0 }, 'there is a new key')
      await isRestored(t, DATA_DIR)
    })
}

t.test('backup create completes an interrupted restore first', async t => {
  const folder = cutOff(t, { moved: true })
  const { path } = json(await runLine(folder, ['backup', 'create', '--json']))
  t.match(verifyBackup(path), { verified: true }, 'the backup has the key of its register')
  await isRestored(t, folder)
})

t.test('an interrupted restore is not completed while another command runs', async t => {
  const folder = cutOff(t, { moved: false })
  const lock = lockKeys(folder, 'shared')
  t.throws(() => openFolder(folder), /another command is using/, 'the register is not opened')
  lock.close()
  t.ok(existsSync(join(folder, 'restoring')), 'the restore is still to be completed')
  await withOffice({ DATA_DIR: folder }, () => {})
  await isRestored(t, folder)
})

t.test('no backup is made with a key of another register', async t => {
  const folder = aFolder(t)
  cpSync(old, folder, { recursive: true })
  replaceSecrets(folder, openSecrets(backup))
  t.throws(() => createBackup(folder), /belongs to another register/, 'the key is of another one')
  t.strictSame(readdirSync(join(folder, 'backups')), [], 'no draft is left')
})
