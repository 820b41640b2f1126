import type { Test } from 'tap'
import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { type App, build, call } from '../fixtures/helper.ts'
import { aPerson, at, codeOf, later, me, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'

type Headers = Record<string, string>

/** The cookie that an answer sets: its name, its value and its attributes. */
function cookieOf({ headers }: { headers: Record<string, unknown> }) {
  const [pair = '', ...rules] = String(headers['set-cookie'] ?? '').split('; ')
  const [name = '', value = ''] = pair.split('=')
  return { name, value, rules }
}

const refresh = (t: Test, app: App, cookie: string, headers: Headers = {}) =>
  call(t, app, { method: 'POST', url: '/auth/session/refresh', headers: { cookie, ...headers } })

/** Renews the session of a page. */
const renew = (t: Test, app: App, value: string, headers?: Headers) =>
  refresh(t, app, `other=1; chapterhouse_session=${value}`, headers)

/** An app, and what begins a session of a person. */
async function aPage(t: Test, env: Record<string, string> = {}) {
  const app = await build(t, env)
  const person = await aPerson(app)
  const { email, recovery_codes } = person
  const begin = (headers: Headers = {}) => {
    const payload = { email, password, otp: recovery_codes.pop() }
    return call(t, app, { method: 'POST', url: '/auth/session', headers, payload })
  }
  return { app, email, begin }
}

const kept_rules = ['HttpOnly', 'SameSite=Strict']

t.test('a session of a page', async t => {
  const { app, email, begin } = await aPage(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))

  t.test('keeps the refresh token from scripts', async t => {
    const response = await begin()
    const { data } = response.json()
    const names = ['access_token', 'expires_in', 'account']
    t.strictSame(Object.keys(data), names, 'no refresh token in the body')
    const grants = [{ role: 'owner', chapter_id: null }]
    t.match(data.account, { email, grants }, 'the account and its grants')
    t.strictSame(Object.keys(data.account), ['id', 'email', 'name', 'grants'], 'its fields')
    const { value, rules } = cookieOf(response)
    t.match(value, /^[\w-]{43}$/, 'the cookie is long')
    const hidden = ['Max-Age=604800', 'Path=/auth', ...kept_rules]
    t.strictSame(rules, hidden, 'scripts and other sites cannot use it')
    t.match(response.headers, { 'cache-control': 'no-store' }, 'the answer is not kept')
    t.equal((await me(t, app, data.access_token)).statusCode, 200, 'the token is good')
  })

  t.test('is renewed by its cookie, once', async t => {
    const { value } = cookieOf(await begin())
    const renewed = await renew(t, app, value)
    t.equal(renewed.statusCode, 200, 'it is renewed')
    t.not(cookieOf(renewed).value, value, 'the cookie is new')
    const loser = await renew(t, app, value)
    t.match(loser.json(), { code: 'invalid_refresh_token' }, 'the old cookie is refused')
    t.equal(loser.headers['set-cookie'], undefined, 'a loser does not wipe out what the winner set')
    t.equal(loser.headers['retry-after'], '1', 'to be tried again at once')
    t.equal((await renew(t, app, cookieOf(renewed).value)).statusCode, 200, 'the new one is good')
    later(10_001)
    const thief = await renew(t, app, value)
    t.equal(thief.statusCode, 401, 'later it is theft')
    const { value: left, rules } = cookieOf(thief)
    t.strictSame([left, ...rules], ['', 'Max-Age=0', 'Path=/auth', ...kept_rules], 'it is removed')
    t.equal(thief.headers['retry-after'], undefined, 'not to be tried again')
  })

  t.test('is not renewed without a valid cookie; of several, the valid one is used', async t => {
    for (const cookie of ['', 'chapterhouse_session=', 'chapterhouse_session=x', 'a; =; b=c=d']) {
      const refused = (await refresh(t, app, cookie)).json()
      t.match(refused, { code: 'invalid_refresh_token' }, `${cookie} is refused`)
    }
    const pair = `chapterhouse_session=${cookieOf(await begin()).value}`
    const foreign = 'chapterhouse_session=foreign'
    const renewed = await refresh(t, app, `${foreign}; ${pair}`)
    t.equal(renewed.statusCode, 200, 'the good one of two')
    const lost = await refresh(t, app, `${foreign}; ${pair}`)
    t.equal(lost.statusCode, 401, 'it was used')
    t.match(lost.headers, { 'retry-after': '1', 'set-cookie': undefined }, 'to be tried again')
    const next = `chapterhouse_session=${cookieOf(renewed).value}`
    const flood = [...Array(8).fill(foreign), next].join('; ')
    t.equal((await refresh(t, app, flood)).statusCode, 401, 'the ninth is not looked at')
    const eighth = [...Array(7).fill(foreign), next].join('; ')
    t.equal((await refresh(t, app, eighth)).statusCode, 200, 'the eighth is used')
  })

  t.test('is only for pages of the service itself', async t => {
    const foreign: Headers[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' }
    ]
    let { value } = cookieOf(await begin())
    const refused = { code: 'wrong_origin' }
    for (const headers of foreign) {
      const name = JSON.stringify(headers)
      t.match((await renew(t, app, value, headers)).json(), refused, `no renewal: ${name}`)
      const sent = { method: 'POST', url: '/auth/session', headers } as const
      const payload = { email, password, otp: '000000' }
      t.match((await call(t, app, { ...sent, payload })).json(), refused, `no sign-in: ${name}`)
    }
    const own: Headers[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'http://elsewhere' },
      { origin: 'http://localhost:80' }
    ]
    for (const headers of own) {
      const renewed = await renew(t, app, value, headers)
      t.equal(renewed.statusCode, 200, 'from its own page')
      value = cookieOf(renewed).value
    }
  })

  t.test('ends with POST /auth/logout, which clears the cookie', async t => {
    const begun = await begin()
    const { value } = cookieOf(begun)
    const authorization = `Bearer ${begun.json().data.access_token}`
    const headers = { authorization, cookie: `chapterhouse_session=${value}` }
    const ended = await call(t, app, { method: 'POST', url: '/auth/logout', headers })
    t.match(cookieOf(ended), { value: '', rules: ['Max-Age=0', 'Path=/auth'] }, 'it is removed')
    t.equal(ended.headers['clear-site-data'], '"cache"', 'the browser forgets')
    t.equal((await renew(t, app, value)).statusCode, 401, 'the session has ended')
  })

  t.test('is not begun by a wrong code', async t => {
    const response = await post(t, app, '/auth/session', { email, password, otp: '000000' })
    t.match(response.json(), { code: 'invalid_credentials' }, 'it is refused')
    t.equal(response.headers['set-cookie'], undefined, 'no cookie')
  })
})

