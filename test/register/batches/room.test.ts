import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { aDisk, mib } from '../../fixtures/a-disk.ts'
import { send } from '../../fixtures/files.ts'
import { aFolder, call, signedIn } from '../../fixtures/helper.ts'
import { until } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'
import { anOffice, shortSlices } from './many.ts'

t.test('a change of many ends where its undo might not fit, and is undone', async t => {
  const disk = aDisk(t)
  const { edit, undo, some, count, partly, batches } = await anOffice(t)
  await some(60)
  shortSlices(t)
  disk.free = 60 * mib
  t.match(await edit({}, { status: 'inactive' }), { code: 'storage_full' })
  t.strictSame(await batches(), [], 'nothing was begun')

  disk.free = 1000 * mib
  const editing = edit({}, { status: 'inactive' })
  await partly('inactive', 60)
  disk.free = 64 * mib
  t.match(await editing, { code: 'storage_full' }, 'the change ends')
  t.equal(count('active'), 60, 'all are active again')
  t.match(await batches(), [{ id: 1, state: 'undone' }], 'the batch is undone')

  disk.free = 1000 * mib
  t.match((await edit({ ids: [1, 2] }, { status: 'inactive' })).data, { changed: 2 })
  disk.free = 10 * mib
  t.match(await undo(2), { code: 'storage_full' }, 'an undo needs some room too')
  t.match((await batches())[0], { id: 2, state: 'done' }, 'the batch stays as it is')
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
  t.equal((await batches()).length, 1, 'the refused import is no batch')
})

t.test('an account writes four GiB of the log a day', async t => {
  const { app, headers, edit, undo, some } = await anOffice(t)
  await some(3)
  await edit({ ids: [1] }, { status: 'inactive' })
  app.db.$client.prepare('UPDATE log_bytes SET bytes = ?').run(4096 * mib)
  const refused = { code: 'rate_limited' }
  const payload = { chapter_id: 1, filter: {}, set: { status: 'suspended' } }
  const editing = { method: 'PUT', url: '/editmembers', headers, payload } as const
  const answer = await call(t, app, editing)
  t.match(answer, { statusCode: 429, headers: { 'retry-after': '3600' } })
  const file = 'firstname,lastname\nA,B\n'
  t.match((await send(t, app, headers, file)).json(), refused, 'the import is refused')
  t.equal((await send(t, app, headers, file, '&dry_run=true')).statusCode, 200)
  t.match((await edit({}, { status: 'suspended' }, { dry_run: true })).data, { changed: 3 })
  t.match((await undo(1)).data, { restored: 1 }, 'what was written can be undone')
  const note = {
    method: 'PUT',
    url: '/editmember',
    headers,
    payload: { id: 1, note: 'x' }
  } as const
  await until(async () => (await call(t, app, note)).statusCode === 429)
  t.equal((await call(t, app, { url: '/getmember/1', headers })).json().data.note, null)
  const other = await signedIn(app)
  t.match((await edit({}, { status: 'suspended' }, {}, other)).data, { changed: 3 })
})

t.test(
  'a batch counts what its entries take, and ends with the allowance of its account',
  async t => {
    const { app, edit, some, count, partly, batches } = await anOffice(t)
    await some(60)
    shortSlices(t)
    const note = '𝔸'.repeat(5000)
    t.match((await edit({ ids: [1, 2, 3] }, { note })).data, { changed: 3 })
    const { $client } = app.db
    const bytes = $client.prepare('SELECT bytes FROM batches WHERE id = 1').pluck().get()
    t.ok(Number(bytes) > 3 * 20_000, `${bytes} bytes`)
    const editing = edit({}, { status: 'inactive' })
    await partly('inactive', 60)
    $client.prepare('UPDATE log_bytes SET bytes = ?').run(4096 * mib)
    t.match(await editing, { code: 'rate_limited' }, 'the change ends with the allowance')
    t.equal(count('active'), 60, 'all are active again')
    t.match(await batches(), [
      { id: 2, state: 'undone' },
      { id: 1, state: 'done' }
    ])
  }
)

