import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { createBackup, verifyBackup } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { lockKeys } from '../../src/storage/locks.ts'
import { openSecrets, replaceSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import { aPerson } from '../fixtures/person.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** A register with one account, whose authenticator secret is encrypted with the register's key. */
async function aRegister(t: Test, email: string) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  await aPerson(app, { email })
  await app.close()
  return DATA_DIR
}

/** A register in which the restore of another register's backup was killed half-way. */
async function cutOff(t: Test, { moved }: { moved: boolean }) {
  const folder = await aRegister(t, 'old@example.org')
  const { path } = createBackup(await aRegister(t, 'new@example.org'))
  const staged = join(folder, 'restoring')
  mkdirSync(staged)
  for (const name of ['chapterhouse.db', 'secrets.json'])
    cpSync(join(path, name), join(staged, name))
  const database = 'chapterhouse.db'
  if (moved) renameSync(join(staged, database), join(folder, database))
  return folder
}

/** The account of the register, read by commands that decrypt its secrets. */
async function readOwner(folder: string) {
  t.match(await run(folder, ['check']), { code: 0, stdout: '' })
  return json(await run(folder, ['user', 'list', '--json']))[0].email
}

for (const [args, moved] of [
  [['backup', 'create', '--json'], false],
  [['backup', 'create', '--json'], true],
  [['key', 'rotate'], false],
  [['key', 'rotate', '--encryption'], true]
] as const) {
  const how = `${args.join(' ')}, the database ${moved ? 'was' : 'was not yet'} moved`
  t.test(`a command completes an interrupted restore first: ${how}`, async t => {
    const folder = await cutOff(t, { moved })
    const outcome = await run(folder, [...args])
    t.match(outcome, { code: 0 })
    t.notOk(existsSync(join(folder, 'restoring')))
    if (args[0] === 'backup') t.match(verifyBackup(json(outcome).path), { authenticated: true })
    t.equal(await readOwner(folder), 'new@example.org')
  })
}

t.test('an interrupted restore is not completed while another command runs', async t => {
  const folder = await cutOff(t, { moved: false })
  const lock = lockKeys(folder, 'shared')
  t.throws(() => openFolder(folder), /another command is using/)
  lock.close()
  t.ok(existsSync(join(folder, 'restoring')))
  t.equal(await readOwner(folder), 'new@example.org')
})

t.test('no backup is made with a key of another register', async t => {
  const folder = await aRegister(t, 'grace@example.org')
  const other = openSecrets(await aRegister(t, 'other@example.org'))
  replaceSecrets(folder, other)
  t.throws(() => createBackup(folder), /belongs to another register/)
  t.strictSame(readdirSync(join(folder, 'backups')), [])
})
