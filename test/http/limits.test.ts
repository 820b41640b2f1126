import { clientNetwork, createLimiter } from '../../src/core/limiter.ts'
import { type App, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, later, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('requests a minute', async t => {
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const app = await build(t, {
    RATE_LIMIT_PER_MINUTE: '4',
    AUTH_RATE_LIMIT_PER_MINUTE: '2',
    TRUST_PROXY: '127.0.0.1'
  })
  const headers = await signedIn(app)
  const get = (address: string, sent: Record<string, string> = headers) =>
    call(t, app, { url: '/getchapters', headers: { 'x-forwarded-for': address, ...sent } })

  t.test('for one account from all addresses', async t => {
    for (const remaining of ['3', '2', '1', '0']) {
      const response = await get(`192.0.2.${remaining}`)
      t.equal(response.statusCode, 200, `${remaining} more`)
      t.match(
        response.headers,
        { 'x-ratelimit-limit': '4', 'x-ratelimit-remaining': remaining },
        `the headers say ${remaining}`
      )
    }
    later(20_000)
    const response = await get('192.0.2.9')
    t.equal(response.statusCode, 429, 'the fifth request')
    t.match(response.json(), { code: 'rate_limited' }, 'the code of it')
    t.match(
      response.headers,
      { 'retry-after': '40', 'x-ratelimit-remaining': '0' },
      'how long to wait'
    )
    t.equal(
      (await get('192.0.2.9', await signedIn(app))).statusCode,
      200,
      'another account goes on'
    )
    later(40_000)
    t.equal((await get('192.0.2.9')).statusCode, 200, 'a minute later')
  })

  t.test('for one address without an account', async t => {
    const wrong = { authorization: 'Bearer x' }
    for (let i = 0; i < 4; i++)
      t.equal((await get('198.51.100.1', wrong)).statusCode, 401, 'without a good token')
    t.equal((await get('198.51.100.1', wrong)).statusCode, 429, 'the fifth request')
    t.equal((await get('198.51.100.2', wrong)).statusCode, 401, 'another address goes on')
    const live = (address: string) =>
      call(t, app, { url: '/health/live', headers: { 'x-forwarded-for': address } })
    for (let i = 0; i < 4; i++)
      t.equal((await live('203.0.113.1')).statusCode, 200, 'a path without sign-in')
    t.equal((await live('203.0.113.1')).statusCode, 429, 'its fifth request')
  })

  const login = (address: string, email: string) =>
    call(t, app, {
      method: 'POST',
      url: '/auth/login',
      payload: { email, password: 'x' },
      headers: { 'x-forwarded-for': address }
    })

  t.test('for signing in: accounts from one address', async t => {
    t.equal((await login('2001:db8::1', 'a@b.c')).statusCode, 401, 'the first account')
    t.equal((await login('2001:db8::2', 'd@b.c')).statusCode, 401, 'the second account')
    const third = await login('2001:db8::3', 'e@b.c')
    t.equal(third.statusCode, 429, 'one network of 64 bits is one client')
    t.match(
      third.headers,
      { 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' },
      'no more are left'
    )
    t.match(third.headers['retry-after'], /^[0-9]+$/, 'how long to wait')
  })

  t.test('for signing in: attempts for one account from one address', async t => {
    later(60_000)
    t.equal((await login('192.0.2.1', 'f@b.c')).statusCode, 401, 'the first attempt')
    t.equal((await login('192.0.2.1', 'F@B.C')).statusCode, 401, 'the second attempt')
    for (let i = 0; i < 5; i++)
      t.equal((await login('192.0.2.1', 'f@b.c')).statusCode, 429, 'the third for one account')
    t.equal((await login('192.0.2.2', 'f@b.c')).statusCode, 401, 'elsewhere it goes on')
    t.equal((await login('192.0.2.1', 'g@b.c')).statusCode, 401, 'and so does another account')
    t.equal((await login('192.0.2.1', 'h@b.c')).statusCode, 429, 'but not a third one')
  })

  t.test('for pages and programs of one account apart', async t => {
    later(60_000)
    const { email, recovery_codes } = await aPerson(app)
    const signIn = async (url: string) => {
      const payload = { email, password, otp: recovery_codes.pop() }
      const { data } = await post(t, app, url, payload).then(answer => answer.json())
      return { authorization: `Bearer ${data.access_token}` }
    }
    const program = await signIn('/auth/login')
    const page = await signIn('/auth/session')
    for (let i = 0; i < 4; i++)
      t.equal((await get('192.0.2.1', program)).statusCode, 200, 'the program is answered')
    const refused = await get('192.0.2.1', program)
    t.equal(refused.statusCode, 429, 'the program has no more')
    const { message } = refused.json()
    t.equal(
      message,
      `Wait ${refused.headers['retry-after']} seconds, as the Retry-After header says, and try again.`,
      'the message says how long to wait'
    )
    t.equal((await get('192.0.2.1', page)).statusCode, 200, 'its person works on')
  })

  t.test('session renewals of pages count as ordinary requests', async t => {
    later(60_000)
    const me = () => call(t, app, { url: '/auth/me', headers })
    for (let i = 0; i < 4; i++) t.equal((await me()).statusCode, 200, 'a renewal is answered')
    t.equal((await me()).statusCode, 429, 'the fifth is not')
  })
})

t.test('0 turns a limit off, without headers', async t => {
  const app = await build(t)
  const response = await call(t, app, { url: '/health/live' })
  t.equal(response.headers['x-ratelimit-limit'], undefined, 'no limit, no header')
})

const readAddress = async (app: App, sent: Record<string, string>) => {
  for (let i = 0; i < 5; i++) {
    const { statusCode } = await app.inject({
      url: '/health/live',
      headers: sent,
      remoteAddress: '10.0.0.1'
    })
    if (statusCode === 429) return 'limited'
    sent = { ...sent, ...(sent['x-forwarded-for'] && { 'x-forwarded-for': `192.0.2.${i}` }) }
  }
  return 'free'
}

t.test('X-Forwarded-For counts only from a trusted proxy', async t => {
  const forwarded = { 'x-forwarded-for': '192.0.2.99' }
  const limited = { RATE_LIMIT_PER_MINUTE: '2' }
  t.equal(await readAddress(await build(t, limited), forwarded), 'limited', 'nobody is trusted')
  t.equal(
    await readAddress(
      await build(t, { ...limited, TRUST_PROXY: '10.0.0.2,192.168.0.0/16' }),
      forwarded
    ),
    'limited',
    'others are trusted'
  )
  t.equal(
    await readAddress(await build(t, { ...limited, TRUST_PROXY: '10.0.0.0/8' }), forwarded),
    'free',
    'the proxy is trusted'
  )
})

t.test('the number of keys is bounded', async t => {
  const { take } = createLimiter(10, 1000)
  for (let i = 0; i < 10_000; i++) take(`address ${i}`, 1)
  t.equal(take('address 9999', 1).remaining, 8, 'the newest are remembered')
  t.equal(take('address 0', 1).remaining, 9, 'the oldest forgotten')
  for (let i = 0; i < 5000; i++) {
    take(`flood ${i}`, 1)
    if (i % 500 === 0) take('address 0', 1)
  }
  t.equal(take('address 0', 1).remaining, 0, 'whoever keeps asking is remembered')
  t.equal(take('address 9999', 60_001).remaining, 9, 'a minute later all is new')
  t.equal(
    take('address 9999', 1).remaining,
    9,
    'a clock that was set back does not lock anybody out'
  )
})

t.test('networks', async t => {
  const cases: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2']
  ]
  for (const [address, network] of cases) t.equal(clientNetwork(address), network, address)
})
