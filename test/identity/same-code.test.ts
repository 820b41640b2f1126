import { build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, password } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('seven sign-ins at once with the same code', async t => {
  const app = await build(t, { AUTH_RATE_LIMIT_PER_MINUTE: '10' })
  const { email, code, recovery_codes } = await aPerson(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await signedIn(app)
  const signIn = async (otp: string | undefined) => {
    const body = JSON.stringify({ email, password, otp })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${address}/auth/login`, { method: 'POST', headers, body })
    return [answer.status, ((await answer.json()) as { code?: string }).code] as const
  }
  const otp = code()
  const answers = await Promise.all(Array.from({ length: 7 }, () => signIn(otp)))
  t.strictSame(
    answers.toSorted(([a], [b]) => a - b),
    [[200, undefined], ...Array(6).fill([401, 'code_used'])]
  )
  const [account] = (await call(t, app, { url: '/getusers', headers: owner })).json().data.users
  const { locked_until } = (
    await call(t, app, { url: `/getuser/${account.id}`, headers: owner })
  ).json().data
  t.equal(locked_until, null, 'nobody is locked out')
  t.equal(app.db.$client.prepare('SELECT sum(failures) FROM login_tries').pluck().get() ?? 0, 0)
  t.strictSame(await signIn(recovery_codes.pop()), [200, undefined])
})

t.test('a wrong password with a used code tells nothing of the code', async t => {
  const app = await build(t)
  const { email, code } = await aPerson(app)
  const login = (sent: string, otp: string) =>
    call(t, app, { method: 'POST', url: '/auth/login', payload: { email, password: sent, otp } })
  const otp = code()
  t.equal((await login(password, otp)).statusCode, 200)
  t.match((await login('wrong password', otp)).json(), { code: 'invalid_credentials' })
  t.match((await login(password, '000000')).json(), { code: 'invalid_credentials' })
  t.match((await login(password, otp)).json(), { code: 'code_used' })
})
