import { mock } from 'node:test'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../src/accounts/table.ts'
import { aFolder, build, call } from './helper.ts'
import { aPerson, at, me, password, post } from './person.ts'

const generic = {
  status: 'error',
  code: 'invalid_credentials',
  message: 'Check the e-mail address, the password and the one-time code.'
}
const pair = ['access_token', 'refresh_token', 'expires_in']

t.test('POST /auth/login', async t => {
  const app = await build(t)
  const { email, code, recovery_codes } = await aPerson(app, { email: 'grace@example.org' })
  at(t, Date.parse('2026-03-01T12:00:10Z'))
  const login = (payload: object) => post(t, app, '/auth/login', payload)
  const unlock = () => app.db.$client.exec('DELETE FROM login_tries')

  t.test('answers exactly a token pair, and the token says who', async t => {
    const response = await login({ email: 'GRACE@example.org', password, otp: code() })
    t.equal(response.statusCode, 200)
    t.equal(response.headers['cache-control'], 'no-store')
    const { data, ...envelope } = response.json()
    t.strictSame(envelope, { status: 'success' })
    t.strictSame(Object.keys(data), pair)
    t.equal(data.expires_in, 3600)
    t.match(Buffer.from(data.refresh_token, 'base64url').length, 32)
    const [header, claims] = data.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    t.match(header, { alg: 'HS256', typ: 'at+jwt', kid: String })
    t.strictSame(Object.keys(claims).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
    t.equal(claims.exp - claims.iat, 3600)
    t.strictSame((await me(t, app, data.access_token)).json().data, {
      id: 1,
      email,
      name: 'Grace Hopper',
      grants: [{ role: 'owner', chapter_id: null }]
    })
  })

  t.test('a code works once, and none of an earlier step after it', async t => {
    t.strictSame((await login({ email, password, otp: code() })).json(), generic)
    t.strictSame((await login({ email, password, otp: code(-1) })).json(), generic)
    t.equal((await login({ email, password, otp: code(1) })).statusCode, 200)
    t.strictSame((await login({ email, password, otp: code() })).json(), generic, 'code A, B, A')
  })

  t.test('of fifty logins with one code one wins', async t => {
    mock.timers.setTime(Date.now() + 120_000)
    const otp = code()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login({ email, password, otp }))
    )
    t.equal(answers.filter(answer => answer.statusCode === 200).length, 1)
    t.ok(
      answers.every(
        ({ statusCode, body }) =>
          statusCode === 200 || statusCode === 429 || body === JSON.stringify(generic)
      )
    )
  })

  t.test('takes codes one step either side of the present', async t => {
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200]
    ] as const) {
      mock.timers.setTime(Date.now() + 300_000)
      t.equal((await login({ email, password, otp: code(steps) })).statusCode, status, `${steps}`)
    }
  })

  t.test('a recovery code works once in place of a code', async t => {
    const otp = recovery_codes[3]
    t.equal((await login({ email, password: 'wrong password', otp })).statusCode, 401)
    t.equal((await login({ email, password, otp })).statusCode, 200)
    t.equal((await login({ email, password, otp })).statusCode, 401)
    t.equal((await login({ email, password, otp: recovery_codes[4] })).statusCode, 200)
  })

  t.test('one answer for every failure', async t => {
    mock.timers.setTime(Date.now() + 300_000)
    const { email: disabled, code: theirs } = await aPerson(app, { email: 'disabled@example.org' })
    app.db.update(accounts).set({ enabled: false }).where(eq(accounts.email, disabled)).run()
    const failing: object[] = [
      { email, password: 'wrong', otp: code() },
      { email, password: `${password} `, otp: code() },
      { email, password: password.toUpperCase(), otp: code() },
      { email: 'nobody@example.org', password, otp: code() },
      { email: 'not an address', password, otp: code() },
      { email, password },
      { email: disabled, password, otp: theirs() },
      ...['', '12345', '1234567', `${code()} `, '１２３４５６', '٠١٢٣٤٥', 'abcdef', '000000'].map(
        otp => ({ email, password, otp })
      )
    ]
    for (const payload of failing) {
      unlock()
      const response = await login(payload)
      t.equal(response.statusCode, 401)
      t.strictSame(response.json(), generic)
    }
    unlock()
    t.equal(
      (await login({ email, password, otp: code() })).statusCode,
      200,
      'no failure spent the code'
    )
  })

  t.test('refuses what is no login', async t => {
    const refused: [object, string[]][] = [
      [{}, ['/email', '/password']],
      [{ email, password, otp: 123456 }, ['/otp']],
      [{ email, password, otp: null }, ['/otp']],
      [{ email, password: 'x'.repeat(1025), otp: '123456' }, ['/password']],
      [{ email, password: '', otp: '123456' }, ['/password']],
      [{ email, password, otp: '123456', remember: true }, ['/remember']]
    ]
    for (const [payload, paths] of refused) {
      const response = await login(payload)
      t.match(response.json(), { code: 'validation_error', details: paths.map(path => ({ path })) })
      t.notMatch(response.body, password)
    }
  })

  t.test('passwords are compared whole, in any normal form', async t => {
    const long = `${'ä'.normalize('NFD').repeat(40)}${'x'.repeat(40)} `
    const { email, code } = await aPerson(app, { email: 'long@example.org', secretly: long })
    mock.timers.setTime(Date.now() + 300_000)
    t.equal(
      (await login({ email, password: `${long.slice(0, -2)}y `, otp: code() })).statusCode,
      401
    )
    t.equal((await login({ email, password: long.trim(), otp: code() })).statusCode, 401)
    t.equal((await login({ email, password: long.normalize('NFC'), otp: code() })).statusCode, 200)
  })
})

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
    t.equal(response.statusCode, 200)
    t.strictSame(Object.keys(response.json().data), pair)
    t.not(response.json().data.refresh_token, first.refresh_token)
    t.equal((await me(t, app, response.json().data.access_token)).statusCode, 200)
    t.match((await refresh(first.refresh_token)).json(), { code: 'invalid_refresh_token' })
    t.equal(
      (await refresh(response.json().data.refresh_token)).statusCode,
      200,
      'a loser within the grace harms nothing'
    )
  })

  t.test('of fifty at once one wins, and goes on', async t => {
    const { refresh_token } = await login()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))
    const winners = answers.filter(answer => answer.statusCode === 200)
    t.equal(winners.length, 1)
    t.equal((await refresh(winners[0]?.json().data.refresh_token)).statusCode, 200)
  })

  t.test('a reuse after the grace ends the session', async t => {
    const first = await login()
    const second = (await refresh(first.refresh_token)).json().data
    mock.timers.setTime(Date.now() + 10_001)
    t.equal((await refresh(first.refresh_token)).statusCode, 401)
    t.equal((await refresh(second.refresh_token)).statusCode, 401)
    t.equal((await me(t, app, second.access_token)).statusCode, 401)
  })

  t.test('lives for seven days, its session for thirty', async t => {
    let { refresh_token } = await login()
    const begun = Date.now()
    mock.timers.setTime(begun + 7 * day + 1000)
    t.equal((await refresh(refresh_token)).statusCode, 401)
    refresh_token = (await login()).refresh_token
    const again = Date.now()
    for (const days of [6, 12, 18, 24, 29]) {
      mock.timers.setTime(again + days * day)
      const response = await refresh(refresh_token)
      t.equal(response.statusCode, 200, `day ${days}`)
      refresh_token = response.json().data.refresh_token
    }
    mock.timers.setTime(again + 30 * day + 1000)
    t.equal((await refresh(refresh_token)).statusCode, 401)
  })

  t.test('refuses what is no refresh token', async t => {
    const { access_token } = await login()
    for (const token of ['x', access_token, "' OR 1=1 --", 'q'.repeat(43)])
      t.match((await refresh(token)).json(), { code: 'invalid_refresh_token' })
    for (const payload of [
      {},
      { refresh_token: '' },
      { refresh_token: 5 },
      { refresh_token: 'x'.repeat(1025) }
    ])
      t.match((await post(t, app, '/auth/refresh', payload)).json(), { code: 'validation_error' })
  })

  t.test('needs no access token, and minds no expired one', async t => {
    const { refresh_token, access_token } = await login()
    mock.timers.setTime(Date.now() + 3_700_000)
    t.equal((await me(t, app, access_token)).statusCode, 401)
    t.equal((await post(t, app, '/auth/refresh', { refresh_token }, access_token)).statusCode, 200)
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
    t.equal(response.statusCode, 200)
    t.strictSame(response.json(), { status: 'success', data: {} })
  }
  t.equal((await me(t, app, one.access_token)).statusCode, 401)
  t.equal(
    (await post(t, app, '/auth/refresh', { refresh_token: one.refresh_token })).statusCode,
    401
  )
  t.equal((await me(t, app, two.access_token)).statusCode, 200, 'other sessions go on')
  t.equal((await post(t, app, '/auth/logout', { all: 'yes' }, two.access_token)).statusCode, 400)
  t.equal(
    (await post(t, app, '/auth/logout', { all: true }, one.access_token)).statusCode,
    200,
    'an ended session ends all'
  )
  for (const { access_token } of [two, three])
    t.equal((await me(t, app, access_token)).statusCode, 401)
  t.equal((await post(t, app, '/auth/logout')).statusCode, 401)
})

