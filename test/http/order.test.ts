import type { Test } from 'tap'
import { type App, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

type Headers = Record<string, string>

/** The status and code of an answer. */
async function answer(t: Test, app: App, method: 'GET' | 'PATCH', url: string, headers?: Headers) {
  const { statusCode, body } = await call(t, app, { method, url, headers })
  return `${statusCode} ${JSON.parse(body).code ?? ''}`.trim()
}

// the order that ARCHITECTURE.md shows: each request has the flaws of all those after it, too
t.test('a read is refused by the first check that it fails', async t => {
  const app = await build(t)
  const [owner, lead, moderator] = await Promise.all([
    signedIn(app),
    signedIn(app, 'chapter_lead', 1),
    signedIn(app, 'moderator')
  ])
  const [flawed, elsewhere, own] = ['chapter_id=99&limit=x', 'chapter_id=99', 'chapter_id=1']
  t.match(await answer(t, app, 'PATCH', `/getlogs?${flawed}`), '405', 'the method')
  t.match(await answer(t, app, 'GET', `/getlogs?${flawed}`), '401', 'the token')
  t.equal(await answer(t, app, 'GET', `/getlogs?${flawed}`, moderator), '403 forbidden', 'the role')
  t.equal(
    await answer(t, app, 'GET', `/getlogs?${flawed}`, lead),
    '400 validation_error',
    'the query'
  )
  t.equal(
    await answer(t, app, 'GET', `/getlogs?${elsewhere}`, lead),
    '403 chapter_forbidden',
    'the chapter of a lead'
  )
  t.equal(
    await answer(t, app, 'GET', `/getlogs?${elsewhere}`, owner),
    '404 not_found',
    'the record'
  )
  t.equal(await answer(t, app, 'GET', `/getlogs?${own}`, lead), '200', 'nothing is wrong')
})

t.test('a write is refused by the first check that it fails', async t => {
  const app = await build(t)
  const [lead, moderator] = await Promise.all([
    signedIn(app, 'chapter_lead', 1),
    signedIn(app, 'moderator')
  ])
  const send = async (payload: string, headers: Headers = {}) => {
    const sent = { ...headers, 'content-type': 'application/json' }
    const request = { method: 'POST', url: '/createmembers', payload, headers: sent } as const
    const { statusCode, body } = await call(t, app, request)
    return `${statusCode} ${JSON.parse(body).code}`
  }
  const member = { chapter_id: 99, firstname: 'Ada', lastname: 'Lovelace', email: 'a@example.org' }
  const broken = '{"chapter_id":99'
  t.match(await send(broken), /^401/, 'the token')
  t.equal(await send(broken, moderator), '403 forbidden', 'the role')
  t.equal(await send(broken, lead), '400 invalid_json', 'the body as JSON')
  t.equal(await send(JSON.stringify(member), lead), '400 validation_error', 'its fields')
  const complete = JSON.stringify({ ...member, membertype_id: 7 })
  t.equal(await send(complete, lead), '403 chapter_forbidden', 'the chapter')
})
