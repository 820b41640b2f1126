import { operator } from '../../src/commands/office.ts'
import { sha256 } from '../../src/core/text.ts'
import { editAccount } from '../../src/identity/account-management/store.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { type App, aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, later, me, password, post, signInAs, weaken } from '../fixtures/person.ts'
import t from '../folder.ts'

type Test = Parameters<typeof build>[0]
type Session = { access_token: string; refresh_token: string }

/** Requests with the token of a session. */
function requestsOf(t: Test, app: App, { access_token }: Session) {
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    get: async (url: string) => (await call(t, app, { url, headers })).json().data,
    put: async (url: string, payload: object) =>
      (await call(t, app, { method: 'PUT', url, headers, payload })).json()
  }
}

const refresh = async (t: Test, app: App, { refresh_token }: Session) =>
  (await post(t, app, '/auth/refresh', { refresh_token })).json()

const done = { status: 'success', data: {} }

const app = await build(t)

t.test('changes affect the next request', async t => {
  const headers = await signedIn(app)
  const person = await aPerson(app, { role: 'chapter_lead', chapter_id: 1 })
  const { id: foreign } = await aChapter(app)
  const session = await signInAs(t, app, person)
  const theirs = { authorization: `Bearer ${session.access_token}` }
  const see = async (chapter_id: number) => {
    const url = `/getmembers?chapter_id=${chapter_id}`
    return (await call(t, app, { url, headers: theirs })).statusCode
  }
  const edit = (fields: object) => {
    const payload = { id: person.id, ...fields }
    return call(t, app, { method: 'PUT', url: '/edituser', headers, payload })
  }
  t.strictSame([await see(1), await see(foreign)], [200, 403], 'the own chapter')
  await edit({ grants: [{ role: 'chapter_lead', chapter_id: foreign }] })
  t.strictSame([await see(1), await see(foreign)], [403, 200], 'the other chapter')
  await edit({ enabled: false })
  t.equal(await see(foreign), 401, 'it is disabled')
  t.match(await refresh(t, app, session), { code: 'invalid_refresh_token' }, 'so is its renewal')
  await edit({ enabled: true })
  t.equal(await see(foreign), 401, 'its sessions have ended for good')
  const anew = await signInAs(t, app, person)
  t.equal(anew.expires_in, 3600, 'it can sign in anew')

  const { db: other } = openFolder(app.folder, { is_open: true })
  t.teardown(() => other.$client.close())
  await other.write(() => editAccount(other, { id: person.id, enabled: false }, operator))
  t.equal((await me(t, app, anew.access_token)).statusCode, 401, 'another process ends it too')
})

t.test('PUT /auth/password', async t => {
  const person = await aPerson(app)
  const [one, two] = [await signInAs(t, app, person), await signInAs(t, app, person)]
  const { put } = requestsOf(t, app, one)
  const new_password = 'another horse altogether'
  const otp = person.recovery_codes[0]
  const change = (fields: object = {}) =>
    put('/auth/password', { password, new_password, otp, ...fields })
  const wrong = { code: 'invalid_credentials' }
  t.match(await change({ password: 'wrong' }), wrong, 'a wrong password')
  t.match(await change({ otp: '000000' }), wrong, 'a wrong code')
  const refused = (path: string) => ({ code: 'validation_error', details: [{ path }] })
  for (const bad of ['short', person.email, 'passwordpassword', 'x'.repeat(1025)])
    t.match(await change({ new_password: bad }), refused('/new_password'), bad.slice(0, 20))
  t.match(await change({ otp: undefined }), refused('/otp'), 'no code')
  t.strictSame(await change(), done, 'it is changed')
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
  const send = (method: 'POST' | 'PUT', url: string, token: string, payload: object, from = '') => {
    const address = from || '192.0.2.1'
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
    return call(t, app, { method, url, payload, headers })
  }
  const body = { password, new_password: 'another horse altogether', otp: '' }
  const change = (otp: string, from?: string) =>
    send('PUT', '/auth/password', access_token, { ...body, otp }, from)
  await send('POST', '/auth/logout', ended.access_token, {})
  await weaken(app)
  for (let i = 0; i < 6; i++) {
    const again = await send('POST', '/auth/logout', ended.access_token, { all: true })
    t.strictSame(again.json(), done, 'it has ended already')
    const { statusCode } = await send('PUT', '/auth/password', ended.access_token, body)
    t.equal(statusCode, 401, 'it changes no password')
  }
  // nor do failed sign-ins or the same token from another address
  for (let i = 0; i < 6; i++) {
    const bad = { email: `nobody${i % 3}@example.org`, password: 'wrong', otp: '000000' }
    await send('POST', '/auth/login', access_token, bad)
    await change('000000', '198.51.100.7')
  }
  t.equal((await me(t, app, access_token)).statusCode, 200, 'the session goes on')
  const changed = await change(person.recovery_codes.pop() ?? '')
  t.equal(changed.statusCode, 200, 'the person changes it')
})

