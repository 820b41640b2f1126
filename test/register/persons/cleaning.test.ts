import { execFileSync } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { home } from '../../../src/core/home.ts'
import { listGappyPages } from '../../../src/storage/gap-cleaning.ts'
import { checkDatabaseFile } from '../../../src/storage/integrity.ts'
import t from '../../folder.ts'
import { addMany, anOffice } from './office.ts'

const minute = 60_000
const many = 1500

t.test('erasures clean the pages of the database', async t => {
  let time = Date.parse('2031-05-01T10:00:00Z')
  const office = await anOffice(t, { clock: () => time })
  const { folder, app, ask } = office
  await addMany(office, many)
  const path = join(folder, 'chapterhouse.db')
  const erase = async (id: number) =>
    (await ask('PUT', '/erasemember', { id, reason: 'asked for' })).data
  const edit = (id: number, phone: string) => ask('PUT', '/editmember', { id, phone })
  const logSize = () => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size
  /** The pages of the database whose free middle is not clean. */
  const gappyPages = () => {
    copyFileSync(path, `${path}.copy`)
    const file = openSync(`${path}.copy`, 'r')
    try {
      return listGappyPages(file)
    } finally {
      closeSync(file)
    }
  }
  const kept = ['memberships', 'messages', 'log'].map(kind => ({ kind }))

  await t.test('no page has anything in its free space, and the database is whole', async t => {
    // none writes after the pages were cleaned
    await app.runDueJobs()
    t.ok(gappyPages().length > 0, 'some pages have, before')
    t.match(await erase(7), { erased: true, kept }, 'one is erased')
    t.strictSame([gappyPages(), logSize()], [[], 0], 'no page and no log is left')
    t.strictSame(checkDatabaseFile(path, 'integrity_check'), [], 'the file is whole')
    // what the service had cached does not come back
    for (let id = 10; id < 60; id++) await edit(id, `${id}`)
    t.match(await erase(8), { erased: true }, 'another is erased')
    t.strictSame(gappyPages(), [], 'pages that were written since are clean too')
    const { pagination } = (await ask('GET', '/getmembers?chapter_id=1')).data
    t.equal(pagination.total, many - 2, 'all others are there')
    t.equal(app.db.$client.pragma('integrity_check', { simple: true }), 'ok', 'and whole')
  })

  await t.test('erasing goes on while others write, and so do they', async t => {
    let [written, ended] = [0, false]
    const write = async () => {
      for (; !ended; written++)
        if ((await edit(900, `${written}`)).status !== 'success') t.fail('an edit is refused')
    }
    const writing = [write(), write()]
    for (const id of [1, 2, 3]) t.match(await erase(id), { erased: true, kept }, `member ${id}`)
    ended = true
    await Promise.all(writing)
    t.ok(written > 10, 'others wrote')
  })

  await t.test('who was erased is not erased again: nothing is read or written', async t => {
    await erase(5)
    const files = () => [path, `${path}-wal`].map(name => readFileSync(name))
    const entries = app.db.$client.prepare('SELECT count(*) FROM log_entries').pluck()
    const before = [...files(), entries.get()]
    for (let i = 0; i < 3; i++)
      t.strictSame(await erase(5), { id: 5, erased: true, kept: [] }, 'the answer is the same')
    t.strictSame([...files(), entries.get()], before, 'the files are as before')
  })

  await t.test('while somebody reads for long, the files are named and cleaned later', async t => {
    const reader = new Database(path, { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM members').get()
    await edit(9, '1')
    const files = { kind: 'files', count: 1, until: '2031-05-02' }
    t.match(await erase(6), { erased: true, kept: [...kept, files] }, 'the answer names the files')
    reader.close()
    time += minute
    await app.runDueJobs()
    t.strictSame([gappyPages(), logSize()], [[], 0], 'they are clean')
    t.strictSame((await erase(6)).kept, [], 'nothing is kept any more')
  })

  await t.test('another process that ends leaves the log of the service alone', async t => {
    t.match(await edit(9, '123'), { status: 'success' }, 'something is in the log')
    const script = `const D = require('better-sqlite3'); const d = new D(${JSON.stringify(path)});
      d.prepare('SELECT count(*) FROM members').get(); d.close()`
    execFileSync(process.execPath, ['-e', script], { cwd: home })
    t.ok(logSize(), 'the log is still there')
  })
})