t.test('renewals do not count as sign-ins, refused ones do', async t => {
  const limits = { AUTH_RATE_LIMIT_PER_MINUTE: '3', RATE_LIMIT_PER_MINUTE: '100' }
  const { app, begin } = await aPage(t, limits)
  let { value } = cookieOf(await begin())
  for (let i = 0; i < 6; i++) {
    const renewed = await renew(t, app, value)
    t.equal(renewed.statusCode, 200, 'it is renewed')
    value = cookieOf(renewed).value
  }
  for (let i = 0; i < 3; i++)
    t.equal((await renew(t, app, 'x')).statusCode, 401, 'three are refused')
  t.equal((await renew(t, app, 'x')).statusCode, 429, 'the fourth is too much')
  t.equal((await renew(t, app, value)).statusCode, 200, 'who has a session goes on')
})

t.test('POST /auth/session/enrol enrols and signs in', async t => {
  const app = await build(t)
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data
  const person = { token, password, email: 'ada@example.org', name: 'Ada' }
  const enrol = (otp: string) => post(t, app, '/auth/session/enrol', { ...person, otp })
  const wrong = await enrol('000000')
  t.match(wrong.json(), { code: 'validation_error' }, 'a wrong code')
  t.equal(wrong.headers['set-cookie'], undefined, 'no cookie')
  const enrolled = await enrol(codeOf(secret))
  t.equal(enrolled.statusCode, 201, 'it is enrolled')
  const { data } = enrolled.json()
  const names = ['recovery_codes', 'access_token', 'expires_in', 'account']
  t.strictSame(Object.keys(data), names, 'the fields')
  const headers = { authorization: `Bearer ${data.access_token}` }
  const { users } = (await call(t, app, { url: '/getusers', headers })).json().data
  const signed_in = [{ email: 'ada@example.org', last_login: /^2\d{3}-/ }]
  t.match(users, signed_in, 'the new account is signed in, which is seen')
  t.equal((await renew(t, app, cookieOf(enrolled).value)).statusCode, 200, 'its cookie is good')
  t.match((await enrol(codeOf(secret))).json(), { code: 'not_found' }, 'the link is used up')
})

