import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

t.test('contract.ts is what the contract says; npm run schema writes it anew', async t => {
  const folder = join(home, 'src/console/api')
  // by its path: the script finds what it reads beside itself
  const { generateContract } = await import(join(folder, 'generate.ts'))
  t.ok(
    readFileSync(join(folder, 'contract.ts'), 'utf8') === (await generateContract()),
    'the file is current'
  )
})