t.test('PUT /auth/recovery_codes', async t => {
  const person = await aPerson(app)
  const [one, two] = [await signInAs(t, app, person), await signInAs(t, app, person)]
  const { get } = requestsOf(t, app, one)
  const headers = { authorization: `Bearer ${one.access_token}` }
  const put = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/auth/recovery_codes', payload, headers })
  const left = async () => (await get('/auth/recovery_codes')).recovery_codes_left
  t.equal(await left(), 8, 'eight are left')
  for (const body of [
    { password: 'wrong', otp: person.code() },
    { password, otp: '000000' },
    { password, otp: 'aaaa-bbbb-cccc-dddd' }
  ])
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
  const { logs } = await get('/getlogs?entity=account')
  const told = logs.filter(({ action = '' }) => action === 'account.recovery_codes_renewed')
  t.equal(told.length, 1, 'it is logged once')
  for (const code of recovery_codes)
    t.notMatch(JSON.stringify(logs), code, 'the log keeps no secret')
})

const day = 86_400_000

t.test('an account lists its own sessions and ends them one by one', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const [person, other] = [await aPerson(app), await aPerson(app)]
  const begin = async (who: typeof person, from: string, agent = ''): Promise<Session> => {
    const payload = { email: who.email, password, otp: who.recovery_codes.pop() }
    const headers = { 'x-forwarded-for': from, 'user-agent': agent }
    return (await call(t, app, { method: 'POST', url: '/auth/login', payload, headers })).json()
      .data
  }
  const agent = `Phone\t\u00fc ${'x'.repeat(300)}`
  const phone = await begin(person, '2001:db8:1:2:3::4', agent)
  await begin(other, '203.0.113.9')
  later(60_000)
  const desk = await begin(person, '192.0.2.7', 'Desk/1.0')
  const { get, put } = requestsOf(t, app, desk)
  const end = (payload: object) => put('/auth/endsession', payload)

  const newest = {
    id: 3,
    createddate: '2026-03-01T12:01:00Z',
    last_used: '2026-03-01T12:01:00Z',
    expires: '2026-03-31T12:01:00Z',
    address: '192.0.2.7',
    user_agent: 'Desk/1.0',
    current: true
  }
  const oldest = {
    id: 1,
    createddate: '2026-03-01T12:00:00Z',
    last_used: '2026-03-01T12:00:00Z',
    expires: '2026-03-31T12:00:00Z',
    address: '2001:db8:1:2',
    user_agent: `Phone ${'x'.repeat(249)}`,
    current: false
  }
  const { sessions, pagination } = await get('/auth/sessions')
  t.strictSame(pagination, { total: 2, offset: 0, limit: 50 }, 'two sessions')
  t.strictSame(sessions, [newest, oldest], 'newest first, with their places')
  const second = await get('/auth/sessions?limit=1&offset=1')
  t.match(second, { sessions: [{ id: 1 }] }, 'the second')

  later(60_000)
  const renewed = (await refresh(t, app, phone)).data
  const seen = (await requestsOf(t, app, renewed).get('/auth/sessions')).sessions[1]
  const now = { id: 1, last_used: '2026-03-01T12:02:00Z', address: '127.0.0.1', current: true }
  t.match(seen, now, 'the renewal is seen')

  for (const id of [2, 99])
    t.match(await end({ id }), { code: 'not_found' }, `session ${id} is not its own`)
  t.match(await end({}), { code: 'validation_error' }, 'no id')
  t.strictSame(await end({ id: 1 }), done, 'it is ended')
  t.match(await end({ id: 1 }), { code: 'not_found' }, 'once')
  t.equal((await me(t, app, renewed.access_token)).statusCode, 401, 'its token')
  t.match(await refresh(t, app, renewed), { code: 'invalid_refresh_token' }, 'its renewal')
  t.match((await get('/auth/sessions')).sessions, [{ id: 3 }], 'the other is left')
  const { logs } = await get('/getlogs?entity=account')
  const told = { action: 'account.session_ended', entity_id: person.id, changes: {} }
  t.match(logs[0], told, 'it is logged')

  later(7 * day)
  const next = requestsOf(t, app, await begin(person, '192.0.2.7'))
  const { sessions: left } = await next.get('/auth/sessions')
  t.match(left, [{ id: 4, current: true }], 'who was not renewed for seven days is not listed')
  t.equal(left.length, 1, 'alone')
  t.strictSame(await next.put('/auth/endsession', { id: 4 }), done, 'the current one too')
  t.equal(await next.get('/auth/me'), undefined, 'it has ended')
})

t.test('the database does not contain the sid of tokens', async t => {
  const app = await build(t)
  const first = await signInAs(t, app, await aPerson(app))
  const second = (await refresh(t, app, first)).data
  const readSid = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
  const sid = readSid(first.access_token)
  t.match(sid, /^[\w-]{22}$/, '22 letters')
  t.equal(readSid(second.access_token), sid, 'a session keeps its id when it is renewed')
  t.equal((await me(t, app, first.access_token)).statusCode, 200, 'and earlier tokens stay good')
  const rows = ['sessions', 'refresh_tokens'].map(name =>
    app.db.$client.prepare(`SELECT * FROM ${name}`).all()
  )
  const dump = JSON.stringify(rows)
  t.match(dump, sha256(sid), 'its hash is stored')
  for (const secret of [sid, first.refresh_token, second.refresh_token])
    t.notMatch(dump, secret, 'no secret is stored')
})
