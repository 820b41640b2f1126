import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { command_line, record } from '../../src/association/audit/store.ts'
import { rotateKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { setClock } from '../../src/core/time.ts'
import { createLineLimit } from '../../src/http/line-limit.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { askForExport, fillChapter } from '../fixtures/exporting.ts'
import { aFolder, aMember, build, signedIn } from '../fixtures/helper.ts'
import { codeOf, password } from '../fixtures/person.ts'
import { serve, stop } from '../fixtures/serving.ts'
import { open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

t.test('no log line has secrets or personal data, and none can be forged', async t => {
  const DATA_DIR = aFolder(t)
  const server = await serve(t, DATA_DIR, { LOG_LEVEL: 'trace' })
  const { address: base, printed, lines, logs } = server
  await until(() => printed.join().includes('#') && printed.length > 1)
  const stdout = `${printed.join('\n')}\n`
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
  await until(() => lines.join().includes(`"${keys[0]?.kid}"`))
  await stop(server)

  t.ok(lines.length >= 18, 'there are many lines')
  for (const line of lines) {
    t.doesNotThrow(() => JSON.parse(line), line)
    t.notOk(line.includes('forged') || line.includes('\u001b'), line)
  }
  t.match(
    logs.filter(({ msg }) => msg === 'login').map(({ login }) => login),
    ['wrong password', 'unknown account', 'verified'],
    'why each login failed'
  )
  t.strictSame(
    logs
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
  for (const known of everything) t.ok(known && !lines.join('\n').includes(known), known)
})

t.test('an aborted answer has a log line too', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  await fillChapter(app)
  await app.close()
  const { address: origin, logs } = await serve(t, DATA_DIR)
  const { socket, status } = await askForExport(t, origin, headers)
  t.equal(status, 200, 'the export begins')
  socket.destroy()
  const told = (msg: string) => logs.filter(line => line.msg === msg)
  await until(() => told('aborted').length > 0)
  t.match(
    told('aborted'),
    [{ method: 'GET', route: '/exportmembers', status: 200, account_id: 1, address: '127.0.0.1' }],
    'the line says who and what'
  )
  await fetch(`${origin}/%zz`)
  await fetch(`${origin}/health/live`)
  await until(() => logs.some(({ route }) => route === '/health/live'))
  t.match(
    told('answered'),
    [
      { method: 'GET', status: 400, failure: 'validation_error', address: '127.0.0.1' },
      { method: 'GET', status: 200, route: '/health/live' }
    ],
    'what was answered to its end has one line, one that no route was looked up for too'
  )
})

t.test('lines that nothing counts, or beyond the limit, are bounded, and told of', async t => {
  const server = await serve(t, aFolder(t), { RATE_LIMIT_PER_MINUTE: '10' })
  const { address: base, port, logs: lines } = server
  const flood: [method: string, path: string][] = [
    ['GET', '/nothing'],
    ['OPTIONS', '/getmembers'],
    ['PATCH', '/getmembers'],
    ['GET', '/console/assets/x.js'],
    ['GET', '/'],
    ['GET', '/%'],
    ['GET', '/auth/start']
  ]
  for (let i = 0; i < 30; i++)
    for (const [method, path] of flood) await (await fetch(base + path, { method })).text()
  for (let i = 0; i < 5; i++) {
    const socket = await open(t, port)
    socket.resume().write('no request\r\n\r\n')
    await once(socket, 'close')
  }
  await stop(server)
  const told = lines.filter(({ msg }) => /answered|broken/.test(`${msg}`))
  const counted = told.filter(({ route, status }) => route === '/auth/start' && status === 200)
  // on a slow machine the minute begins anew
  t.ok(counted.length >= 10 && counted.length <= 30, 'those within the limit are told')
  const bounded = told.length - counted.length
  t.ok(bounded >= 120 && bounded < 7 * 30, `${bounded} of the others`)
  t.ok(
    told.some(({ status }) => status === 429),
    'some are beyond the limit'
  )
  t.equal(told.length + leftOut(lines), 7 * 30 + 5, 'the number of those left out is told')
})

t.test('the number is told with the first request of the next minute', async t => {
  let at = Date.now()
  t.teardown(setClock(() => at))
  const limit = createLineLimit()
  for (let i = 0; i < 130; i++) limit.allows('192.0.2.1')
  t.notOk(limit.isReportDue(), 'not within the minute')
  at += 60_000
  t.ok(limit.isReportDue(), 'in the next minute')
  t.equal(limit.takeSuppressed(), 10, 'ten were left out')
  t.notOk(limit.isReportDue(), 'told once')
})

type Line = Record<string, unknown>

const leftOut = (lines: Line[]) =>
  lines.reduce((sum, { left_out = 0 }) => sum + Number(left_out), 0)

/** How many entries name the person: their texts take some fifty writes. */
const mentions = 3200

t.test('a client that leaves during an erasure is no failure of the service', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id } = await aMember(app, { firstname: 'Zebulonia', lastname: 'Quagmire' })
  const about = { action: 'chapter.export_started', entity: 'chapter', entity_id: 1, chapter_id: 1 }
  await app.db.write(() => {
    for (let n = 0; n < mentions; n++)
      record(app.db, { ...about, changes: { search: [null, 'Zebulonia'] } }, command_line)
  })
  await app.close()

  const server = await serve(t, DATA_DIR)
  const { address: origin, logs } = server
  const json = { ...headers, 'content-type': 'application/json' }
  const asked = request(`${origin}/erasemember`, { method: 'PUT', headers: json })
  asked.on('error', () => {})
  let over = ''
  asked.on('response', () => (over = 'it was answered'))
  server.exited.then(() => (over = 'the service ended'))
  asked.end(JSON.stringify({ id, reason: 'On request' }))
  const reader = new Database(join(DATA_DIR, 'chapterhouse.db'), { readonly: true })
  const taken = reader.prepare("SELECT count(*) FROM log_entries WHERE salt = ''").pluck()
  while (taken.get() === 0 && !over) await new Promise(resolve => setTimeout(resolve, 1))
  t.equal(over, '', 'the client leaves in the middle of it')
  asked.destroy()
  reader.close()
  // the line of the request, whatever it says: an erasure that is not ended by its client says so too
  await until(() => logs.some(({ route }) => route === '/erasemember') || over !== '')
  await stop(server)
  t.strictSame(
    logs.filter(({ level }) => Number(level) >= 50),
    [],
    'no failure is logged'
  )
  t.match(
    logs.filter(({ msg }) => msg === 'aborted'),
    [{ method: 'PUT', route: '/erasemember' }],
    'the request is logged as aborted'
  )
})