t.test('access tokens', async t => {
  const folder = aFolder(t)
  const app = await build(t, { DATA_DIR: folder })
  const { email, recovery_codes } = await aPerson(app, { email: 'grace@example.org' })
  const { access_token } = (
    await post(t, app, '/auth/login', { email, password, otp: recovery_codes[0] })
  ).json().data
  const ask = (authorization?: string) =>
    call(t, app, { url: '/auth/me', headers: authorization === undefined ? {} : { authorization } })

  const none = await ask()
  t.equal(none.statusCode, 401)
  t.equal(none.headers['www-authenticate'], 'Bearer realm="chapterhouse"')
  t.equal((await ask(`bEaReR ${access_token}`)).statusCode, 200)
  const [header, payload, signature] = access_token.split('.') as [string, string, string]
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const foreign = 'A'.repeat(43)
  const forged = [
    '',
    access_token,
    'Bearer',
    'Bearer ',
    `Bearer ${access_token} x`,
    `bearer${access_token}`,
    `Basic ${access_token}`,
    `Bearer ${header}.${payload}.`,
    `Bearer ${header}.${payload}.${foreign}`,
    `Bearer ${header}.${payload}.${signature}=`,
    `Bearer ${header}.${payload}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : String.fromCharCode(signature.charCodeAt(42) + 1)}`,
    `Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    `Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
    `Bearer ${encode({ alg: 'HS384', typ: 'at+jwt' })}.${payload}.${signature}`,
    `Bearer ${encode({ alg: 'HS256', typ: 'at+jwt', kid: '../../etc/passwd' })}.${payload}.${signature}`,
    `Bearer ${header}.${encode({ sub: '1', sid: 'x' })}.${signature}`,
    `Bearer a.b.c.d.e`,
    `Bearer ${'x'.repeat(9000)}`
  ]
  for (const authorization of forged) {
    const response = await ask(authorization)
    t.equal(response.statusCode, 401, authorization.slice(0, 80))
    t.equal(response.headers['www-authenticate'], 'Bearer error="invalid_token"')
    t.match(response.json(), { code: 'unauthorized' })
  }
  t.equal((await call(t, app, { url: `/auth/me?access_token=${access_token}` })).statusCode, 401)

  t.test('a disabled account is refused on its next request', async t => {
    app.db.update(accounts).set({ enabled: false }).run()
    t.equal((await ask(`Bearer ${access_token}`)).statusCode, 401)
  })
})
