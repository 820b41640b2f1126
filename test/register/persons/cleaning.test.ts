import { execFileSync } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { home } from '../../../src/core/home.ts'
import { checkDatabaseFile } from '../../../src/storage/integrity-check.ts'
import { listGappyPages } from '../../../src/storage/page-gaps.ts'
import { send } from '../../fixtures/files.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

const minute = 60_000

type Office = Awaited<ReturnType<typeof anOffice>>

/** Members who are inserted out of order, so that cells move between pages. */
async function withMany(t: Parameters<typeof anOffice>[0], count: number, options = {}) {
  const office = await anOffice(t, options)
  const name = (i: number) => `${((i * 7919) % count).toString(36)}qzx${i}w`
  const rows = Array.from({ length: count }, (_, i) => `F${name(i)},L${name(i)},${name(i)}@x.org,T`)
  const file = `firstname,lastname,email,membertype\n${rows.join('\n')}\n`
  t.match((await send(t, office.app, office.headers, file)).json().data, { created: count })
  return { ...office, ids: Array.from({ length: count }, (_, i) => i + 1) }
}

/** The pages of the database whose free middle is not clean. */
function gappyPages(folder: string) {
  const path = join(folder, 'chapterhouse.db')
  copyFileSync(path, `${path}.copy`)
  const file = openSync(`${path}.copy`, 'r')
  try {
    return listGappyPages(file)
  } finally {
    closeSync(file)
  }
}

const erase = ({ ask }: Office, id: number) =>
  ask('PUT', '/erasemember', { id, reason: 'asked for' })

t.test(
  'after an erasure no page has anything in its free space, and the database is whole',
  async t => {
    const start = Date.now()
    const office = await withMany(t, 3000, { clock: () => start })
    const { folder, app } = office
    // none writes after the pages were cleaned
    await app.runDueJobs()
    t.ok(gappyPages(folder).length > 10)
    t.match((await erase(office, 7)).data, {
      erased: true,
      kept: [{ kind: 'memberships' }, { kind: 'log' }]
    })
    t.strictSame(gappyPages(folder), [])
    t.equal(statSync(join(folder, 'chapterhouse.db-wal')).size, 0)
    t.strictSame(checkDatabaseFile(join(folder, 'chapterhouse.db'), 'integrity_check'), [])
    // what the service had cached does not come back
    for (let id = 10; id < 60; id++) await office.ask('PUT', '/editmember', { id, phone: `${id}` })
    t.match((await erase(office, 8)).data, { erased: true })
    t.strictSame(gappyPages(folder), [])
    const { pagination } = (await office.ask('GET', '/getmembers?chapter_id=1')).data
    t.match(pagination, { total: 2998 })
    t.equal(app.db.$client.pragma('integrity_check', { simple: true }), 'ok')
  }
)

t.test('erasing goes on while others write, and so do they', async t => {
  const office = await withMany(t, 2000)
  let [written, ended] = [0, false]
  const write = async () => {
    for (; !ended; written++)
      t.match(await office.ask('PUT', '/editmember', { id: 1000, phone: `${written}` }), {
        status: 'success'
      })
  }
  const writing = [write(), write()]
  for (const id of [1, 2, 3, 4])
    t.match((await erase(office, id)).data, {
      erased: true,
      kept: [{ kind: 'memberships' }, { kind: 'log' }]
    })
  ended = true
  await Promise.all(writing)
  t.ok(written > 10)
})

t.test('who was erased is not erased again: nothing is read or written for it', async t => {
  const start = Date.now()
  const office = await withMany(t, 500, { clock: () => start })
  const { folder, app } = office
  await app.runDueJobs()
  await erase(office, 5)
  const files = () =>
    ['chapterhouse.db', 'chapterhouse.db-wal'].map(name => readFileSync(join(folder, name)))
  const before = files()
  const entries = () => app.db.$client.prepare('SELECT count(*) FROM log_entries').pluck().get()
  const entries_before = entries()
  for (let i = 0; i < 5; i++)
    t.match((await erase(office, 5)).data, { id: 5, erased: true, kept: { length: 0 } })
  t.strictSame(files(), before)
  t.equal(entries(), entries_before)
})

t.test(
  'while somebody reads for long, the answer names the files, which are cleaned later',
  async t => {
    let time = Date.parse('2031-05-01T10:00:00Z')
    const office = await withMany(t, 500, { clock: () => time })
    const { folder, app } = office
    const reader = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM members').get()
    await office.ask('PUT', '/editmember', { id: 9, phone: '1' })
    t.match((await erase(office, 5)).data, {
      erased: true,
      kept: [
        { kind: 'memberships' },
        { kind: 'log' },
        { kind: 'files', count: 1, until: '2031-05-02' }
      ]
    })
    reader.close()
    time += minute
    await app.runDueJobs()
    t.equal(statSync(join(folder, 'chapterhouse.db-wal')).size, 0)
    t.strictSame(gappyPages(folder), [])
    t.strictSame((await erase(office, 5)).data.kept, [])
  }
)

t.test('the service keeps its locks: another process that ends leaves the log alone', async t => {
  const start = Date.now()
  const office = await withMany(t, 500, { clock: () => start })
  await office.app.runDueJobs()
  await erase(office, 5)
  t.match(await office.ask('PUT', '/editmember', { id: 9, phone: '123' }), { status: 'success' })
  const path = join(office.folder, 'chapterhouse.db')
  const script = `const D = require('better-sqlite3'); const d = new D(${JSON.stringify(path)});
    d.prepare('SELECT count(*) FROM members').get(); d.close()`
  execFileSync(process.execPath, ['-e', script], { cwd: home })
  t.ok(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size, 'the log is still there')
})
