import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { meetCodes } from './details.ts'

t.test('every code of the contract is answered, with its parameters', async t => {
  const folders = globSync('test/*/wrong-requests.ts', { cwd: home })
    .map(file => basename(dirname(file)))
    .filter(folder => folder !== 'fixtures')
  const { met, documented } = await meetCodes(t, folders.sort())
  t.strictSame([...met].sort(), documented, 'each was met')
})
