import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rotateKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { home } from '../../src/core/home.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { askForExport, fillChapter } from '../fixtures/exporting.ts'
import { aFolder, build, signedIn } from '../fixtures/helper.ts'
import { codeOf, password } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('no log line has secrets or personal data, and none can be forged', async t => {
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
  t.match(stdout, `${base}/enrol#`, 'the link is printed')
  t.match(
    stdout,
    /\nthis link opens on this machine only: .*PUBLIC_URL/,
    'and where it can be opened'
  )
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
    'user-agent': 'forged agent'
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
  rotateKey(readConfig({ DATA_DIR }))
  const keys = openSecrets(DATA_DIR).signing_keys
  while (!logs.includes(`"${keys[0]?.kid}"`)) await new Promise(resolve => setTimeout(resolve, 20))
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('close', resolve))

  const lines = logs.trim().split('\n')
  t.ok(lines.length >= 18, 'there are many lines')
  for (const line of lines) {
    t.doesNotThrow(() => JSON.parse(line), line)
    t.notOk(line.includes('forged') || line.includes('\u001b'), line)
  }
  t.match(
    lines
      .map(line => JSON.parse(line))
      .filter(({ msg }) => msg === 'login')
      .map(({ login }) => login),
    ['wrong password', 'unknown account', 'verified'],
    'why each login failed'
  )
  t.strictSame(
    lines
      .map(line => JSON.parse(line))
      .filter(({ signing_key }) => signing_key)
      .map(({ signing_key, since }) => [signing_key, since]),
    keys.toReversed().map(({ kid, created }) => [kid, new Date(created).toISOString()]),
    'which key signs, at the start and after key rotate'
  )
  const everything = [
    ...keys.map(({ key }) => key),
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
  for (const known of everything) t.ok(known && !logs.includes(known), known)
})

t.test('an aborted answer has a log line too', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  await fillChapter(app)
  await app.close()
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0' }
  const child = spawn(process.execPath, [join(home, 'chapterhouse.js'), 'serve'], { env })
  t.teardown(() => child.kill('SIGKILL'))
  const [listening] = await once(child.stdout, 'data')
  const origin = /listening on (\S+)/.exec(`${listening}`)?.[1] ?? ''
  const { socket, status } = await askForExport(t, origin, headers)
  t.equal(status, 200, 'the export begins')
  socket.destroy()
  let logs = ''
  child.stderr.on('data', chunk => (logs += chunk))
  while (!logs.includes('"aborted"')) await once(child.stderr, 'data')
  const aborted = logs.split('\n').filter(line => line.includes('"aborted"'))
  t.match(
    aborted.map(line => JSON.parse(line)),
    [{ method: 'GET', route: '/exportmembers', status: 200, account_id: 1, address: '127.0.0.1' }],
    'the line says who and what'
  )
  await fetch(`${origin}/%zz`)
  await fetch(`${origin}/health/live`)
  while (!logs.includes('/health/live')) await once(child.stderr, 'data')
  const answered = logs.split('\n').filter(line => line.includes('"answered"'))
  t.match(
    answered.map(line => JSON.parse(line)),
    [
      { method: 'GET', status: 400, failure: 'validation_error', address: '127.0.0.1' },
      { method: 'GET', status: 200, route: '/health/live' }
    ],
    'what was answered to its end has one line, one that no route was looked up for too'
  )
})
