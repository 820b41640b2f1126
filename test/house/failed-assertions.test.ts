import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { describeFailed } from '../failed-assertions.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const failing = `import t from 'tap'
t.ok(true, 'fine')
t.equal(1, 2, 'at the top')
t.test('a test', async t => {
  t.match({ a: 1 }, { a: 2 }, 'not ok 1 - in a test')
  await t.test('within', async t => {
    t.fail('deep')
  })
})
t.test('an error', async () => {
  throw new Error('boom')
})
t.test('later', { todo: true }, async t => {
  t.fail('to do')
})
`

/** What a test file says that is started by itself. */
function runTest(folder: string, name: string, text: string) {
  writeFileSync(join(folder, name), text)
  const env = { ...process.env, TAP: '0', NODE_OPTIONS: '' }
  return spawnSync(process.execPath, [name], { cwd: folder, encoding: 'utf8', env }).stdout
}

t.test('what failed is told by file, name and line', async t => {
  const folder = aFolder(t)
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'))
  const said = runTest(folder, 'failing.test.mjs', failing)
  const works = runTest(folder, 'works.test.mjs', "import t from 'tap'\nt.ok(true)\n")
  const broken = runTest(folder, 'broken.test.mjs', 'throw new Error()\n')
  const outputs = { 'failing.test.mjs': said, 'works.test.mjs': works, 'broken.test.mjs': broken }
  t.strictSame(describeFailed(Object.entries(outputs)), [
    'failing.test.mjs',
    '  at the top (failing.test.mjs:3)',
    '  not ok 1 - in a test (failing.test.mjs:5)',
    '  deep (failing.test.mjs:7)',
    '  boom (failing.test.mjs:11)',
    'broken.test.mjs',
    '  it ended before its tests did'
  ])
  const many = describeFailed(Array.from({ length: 60 }, (_, i) => [`${i}`, '']))
  t.equal(many.length, 101)
  t.equal(many.at(-1), 'and 20 more lines')
})
