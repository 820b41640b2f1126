import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { home } from '../../src/core/home.ts'
import { openScratch, removeScratches } from '../../src/storage/scratch.ts'
import { aFolder } from '../fixtures/helper.ts'

const module = JSON.stringify(join(home, 'src/storage/scratch.ts'))

t.test('rows are found by key, by kind, and in their order', async t => {
  const scratch = openScratch(aFolder(t))
  t.teardown(scratch.close)
  for (const [key, kind] of [
    ['a', 'x'],
    ['b', 'y'],
    ['a', 'z'],
    ['a', 'y']
  ] as const)
    scratch.add({ key, kind, text: key + kind })
  t.ok(scratch.has('a') && scratch.has('b'))
  t.notOk(scratch.has('A') || scratch.has(''))
  t.match(scratch.last('a'), { position: 4, text: 'ay' })
  t.equal(scratch.last('c'), undefined)
  t.match(scratch.next('a', 0), { position: 1, kind: 'x' })
  t.match(scratch.next('a', 1), { position: 3, kind: 'z' })
  t.equal(scratch.next('a', 4), undefined)
  const positions = () => [...scratch.ofKinds('x', 'y')].map(({ position }) => position)
  t.strictSame(positions(), [1, 2, 4])
  scratch.replace({ position: 3, key: 'a', kind: 'x', text: 'new' })
  t.strictSame(positions(), [1, 2, 3, 4])
  t.equal(scratch.next('a', 1)?.text, 'new')
})

t.test('keeps most of a large table on the disk', async t => {
  const code = `
    import { openScratch } from ${module}
    const scratch = openScratch(process.argv[1])
    const text = 'x'.repeat(2000)
    for (let i = 0; i < 60_000; i++) scratch.add({ key: String(i), kind: '', text })
    console.log(scratch.last('59999').text === text, process.resourceUsage().maxRSS / 1024)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, aFolder(t)], {
    encoding: 'utf8'
  })
  const [kept, megabytes] = stdout.trim().split(' ')
  t.equal(kept, 'true')
  t.ok(Number(megabytes) < 150, `${megabytes} MB for 120 MB of text`)
})

t.test('uses the data folder only, and leaves no file when its process is killed', async t => {
  const folder = aFolder(t)
  t.throws(() => openScratch(join(folder, 'absent')), 'no other folder is used')
  const code = `
    import { openScratch } from ${module}
    const scratch = openScratch(process.argv[1])
    const text = 'x'.repeat(2000)
    for (let i = 0; i < 20_000; i++) scratch.add({ key: String(i), kind: '', text })
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code, folder])
  t.equal(signal, 'SIGKILL')
  writeFileSync(
    join(folder, 'import-0123456789abcdef.scratch'),
    'left on a system that cannot delete files in use'
  )
  removeScratches(folder)
  t.strictSame(readdirSync(folder), [])
})
