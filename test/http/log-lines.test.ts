import { rotateKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { setClock } from '../../src/core/time.ts'
import { createLineLimit } from '../../src/http/log.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import { codeOf, password } from '../fixtures/person.ts'
import { serve, stop } from '../fixtures/serving.ts'
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
  const { email } = person
  const wrong = { password: 'wrong-password-here', otp: '123123' }
  await send('POST', '/auth/login', { email, ...wrong })
  await send('POST', '/auth/login', { email: forged, password: forged, otp: forged })
  const pair = await send('POST', '/auth/login', { email, password, otp: recovery_codes[0] })
  const headers = { authorization: `Bearer ${pair.access_token}`, 'user-agent': 'forged agent' }
  await send('POST', '/createmember_type', typeBody(), headers)
  const named = { firstname: 'Zacharias', lastname: 'Quellmeister', phone: '+491234567' }
  const member = { ...named, email: 'zacharias@example.net', chapter_id: 1, membertype_id: 1 }
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
