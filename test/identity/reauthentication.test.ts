import type { Test } from 'tap'
import { accounts } from '../../src/identity/accounts/table.ts'
import { idempotency_keys } from '../../src/operations/idempotency/table.ts'
import { build, call, signedInAs } from '../fixtures/helper.ts'
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
  const readLog = async () => {
    const { headers } = owner
    const { logs } = (await call(t, app, { url: '/getlogs?limit=200', headers })).json().data
    return logs as { action: string; changes: object }[]
  }
  return {
    ...{ app, owner, admin, moderator, readLog },
    login: () => ({ password, otp: owner.recovery_codes.pop() }),
    send: async (...request: Parameters<typeof owner.send>) =>
      (await owner.send(...request)).json(),
    edit: async (payload: object) => (await owner.edit(payload)).json(),
    stored: async () => [app.db.select().from(accounts).all(), await readLog()]
  }
}

const required = { status: 'error', code: 'reauthentication_required' }
const invalid = { code: 'invalid_credentials' }
const used = { code: 'code_used' }
const done = { status: 'success' }

t.test('critical changes need password and code again', async t => {
  const { app, owner, admin, moderator, login, send, stored, readLog } = await anOffice(t)
  const grave: [name: string, method: 'POST' | 'PUT', url: string, payload: object][] = [
    ['an owner', 'POST', '/createuser', colleague('owner')],
    ['an admin', 'POST', '/createuser', colleague('admin')],
    ['the role of an admin', 'PUT', '/edituser', { id: moderator.id, grants: grantsOf('admin') }],
    ['an admin as owner', 'PUT', '/edituser', { id: admin.id, grants: grantsOf('owner') }],
    ['the reset of an admin', 'POST', '/resetuser', { id: admin.id }]
  ]
  for (const [name, method, url, payload] of grave) {
    const before = await stored()
    t.match(await send(method, url, payload), required, `${name}: password and code`)
    for (const wrong of [
      { password: 'wrong', otp: owner.code() },
      { password, otp: '000000' },
      { password: 'wrong', otp: owner.recovery_codes[0] }
    ])
      t.match(await send(method, url, { ...payload, ...wrong }), invalid, `${name}: wrong ones`)
    for (const half of [{ password }, { otp: owner.recovery_codes[0] }]) {
      const details = [{ path: 'otp' in half ? '/password' : '/otp', message: 'is required' }]
      const answer = await send(method, url, { ...payload, ...half })
      t.match(answer, { code: 'validation_error', details }, 'both or neither')
    }
    t.strictSame(await stored(), before, 'nothing was changed')
    const given = login()
    t.match(await send(method, url, { ...payload, ...given }), done, `${name}: with both`)
    const told = { action: 'account.reauthenticated', changes: { failed_tries: [3, 0] } }
    t.match((await readLog())[1], told, 'it is logged with its failures')
    const again = { ...payload, name: 'B', ...given }
    if (url === '/edituser') t.match(await send(method, url, again), used, 'a code is good once')
  }
  const next = await send('POST', '/createuser', colleague('admin'))
  t.match(next, required, 'the next change needs them again')

  t.test('other changes do not', async t => {
    const others: [method: 'POST' | 'PUT', url: string, payload: object][] = [
      ['POST', '/createuser', colleague('moderator')],
      ['PUT', '/edituser', { id: admin.id, name: 'C' }],
      ['PUT', '/edituser', { id: admin.id, grants: grantsOf('owner') }],
      ['PUT', '/edituser', { id: admin.id, grants: grantsOf('chapter_lead') }],
      ['PUT', '/edituser', { id: moderator.id, enabled: false }],
      ['POST', '/resetuser', { id: admin.id }]
    ]
    for (const [method, url, payload] of others)
      t.match(await send(method, url, payload), done, `${url} ${JSON.stringify(payload)}`)
  })

  t.test('a recent sign-in suffices', async t => {
    const headers = await signedInAs(app, owner.id)
    const create = async (more: object = {}) => {
      const payload = { ...colleague('admin'), ...more }
      return (await call(t, app, { method: 'POST', url: '/createuser', payload, headers })).json()
    }
    later(5 * minute - 1)
    t.match(await create(), done, 'within five minutes')
    t.match(await create({ password: 'wrong', otp: '000000' }), invalid, 'what is sent counts')
    later(1)
    t.match(await create(), required, 'after five minutes')
    later(-10 * minute)
    t.match(await create(), required, 'a clock that was set back')
  })
})