t.test('what undoing writes counts for nobody', async t => {
  const { app, send, edit, undo, some } = await anOffice(t)
  await some(3)
  const lead = await signedIn(app, 'chapter_lead', 1)
  t.match((await edit({}, { note: '𝔸'.repeat(5000) }, {}, lead)).data, { changed: 3 })
  const written = () =>
    app.db.$client
      .prepare('SELECT account_id, sum(bytes) AS bytes FROM log_bytes GROUP BY account_id')
      .all()
  const before = written()
  t.match((await undo(1)).data, { restored: 3 }, 'the owner undoes three')
  t.strictSame(written(), before, 'the undo counts for nobody')
  const { logs } = (await send('GET', '/getlogs?limit=1')).json().data
  t.match(logs, [{ action: 'batch.undone', account_id: 1 }], 'the log says who has undone it')
})

t.test('a change of long values leaves room for an undo that writes as much', async t => {
  const disk = aDisk(t)
  const { edit, some, batches } = await anOffice(t)
  await some(60)
  shortSlices(t)
  disk.free = 66 * mib
  const note = '𝔸'.repeat(5000)
  t.match(await edit({}, { note }), { code: 'storage_full' })
  t.match(await batches(), [{ state: 'undone' }], 'it is undone')
  t.match((await edit({}, { note: 'short' })).data, { changed: 60 }, 'short ones fit')
})

t.test('what could not be undone on a full disk is undone later, without a restart', async t => {
  let time = Date.now()
  const DATA_DIR = aFolder(t)
  const { app, edit, undo, some, count, partly, batches } = await anOffice(
    t,
    { DATA_DIR },
    { clock: () => time }
  )
  await some(700)
  const { $client } = app.db
  const editing = edit({}, { status: 'inactive' })
  await partly('inactive', 700)
  $client.pragma(`max_page_count = ${$client.pragma('page_count', { simple: true })}`)
  t.match(await editing, { code: 'storage_full' }, 'the change ends')
  const left = Number(count('inactive'))
  t.ok(left > 0, `${left} are left`)
  t.match(await undo(1), { code: 'conflict' }, 'the batch waits for its undo')
  $client.pragma('max_page_count = 1000000')
  time += 60_000
  await app.runDueJobs()
  t.equal(count('active'), 700, 'all are active again')
  t.match(await batches(), [{ id: 1, state: 'undone' }], 'the batch is undone')
  t.strictSame(wrongCounts(app.db), [], 'the counts are sound')
})

t.test('single changes leave room on the disk, signing in needs none', async t => {
  const disk = aDisk(t)
  const { app, headers, some } = await anOffice(t)
  await some(1)
  const edit = async (note: string) => {
    const request = {
      method: 'PUT',
      url: '/editmember',
      headers,
      payload: { id: 1, note }
    } as const
    return (await call(t, app, request)).statusCode
  }
  t.equal(await edit('one'), 200, 'a short note is saved')
  const { $client } = app.db
  const written = $client.prepare('SELECT total(bytes) FROM log_bytes').pluck()
  const before = Number(written.get())
  t.equal(await edit('𝔸'.repeat(5000)), 200, 'a long note is saved')
  t.ok(Number(written.get()) > before + 20_000, 'what single changes take is counted')
  disk.free = 31 * mib
  await until(async () => (await edit(`${Math.random()}`)) === 507)
  const email = 'new@example.org'
  const grants = [{ role: 'moderator', chapter_id: 1 }]
  const payload = { email, name: 'New', grants }
  const added = await call(t, app, { method: 'POST', url: '/createuser', headers, payload })
  t.equal(added.statusCode, 201, 'what accounts do is never refused')
  disk.free = 1000 * mib
  t.equal(await edit('two'), 200, 'it is looked at again at once')
})
