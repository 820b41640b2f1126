import { sha256 } from '../../src/core/text.ts'
import { build, call } from '../fixtures/helper.ts'
import { aPerson, at, later, me, password, post, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

const day = 86_400_000

/** The claims of an access token. */
const readClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

t.test('the database does not contain the sid of tokens', async t => {
  const app = await build(t)
  const person = await aPerson(app)
  const first = await signInAs(t, app, person)
  const { refresh_token } = first
  const second = (await post(t, app, '/auth/refresh', { refresh_token })).json().data
  const { sid } = readClaims(first.access_token)
  t.match(sid, /^[\w-]{22}$/, '22 letters')
  t.equal(readClaims(second.access_token).sid, sid, 'a session keeps its id when it is renewed')
  t.equal((await me(t, app, first.access_token)).statusCode, 200, 'and earlier tokens stay good')
  const dump = JSON.stringify(
    ['sessions', 'refresh_tokens'].map(name =>
      app.db.$client.prepare(`SELECT * FROM ${name}`).all()
    )
  )
  t.match(dump, sha256(sid), 'its hash is stored')
  for (const secret of [sid, refresh_token, second.refresh_token])
    t.notMatch(dump, secret, 'no secret is stored')
})

t.test('an account lists its own sessions and ends them one by one', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const person = await aPerson(app)
  const other = await aPerson(app)
  const begin = async (who: typeof person, headers: Record<string, string>) => {
    const payload = { email: who.email, password, otp: who.recovery_codes.pop() }
    const response = await call(t, app, { method: 'POST', url: '/auth/login', payload, headers })
    return response.json().data
  }
  const phone = await begin(person, {
    'x-forwarded-for': '2001:db8:1:2:3::4',
    'user-agent': `Phone\t\u00fc ${'x'.repeat(300)}`
  })
  await begin(other, { 'x-forwarded-for': '203.0.113.9' })
  later(60_000)
  const desk = await begin(person, { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Desk/1.0' })
  const list = async (token: string, query = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await call(t, app, { url: `/auth/sessions${query}`, headers })
    return response.json().data
  }
  const end = (token: string, payload: object) =>
    call(t, app, {
      method: 'PUT',
      url: '/auth/endsession',
      payload,
      headers: { authorization: `Bearer ${token}` }
    })

  const { sessions, pagination } = await list(desk.access_token)
  t.strictSame(pagination, { total: 2, offset: 0, limit: 50 }, 'two sessions')
  t.strictSame(
    sessions,
    [
      {
        id: 3,
        createddate: '2026-03-01T12:01:00Z',
        last_used: '2026-03-01T12:01:00Z',
        expires: '2026-03-31T12:01:00Z',
        address: '192.0.2.7',
        user_agent: 'Desk/1.0',
        current: true
      },
      {
        id: 1,
        createddate: '2026-03-01T12:00:00Z',
        last_used: '2026-03-01T12:00:00Z',
        expires: '2026-03-31T12:00:00Z',
        address: '2001:db8:1:2',
        user_agent: `Phone ${'x'.repeat(249)}`,
        current: false
      }
    ],
    'newest first, with their places'
  )
  t.match(
    await list(desk.access_token, '?limit=1&offset=1'),
    { sessions: [{ id: 1 }] },
    'the second'
  )

  later(60_000)
  const { refresh_token } = phone
  const renewed = (await post(t, app, '/auth/refresh', { refresh_token })).json().data
  t.match(
    (await list(renewed.access_token)).sessions[1],
    {
      id: 1,
      last_used: '2026-03-01T12:02:00Z',
      address: '127.0.0.1',
      current: true
    },
    'the renewal is seen'
  )

  for (const id of [2, 99])
    t.equal((await end(desk.access_token, { id })).statusCode, 404, `session ${id} is not its own`)
  t.equal((await end(desk.access_token, {})).statusCode, 400, 'no id')
  t.strictSame((await end(desk.access_token, { id: 1 })).json().data, {}, 'it is ended')
  t.equal((await end(desk.access_token, { id: 1 })).statusCode, 404, 'once')
  t.equal((await me(t, app, renewed.access_token)).statusCode, 401, 'its token')
  t.equal(
    (await post(t, app, '/auth/refresh', { refresh_token: renewed.refresh_token })).statusCode,
    401,
    'its renewal'
  )
  const found = await list(desk.access_token)
  t.strictSame(
    found.sessions.map(({ id }: { id: number }) => id),
    [3],
    'the other is left'
  )
  const headers = { authorization: `Bearer ${desk.access_token}` }
  const { logs } = (await call(t, app, { url: '/getlogs?entity=account', headers })).json().data
  t.match(
    logs[0],
    { action: 'account.session_ended', entity_id: person.id, changes: {} },
    'it is logged'
  )

  await end(desk.access_token, { id: 3 })
  t.equal((await me(t, app, desk.access_token)).statusCode, 401, 'the current one too')
})

t.test('a session that was not renewed for seven days is not listed', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const person = await aPerson(app)
  await signInAs(t, app, person)
  later(7 * day)
  const { access_token } = await signInAs(t, app, person)
  const headers = { authorization: `Bearer ${access_token}` }
  const { sessions } = (await call(t, app, { url: '/auth/sessions', headers })).json().data
  t.match(sessions, [{ id: 2, current: true }], 'the new one')
  t.equal(sessions.length, 1, 'alone')
})
