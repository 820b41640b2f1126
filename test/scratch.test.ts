import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'
import { openScratch } from '../src/core/scratch.ts'

t.test('keeps what was put last, and nothing else', async t => {
  const scratch = openScratch()
  t.teardown(scratch.close)
  t.equal(scratch.get('a'), undefined)
  scratch.put('a', '')
  t.equal(scratch.get('a'), '')
  scratch.put('a', 'b')
  t.equal(scratch.get('a'), 'b')
  t.equal(scratch.get('A'), undefined)
})

t.test('does not stay in memory where it grows large', async t => {
  const code = `
    import { openScratch } from ${JSON.stringify(join(import.meta.dirname, '../src/core/scratch.ts'))}
    const scratch = openScratch()
    const text = 'x'.repeat(2000)
    for (let i = 0; i < 60_000; i++) scratch.put(String(i), text)
    console.log(scratch.get('59999') === text, process.resourceUsage().maxRSS / 1024)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8'
  })
  const [kept, megabytes] = stdout.trim().split(' ')
  t.equal(kept, 'true')
  t.ok(Number(megabytes) < 150, `${megabytes} MB for 120 MB of text`)
})
