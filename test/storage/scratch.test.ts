import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { openScratch, removeScratches } from '../../src/storage/scratch.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const module = JSON.stringify(join(home, 'src/storage/scratch.ts'))

t.test('rows are found by key, name, record and kind, in their order', async t => {
  const scratch = openScratch(aFolder(t))
  t.teardown(scratch.close)
  for (const [key, kind, record] of [
    ['a1', 'x', null],
    ['b', 'y', 7],
    ['a2', 'z', 7],
    ['a1', 'y', null]
  ] as const)
    scratch.add({
      ...{ key, name: key.toUpperCase(), number: record && key },
      record,
      kind,
      text: key + kind
    })
  t.match(scratch.lastOfNumber('a2', 9), { position: 3 })
  t.equal(scratch.lastOfNumber('a2', 3), undefined)
  t.strictSame(scratch.positionsOfNumber('b', 9), [2])
  const within = (from: string, position: number, number: string | null = null) =>
    scratch.within([from, 'b'], { position, number })?.position
  t.equal(within('a', 9), 1)
  t.equal(within('a2', 4), 3)
  t.equal(within('a2', 3), undefined, 'rows before it alone')
  t.equal(within('a2', 4, 'a2'), 3, 'of this number')
  t.equal(within('a2', 4, '8'), undefined, 'of another one')
  t.strictSame(scratch.positionsWithin('a', 'b', 9).sort(), [1, 3, 4])
  const bytes = scratch.bytes()
  t.equal(bytes % 4096, 4 * 12 + 7, 'the index of names counts before it is made')
  t.strictSame(scratch.positionsOfNames(['A1', 'none'], 9), [1, 4])
  t.equal(scratch.bytes() % 4096, 0)
  t.strictSame([scratch.positionsOfRecord(7, 9), scratch.positionsOfRecord(7, 1)], [[2, 3], [2]])
  const last = (before: number) => scratch.lastOfRecord(7, before)?.position
  t.strictSame([last(9), last(3), last(2)], [3, 2, undefined])
  const positions = () => scratch.selectKinds('x', 'y', 0, 9, 9).map(({ position }) => position)
  t.strictSame(positions(), [1, 2, 4])
  scratch.replace({ position: 3, record: 8, kind: 'x', text: 'new' })
  t.strictSame(positions(), [1, 2, 3, 4])
  t.match(scratch.at(3), { text: 'new', record: 8, key: 'a2' })
  t.strictSame(scratch.selectKinds('x', 'y', 1, 4, 9).length, 2, 'between two positions')
  t.match(scratch.changeKind(8, 9, 'x', 'z'), [{ position: 3 }])
  t.strictSame([scratch.changeKind(8, 9, 'x', 'z'), positions()], [[], [1, 2, 4]])
})

t.test('keeps most of a large table on the disk', async t => {
  const code = `
    import { openScratch } from ${module}
    const scratch = openScratch(process.argv[1])
    const text = 'x'.repeat(2000)
    const before = process.resourceUsage().maxRSS
    for (let i = 0; i < 30_000; i++) scratch.add({ key: String(i), name: '', record: null, kind: '', text })
    console.log(scratch.at(30_000).text === text, (process.resourceUsage().maxRSS - before) / 1024)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, aFolder(t)], {
    encoding: 'utf8'
  })
  const [kept, megabytes] = stdout.trim().split(' ')
  t.equal(kept, 'true', 'the last text is read again')
  t.ok(Number(megabytes) < 50, `${megabytes} MB more for 60 MB of text`)
})

t.test('uses the data folder only, and leaves no file when its process is killed', async t => {
  const folder = aFolder(t)
  t.throws(() => openScratch(join(folder, 'absent')), 'no other folder is used')
  const code = `
    import { openScratch } from ${module}
    const scratch = openScratch(process.argv[1])
    const text = 'x'.repeat(2000)
    for (let i = 0; i < 2000; i++) scratch.add({ key: String(i), name: '', record: null, kind: '', text })
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code, folder])
  t.equal(signal, 'SIGKILL', 'the process is killed')
  writeFileSync(
    join(folder, 'import-0123456789abcdef.scratch'),
    'left on a system that cannot delete files in use'
  )
  removeScratches(folder)
  t.strictSame(readdirSync(folder), [], 'no file is left')
})
