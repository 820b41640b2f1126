import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import t from 'tap'
import { rotateKey } from '../src/commands/keys.ts'
import { readConfig } from '../src/config.ts'
import { home } from '../src/core/home.ts'
import { openSecrets } from '../src/core/secrets.ts'
import { aFolder, build, call, signedIn } from './helper.ts'
import { aPerson, codeOf, me, password, post, signInAs } from './person.ts'

t.test('the database file alone lets nobody sign in', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const person = await aPerson(app)
  const pair = await signInAs(t, app, person)
  const payload = {
    email: 'c@example.org',
    name: 'C',
    grants: [{ role: 'admin', chapter_id: null }]
  }
  const { enrolment_url } = (
    await call(t, app, {
      method: 'POST',
      url: '/createuser',
      payload,
      headers: { ...headers, 'idempotency-key': 'k' }
    })
  ).json().data
  const token = enrolment_url.split('#')[1]
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data

  const file = new Database(app.db.$client.name, { readonly: true })
  const tables = file
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all() as string[]
  const values = tables
    .flatMap(table => file.prepare(`SELECT * FROM "${table}"`).raw().all())
    .flat()
    .map(String)
  file.close()
  t.ok(values.length > 100)
  const secrets = [
    password,
    person.secret,
    ...person.recovery_codes,
    pair.refresh_token,
    pair.access_token,
    token,
    secret
  ]
  for (const value of values)
    for (const known of secrets)
      if (value.includes(known)) t.fail(`a secret stands in the database: ${value}`)

  // whatever stands in a column is of no use where a secret is asked for
  const tries = [...new Set(values)].filter(value => value.length >= 16 && value.length <= 100)
  t.ok(tries.length > 20)
  for (const value of tries) {
    t.equal((await post(t, app, '/auth/refresh', { refresh_token: value })).statusCode, 401)
    t.equal((await post(t, app, '/auth/enrolment', { token: value })).statusCode, 404)
    t.equal((await me(t, app, value)).statusCode, 401)
  }
})

t.test('key rotate', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const person = await aPerson(app)
  const before = await signInAs(t, app, person)
  const [old_key] = openSecrets(DATA_DIR).signing_keys
  rotateKey(readConfig({ DATA_DIR }))
  t.equal(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777, 0o600)
  const keys = openSecrets(DATA_DIR).signing_keys
  t.equal(keys.length, 2)
  t.match(keys[1], old_key)
  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  let after = before
  for (let i = 0; i < 50 && kidOf(after.access_token) !== keys[0]?.kid; i++) {
    await new Promise(resolve => setTimeout(resolve, 100))
    after = (await post(t, app, '/auth/refresh', { refresh_token: after.refresh_token })).json()
      .data
  }
  t.equal(kidOf(after.access_token), keys[0]?.kid, 'a running server signs with the new key')
  for (const { access_token } of [before, after])
    t.equal((await me(t, app, access_token)).statusCode, 200)
  rotateKey(readConfig({ DATA_DIR }))
  t.equal(openSecrets(DATA_DIR).signing_keys.length, 3, 'a key is kept while its tokens are good')
})

t.test('no line of a run holds a secret or personal data, and none can be forged', async t => {
  const DATA_DIR = aFolder(t)
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'trace' }
  const child = spawn(process.execPath, [join(home, 'chapterhouse.js'), 'serve'], { env })
  t.teardown(() => child.kill('SIGKILL'))
  let stdout = ''
  let logs = ''
  child.stdout.on('data', chunk => (stdout += chunk))
  child.stderr.on('data', chunk => (logs += chunk))
  while (!stdout.includes('#')) await new Promise(resolve => setTimeout(resolve, 20))
  const base = /listening on (\S+)/.exec(stdout)?.[1] ?? ''
  const token = /enrol#(\S+)/.exec(stdout)?.[1] ?? ''
  t.match(stdout, `${base}/enrol#`)
  const send = async (
    method: string,
    url: string,
    body?: object | string,
    headers: Record<string, string> = {}
  ) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(base + url, {
      method,
      body: sent,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers }
    })
    const { data } = JSON.parse((await response.text()) || '{}')
    return data
  }
  const forged = 'x\n{"level":30,"msg":"forged"}\u001b[31m\r\n'
  const { secret } = await send('POST', '/auth/enrolment', { token })
  const person = { email: 'grace.hopper@example.org', name: 'Grace Hopperson' }
  const { recovery_codes } = await send('POST', '/auth/enrol', {
    token,
    password,
    otp: codeOf(secret),
    ...person
  })
  await send('POST', '/auth/login', { ...person, password: 'wrong-password-here', otp: '123123' })
  await send('POST', '/auth/login', {
    email: person.email,
    password: 'wrong-password-here',
    otp: '123123'
  })
  await send('POST', '/auth/login', { email: forged, password: forged, otp: forged })
  const pair = await send('POST', '/auth/login', {
    email: person.email,
    password,
    otp: recovery_codes[0]
  })
  const headers = {
    authorization: `Bearer ${pair.access_token}`,
    'user-agent': 'forged\u0001agent'
  }
  const membership_type = {
    name: 'Standard',
    chapter_id: 1,
    category: 'c',
    duration: 1,
    autorecurring_payment: true,
    membership_privacy: false,
    startdate: '2025-01-01',
    enddate: '2025-12-31'
  }
  await send('POST', '/createmember_type', { membership_type }, headers)
  const member = {
    firstname: 'Zacharias',
    lastname: 'Quellmeister',
    email: 'zacharias@example.net',
    phone: '+491234567',
    chapter_id: 1,
    membertype_id: 1
  }
  await send('POST', '/createmembers', member, headers)
  await send('POST', '/createmembers', member, headers)
  await send('POST', '/createmembers', { ...member, email: forged }, headers)
  await send('GET', '/getmembers?chapter_id=1&search=Quellmeister%0A%1B', undefined, headers)
  await send('GET', '/getmembers?chapter_id=1&search=Quellmeister', undefined, headers)
  await send('GET', `/nowhere/${encodeURIComponent(forged)}`, undefined, {
    ...headers,
    'x-request-id': 'a\tb'
  })
  await send('POST', '/auth/refresh', `{"refresh_token":"${pair.refresh_token}"`)
  const next = await send('POST', '/auth/refresh', { refresh_token: pair.refresh_token })
  await send('POST', '/auth/logout', undefined, { authorization: `Bearer ${next.access_token}` })
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('exit', resolve))

  const lines = logs.trim().split('\n')
  t.ok(lines.length >= 18)
  for (const line of lines) {
    t.doesNotThrow(() => JSON.parse(line), line)
    t.notOk(line.includes('forged') || line.includes('\u001b'), line)
  }
  t.match(
    lines
      .map(line => JSON.parse(line))
      .filter(({ msg }) => msg === 'login')
      .map(({ login }) => login),
    ['wrong password', 'unknown account', 'proven']
  )
  const everything = [
    password,
    'wrong-password',
    '123123',
    secret,
    token,
    ...recovery_codes,
    pair.access_token,
    pair.refresh_token,
    next.refresh_token,
    ...Object.values(person),
    'Quellmeister',
    'Zacharias',
    'zacharias',
    '1234567'
  ]
  for (const known of everything) t.notOk(logs.includes(known), known)
})
