import { isLocalAddress } from '../../src/identity/enrolments/links.ts'
import { build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('the page of signing in learns whether there is an owner', async t => {
  const app = await build(t)
  const read = async () => (await call(t, app, { url: '/auth/start' })).json().data
  t.strictSame(await read(), { has_owner: false }, 'nobody')
  await signedIn(app, 'chapter_lead', 1)
  t.strictSame(await read(), { has_owner: false }, 'another account is no owner')
  await signedIn(app)
  t.strictSame(await read(), { has_owner: true }, 'and nothing else is told')
})

t.test('a link that only this machine can open is known', t => {
  const cases: [url: string, local: boolean][] = [
    ['http://127.0.0.1:3000/enrol#x', true],
    ['http://127.8.0.1/enrol#x', true],
    ['http://localhost:3000/enrol#x', true],
    ['http://LOCALHOST./enrol#x', true],
    ['http://office.localhost/enrol#x', true],
    ['http://[::1]:3000/enrol#x', true],
    ['http://192.168.1.20:3000/enrol#x', false],
    ['https://office.example.org/enrol#x', false],
    ['https://127.example.org/enrol#x', false],
    ['https://localhost.example.org/enrol#x', false]
  ]
  for (const [url, local] of cases) t.equal(isLocalAddress(url), local, url)
  t.end()
})
