import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Test } from 'tap'
import { listBackups, verifyBackup } from '../../../src/storage/backups.ts'
import { aFolder, build } from '../../fixtures/helper.ts'
import { json, run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'
import { openLedger, verify } from '../ledger.ts'
import { startLoad } from '../load.ts'
import { check, kill, serve, stop } from '../process.ts'
import { aDisk, aServerOnADisk, atEveryMoment, type Disk, putOn } from './disk.ts'
import { afterPowerCut, type Unsynced } from './power.ts'

/** A folder with the content of a disk after a power cut. */
function cut(t: Test, disk: Disk, unsynced: Unsynced, folder = disk.folder) {
  const after = join(aFolder(t), 'after')
  afterPowerCut(disk, after, unsynced)
  return folder.replace(disk.root, after)
}

t.test('a first start is on the disk when the service listens', async t => {
  for (const unsynced of ['gone', 'some'] as const) {
    const disk = aDisk(t)
    const folder = join(disk.root, 'new/data')
    const server = await serve(t, folder, disk.env)
    const ledger = await openLedger(server)
    await kill(server)
    const after = cut(t, disk, unsynced, folder)
    t.match(await check(after), { code: 0, stdout: '' })
    const again = await serve(t, after)
    await verify(t, ledger, again)
    t.equal(await stop(again), 0)
  }
})

t.test('an interrupted first start can be repeated', async t => {
  await atEveryMoment(t, async die => {
    const disk = aDisk(t)
    const env = { ...disk.env, ...die }
    const server = await serve(t, disk.folder, env).catch((error: Error) => error)
    if (!(server instanceof Error)) await kill(server)
    const again = await build(t, { DATA_DIR: cut(t, disk, 'gone') })
    t.equal((await again.inject('/health/ready')).statusCode, 200)
    return !(server instanceof Error)
  })
})

t.test('every write acknowledged under load survives a power cut', async t => {
  let { disk, server, ledger } = await aServerOnADisk(t)
  for (const unsynced of ['gone', 'some', 'some', 'some'] as const) {
    const load = startLoad(ledger, server)
    await wait(300 + Math.random() * 900)
    await kill(server)
    await load.over
    const after = cut(t, disk, unsynced)
    t.match(await check(after), { code: 0, stdout: '' }, 'check has nothing to report')
    disk = aDisk(t)
    putOn(disk, after)
    server = await serve(t, disk.folder, disk.env)
    await verify(t, ledger, server)
  }
  t.comment(`${ledger.acknowledged} acknowledged writes`)
  await kill(server)
})

t.test('a reported backup survives a power cut', async t => {
  const disk = aDisk(t)
  const server = await serve(t, disk.folder, disk.env)
  const made = json(await run(disk.folder, ['backup', 'create', '--json'], '', disk.env))
  await kill(server)
  const backups = join(cut(t, disk, 'gone'), 'backups')
  t.strictSame(readdirSync(backups), [basename(made.path)])
  t.match(await run(disk.folder, ['backup', 'verify', join(backups, basename(made.path))]), {
    code: 0
  })
})

t.test('an interrupted backup leaves none or a good one', async t => {
  const register = aFolder(t)
  await run(register, ['demo', '--members', '10'])
  await atEveryMoment(t, async die => {
    const disk = aDisk(t)
    putOn(disk, register)
    const env = { ...disk.env, ...die }
    const { code } = await run(disk.folder, ['backup', 'create'], '', env)
    const after = cut(t, disk, 'gone')
    const found = listBackups(after)
    if (code === 0) t.equal(found.length, 1, 'the one that was reported')
    for (const { path } of found) t.ok(verifyBackup(path).verified)
    return code === 0
  })
})
