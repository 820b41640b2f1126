import type { Test } from 'tap'
import { accounts } from '../../src/identity/accounts/table.ts'
import { idempotency_keys } from '../../src/office/idempotency/table.ts'
import { type App, build, call, signedInAs } from '../fixtures/helper.ts'
import { aManager, grantsOf } from '../fixtures/manager.ts'
import { at, later, password, weaken } from '../fixtures/person.ts'
import t from '../folder.ts'

const minute = 60_000
let n = 0
const colleague = (role: Parameters<typeof grantsOf>[0]) => ({
  email: `asked${++n}@example.org`,
  name: 'A',
  grants: grantsOf(role)
})

/** An owner whose session is five minutes old, and an admin and a moderator to be changed. */
async function anOffice(t: Test, env: Record<string, string> = {}) {
  const app = await build(t, env)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const owner = await aManager(t, app)
  const admin = await owner.invite('admin')
  const moderator = await owner.invite('moderator')
  await weaken(app)
  later(5 * minute)
  const login = () => ({ password, otp: owner.recovery_codes.pop() })
  return { app, owner, admin, moderator, login }
}

const readLog = async (t: Test, app: App, headers: Record<string, string>) =>
  (await call(t, app, { url: '/getlogs?limit=200', headers })).json().data.logs as {
    action: string
    changes: object
  }[]

const required = { status: 'error', code: 'reauthentication_required' }

t.test('critical changes need password and code again', async t => {
  const { app, owner, admin, moderator, login } = await anOffice(t)
  const grave: [name: string, method: 'POST' | 'PUT', url: string, payload: object][] = [
    ['an owner', 'POST', '/createuser', colleague('owner')],
    ['an admin', 'POST', '/createuser', colleague('admin')],
    ['the role of an admin', 'PUT', '/edituser', { id: moderator.id, grants: grantsOf('admin') }],
    ['an admin as owner', 'PUT', '/edituser', { id: admin.id, grants: grantsOf('owner') }],
    ['the reset of an admin', 'POST', '/resetuser', { id: admin.id }]
  ]
  for (const [name, method, url, payload] of grave) {
    const before = [app.db.select().from(accounts).all(), await readLog(t, app, owner.headers)]
    const refused = await owner.send(method, url, payload)
    t.equal(refused.statusCode, 403, name)
    t.match(refused.json(), required, `${name}: password and code`)
    for (const wrong of [
      { password: 'wrong', otp: owner.code() },
      { password, otp: '000000' },
      { password: 'wrong', otp: owner.recovery_codes[0] }
    ]) {
      const answer = await owner.send(method, url, { ...payload, ...wrong })
      t.equal(answer.statusCode, 401, name)
      t.match(answer.json(), { code: 'invalid_credentials' }, `${name}: wrong ones`)
    }
    for (const half of [{ password }, { otp: owner.recovery_codes[0] }])
      t.match(
        (await owner.send(method, url, { ...payload, ...half })).json(),
        {
          code: 'validation_error',
          details: [{ path: 'otp' in half ? '/password' : '/otp', message: 'is required' }]
        },
        'both or neither'
      )
    const after = [app.db.select().from(accounts).all(), await readLog(t, app, owner.headers)]
    t.strictSame(after, before, 'nothing was changed')
    const given = login()
    const done = await owner.send(method, url, { ...payload, ...given })
    t.equal(done.statusCode, url === '/createuser' ? 201 : 200, done.body)
    t.match(
      (await readLog(t, app, owner.headers))[1],
      {
        action: 'account.reauthenticated',
        changes: { failed_tries: [3, 0] }
      },
      'it is logged with its failures'
    )
    const again = { ...payload, name: 'B', ...given }
    if (url === '/edituser')
      t.equal((await owner.send(method, url, again)).statusCode, 401, 'a code is good once')
  }
  t.match(
    (await owner.send('POST', '/createuser', colleague('admin'))).json(),
    required,
    'the next change needs them again'
  )

  t.test('other changes do not', async t => {
    const others: [method: 'POST' | 'PUT', url: string, payload: object][] = [
      ['POST', '/createuser', colleague('moderator')],
      ['PUT', '/edituser', { id: admin.id, name: 'C' }],
      ['PUT', '/edituser', { id: admin.id, grants: grantsOf('owner') }],
      ['PUT', '/edituser', { id: admin.id, grants: grantsOf('chapter_lead') }],
      ['PUT', '/edituser', { id: moderator.id, enabled: false }],
      ['POST', '/resetuser', { id: admin.id }]
    ]
    for (const [method, url, payload] of others) {
      const { statusCode, body } = await owner.send(method, url, payload)
      t.equal(
        statusCode,
        body.includes('enrolment_url":"') && url === '/createuser' ? 201 : 200,
        url
      )
    }
  })

  t.test('a recent sign-in suffices', async t => {
    const fresh = { headers: await signedInAs(app, owner.id) }
    const send = (payload: object) =>
      call(t, app, { method: 'POST', url: '/createuser', payload, ...fresh })
    later(5 * minute - 1)
    t.equal((await send(colleague('admin'))).statusCode, 201, 'within five minutes')
    const wrong = { password: 'wrong', otp: '000000' }
    t.equal(
      (await send({ ...colleague('admin'), ...wrong })).statusCode,
      401,
      'what is sent counts'
    )
    later(1)
    t.match((await send(colleague('admin'))).json(), required, 'after five minutes')
    later(-10 * minute)
    t.match((await send(colleague('admin'))).json(), required, 'a clock that was set back')
  })
})

