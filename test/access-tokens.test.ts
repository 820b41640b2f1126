import t from 'tap'
import { accounts } from '../src/accounts/table.ts'
import { aFolder, build, call } from './helper.ts'
import { aPerson, password, post } from './person.ts'

const _generic = {
  status: 'error',
  code: 'invalid_credentials',
  message: 'Check the e-mail address, the password and the one-time code.'
}
const _pair = ['access_token', 'refresh_token', 'expires_in']

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