t.test('over TLS the name of the cookie tells the paths of services on one host apart', async t => {
  const names: string[] = []
  for (const path of ['/office/', '/office', '/club', '']) {
    const { app, begin } = await aPage(t, { PUBLIC_URL: `https://example.org${path}` })
    const attacker = await aPerson(app)
    const [own, foreign] = [cookieOf(await begin()), attacker.recovery_codes.pop()]
    const secure = ['Max-Age=604800', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']
    t.strictSame(own.rules, secure, 'the rules of the cookie')
    const { statusCode } = await renew(t, app, own.value)
    t.equal(statusCode, 401, 'a name that any site can set is none')
    // cookies that another site has set, in front of its own
    const sent = { email: attacker.email, password, otp: foreign }
    const { value } = cookieOf(await post(t, app, '/auth/session', sent))
    const others = [
      `chapterhouse_session=${value}`,
      `__Secure-chapterhouse_session=${value}`,
      `__Secure-${own.name.slice('__Host-'.length)}=${value}`,
      `__Host-chapterhouse_session_000000000000=${value}`
    ]
    const cookie = [...others, ...others, `${own.name}=${own.value}`].join('; ')
    const renewed = await refresh(t, app, cookie, { origin: 'https://example.org' })
    t.match(renewed.json(), { data: { account: { id: 1 } } }, 'the own one is used')
    t.equal(cookieOf(renewed).name, own.name, 'the same name')
    names.push(own.name)
  }
  const [office, without_slash, club, root] = names
  for (const name of [office, club])
    t.match(name, /^__Host-chapterhouse_session_[0-9a-f]{12}$/, 'the name has its path')
  t.equal(office, without_slash, 'a slash at the end makes no other path')
  t.not(office, club, 'another path')
  t.equal(root, '__Host-chapterhouse_session', 'without a path')
})

t.test('without TLS the cookie has the path of PUBLIC_URL', async t => {
  const { begin } = await aPage(t, { PUBLIC_URL: 'http://localhost:3000/office/' })
  const { name, rules } = cookieOf(await begin())
  t.equal(name, 'chapterhouse_session', 'its name')
  t.strictSame(rules, ['Max-Age=604800', 'Path=/office/auth', ...kept_rules], 'its rules')
})

t.test('behind a proxy with TLS the cookie has the __Host- prefix', async t => {
  const { app, begin } = await aPage(t, { TRUST_PROXY: '127.0.0.1' })
  const secure = { 'x-forwarded-proto': 'https' }
  const { name, value, rules } = cookieOf(await begin(secure))
  t.equal(name, '__Host-chapterhouse_session', 'its name')
  t.strictSame(
    rules,
    ['Max-Age=604800', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'],
    'its rules'
  )
  const from = async (origin: string, more: Headers = {}) =>
    (await refresh(t, app, `${name}=${value}`, { ...secure, origin, ...more })).statusCode
  const site = { 'sec-fetch-site': 'same-origin' }
  t.equal(await from('http://localhost:80', site), 403, 'a page without TLS')
  t.equal(await from('https://localhost:80'), 200, 'the own page')
})

t.test('PUBLIC_URL determines the origin of the service’s pages', async t => {
  const { begin } = await aPage(t, { PUBLIC_URL: 'https://office.example.org' })
  const same_origin = { 'sec-fetch-site': 'same-origin' }
  for (const headers of [
    { origin: 'http://office.example.org' },
    { origin: 'http://localhost:80', ...same_origin },
    { origin: 'https://office.example.org:8443', ...same_origin },
    { origin: 'https://office.example.org', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://rebound.example', host: 'rebound.example', ...same_origin }
  ])
    t.equal((await begin(headers)).statusCode, 403, JSON.stringify(headers))
  const own = { origin: 'https://office.example.org', host: '127.0.0.1:3000' }
  t.equal((await begin(own)).statusCode, 200, 'its own page')
})
