import { build, call } from '../fixtures/helper.ts'
import { aPerson, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'
import { cookieOf, type Headers, renew } from './cookies.ts'

/** The name of the cookie that an answer sets. */
const cookieName = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split('=', 1)[0] ?? ''

t.test('over TLS the name of the cookie tells the paths of services on one host apart', async t => {
  const names = []
  for (const path of ['/office', '/office/', '/club']) {
    const app = await build(t, { PUBLIC_URL: `https://example.org${path}` })
    const { email, recovery_codes } = await aPerson(app)
    const otp = recovery_codes.pop()
    const begun = await post(t, app, '/auth/session', { email, password, otp })
    const { value, rules } = cookieOf(begun)
    t.strictSame(
      rules,
      ['Path=/', 'Max-Age=604800', 'HttpOnly', 'SameSite=Strict', 'Secure'],
      'the rules of the cookie'
    )
    t.equal((await renew(t, app, value)).statusCode, 401, 'a name that any site can set is none')
    const cookie = `${cookieName(begun)}=${value}`
    const url = '/auth/session/refresh'
    const headers = { cookie, origin: 'https://example.org' }
    const renewed = await call(t, app, { method: 'POST', url, headers })
    t.equal(renewed.statusCode, 200, 'it is renewed')
    t.equal(cookieName(renewed), cookieName(begun), 'the same name')
    names.push(cookieName(begun))
  }
  for (const name of names) t.match(name, /^__Host-chapterhouse_session_[0-9a-f]{12}$/, name)
  t.equal(names[0], names[1], 'a slash at the end makes no other path')
  t.not(names[0], names[2], 'another path')
})

t.test('a cookie that another site has set is not used, even in front', async t => {
  for (const PUBLIC_URL of ['https://example.org', 'https://example.org/office']) {
    const app = await build(t, { PUBLIC_URL })
    const [person, attacker] = [await aPerson(app), await aPerson(app)]
    const begin = ({ email, recovery_codes }: typeof person) =>
      post(t, app, '/auth/session', { email, password, otp: recovery_codes.pop() })
    const [own, foreign] = [await begin(person), await begin(attacker)]
    const name = cookieName(own)
    const { value } = cookieOf(foreign)
    const others = [
      `chapterhouse_session=${value}`,
      `__Secure-chapterhouse_session=${value}`,
      `__Secure-${name.slice('__Host-'.length)}=${value}`,
      `__Host-chapterhouse_session_000000000000=${value}`
    ]
    const cookie = [...others, ...others, `${name}=${cookieOf(own).value}`].join('; ')
    const renewed = await call(t, app, {
      method: 'POST',
      url: '/auth/session/refresh',
      headers: { cookie }
    })
    t.match(renewed.json(), { data: { account: { email: person.email } } }, PUBLIC_URL)
  }
})

t.test('without TLS the cookie has the path of PUBLIC_URL', async t => {
  const app = await build(t, { PUBLIC_URL: 'http://localhost:3000/office/' })
  const { email, recovery_codes } = await aPerson(app)
  const begun = await post(t, app, '/auth/session', { email, password, otp: recovery_codes.pop() })
  t.equal(cookieName(begun), 'chapterhouse_session', 'its name')
  const { rules } = cookieOf(begun)
  t.strictSame(
    rules,
    ['Path=/office/auth', 'Max-Age=604800', 'HttpOnly', 'SameSite=Strict'],
    'the rules of the cookie'
  )
})

t.test('without a path in PUBLIC_URL the cookie has the __Host- prefix', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  const { email, recovery_codes } = await aPerson(app)
  const send = (url: string, headers: Headers, payload?: object) =>
    call(t, app, {
      method: 'POST',
      url,
      headers: { 'x-forwarded-proto': 'https', ...headers },
      ...(payload && { payload })
    })
  const begun = await send('/auth/session', {}, { email, password, otp: recovery_codes.pop() })
  t.match(begun.headers['set-cookie'], /^__Host-chapterhouse_session=/, 'its name')
  const { value, rules } = cookieOf(begun)
  t.strictSame(
    rules,
    ['Path=/', 'Max-Age=604800', 'HttpOnly', 'SameSite=Strict', 'Secure'],
    'the rules of the cookie'
  )
  const cookie = `__Host-chapterhouse_session=${value}`
  const plain = { cookie, origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }
  t.equal((await send('/auth/session/refresh', plain)).statusCode, 403, 'a page without TLS')
  const own = { cookie, origin: 'https://localhost:80' }
  t.equal((await send('/auth/session/refresh', own)).statusCode, 200, 'the own page')
})

t.test('only the first eight cookies are used', async t => {
  const app = await build(t)
  const { email, recovery_codes } = await aPerson(app)
  const begun = await post(t, app, '/auth/session', { email, password, otp: recovery_codes.pop() })
  const good = `chapterhouse_session=${cookieOf(begun).value}`
  const behind = async (others: number) => {
    const cookie = [...Array(others).fill('chapterhouse_session=x'), good].join('; ')
    const request = { method: 'POST' as const, url: '/auth/session/refresh', headers: { cookie } }
    return (await call(t, app, request)).statusCode
  }
  t.equal(await behind(8), 401, 'a flood of them costs no more than these')
  t.equal(await behind(7), 200, 'the eighth is used')
})

t.test('PUBLIC_URL determines the origin of the service’s pages', async t => {
  const app = await build(t, { PUBLIC_URL: 'https://office.example.org' })
  const { email, recovery_codes } = await aPerson(app)
  const begin = async (headers: Headers) => {
    const payload = { email, password, otp: recovery_codes[0] }
    return (await call(t, app, { method: 'POST', url: '/auth/session', headers, payload }))
      .statusCode
  }
  const same_origin = { 'sec-fetch-site': 'same-origin' }
  for (const headers of [
    { origin: 'http://office.example.org' },
    { origin: 'http://localhost:80' },
    { origin: 'http://localhost:80', ...same_origin },
    { origin: 'https://office.example.org:8443', ...same_origin },
    { origin: 'https://office.example.org', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://rebound.example', host: 'rebound.example', ...same_origin }
  ])
    t.equal(await begin(headers), 403, JSON.stringify(headers))
  t.equal(
    await begin({ origin: 'https://office.example.org', host: '127.0.0.1:3000' }),
    200,
    'its own page'
  )
})
