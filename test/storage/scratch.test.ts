import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command_line } from '../../src/association/audit/store.ts'
import { createChapter, listChapters } from '../../src/association/chapters/store.ts'
import { home } from '../../src/core/home.ts'
import { withCopy } from '../../src/storage/copy.ts'
import { openScratch, removeScratches } from '../../src/storage/scratch.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

const module = JSON.stringify(join(home, 'src/storage/scratch.ts'))

const tables = 'CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL)'

t.test('keeps most of a large table on the disk', async t => {
  const code = `
    import { openScratch } from ${module}
    const { sqlite } = openScratch(process.argv[1], ${JSON.stringify(tables)})
    const add = sqlite.prepare('INSERT INTO texts (text) VALUES (?)')
    const text = 'x'.repeat(2000)
    const before = process.resourceUsage().maxRSS
    for (let i = 0; i < 30_000; i++) add.run(text)
    const last = sqlite.prepare('SELECT text FROM texts WHERE id = 30000').pluck()
    console.log(last.get() === text, (process.resourceUsage().maxRSS - before) / 1024)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, aFolder(t)], {
    encoding: 'utf8'
  })
  const [kept, megabytes] = stdout.trim().split(' ')
  t.equal(kept, 'true', 'the last text is read again')
  t.ok(Number(megabytes) < 50, `${megabytes} MB more for 60 MB of text`)
})

t.test('uses the data folder only, and leaves no file when its process is killed', async t => {
  const folder = aFolder(t)
  t.throws(() => openScratch(join(folder, 'absent'), tables), 'no other folder is used')
  const code = `
    import { openScratch } from ${module}
    const { sqlite } = openScratch(process.argv[1], ${JSON.stringify(tables)})
    const add = sqlite.prepare('INSERT INTO texts (text) VALUES (?)')
    const text = 'x'.repeat(2000)
    for (let i = 0; i < 2000; i++) add.run(text)
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code, folder])
  t.equal(signal, 'SIGKILL', 'the process is killed')
  writeFileSync(
    join(folder, 'import-0123456789abcdef.scratch'),
    'left on a system that cannot delete files in use'
  )
  mkdirSync(join(folder, 'import-0123456789abcdef.copy'))
  removeScratches(folder)
  t.strictSame(readdirSync(folder), [], 'no file is left')
})

t.test('what is done on a copy is done nowhere else', async t => {
  const app = await build(t)
  const before = readdirSync(app.folder)
  const names = (db: typeof app.db) =>
    listChapters(db, { offset: 0, limit: 9 }, 'all').chapters.length
  const inside = await withCopy(app.db, async copy => {
    await copy.write(() => createChapter(copy, { name: 'Tried' }, command_line))
    return names(copy)
  })
  t.strictSame([inside, names(app.db)], [2, 1], 'only the copy has the chapter')
  t.strictSame(readdirSync(app.folder), before, 'no file is left')
  const failed = withCopy(app.db, async () => {
    throw new Error('no')
  })
  await t.rejects(failed, { message: 'no' }, 'a failure is passed on')
  t.strictSame(readdirSync(app.folder), before, 'and leaves no file either')
})
