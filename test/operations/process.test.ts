import { execFileSync, spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { createInterface } from 'node:readline'
import { Secret, TOTP } from 'otpauth'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { later_rows, office_rows, public_rows, type Row } from './calls.ts'

/** The PATH of a user, without the folders that npm adds for its scripts. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter(folder => !folder.includes('node_modules'))
  .join(delimiter)

/** Starts the service like a user and returns its address once it listens. */
async function start(t: Test, env: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['start'], { cwd: home, env, detached: true })
  t.teardown(() => child.exitCode === null && process.kill(-(child.pid ?? 0), 'SIGKILL'))
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', line => lines.push(line))
  const exited = new Promise<number | null>(resolve => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^listening on (http:\S+)$/.exec(line)?.[1]
    if (address) return { child, exited, lines, address }
  }
  throw new Error(`npm start ended: ${lines.join('\n')}`)
}

/** Sends requests to an address as whoever has the token, and notes which were sent. */
function client(address: string) {
  const seen = new Set<string>()
  const signed = { token: '' }
  const call = async (request: string, body?: object | string) => {
    const [method = '', url = ''] = request.split(/ (.*)/)
    seen.add(`${method} ${url.split('?')[0]}`)
    const type = typeof body === 'string' ? 'text/csv' : 'application/json'
    const response = await fetch(address + url, {
      method,
      headers: {
        ...(signed.token && { authorization: `Bearer ${signed.token}` }),
        ...(body && { 'content-type': type })
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) })
    })
    const text = await response.text()
    const is_json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: is_json ? JSON.parse(text) : text }
  }
  const callAll = async (t: Test, rows: readonly Row[]) => {
    for (const [request, sent, wanted] of rows) {
      const { status, body } = await call(request, sent)
      const said = `${request} is answered with ${wanted instanceof RegExp ? wanted : JSON.stringify(wanted)}`
      if (typeof wanted === 'number') t.equal(status, wanted, said)
      else t.match(body.data ?? body, wanted, said)
    }
  }
  return { seen, signed, call, callAll }
}

t.test('npm start, and every operation through a socket', async t => {
  const settings = { DATA_DIR: aFolder(t), PORT: '0', AUTH_RATE_LIMIT_PER_MINUTE: '20' }
  const env = { HOME: process.env.HOME, PATH, ...settings }
  const { child, exited, lines, address } = await start(t, env)
  const password = 'correct horse battery staple'
  const verb =
    'user add --email grace@example.org --name Grace --role owner --password-stdin --json'
  const args = ['run', '-s', 'chapterhouse', '--', ...verb.split(' ')]
  const added = execFileSync('npm', args, { cwd: home, env, input: password, encoding: 'utf8' })
  const { email, secret, recovery_codes } = JSON.parse(added)
  const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate()

  const { seen, signed, call, callAll } = client(address)
  await callAll(t, public_rows)
  const { paths } = (await call('GET /openapi.json')).body
  const wrong = { email, password, otp: '000000' }
  t.equal((await call('POST /auth/login', wrong)).status, 401, 'a wrong code is refused')
  const login = await call('POST /auth/login', { email, password, otp: codeOf(secret) })
  t.match(login, { status: 200, body: { data: { expires_in: 3600 } } }, 'the owner signs in')
  const { refresh_token } = login.body.data
  const refreshed = await call('POST /auth/refresh', { refresh_token })
  signed.token = refreshed.body.data.access_token
  await callAll(t, [['GET /auth/me', undefined, { email }], ...office_rows])

  const grants = [{ role: 'admin', chapter_id: null }]
  const invited = await call('POST /createuser', { email: 'c@example.org', name: 'C', grants })
  const link = { token: invited.body.data.enrolment_url.split('#')[1] }
  const otp = codeOf((await call('POST /auth/enrolment', link)).body.data.secret)
  const change = { password, new_password: 'another horse altogether', otp: recovery_codes[1] }
  await callAll(t, [
    ['POST /auth/enrolment/check', { ...link, password }, 200],
    ['POST /auth/enrol', { ...link, password, otp }, 201],
    ...later_rows
  ])
  const { letters } = (await call('GET /getletters?chapter_id=2')).body.data
  await callAll(t, [
    [`GET /getletters/${letters[0].id}.pdf`, undefined, /^%PDF-/],
    ['PUT /auth/password', change, 200],
    // what pages call: test/identity/browser-session.test.ts has the rest
    ['POST /auth/session', wrong, 401],
    ['POST /auth/session/refresh', undefined, 401],
    ['PUT /auth/recovery_codes', wrong, 400],
    ['POST /auth/session/enrol', { ...link, password, otp }, 404],
    ['POST /auth/logout', undefined, 200],
    ['GET /auth/me', undefined, 401]
  ])

  const documented = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      method =>
        `${method.toUpperCase()} ${path.replace(/{name}|{token}|{slug}/, 'member').replace('{chapter_id}', '{id}')}`
    )
  )
  const called = new Set([...seen].map(each => each.replace(/\/\d+(?=\.|$)/, '/{id}')))
  t.strictSame([...called].sort(), documented.sort(), 'nothing documented was left out')

  child.kill('SIGTERM')
  t.equal(await exited, 0, 'the service ends without a failure')
  const logs = lines.filter(line => !line.startsWith('npm ')).map(line => JSON.parse(line))
  const stops = logs.some(({ msg }) => msg === 'stopping on SIGTERM')
  t.ok(stops, 'the log tells why it stops')
  const edits = logs.filter(({ route, status }) => route === '/editmember' && status === 200)
  const by_owner = edits.some(({ account_id }) => account_id === 1)
  t.ok(by_owner, 'the log has the account of an edit')
  const secrets = [password, secret, signed.token, recovery_codes[0]]
  for (const secretive of [...secrets, 'Müller', 'jm@example.org', 'muller', email]) {
    const told = lines.some(line => line.includes(secretive))
    t.notOk(told, 'no secret and no personal data in any line')
  }
})
