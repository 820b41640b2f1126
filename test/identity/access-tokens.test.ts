import { createHmac } from 'node:crypto'
import { accounts } from '../../src/identity/accounts/table.ts'
import { build, call } from '../fixtures/helper.ts'
import { aPerson, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

t.test('access tokens', async t => {
  const app = await build(t)
  const [person, other] = [await aPerson(app), await aPerson(app)]
  const { access_token } = await signInAs(t, app, person)
  const { access_token: another } = await signInAs(t, app, person)
  const ask = (authorization?: string) =>
    call(t, app, { url: '/auth/me', headers: authorization === undefined ? {} : { authorization } })
  const [header, payload, signature] = access_token.split('.') as [string, string, string]
  const challenge = { 'www-authenticate': 'Bearer realm="chapterhouse"' }
  t.match(await ask(), { statusCode: 401, headers: challenge }, 'no token: how to sign in is said')
  t.equal((await ask(`bEaReR ${access_token}`)).statusCode, 200, 'any case of the scheme')

  const last = signature.endsWith('A') ? 'B' : String.fromCharCode(signature.charCodeAt(42) + 1)
  const none = encode({ alg: 'none', typ: 'at+jwt' })
  const forged = [
    ...['', access_token, 'Bearer', 'Bearer ', `Bearer ${access_token} x`, `bearer${access_token}`],
    `Basic ${access_token}`,
    `Bearer ${header}.${payload}.`,
    `Bearer ${header}.${payload}.${'A'.repeat(43)}`,
    `Bearer ${header}.${payload}.${signature}=`,
    `Bearer ${header}.${payload}.${signature.slice(0, -1)}${last}`,
    `Bearer ${none}.${payload}.`,
    `Bearer ${none}.${payload}.${signature}`,
    `Bearer ${encode({ alg: 'HS384', typ: 'at+jwt' })}.${payload}.${signature}`,
    `Bearer ${encode({ alg: 'HS256', typ: 'at+jwt', kid: '../../etc/passwd' })}.${payload}.${signature}`,
    `Bearer ${header}.${encode({ sub: '1', sid: 'x' })}.${signature}`,
    `Bearer a.b.c.d.e`,
    `Bearer ${'x'.repeat(9000)}`
  ]
  const invalid = { 'www-authenticate': 'Bearer error="invalid_token"' }
  for (const authorization of forged) {
    const response = await ask(authorization)
    const name = authorization.slice(0, 80) || 'nothing'
    t.match(response, { statusCode: 401, headers: invalid }, `refused: ${name}`)
    t.match(response.json(), { code: 'unauthorized' }, `the code for ${name}`)
  }
  const in_address = await call(t, app, { url: `/auth/me?access_token=${access_token}` })
  t.equal(in_address.statusCode, 401, 'a token in the address')

  const claims = decode(payload)
  const head = decode(header)
  t.not(claims.jti, decode(another.split('.')[1] ?? '').jti, 'each token has an id of its own')
  const [{ key } = { key: '' }] = app.secrets.signing_keys
  const status = async (head: object, body: object) => {
    const input = `${encode(head)}.${encode(body)}`
    const hmac = createHmac('sha256', Buffer.from(key, 'base64url')).update(input)
    return (await ask(`Bearer ${input}.${hmac.digest('base64url')}`)).statusCode
  }
  const now = Math.floor(Date.now() / 1000)
  t.equal(await status(head, claims), 200, 'signed with the key of the service')
  t.equal(await status(head, { ...claims, exp: now - 2 }), 200, 'within the leeway')
  const bad_claims: [name: string, change: object][] = [
    ...Object.keys(claims).map((name): [string, object] => [`no ${name}`, { [name]: undefined }]),
    ['another issuer', { iss: 'x' }],
    ['another audience', { aud: 'x' }],
    ['expired', { iat: now - 3610, exp: now - 10 }],
    ['good for a year', { exp: now + 31_536_000 }],
    ['absurd', { exp: 1e300 }],
    ['exp as text', { exp: String(claims.exp) }],
    ['of the future', { iat: now + 60, exp: now + 3660 }],
    ['not yet', { nbf: now + 60 }],
    ["another's", { sub: String(other.id) }],
    ['another session', { sid: 'x' }]
  ]
  t.equal(bad_claims.length, 17, 'seven claims, and ten wrong ones')
  for (const [name, change] of bad_claims)
    t.equal(await status(head, { ...claims, ...change }), 401, name)
  const bad_heads: [name: string, change: object][] = [
    ['typ JWT', { typ: 'JWT' }],
    ['no typ', { typ: undefined }],
    ['another kid', { kid: '../secrets' }],
    ['no kid', { kid: undefined }],
    ['crit', { crit: ['exp'] }],
    ['unknown crit', { crit: ['x'], x: 1 }],
    ['HS512 by name', { alg: 'HS512' }],
    ['RS256 by name', { alg: 'RS256' }]
  ]
  for (const [name, change] of bad_heads)
    t.equal(await status({ ...head, ...change }, claims), 401, name)

  await app.listen({ port: 0 })
  const authorization = `Bearer ${access_token}`
  const headers: [string, string][] = [
    ['authorization', authorization],
    ['Authorization', authorization]
  ]
  t.equal((await fetch(`${app.listeningOrigin}/auth/me`, { headers })).status, 401, 'two headers')
  await app.db.write(() => app.db.update(accounts).set({ enabled: false }).run())
  t.equal((await ask(authorization)).statusCode, 401, 'the account is disabled')
})
