import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { readIncluded, startsBrowser } from '../included.ts'

/** The files of a tree that `npm test` runs. */
const includedIn = (cwd: string) => readIncluded().flatMap(pattern => globSync(pattern, { cwd }))

t.test('npm test runs every test, and npm run test:faults those of faults', async t => {
  const all = globSync('test/**/*.test.ts', { cwd: home })
  const faults = readFileSync(join(home, '.ci/test-faults'), 'utf8').match(/test\/\S+\.test\.ts/g)
  const run = [...includedIn(home), ...globSync(faults ?? [], { cwd: home })]
  t.ok(all.length > 150)
  t.strictSame(run.sort(), all.sort())
})

t.test('tests of a new wing or room are run, however deep', async t => {
  const folder = aFolder(t)
  const added = ['finance/x', 'register/payments/x', 'finance/deep/deeper/x', 'core/x']
  for (const name of [...added, 'faults/x', 'faults/disk/x']) {
    const path = join(folder, 'test', `${name}.test.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
  const included = added.map(name => `test/${name}.test.ts`)
  t.strictSame(includedIn(folder).sort(), included.sort(), 'all but those of faults')
})

t.test('a test that starts a browser is known by its imports', async t => {
  for (const path of ['./browser.ts', '../browser.ts', '../../console/office.ts'])
    t.ok(startsBrowser(`import { x } from '${path}'`), path)
  for (const path of ['./forms.ts', '../../src/office/wing.ts', '../../fixtures/helper.ts'])
    t.notOk(startsBrowser(`import { x } from '${path}'`), path)
})
