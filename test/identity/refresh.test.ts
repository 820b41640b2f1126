import { mock } from 'node:test'
import { build } from '../fixtures/helper.ts'
import { aPerson, at, me, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'

const pair = ['access_token', 'refresh_token', 'expires_in']

t.test('POST /auth/refresh', async t => {
  const app = await build(t)
  const { email, recovery_codes } = await aPerson(app, { email: 'grace@example.org' })
  const start = Date.parse('2026-03-01T12:00:00Z')
  at(t, start)
  const login = async () =>
    (await post(t, app, '/auth/login', { email, password, otp: recovery_codes.pop() })).json().data
  const refresh = (refresh_token: string) => post(t, app, '/auth/refresh', { refresh_token })
  const day = 86_400_000

  t.test('rotates', async t => {
    const first = await login()
    const response = await refresh(first.refresh_token)
    t.equal(response.statusCode, 200, 'it is renewed')
    t.strictSame(Object.keys(response.json().data), pair, 'the fields')
    t.not(response.json().data.refresh_token, first.refresh_token, 'another token')
    t.equal((await me(t, app, response.json().data.access_token)).statusCode, 200, 'it is good')
    t.match(
      (await refresh(first.refresh_token)).json(),
      { code: 'invalid_refresh_token' },
      'the old one is refused'
    )
    t.equal(
      (await refresh(response.json().data.refresh_token)).statusCode,
      200,
      'a loser within the grace harms nothing'
    )
  })

  t.test('of fifty simultaneous requests one succeeds, and its session continues', async t => {
    const { refresh_token } = await login()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))
    const winners = answers.filter(answer => answer.statusCode === 200)
    t.equal(winners.length, 1, 'one succeeds')
    t.equal(
      (await refresh(winners[0]?.json().data.refresh_token)).statusCode,
      200,
      'its session goes on'
    )
  })

  t.test('reuse after the grace period ends the session', async t => {
    const first = await login()
    const second = (await refresh(first.refresh_token)).json().data
    mock.timers.setTime(Date.now() + 10_001)
    t.equal((await refresh(first.refresh_token)).statusCode, 401, 'the old token')
    t.equal((await refresh(second.refresh_token)).statusCode, 401, 'the new token')
    t.equal((await me(t, app, second.access_token)).statusCode, 401, 'the access token')
  })

  t.test('lives for seven days, its session for thirty', async t => {
    let { refresh_token } = await login()
    const begun = Date.now()
    mock.timers.setTime(begun + 7 * day + 1000)
    t.equal((await refresh(refresh_token)).statusCode, 401, 'after seven days')
    refresh_token = (await login()).refresh_token
    const again = Date.now()
    for (const days of [6, 12, 18, 24, 29]) {
      mock.timers.setTime(again + days * day)
      const response = await refresh(refresh_token)
      t.equal(response.statusCode, 200, `day ${days}`)
      refresh_token = response.json().data.refresh_token
    }
    mock.timers.setTime(again + 30 * day + 1000)
    t.equal((await refresh(refresh_token)).statusCode, 401, 'after thirty days')
  })

  t.test('refuses invalid refresh tokens', async t => {
    const { access_token } = await login()
    for (const token of ['x', access_token, "' OR 1=1 --", 'q'.repeat(43)])
      t.match(
        (await refresh(token)).json(),
        { code: 'invalid_refresh_token' },
        `${token.slice(0, 20)} is none`
      )
    for (const payload of [
      {},
      { refresh_token: '' },
      { refresh_token: 5 },
      { refresh_token: 'x'.repeat(1025) }
    ])
      t.match(
        (await post(t, app, '/auth/refresh', payload)).json(),
        { code: 'validation_error' },
        JSON.stringify(payload).slice(0, 40)
      )
  })

  t.test('ignores access tokens', async t => {
    const { refresh_token, access_token } = await login()
    mock.timers.setTime(Date.now() + 3_700_000)
    t.equal((await me(t, app, access_token)).statusCode, 401, 'it has expired')
    t.equal(
      (await post(t, app, '/auth/refresh', { refresh_token }, access_token)).statusCode,
      200,
      'it is renewed nevertheless'
    )
  })
})

t.test('POST /auth/logout', async t => {
  const app = await build(t)
  const { email, recovery_codes } = await aPerson(app, { email: 'grace@example.org' })
  const login = async () =>
    (await post(t, app, '/auth/login', { email, password, otp: recovery_codes.pop() })).json().data
  const [one, two, three] = [await login(), await login(), await login()]
  for (let times = 0; times < 2; times++) {
    const response = await post(t, app, '/auth/logout', undefined, one.access_token)
    t.equal(response.statusCode, 200, 'it is ended')
    t.strictSame(response.json(), { status: 'success', data: {} }, 'nothing is answered')
  }
  t.equal((await me(t, app, one.access_token)).statusCode, 401, 'the token')
  t.equal(
    (await post(t, app, '/auth/refresh', { refresh_token: one.refresh_token })).statusCode,
    401,
    'its renewal'
  )
  t.equal((await me(t, app, two.access_token)).statusCode, 200, 'other sessions go on')
  t.equal(
    (await post(t, app, '/auth/logout', { all: 'yes' }, two.access_token)).statusCode,
    400,
    'a wrong body'
  )
  const over = await post(t, app, '/auth/logout', { all: true }, one.access_token)
  t.strictSame([over.statusCode, over.json()], [200, { status: 'success', data: {} }], 'again')
  for (const { access_token } of [two, three])
    t.equal((await me(t, app, access_token)).statusCode, 200, 'an ended session ends no other')
  t.equal(
    (await post(t, app, '/auth/logout', { all: true }, two.access_token)).statusCode,
    200,
    'all of them'
  )
  for (const { access_token } of [two, three])
    t.equal((await me(t, app, access_token)).statusCode, 401, 'both have ended')
  t.equal((await post(t, app, '/auth/logout')).statusCode, 401, 'without a token')
})
