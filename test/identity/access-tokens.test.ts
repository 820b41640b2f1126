import { createHmac } from 'node:crypto'
import { accounts } from '../../src/identity/accounts/table.ts'
import { aFolder, build, call } from '../fixtures/helper.ts'
import { aPerson, me, password, post, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

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
  t.equal(none.statusCode, 401, 'no token')
  t.equal(
    none.headers['www-authenticate'],
    'Bearer realm="chapterhouse"',
    'the answer says how to sign in'
  )
  t.equal((await ask(`bEaReR ${access_token}`)).statusCode, 200, 'any case of the scheme')
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
    t.equal(response.statusCode, 401, authorization.slice(0, 80) || 'nothing')
    t.equal(
      response.headers['www-authenticate'],
      'Bearer error="invalid_token"',
      'the answer says what is wrong'
    )
    t.match(response.json(), { code: 'unauthorized' }, 'the code of it')
  }
  t.equal(
    (await call(t, app, { url: `/auth/me?access_token=${access_token}` })).statusCode,
    401,
    'a token in the address'
  )

  t.test('a disabled account is refused on its next request', async t => {
    await app.db.write(() => app.db.update(accounts).set({ enabled: false }).run())
    t.equal((await ask(`Bearer ${access_token}`)).statusCode, 401, 'the account is disabled')
  })
})

t.test('invalid tokens with a valid signature', async t => {
  const app = await build(t)
  const person = await aPerson(app)
  const other = await aPerson(app)
  const { access_token } = await signInAs(t, app, person)
  const { access_token: another } = await signInAs(t, app, person)
  const decode = (token: string, part: 0 | 1) =>
    JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString())
  const [header, claims] = [decode(access_token, 0), decode(access_token, 1)]
  t.not(claims.jti, decode(another, 1).jti, 'each token has an id of its own')
  const [{ key } = { key: '' }] = app.secrets.signing_keys
  const sign = (head: object, body: object) => {
    const input = [head, body]
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${input}.${createHmac('sha256', Buffer.from(key, 'base64url')).update(input).digest('base64url')}`
  }
  const now = Math.floor(Date.now() / 1000)
  t.equal(
    (await me(t, app, sign(header, claims))).statusCode,
    200,
    'signed with the key of the service'
  )
  t.equal(
    (await me(t, app, sign(header, { ...claims, exp: now - 2 }))).statusCode,
    200,
    'within the leeway'
  )
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))
  const bad: [string, object, object][] = [
    ...['iss', 'aud', 'sub', 'sid', 'iat', 'exp', 'jti'].map((name): [string, object, object] => [
      `no ${name}`,
      header,
      without(name)
    ]),
    ['another issuer', header, { ...claims, iss: 'x' }],
    ['another audience', header, { ...claims, aud: 'x' }],
    ['expired', header, { ...claims, iat: now - 3610, exp: now - 10 }],
    ['good for a year', header, { ...claims, exp: now + 31_536_000 }],
    ['absurd', header, { ...claims, exp: 1e300 }],
    ['exp as text', header, { ...claims, exp: String(claims.exp) }],
    ['of the future', header, { ...claims, iat: now + 60, exp: now + 3660 }],
    ['not yet', header, { ...claims, nbf: now + 60 }],
    ["another's", header, { ...claims, sub: String(other.id) }],
    ['another session', header, { ...claims, sid: 'x' }],
    ['typ JWT', { ...header, typ: 'JWT' }, claims],
    ['no typ', { ...header, typ: undefined }, claims],
    ['another kid', { ...header, kid: '../secrets' }, claims],
    ['no kid', { ...header, kid: undefined }, claims],
    ['crit', { ...header, crit: ['exp'] }, claims],
    ['unknown crit', { ...header, crit: ['x'], x: 1 }, claims],
    ['HS512 by name', { ...header, alg: 'HS512' }, claims],
    ['RS256 by name', { ...header, alg: 'RS256' }, claims]
  ]
  for (const [name, head, body] of bad)
    t.equal((await me(t, app, sign(head, body))).statusCode, 401, name)

  await app.listen({ port: 0 })
  const twice = await fetch(`${app.listeningOrigin}/auth/me`, {
    headers: [
      ['authorization', `Bearer ${access_token}`],
      ['Authorization', `Bearer ${access_token}`]
    ]
  })
  t.equal(twice.status, 401, 'two headers')
})
