import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import { checkBackup, makeBackup, restoreCommand } from '../../src/commands/backups.ts'
import { readConfig } from '../../src/config.ts'
import {
  createBackup,
  listBackups,
  rotateBackups,
  verifyBackup
} from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { restoreBackup } from '../../src/storage/restore.ts'
import { aFolder, aMember, build, call, signedIn, signedInAs } from '../fixtures/helper.ts'
import { at, later } from '../fixtures/person.ts'
import { json, runHere, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** The properties of a backup. */
const fields = ['path', 'createddate', 'kind', 'bytes', 'sha256', 'verified']

t.test('a backup holds every change acknowledged before it', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  for (let i = 0; i < 20; i++) await aMember(app)
  const before = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json().data
  const writing = Array.from({ length: 50 }, () => aMember(app))
  const backup = createBackup(DATA_DIR)
  await Promise.all(writing)
  t.strictSame(Object.keys(backup), fields, 'what is told of a backup')
  const own_files = ['chapterhouse.db', 'manifest.json', 'secrets.json']
  t.strictSame(readdirSync(backup.path).sort(), own_files, 'its files')
  t.equal(statSync(backup.path).mode & 0o777, 0o700, 'the folder is private')
  for (const name of readdirSync(backup.path))
    t.equal(statSync(join(backup.path, name)).mode & 0o777, 0o600, name)

  const elsewhere = join(aFolder(t), 'new')
  restoreBackup(backup.path, elsewhere, false)
  const again = await build(t, { DATA_DIR: elsewhere })
  const me_status = (await call(t, again, { url: '/auth/me', headers })).statusCode
  t.equal(me_status, 401, 'sessions have ended')
  const request = { url: '/getmembers?chapter_id=1', headers: await signedInAs(again, 1) }
  const after = (await call(t, again, request)).json().data
  t.strictSame(after.members.slice(0, 20), before.members, 'the members are there')
})

t.test('a damaged backup is not restored, and nothing is changed', async t => {
  const folder = aFolder(t)
  const { db } = openFolder(folder)
  db.$client.exec("UPDATE chapters SET location = 'old'")
  const { path } = createBackup(folder)
  db.$client.exec("UPDATE chapters SET location = 'new'")
  db.$client.close()
  const file = join(path, 'chapterhouse.db')
  const good = readFileSync(file)
  const target = aFolder(t)
  const damage: [string, () => void, RegExp][] = [
    [
      'a flipped byte',
      () =>
        writeFileSync(
          file,
          Buffer.concat([
            good.subarray(0, 5000),
            Buffer.from([(good[5000] ?? 0) ^ 1]),
            good.subarray(5001)
          ])
        ),
      /was changed since/
    ],
    ['a cut file', () => writeFileSync(file, good.subarray(0, 8192)), /was changed since/],
    ['no manifest', () => writeFileSync(join(path, 'manifest.json'), '{'), /no backup/]
  ]
  for (const [name, spoil, message] of damage) {
    spoil()
    t.throws(() => verifyBackup(path), message, name)
    t.throws(() => restoreBackup(path, target, true), message, name)
    t.strictSame(readdirSync(target), [], name)
    writeFileSync(file, good)
  }
})

t.test('restore: only into an empty folder, or with --replace, never under a server', async t => {
  const folder = aFolder(t)
  const { db } = openFolder(folder)
  db.$client.exec("UPDATE chapters SET location = 'old'")
  const { path } = createBackup(folder)
  db.$client.exec("UPDATE chapters SET location = 'new'")
  const location = () => {
    const office = openFolder(folder)
    const found = office.db.$client.prepare('SELECT location FROM chapters').pluck().get()
    office.db.$client.close()
    return found
  }
  db.$client.close()
  t.throws(() => restoreBackup(path, folder, false), /not empty/, 'not over a register')
  t.equal(location(), 'new', 'nothing was changed')
  const app = await build(t, { DATA_DIR: folder })
  t.throws(() => restoreBackup(path, folder, true), /another server/, 'not under a server')
  await app.close()
  restoreBackup(path, folder, true)
  t.equal(location(), 'old', 'the backup is restored')
  t.equal(listBackups(folder).length, 1, 'the backups are kept')

  writeFileSync(join(folder, 'chapterhouse.db'), 'damaged')
  restoreBackup(path, folder, true)
  t.equal(location(), 'old', 'over a damaged register too')
})

