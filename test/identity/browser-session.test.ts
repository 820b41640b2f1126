import type { Test } from 'tap'
import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { type App, build, call } from '../fixtures/helper.ts'
import { aPerson, at, codeOf, later, me, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'
import { cookieOf, type Headers, renew } from './cookies.ts'

t.test('a session of a page', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const { email, recovery_codes } = await aPerson(app)
  const begin = (headers: Headers = {}) =>
    call(t, app, {
      method: 'POST',
      url: '/auth/session',
      headers,
      payload: { email, password, otp: recovery_codes.pop() }
    })

  t.test('keeps the refresh token from scripts', async t => {
    const response = await begin()
    const { data } = response.json()
    t.strictSame(
      Object.keys(data),
      ['access_token', 'expires_in', 'account'],
      'no refresh token in the body'
    )
    t.match(
      data.account,
      { email, grants: [{ role: 'owner', chapter_id: null }] },
      'the account and its grants'
    )
    t.strictSame(Object.keys(data.account), ['id', 'email', 'name', 'grants'], 'its fields')
    const { value, rules } = cookieOf(response)
    t.match(value, /^[\w-]{43}$/, 'the cookie is long')
    t.strictSame(
      rules,
      ['Path=/auth', 'Max-Age=604800', 'HttpOnly', 'SameSite=Strict'],
      'scripts and other sites cannot use it'
    )
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
    t.strictSame(
      cookieOf(thief),
      {
        value: '',
        rules: ['Path=/auth', 'Max-Age=0', 'HttpOnly', 'SameSite=Strict']
      },
      'the cookie is removed'
    )
    t.equal(thief.headers['retry-after'], undefined, 'not to be tried again')
  })

  t.test(
    'is not renewed without a valid cookie; of two cookies, the valid one is used',
    async t => {
      for (const cookie of ['', 'chapterhouse_session=', 'chapterhouse_session=x', 'a; =; b=c=d'])
        t.match(
          (
            await call(t, app, {
              method: 'POST',
              url: '/auth/session/refresh',
              headers: { cookie }
            })
          ).json(),
          { code: 'invalid_refresh_token' },
          `${cookie} is refused`
        )
      const { value } = cookieOf(await begin())
      const [pair, foreign] = [`chapterhouse_session=${value}`, 'chapterhouse_session=foreign']
      const both = (cookie: string) =>
        call(t, app, { method: 'POST', url: '/auth/session/refresh', headers: { cookie } })
      const renewed = await both(`${foreign}; ${pair}`)
      t.equal(renewed.statusCode, 200, 'the good one of two')
      const lost = await both(`${foreign}; ${pair}`)
      t.equal(lost.statusCode, 401, 'it was used')
      t.match(
        lost.headers,
        { 'retry-after': '1', 'set-cookie': undefined },
        'to be tried again at once'
      )
      const next = `chapterhouse_session=${cookieOf(renewed).value}`
      t.equal((await both(`${next}; ${foreign}`)).statusCode, 200, 'in any order')
    }
  )

  t.test('is only for pages of the service itself', async t => {
    const foreign: Headers[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' }
    ]
    const { value } = cookieOf(await begin())
    for (const headers of foreign) {
      t.match(
        (await renew(t, app, value, headers)).json(),
        { code: 'wrong_origin' },
        'no renewal from elsewhere'
      )
      t.match((await begin(headers)).json(), { code: 'wrong_origin' }, 'no sign-in from elsewhere')
    }
    const own = [
      { 'sec-fetch-site': 'same-origin', origin: 'http://elsewhere' },
      { origin: 'http://localhost:80' }
    ]
    let next = value
    for (const headers of own as Headers[]) {
      const renewed = await renew(t, app, next, headers)
      t.equal(renewed.statusCode, 200, 'from its own page')
      next = cookieOf(renewed).value
    }
  })

  t.test('ends with POST /auth/logout, which clears the cookie', async t => {
    const begun = await begin()
    const { value } = cookieOf(begun)
    const ended = await call(t, app, {
      method: 'POST',
      url: '/auth/logout',
      headers: {
        authorization: `Bearer ${begun.json().data.access_token}`,
        cookie: `chapterhouse_session=${value}`
      }
    })
    t.match(
      cookieOf(ended),
      { value: '', rules: ['Path=/auth', 'Max-Age=0'] },
      'the cookie is removed'
    )
    t.equal(ended.headers['clear-site-data'], '"cache"', 'the browser forgets')
    t.equal((await renew(t, app, value)).statusCode, 401, 'the session has ended')
  })

  t.test('a failed sign-in sets no cookie', async t => {
    const response = await post(t, app, '/auth/session', { email, password, otp: '000000' })
    t.match(response.json(), { code: 'invalid_credentials' }, 'it is refused')
    t.equal(response.headers['set-cookie'], undefined, 'no cookie')
  })
})

t.test('renewals do not count as sign-ins, refused ones do', async t => {
  const app = await build(t, { AUTH_RATE_LIMIT_PER_MINUTE: '3', RATE_LIMIT_PER_MINUTE: '100' })
  const { email, recovery_codes } = await aPerson(app)
  const login = { email, password, otp: recovery_codes.pop() }
  let { value } = cookieOf(await post(t, app, '/auth/session', login))
  for (let i = 0; i < 20; i++) {
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
  const wrong = await post(t, app, '/auth/session/enrol', { ...person, otp: '000000' })
  t.match(wrong.json(), { code: 'validation_error' }, 'a wrong code')
  t.equal(wrong.headers['set-cookie'], undefined, 'no cookie')
  const enrolled = await post(t, app, '/auth/session/enrol', { ...person, otp: codeOf(secret) })
  t.equal(enrolled.statusCode, 201, 'it is enrolled')
  const { data } = enrolled.json()
  t.strictSame(
    Object.keys(data),
    ['recovery_codes', 'access_token', 'expires_in', 'account'],
    'the fields'
  )
  t.equal(
    (await me(t, app, data.access_token)).json().data.email,
    'ada@example.org',
    'the new account is signed in'
  )
  const { users } = await listed(t, app, data.access_token)
  t.match(users, [{ last_login: /^2\d{3}-/ }], 'which is seen')
  t.equal((await renew(t, app, cookieOf(enrolled).value)).statusCode, 200, 'its cookie is good')
  const again = await post(t, app, '/auth/session/enrol', { ...person, otp: codeOf(secret) })
  t.match(again.json(), { code: 'not_found' }, 'the link is used up')
})

async function listed(t: Test, app: App, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await call(t, app, { method: 'GET', url: '/getusers', headers })).json().data
}
