import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { calledFiles } from './called-files.ts'

// imported by a computed path: the service runs from its sources, not from the bundle
const { aMember, build, signedIn }: typeof import('../fixtures/helper.ts') = await import(
  join(home, 'test/fixtures/helper.ts')
)

/** The files of each picture of a request in ARCHITECTURE.md, by their paths below `src/`. */
const pictures = readFileSync(join(home, 'ARCHITECTURE.md'), 'utf8')
  .split('## Three requests')[1]
  ?.split('```')
  .filter((_, index) => index % 2 === 1)
  .map(filesIn)

function filesIn(picture: string) {
  const files = new Set<string>()
  let wing = ''
  for (const line of picture.split('\n')) {
    wing = /^(\w+\/)/.exec(line)?.[1] ?? wing
    for (const [name] of line.matchAll(/[\w-]+(?:\/[\w-]+)*\.ts\b/g)) files.add(wing + name)
  }
  return files
}

/** What runs at any time, or belongs to no step of a request. */
const elsewhere = /^(?:core|background|office)\/|^config\.ts$/

t.test('the pictures of requests name the files that are called', async t => {
  const origin = 'https://pages.example.org'
  const app = await build(t, { CORS_ORIGIN: origin })
  const headers = { ...(await signedIn(app)), origin }
  const member = await aMember(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // what is due at the start is done
  await app.runDueJobs()
  const get = (path: string) => fetch(url + path, { headers })
  const edit = (firstname: string) =>
    fetch(`${url}/editmember`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify({ id: member.id, firstname })
    })
  const requests: (() => Promise<Response>)[] = [
    () => get('/getchapters'),
    () => get('/getmembers?chapter_id=1'),
    () => edit('Zoe')
  ]
  const [hooks = new Set<string>(), ...others] = pictures ?? []
  t.equal(others.length, 2)
  for (const [index, request] of requests.entries()) {
    const called = await calledFiles(async () => {
      const answer = await request()
      t.equal(answer.status, 200)
      await answer.arrayBuffer()
    })
    const picture = pictures?.[index] ?? new Set()
    for (const file of picture) t.ok(called.includes(file), `${file} is called`)
    const missing = called.filter(file => !elsewhere.test(file) && !picture.has(file))
    const unsaid = index === 0 ? missing : missing.filter(file => !hooks.has(file))
    t.strictSame(unsaid, [], 'and no other')
  }
})
