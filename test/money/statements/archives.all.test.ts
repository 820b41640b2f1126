import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { withSources } from '../../../src/money/statement-files/sources-async.ts'
import t from '../../folder.ts'
import { aFile, zipped } from './camt-files.ts'

t.test('the files of an archive have a limit together', async t => {
  const part = Buffer.alloc(7_000_000)
  const files = Array.from({ length: 40 }, (_, no) => [`${no}.xml`, part] as const)
  const path = aFile(t, await zipped(Object.fromEntries(files)), 'archive.zip')
  const broken = { code: 'broken_statement' } as unknown as Error
  await t.rejects(
    withSources(path, async () => {}),
    broken,
    'each is below the limit of one'
  )
  t.same(readdirSync(dirname(path)), ['archive.zip'], 'nothing is left')
})