t.test('enabling a disabled owner or admin needs password and code again', async t => {
  const { admin, moderator, login, edit, stored } = await anOffice(t)
  const enable = (id: number, more: object = {}) => edit({ id, enabled: true, ...more })
  t.match(await enable(admin.id), done, 'who is enabled gains nothing')
  for (const { id } of [admin, moderator])
    t.match(await edit({ id, enabled: false }), done, 'it is disabled')
  const before = await stored()
  const raise = { grants: grantsOf('owner') }
  for (const request of [{}, { grants: grantsOf('admin') }, raise, { name: 'B' }])
    t.match(await enable(admin.id, request), required, `refused: ${JSON.stringify(request)}`)
  t.strictSame(await stored(), before, 'nothing was changed')
  const as_admin = { data: { enabled: true, grants: grantsOf('admin') } }
  t.match(await enable(admin.id, login()), as_admin, 'it is enabled with them')
  t.match(await enable(moderator.id), done, 'a moderator is enabled without')
  t.match(await edit({ id: admin.id, enabled: false }), done, 'it is disabled again')
  const lower = { grants: grantsOf('moderator') }
  const lowered = { data: { enabled: true, ...lower } }
  t.match(await enable(admin.id, lower), lowered, 'as a moderator it is enabled without')
})

t.test('permissions are checked first', async t => {
  const { app, owner, send } = await anOffice(t)
  const [admin, moderator] = [await aManager(t, app, 'admin'), await aManager(t, app, 'moderator')]
  later(5 * minute)
  const forbidden = { code: 'forbidden' }
  const create = async (who: typeof admin, payload: object) =>
    (await who.send('POST', '/createuser', payload)).json()
  t.match(await create(admin, colleague('owner')), forbidden, 'an admin makes no owner')
  const reset = await admin.send('POST', '/resetuser', { id: owner.id })
  t.match(reset.json(), forbidden, 'an admin resets no owner')
  const body = { ...colleague('admin'), password, otp: moderator.recovery_codes[0] }
  t.match(await create(moderator, body), forbidden, 'a moderator makes no admin')
  t.match(await send('POST', '/resetuser', { id: 99 }), { code: 'not_found' }, 'no such account')
})

for (const [what, env, tries] of [
  ['lockout', {}, 5],
  ['rate limit', { AUTH_RATE_LIMIT_PER_MINUTE: '2' }, 2]
] as const)
  t.test(`attempts count towards the ${what}`, async t => {
    const { owner, admin, login, send } = await anOffice(t, env)
    const wrong = { id: admin.id, password: 'wrong', otp: '000000' }
    for (let i = 0; i < tries; i++)
      t.match(await send('POST', '/resetuser', wrong), invalid, `try ${i + 1} of ${tries}`)
    const refused = await owner.send('POST', '/resetuser', { id: admin.id, ...login() })
    t.equal(refused.statusCode, 429, `after ${tries} no more`)
    if (what === 'lockout') t.equal(refused.headers['retry-after'], '1800', 'for half an hour')
  })

t.test('a code is used up even if the change is refused', async t => {
  const { owner, login, edit } = await anOffice(t)
  const last = { id: owner.id, grants: grantsOf('admin'), ...login() }
  const in_use = { code: 'in_use' }
  t.match(await edit(last), in_use, 'one owner remains')
  t.match(await edit(last), used, 'its code is spent')
  t.match(await edit({ ...last, ...login() }), in_use, 'another one is looked at')
})

t.test('under an Idempotency-Key', async t => {
  const { app, owner, login, readLog } = await anOffice(t)
  const payload = colleague('admin')
  const send = (more: object = {}) =>
    owner.send('POST', '/createuser', { ...payload, ...more }, { 'idempotency-key': 'k' })
  const stored = () => app.db.select().from(idempotency_keys).all()
  t.match((await send()).json(), required, 'a refusal is not stored')
  t.equal((await send(login())).statusCode, 201, 'it is created')
  t.match((await send()).json(), required, 'a replay asks as the request does')
  const replayed = await send(login())
  t.equal(replayed.headers['idempotency-replayed'], 'true', 'another code is the same request')
  const kept = stored()
  t.equal(kept.length, 1, 'one answer is stored')
  later(-4 * minute)
  const other = await send({ name: 'Another', ...login() })
  t.match(other.json(), { code: 'idempotency_conflict' }, 'another request under the key')
  t.equal(stored()[0]?.fingerprint, kept[0]?.fingerprint, 'the stored answer stays')
  t.notMatch(JSON.stringify(await readLog()), password, 'no password is logged')
})
