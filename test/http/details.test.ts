import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { home } from '../../src/core/home.ts'
import { aChapter, aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import type { WrongRequests } from '../fixtures/wrong-requests.ts'
import t from '../folder.ts'
import { deleting } from './deleting.ts'
import { checking, rare } from './keywords.ts'

/** The wrong requests of every folder of tests that has some. */
async function findWrongRequests(): Promise<WrongRequests[]> {
  const folders = globSync('test/*/wrong-requests.ts', { cwd: home })
    .map(file => basename(dirname(file)))
    .filter(folder => folder !== 'fixtures')
  // a pattern that esbuild knows, so that this test and what it starts run from the bundle
  const modules = folders.sort().map(folder => import(`../${folder}/wrong-requests.ts`))
  return (await Promise.all(modules)).map(({ wrongRequests }) => wrongRequests)
}

t.test('every code of the contract is answered, with its parameters', async t => {
  const app = await build(t, {}, { wings: [checking(rare), deleting] })
  const headers = await signedIn(app)
  await aChapter(app)
  await aType(app, { name: 'Standard' })
  await aMember(app, { email: 'ada@example.org', membertype_id: 1 })
  const found = []
  for (const wrongRequests of await findWrongRequests())
    found.push(...(await wrongRequests(t, app, headers)))
  const { DetailCode, DetailParams } = app.contract().openapi.components.schemas
  const names = DetailParams?.const as Record<string, string[]>
  for (const { code, params, message } of found) {
    t.strictSame(Object.keys(params).sort(), [...(names[code] ?? [])].sort(), code)
    t.notMatch(message, /\{\w+\}|undefined|object|format|-or-/, code)
  }
  const codes = [...new Set(found.map(({ code }) => code))].sort()
  t.strictSame(codes, DetailCode?.enum)
})
