import { sha256 } from '../../src/core/text.ts'
import { aChapter, aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, later, me, password, post, signInAs, weaken } from '../fixtures/person.ts'
import { run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('changes affect the next request', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const person = await aPerson(app, { role: 'chapter_lead', chapter_id: 1 })
  const { id: foreign } = await aChapter(app)
  const pair = await signInAs(t, app, person)
  const theirs = { authorization: `Bearer ${pair.access_token}` }
  const see = async (chapter_id: number) =>
    (await call(t, app, { url: `/getmembers?chapter_id=${chapter_id}`, headers: theirs }))
      .statusCode
  const edit = (payload: object) =>
    call(t, app, {
      method: 'PUT',
      url: '/edituser',
      headers,
      payload: { id: person.id, ...payload }
    })
  t.strictSame([await see(1), await see(foreign)], [200, 403], 'the own chapter')
  await edit({ grants: [{ role: 'chapter_lead', chapter_id: foreign }] })
  t.strictSame([await see(1), await see(foreign)], [403, 200], 'the other chapter')
  await edit({ enabled: false })
  t.equal(await see(foreign), 401, 'it is disabled')
  t.equal(
    (
      await call(t, app, {
        method: 'POST',
        url: '/auth/refresh',
        payload: { refresh_token: pair.refresh_token }
      })
    ).statusCode,
    401,
    'so is its renewal'
  )
  await edit({ enabled: true })
  t.equal(await see(foreign), 401, 'its sessions have ended for good')
  t.equal((await signInAs(t, app, person)).expires_in, 3600, 'it can sign in anew')
})

t.test('PUT /auth/password', async t => {
  const app = await build(t)
  const person = await aPerson(app)
  const [one, two] = [await signInAs(t, app, person), await signInAs(t, app, person)]
  const put = (payload: object) =>
    call(t, app, {
      method: 'PUT',
      url: '/auth/password',
      payload,
      headers: { authorization: `Bearer ${one.access_token}` }
    })
  const new_password = 'another horse altogether'
  const otp = person.recovery_codes[0]
  t.match(
    (await put({ password: 'wrong', new_password, otp })).json(),
    {
      code: 'invalid_credentials'
    },
    'a wrong password'
  )
  t.match(
    (await put({ password, new_password, otp: '000000' })).json(),
    {
      code: 'invalid_credentials'
    },
    'a wrong code'
  )
  for (const bad of ['short', person.email, 'passwordpassword', 'x'.repeat(1025)])
    t.match(
      (await put({ password, new_password: bad, otp })).json(),
      {
        code: 'validation_error',
        details: [{ path: '/new_password' }]
      },
      bad.slice(0, 20)
    )
  t.equal((await put({ password, new_password })).statusCode, 400, 'no code')
  t.strictSame(
    (await put({ password, new_password, otp })).json(),
    { status: 'success', data: {} },
    'it is changed'
  )
  t.equal((await me(t, app, one.access_token)).statusCode, 200, 'this session goes on')
  t.equal((await me(t, app, two.access_token)).statusCode, 401, 'the other session has ended')
  person.recovery_codes.shift()
  t.equal(await signInAs(t, app, person), undefined, 'the old password')
  t.equal((await signInAs(t, app, person, new_password)).expires_in, 3600, 'the new password')
})

t.test('an ended token cannot keep its person from changing the password', async t => {
  const app = await build(t, { AUTH_RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '127.0.0.1' })
  const person = await aPerson(app)
  const ended = await signInAs(t, app, person)
  const { access_token } = await signInAs(t, app, person)
  const send = (method: 'POST' | 'PUT', url: string, token: string, payload: object, from = '') =>
    call(t, app, {
      method,
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from || '192.0.2.1' }
    })
  const body = { password, new_password: 'another horse altogether', otp: '' }
  const change = (otp: string, from?: string) =>
    send('PUT', '/auth/password', access_token, { ...body, otp }, from)
  await send('POST', '/auth/logout', ended.access_token, {})
  await weaken(app)
  for (let i = 0; i < 6; i++) {
    const again = await send('POST', '/auth/logout', ended.access_token, { all: true })
    t.strictSame([again.statusCode, again.json().data], [200, {}], 'it has ended already')
    t.equal(
      (await send('PUT', '/auth/password', ended.access_token, body)).statusCode,
      401,
      'it changes no password'
    )
  }
  // nor do failed sign-ins or the same token from another address
  for (let i = 0; i < 6; i++) {
    const bad = { email: `nobody${i % 3}@example.org`, password: 'wrong', otp: '000000' }
    await send('POST', '/auth/login', access_token, bad)
    await change('000000', '198.51.100.7')
  }
  t.equal((await me(t, app, access_token)).statusCode, 200, 'the session goes on')
  t.equal(
    (await change(person.recovery_codes.pop() ?? '')).statusCode,
    200,
    'the person changes it'
  )
})

t.test('PUT /auth/recovery_codes', async t => {
  const app = await build(t)
  const person = await aPerson(app)
  const [one, two] = [await signInAs(t, app, person), await signInAs(t, app, person)]
  const headers = { authorization: `Bearer ${one.access_token}` }
  const put = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/auth/recovery_codes', payload, headers })
  const left = async () =>
    (await call(t, app, { url: '/auth/recovery_codes', headers })).json().data.recovery_codes_left
  t.equal(await left(), 8, 'eight are left')
  const refused = [
    { password: 'wrong', otp: person.code() },
    { password, otp: '000000' },
    { password, otp: 'aaaa-bbbb-cccc-dddd' }
  ]
  for (const body of refused)
    t.match((await put(body)).json(), { code: 'invalid_credentials' }, 'it is refused')
  t.equal((await put({ password })).statusCode, 400, 'no code')
  t.equal(await left(), 8, 'what is refused voids nothing')
  const answer = await put({ password, otp: person.code() })
  const { recovery_codes } = answer.json().data
  t.equal(answer.headers['cache-control'], 'no-store', 'the answer is not kept')
  t.equal(new Set(recovery_codes).size, 10, 'ten codes')
  t.equal(await left(), 10, 'ten are left')
  t.equal((await me(t, app, two.access_token)).statusCode, 200, 'no session ends')
  t.equal(await signInAs(t, app, person), undefined, 'the earlier ones are void')
  const renewed = { email: person.email, recovery_codes: [...recovery_codes] }
  t.equal((await signInAs(t, app, renewed)).expires_in, 3600, 'a new one signs in')
  t.equal(await left(), 9, 'nine are left')
  const { body } = await call(t, app, { url: '/getlogs?entity=account', headers })
  const actions = JSON.parse(body).data.logs.map(({ action }: { action: string }) => action)
  t.equal(
    actions.filter((found: string) => found === 'account.recovery_codes_renewed').length,
    1,
    'once'
  )
  for (const code of recovery_codes) t.notMatch(body, code, 'the log keeps no secret')
})

t.test('changes of another process affect the next request too', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  await aPerson(app)
  const person = await aPerson(app)
  const { access_token } = await signInAs(t, app, person)
  t.equal((await me(t, app, access_token)).statusCode, 200, 'it is good')
  t.equal(
    (await run(DATA_DIR, ['user', 'disable', '--email', person.email])).code,
    0,
    'the command'
  )
  t.equal((await me(t, app, access_token)).statusCode, 401, 'it has ended')
})

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