t.test('rotation keeps the newest backups, and always the last verified one', async t => {
  const folder = aFolder(t)
  openFolder(folder).db.$client.close()
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  for (let i = 0; i < 5; i++) {
    createBackup(folder)
    later(3_600_000)
  }
  rotateBackups(folder, 3)
  const kept = listBackups(folder)
  const hours = kept.map(({ createddate }) => createddate.slice(11, 13))
  t.strictSame(hours, ['16', '15', '14'], 'the newest three are kept')
  for (const { path, ...manifest } of kept.slice(0, 2))
    writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, verified: false }))
  rotateBackups(folder, 1)
  const one_verified = [false, true]
  t.strictSame(
    listBackups(folder).map(({ verified }) => verified),
    one_verified,
    'a verified one too'
  )
})

t.test('a server makes backups by itself, and is not ready when one fails', async t => {
  mock.timers.enable({ apis: ['Date', 'setInterval'], now: Date.parse('2026-03-04T08:00:00Z') })
  t.teardown(() => mock.timers.reset())
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '1' })
  const ready = async () => (await call(t, app, { url: '/health/ready' })).statusCode
  // the service looks every minute; waits for what it found due
  const pass = async (minutes: number) => {
    mock.timers.tick(minutes * 60_000)
    await app.runDueJobs()
  }
  await pass(59)
  t.equal(await ready(), 200, 'before the first one is due')
  t.strictSame(listBackups(DATA_DIR), [], 'none is made yet')
  await pass(2)
  const [first] = listBackups(DATA_DIR)
  t.equal(verifyBackup(first?.path ?? '').verified, true, 'the first one is good')
  await pass(6 * 60 + 2)
  t.equal(listBackups(DATA_DIR).length, 1, 'one of the day is kept')
  t.not(listBackups(DATA_DIR)[0]?.path, first?.path, 'the newer one')
  t.equal(await ready(), 200, 'the service is ready')
  renameSync(join(DATA_DIR, 'secrets.json'), join(DATA_DIR, 'away.json'))
  await pass(8 * 60)
  t.equal(await ready(), 503, 'a due backup failed')
  renameSync(join(DATA_DIR, 'away.json'), join(DATA_DIR, 'secrets.json'))
})

t.test('the backup commands', async t => {
  const folder = aFolder(t)
  const absent = await runHere(() => makeBackup(readConfig({ DATA_DIR: folder }), {}))
  t.match(absent, { code: 1, stderr: /no register/ }, 'nothing is backed up where nothing is')
  openFolder(folder).db.$client.close()
  const made = json(await runLine(folder, ['backup', 'create', '--json']))
  const keys = ['path', 'createddate', 'bytes', 'sha256', 'verified']
  t.strictSame(Object.keys(made), keys, 'its keys')
  const listed = json(await runLine(folder, ['backup', 'list', '--json']))
  t.strictSame(listed, [made], 'the list has it')
  const good = await runHere(() => checkBackup(made.path))
  t.match(good, { code: 0, stderr: /is good/ }, 'it is verified')
  t.throws(() => checkBackup(folder), /is no backup/, 'a folder is no backup')
  const target = aFolder(t)
  const restored = await runLine(target, ['backup', 'restore', made.path])
  t.match(restored, { code: 0, stdout: '' }, 'it is restored')
  const restore = (options: object) =>
    runHere(() => restoreCommand(readConfig({ DATA_DIR: target }), made.path, options))
  t.match(await restore({}), { code: 1, stderr: /--replace/ }, 'only once')
  t.match(await restore({ replace: true }), { code: 0 }, 'unless it is to replace')
})
