import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import t, { type Test } from 'tap'
import { wrongCounts } from '../../../src/register/listing/store.ts'
import { send } from '../../fixtures/files.ts'
import { aFolder, call, signedIn } from '../../fixtures/helper.ts'
import { anOffice } from './many.ts'

const mib = 1024 * 1024

/** A disk whose free space is said by the test. */
function aDisk(t: Test) {
  const { statfsSync } = fs
  const disk = { free: 1000 * mib }
  fs.statfsSync = (() => ({ bavail: disk.free, bsize: 1 })) as unknown as typeof statfsSync
  syncBuiltinESMExports()
  t.teardown(() => {
    fs.statfsSync = statfsSync
    syncBuiltinESMExports()
  })
  return disk
}

t.test('a change of many ends where its undo might not fit, and is undone', async t => {
  const disk = aDisk(t)
  const { edit, undo, some, count, partly, batches } = await anOffice(t)
  for (let i = 0; i < 10; i++) await some(2000)
  disk.free = 60 * mib
  t.match(await edit({}, { status: 'inactive' }), { code: 'storage_full' })
  t.strictSame(await batches(), [], 'nothing was begun')

  disk.free = 1000 * mib
  const editing = edit({}, { status: 'inactive' })
  await partly('inactive', 20_000)
  disk.free = 64 * mib
  t.match(await editing, { code: 'storage_full' })
  t.equal(count('active'), 20_000)
  t.match(await batches(), [{ id: 1, state: 'undone' }])

  disk.free = 1000 * mib
  t.match((await edit({ ids: [1, 2] }, { status: 'inactive' })).data, { changed: 2 })
  disk.free = 10 * mib
  t.match(await undo(2), { code: 'storage_full' })
  t.match((await batches())[0], { id: 2, state: 'done' })
  disk.free = 20 * mib
  t.match((await undo(2)).data, { restored: 2 }, 'an undo may use what a change leaves')
})

t.test('an import ends where its undo might not fit, before it has begun', async t => {
  const disk = aDisk(t)
  const { app, headers, type, batches } = await anOffice(t)
  disk.free = 65 * mib
  const csv = 'firstname,lastname\nAda,Lovelace\n'
  const defaults = `&defaults=${encodeURIComponent(JSON.stringify({ membertype_id: type.id }))}`
  t.equal((await send(t, app, headers, csv, defaults)).statusCode, 200)
  disk.free = 63 * mib
  t.match((await send(t, app, headers, csv, defaults)).json(), { code: 'storage_full' })
  t.equal((await batches()).length, 1)
})

t.test('an account writes two million members a day by batches', async t => {
  const { app, headers, edit, undo, some } = await anOffice(t)
  await some(3)
  await edit({ ids: [1] }, { status: 'inactive' })
  app.db.$client.prepare('UPDATE batches SET created = 1999999').run()
  const refused = { code: 'rate_limited' }
  const payload = { chapter_id: 1, filter: {}, set: { status: 'suspended' } }
  const editing = { method: 'PUT', url: '/editmembers', headers, payload } as const
  const answer = await call(t, app, editing)
  t.match(answer, { statusCode: 429, headers: { 'retry-after': '3600' } })
  const file = 'firstname,lastname\nA,B\n'
  t.match((await send(t, app, headers, file)).json(), refused)
  t.equal((await send(t, app, headers, file, '&dry_run=true')).statusCode, 200)
  t.match((await edit({}, { status: 'suspended' }, { dry_run: true })).data, { changed: 3 })
  t.match((await undo(1)).data, { restored: 1 }, 'what was written can be undone')
  const other = await signedIn(app)
  t.match((await edit({}, { status: 'suspended' }, {}, other)).data, { changed: 3 })
})

t.test('what could not be undone on a full disk is undone later, without a restart', async t => {
  let time = Date.now()
  const DATA_DIR = aFolder(t)
  const { app, edit, undo, some, count, partly, batches } = await anOffice(
    t,
    { DATA_DIR },
    { clock: () => time }
  )
  for (let i = 0; i < 5; i++) await some(2000)
  const { $client } = app.db
  const editing = edit({}, { status: 'inactive' })
  await partly('inactive', 10_000)
  $client.pragma(`max_page_count = ${$client.pragma('page_count', { simple: true })}`)
  t.match(await editing, { code: 'storage_full' })
  const left = Number(count('inactive'))
  t.ok(left > 0, `${left} are left`)
  t.match(await undo(1), { code: 'conflict' })
  $client.pragma('max_page_count = 1000000')
  time += 60_000
  await app.runDueJobs()
  t.equal(count('active'), 10_000)
  t.match(await batches(), [{ id: 1, state: 'undone' }])
  t.strictSame(wrongCounts(app.db), [])
})
