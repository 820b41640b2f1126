import { execFileSync, spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { createInterface } from 'node:readline'
import { Secret, TOTP } from 'otpauth'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { callMemberships, callMoney, callOwn, walkPersons } from './calls.ts'

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

t.test('npm start, and every operation through a socket', async t => {
  const env = {
    HOME: process.env.HOME,
    PATH,
    DATA_DIR: aFolder(t),
    PORT: '0',
    AUTH_RATE_LIMIT_PER_MINUTE: '20'
  }
  const { child, exited, lines, address } = await start(t, env)
  const password = 'correct horse battery staple'
  const verb =
    'user add --email grace@example.org --name Grace --role owner --password-stdin --json'
  const args = ['run', '-s', 'chapterhouse', '--', ...verb.split(' ')]
  const added = execFileSync('npm', args, { cwd: home, env, input: password, encoding: 'utf8' })
  const { email, secret, recovery_codes } = JSON.parse(added)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })

  const seen = new Set<string>()
  let token = ''
  const call = async (method: string, url: string, body?: object | string) => {
    seen.add(`${method} ${url.split('?')[0]}`)
    const response = await fetch(address + url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' })
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) })
    })
    const text = await response.text()
    return {
      status: response.status,
      body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    }
  }

  t.match(
    await call('GET', '/health/live'),
    { status: 200, body: { status: 'success' } },
    'the service is alive'
  )
  t.match(
    await call('GET', '/health/ready'),
    { status: 200, body: { status: 'success' } },
    'the service is ready'
  )
  const { paths } = (await call('GET', '/openapi.json')).body
  t.match(
    await call('GET', '/schema'),
    { status: 200, body: { schemas: [{ path: '/schema/account.json' }] } },
    'the schemas are listed'
  )
  t.match(
    await call('GET', '/schema/member.json'),
    { status: 200, body: { title: 'Member' } },
    'the schema of a member is served'
  )
  t.match(
    await call('GET', '/docs'),
    { status: 200, body: /<!doctype html>/ },
    'the documentation is served'
  )

  t.match(
    await call('POST', '/auth/login', { email, password, otp: '000000' }),
    { status: 401 },
    'a wrong one-time password is refused'
  )
  const login = await call('POST', '/auth/login', { email, password, otp: totp.generate() })
  t.match(login, { status: 200, body: { data: { expires_in: 3600 } } }, 'the owner signs in')
  const { refresh_token } = login.body.data
  const refreshed = await call('POST', '/auth/refresh', { refresh_token })
  t.equal(refreshed.status, 200, 'the session is renewed')
  token = refreshed.body.data.access_token
  t.match(
    await call('GET', '/auth/me'),
    { status: 200, body: { data: { email } } },
    'the token is of the owner'
  )
  t.match(
    (await call('GET', '/auth/start')).body.data,
    { has_owner: true },
    'the register has an owner'
  )
  const association = { name: 'Friends' }
  t.match(
    (await call('PUT', '/editassociation', association)).body.data,
    association,
    'the association is changed'
  )
  t.match((await call('GET', '/getassociation')).body.data, association, 'the association is read')
  const { id } = (await call('POST', '/createbankaccount', { name: 'Bank' })).body.data
  await call('PUT', '/editbankaccount', { id, name: 'Till' })
  t.match(
    (await call('GET', '/getbankaccounts')).body.data.bank_accounts,
    [{ id, name: 'Till', main: true }],
    'an account is added, renamed and listed'
  )
  t.match((await call('PUT', '/removebankaccount', { id })).body.data, { id }, 'and removed')
  t.match(
    (await call('GET', '/auth/recovery_codes')).body.data,
    { recovery_codes_left: 10 },
    'all recovery codes are left'
  )

  t.match(
    await call('GET', '/getchapters'),
    { status: 200, body: { data: { chapters: [{ id: 1 }] } } },
    'the main chapter is listed'
  )
  const chapter = (await call('POST', '/createchapter', { name: 'North' })).body.data
  t.match(
    await call('PUT', '/editchapter', { id: chapter.id, location: 'Oslo' }),
    { status: 200, body: { data: { location: 'Oslo' } } },
    'a chapter is changed'
  )
  const { membership_type } = typeBody({ name: 'Premium Member', chapter_id: chapter.id })
  const type = (await call('POST', '/createmember_type', { membership_type })).body.data
  t.match(type, { name: 'Premium Member', duration: '12' }, 'a membership type is created')
  t.match(
    await call('PUT', '/editmember_type', { membership_type: { id: type.id, category: 'gold' } }),
    { status: 200, body: { data: { category: 'gold' } } },
    'a membership type is changed'
  )
  t.equal(
    (await call('PUT', '/archivemember_type', { id: type.id, archived: false })).status,
    200,
    'a membership type is not archived'
  )
  t.match(
    await call('GET', `/getmember_types?chapter_id=${chapter.id}&logs=true`),
    { body: { data: { membership_type_with_logs: [{ id: type.id, logs: [{}, {}] }] } } },
    'membership types have their logs'
  )
  const person = {
    firstname: 'Jürgen',
    lastname: 'Müller',
    email: 'jm@example.org',
    chapter_id: chapter.id,
    membertype_id: type.id
  }
  const member = (await call('POST', '/createmembers', person)).body.data
  const suspended = { data: { status: 'suspended' } }
  const edit = { id: member.id, status: 'suspended' }
  t.match(
    await call('PUT', '/editmember', edit),
    { status: 200, body: suspended },
    'a member is suspended'
  )
  const many = { chapter_id: chapter.id, filter: { search: 'muller' }, set: { status: 'inactive' } }
  t.match(
    (await call('PUT', '/editmembers', many)).body.data,
    { batch_id: 1, changed: 1 },
    'many members are changed in one batch'
  )
  t.match(
    (await call('PUT', '/undobatch', { id: 1 })).body.data,
    { restored: 1 },
    'the batch is undone'
  )
  t.match(
    (await call('GET', `/getbatches?chapter_id=${chapter.id}`)).body.data.batches,
    [{}],
    'the batch is listed'
  )
  t.match(
    (await call('POST', '/findmembers', { columns: ['phone'] })).body.data.members,
    [{}],
    'the member is found'
  )
  t.match(
    await call('GET', `/getmember/${member.id}`),
    { status: 200, body: suspended },
    'the member is read as it was'
  )
  await callMemberships(t, call, { member_id: member.id, chapter_id: chapter.id, type_id: type.id })
  await callOwn(t, call, chapter.id)
  t.match(
    await call('GET', `/getmembers?chapter_id=${chapter.id}&search=muller`),
    { body: { data: { members: [{ id: member.id }], pagination: { total: 1 } } } },
    'the member is found by name'
  )
  await walkPersons(t, call, person, member)
  const grants = [{ role: 'admin', chapter_id: null }]
  const invited = (await call('POST', '/createuser', { email: 'c@example.org', name: 'C', grants }))
    .body.data
  const link = { token: invited.enrolment_url.split('#')[1] }
  const pending = (await call('POST', '/auth/enrolment', link)).body.data
  t.match(
    await call('POST', '/auth/enrolment/check', { ...link, password }),
    { status: 200 },
    'the new password is good enough'
  )
  const otp = new TOTP({ secret: Secret.fromBase32(pending.secret) }).generate()
  t.match(
    await call('POST', '/auth/enrol', { ...link, password, otp }),
    { status: 201 },
    'the invited person enrols'
  )
  t.match(
    await call('PUT', '/edituser', { id: invited.id, name: 'D' }),
    { body: { data: { name: 'D', enrolled: true } } },
    'an account is renamed'
  )
  t.match(
    await call('POST', '/resetuser', { id: invited.id }),
    { status: 200 },
    'an account is reset'
  )
  t.match(
    await call('PUT', '/unlockuser', { id: invited.id }),
    { status: 200 },
    'an account is unlocked'
  )
  t.match(
    await call('GET', '/getuser/1'),
    { body: { data: { id: 1, locked_until: null } } },
    'an account is read'
  )
  t.match(
    await call('POST', '/createbackup'),
    { status: 201, body: { data: { verified: true } } },
    'a backup is made and verified'
  )
  t.match(
    await call('GET', '/getbackups'),
    { body: { data: { pagination: { total: 1 } } } },
    'the backup is listed'
  )
  t.match(
    await call('GET', '/getsystem'),
    { body: { data: { ready: true, members: 1 } } },
    'the state of the service is told'
  )
  t.match(
    await call('GET', '/getoverview'),
    { body: { data: { members: 1 } } },
    'the overview counts the member'
  )
  t.match(
    await call('GET', `/getmember_type/${type.id}`),
    { body: { data: { id: type.id } } },
    'a membership type is read'
  )
  t.match(
    await call('GET', '/getusers'),
    { body: { data: { pagination: { total: 2 } } } },
    'both accounts are listed'
  )
  t.match(
    await call('GET', '/getlogs?limit=1'),
    { body: { data: { logs: [{ action: 'account.backed_up' }] } } },
    'the log has the backup'
  )
  const change = { password, new_password: 'another horse altogether', otp: recovery_codes[1] }
  t.match(await call('PUT', '/auth/password', change), { status: 200 }, 'the password is changed')
  t.match(
    await call('GET', '/auth/sessions'),
    { body: { data: { sessions: [{}] } } },
    'a session is listed'
  )
  t.match(
    await call('PUT', '/auth/endsession', { id: 99 }),
    { status: 404 },
    'an unknown session cannot be ended'
  )
  const { body } = await call('GET', `/exportmembers?chapter_id=${chapter.id}`)
  t.match(body, /\r\n"1","Jürgen","Müller",/, 'the member is exported')
  const csv = 'firstname,lastname,email,membertype\r\nAda,L,ada@example.org,Premium Member\r\n'
  t.match(
    await call('POST', `/importmembers?chapter_id=${chapter.id}`, csv),
    { status: 200, body: { data: { created: 1 } } },
    'a member is imported'
  )
  await callMoney(t, call, { member_id: member.id, chapter_id: chapter.id })
  // what pages call: test/identity/browser-session.test.ts has the rest
  const wrong = { email, password, otp: '000000' }
  t.match(
    await call('POST', '/auth/session', wrong),
    { status: 401 },
    'a page does not sign in with a wrong code'
  )
  t.match(
    await call('POST', '/auth/session/refresh'),
    { status: 401 },
    'no session is renewed without a cookie'
  )
  t.match(
    await call('PUT', '/auth/recovery_codes', wrong),
    { status: 400 },
    'no recovery codes without a right code'
  )
  t.match(
    await call('POST', '/auth/session/enrol', { ...link, password, otp }),
    { status: 404 },
    'a link works only once'
  )
  t.match(
    await call('POST', '/auth/logout'),
    { status: 200, body: { data: {} } },
    'the owner signs out'
  )
  t.match(await call('GET', '/auth/me'), { status: 401 }, 'the token ends with the session')

  const documented = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      method => `${method.toUpperCase()} ${path.replace(/{name}|{token}/, 'member')}`
    )
  )
  const called = new Set([...seen].map(each => each.replace(/\/\d+(?=\.|$)/, '/{id}')))
  t.strictSame([...called].sort(), documented.sort(), 'nothing documented was left out')

  child.kill('SIGTERM')
  t.equal(await exited, 0, 'the service ends without a failure')
  const logs = lines.filter(line => !line.startsWith('npm ')).map(line => JSON.parse(line))
  t.ok(
    logs.some(({ msg }) => msg === 'stopping on SIGTERM'),
    'the log tells why it stops'
  )
  const edits = logs.filter(({ route, status }) => route === '/editmember' && status === 200)
  t.ok(
    edits.some(({ account_id }) => account_id === 1),
    'the log has the account of an edit'
  )
  const secrets = [password, secret, token, recovery_codes[0]]
  for (const secretive of [...secrets, 'Müller', 'jm@example.org', 'muller', email])
    t.notOk(
      lines.some(line => line.includes(secretive)),
      'no secret and no personal data in any line'
    )

  const again = await start(t, env)
  again.child.kill('SIGINT')
  t.equal(await again.exited, 0, 'starts again on what it left')
})