t.test('enabling a disabled owner or admin needs password and code again', async t => {
  const { app, owner, admin, moderator, login } = await anOffice(t)
  const enable = (id: number, more: object = {}) => owner.edit({ id, enabled: true, ...more })
  t.equal((await enable(admin.id)).statusCode, 200, 'who is enabled gains nothing')
  for (const id of [admin.id, moderator.id])
    t.equal((await owner.edit({ id, enabled: false })).statusCode, 200, 'it is disabled')
  const before = [app.db.select().from(accounts).all(), await readLog(t, app, owner.headers)]
  const raise = { grants: grantsOf('owner') }
  for (const request of [{}, { grants: grantsOf('admin') }, raise, { name: 'B' }]) {
    const refused = await enable(admin.id, request)
    t.equal(refused.statusCode, 403, 'it is refused')
    t.match(refused.json(), required, 'for want of password and code')
  }
  const after = [app.db.select().from(accounts).all(), await readLog(t, app, owner.headers)]
  t.strictSame(after, before, 'nothing was changed')
  const enabled = await enable(admin.id, login())
  t.match(
    enabled.json(),
    { data: { enabled: true, grants: grantsOf('admin') } },
    'it is enabled with them'
  )
  t.equal((await enable(moderator.id)).statusCode, 200, 'a moderator is enabled without')
  t.equal(
    (await owner.edit({ id: admin.id, enabled: false })).statusCode,
    200,
    'it is disabled again'
  )
  const lowered = await enable(admin.id, { grants: grantsOf('moderator') })
  t.match(
    lowered.json(),
    { data: { enabled: true, grants: grantsOf('moderator') } },
    'as a moderator it is enabled without'
  )
})

t.test('permissions are checked first', async t => {
  const { app, owner } = await anOffice(t)
  const admin = await aManager(t, app, 'admin')
  const moderator = await aManager(t, app, 'moderator')
  later(5 * minute)
  t.match(
    (await admin.send('POST', '/createuser', colleague('owner'))).json(),
    {
      code: 'forbidden'
    },
    'an admin makes no owner'
  )
  t.match(
    (await admin.send('POST', '/resetuser', { id: owner.id })).json(),
    { code: 'forbidden' },
    'an admin resets no owner'
  )
  const otp = moderator.recovery_codes[0]
  const body = { ...colleague('admin'), password, otp }
  t.match(
    (await moderator.send('POST', '/createuser', body)).json(),
    { code: 'forbidden' },
    'a moderator makes no admin'
  )
  t.equal((await owner.send('POST', '/resetuser', { id: 99 })).statusCode, 404, 'no such account')
})

t.test('attempts count towards the lockout', async t => {
  const { owner, admin, login } = await anOffice(t)
  const wrong = { id: admin.id, password: 'wrong', otp: '000000' }
  for (let i = 0; i < 5; i++)
    t.equal((await owner.send('POST', '/resetuser', wrong)).statusCode, 401, 'five are tried')
  const locked = await owner.send('POST', '/resetuser', { id: admin.id, ...login() })
  t.equal(locked.statusCode, 429, 'then it is locked')
  t.equal(locked.headers['retry-after'], '1800', 'half an hour')
})

t.test('attempts count towards the rate limit', async t => {
  const { owner, admin } = await anOffice(t, { AUTH_RATE_LIMIT_PER_MINUTE: '2' })
  const statuses = []
  for (let i = 0; i < 3; i++) {
    const wrong = { id: admin.id, password: 'wrong', otp: '000000' }
    const { statusCode } = await owner.send('POST', '/resetuser', wrong)
    statuses.push(statusCode)
  }
  t.strictSame(statuses, [401, 401, 429], 'the third is too much')
})

t.test('a code is used up even if the change is refused', async t => {
  const { owner, login } = await anOffice(t)
  const last = { id: owner.id, grants: grantsOf('admin'), ...login() }
  t.match((await owner.edit(last)).json(), { code: 'in_use' }, 'one owner remains')
  t.equal((await owner.edit(last)).statusCode, 401, 'its code is spent')
  t.equal((await owner.edit({ ...last, ...login() })).statusCode, 409, 'another one is looked at')
})

t.test('under an Idempotency-Key', async t => {
  const { app, owner, login } = await anOffice(t)
  const payload = colleague('admin')
  const key = { 'idempotency-key': 'k' }
  const send = (more: object = {}) =>
    owner.send('POST', '/createuser', { ...payload, ...more }, key)
  t.match((await send()).json(), required, 'a refusal is not stored')
  t.equal((await send(login())).statusCode, 201, 'it is created')
  t.match((await send()).json(), required, 'a replay asks as the request does')
  const replayed = await send(login())
  t.equal(replayed.headers['idempotency-replayed'], 'true', 'another code is the same request')
  const stored = app.db.select().from(idempotency_keys).all()
  t.equal(stored.length, 1, 'one answer is stored')
  later(-4 * minute)
  const { fingerprint } = stored[0] ?? {}
  const other = await send({ name: 'Another', ...login() })
  t.match(other.json(), { code: 'idempotency_conflict' }, 'another request under the key')
  t.equal(
    app.db.select().from(idempotency_keys).all()[0]?.fingerprint,
    fingerprint,
    'the stored answer stays'
  )
  t.notMatch(
    JSON.stringify(await readLog(t, app, owner.headers)),
    password,
    'no password is logged'
  )
})
