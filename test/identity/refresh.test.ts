import { build } from '../fixtures/helper.ts'
import { aPerson, at, later, me, post as send, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

const day = 86_400_000

/** An app, and what a person of it does with sessions. */
async function aSession(t: Parameters<typeof build>[0]) {
  const app = await build(t)
  const person = await aPerson(app)
  const post = (url: string, payload?: object, token?: string) => send(t, app, url, payload, token)
  return {
    post,
    login: () => signInAs(t, app, person),
    refresh: (refresh_token: string) => post('/auth/refresh', { refresh_token }),
    isGood: async (token: string) => (await me(t, app, token)).statusCode === 200
  }
}

t.test('POST /auth/refresh', async t => {
  const { login, refresh, post, isGood } = await aSession(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const refused = { code: 'invalid_refresh_token' }

  t.test('rotates', async t => {
    const first = await login()
    const { data } = (await refresh(first.refresh_token)).json()
    const pair = ['access_token', 'refresh_token', 'expires_in']
    t.strictSame(Object.keys(data), pair, 'the fields')
    t.not(data.refresh_token, first.refresh_token, 'another token')
    t.equal(await isGood(data.access_token), true, 'it is good')
    t.match((await refresh(first.refresh_token)).json(), refused, 'the old one is refused')
    const next = await refresh(data.refresh_token)
    t.equal(next.statusCode, 200, 'a loser within the grace harms nothing')
  })

  t.test('of fifty simultaneous requests one succeeds, and its session continues', async t => {
    const { refresh_token } = await login()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))
    const winners = answers.filter(answer => answer.statusCode === 200)
    t.equal(winners.length, 1, 'one succeeds')
    const next = await refresh(winners[0]?.json().data.refresh_token)
    t.equal(next.statusCode, 200, 'its session goes on')
  })

  t.test('reuse after the grace period ends the session', async t => {
    const first = await login()
    const second = (await refresh(first.refresh_token)).json().data
    later(10_001)
    t.equal((await refresh(first.refresh_token)).statusCode, 401, 'the old token')
    t.equal((await refresh(second.refresh_token)).statusCode, 401, 'the new token')
    t.equal(await isGood(second.access_token), false, 'the access token')
  })

  t.test('lives for seven days, its session for thirty', async t => {
    const { refresh_token } = await login()
    later(7 * day + 1000)
    t.equal((await refresh(refresh_token)).statusCode, 401, 'after seven days')
    let token = (await login()).refresh_token
    for (const days of [6, 6, 6, 6, 5]) {
      later(days * day)
      const response = await refresh(token)
      t.equal(response.statusCode, 200, `${days} days later`)
      token = response.json().data.refresh_token
    }
    later(day + 1000)
    t.equal((await refresh(token)).statusCode, 401, 'after thirty days')
  })

  t.test('refuses invalid refresh tokens, and ignores access tokens', async t => {
    const { access_token, refresh_token } = await login()
    for (const token of ['x', access_token, "' OR 1=1 --", 'q'.repeat(43)])
      t.match((await refresh(token)).json(), refused, `${token.slice(0, 20)} is none`)
    for (const token of [undefined, '', 5, 'x'.repeat(1025)]) {
      const answer = (await post('/auth/refresh', { refresh_token: token })).json()
      t.match(answer, { code: 'validation_error' }, `${token}`.slice(0, 20))
    }
    later(3_700_000)
    t.equal(await isGood(access_token), false, 'it has expired')
    const renewed = await post('/auth/refresh', { refresh_token }, access_token)
    t.equal(renewed.statusCode, 200, 'it is renewed nevertheless')
  })
})

t.test('POST /auth/logout', async t => {
  const { login, refresh, post, isGood } = await aSession(t)
  const [one, two, three] = [await login(), await login(), await login()]
  const logout = (payload?: object, token?: string) => post('/auth/logout', payload, token)
  const nothing = { status: 'success', data: {} }
  for (let times = 0; times < 2; times++)
    t.strictSame((await logout(undefined, one.access_token)).json(), nothing, 'it is ended')
  t.equal(await isGood(one.access_token), false, 'the token')
  t.equal((await refresh(one.refresh_token)).statusCode, 401, 'its renewal')
  t.equal(await isGood(two.access_token), true, 'other sessions go on')
  t.equal((await logout({ all: 'yes' }, two.access_token)).statusCode, 400, 'a wrong body')
  t.strictSame((await logout({ all: true }, one.access_token)).json(), nothing, 'it has ended')
  for (const { access_token } of [two, three])
    t.equal(await isGood(access_token), true, 'an ended session ends no other')
  t.strictSame((await logout({ all: true }, two.access_token)).json(), nothing, 'all of them')
  for (const { access_token } of [two, three])
    t.equal(await isGood(access_token), false, 'both have ended')
  t.equal((await logout()).statusCode, 401, 'without a token')
})
