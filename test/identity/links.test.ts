import type { Test } from 'tap'
import type { Role } from '../../src/association/access/permissions.ts'
import { operator } from '../../src/commands/office.ts'
import { resetAccount } from '../../src/identity/account-management/store.ts'
import { isLocalAddress } from '../../src/identity/enrolments/links.ts'
import { type App, build, call, signedIn } from '../fixtures/helper.ts'
import { aManager, grantsOf } from '../fixtures/manager.ts'
import { at, codeOf, later, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'

const open = (t: Test, app: App, token: string) => post(t, app, '/auth/enrolment', { token })
const enrol = (t: Test, app: App, token: string, secret: string) =>
  post(t, app, '/auth/enrol', { token, password, otp: codeOf(secret) })

/** Whether a link can be opened, and an enrolment that was opened before can be completed. */
async function isGood(t: Test, app: App, token: string, opened?: string) {
  const early = opened && (await enrol(t, app, token, opened)).statusCode
  const { statusCode } = await open(t, app, token)
  if (early) t.equal(early, statusCode === 200 ? 201 : 404, 'as it opens, so it enrols')
  return statusCode === 200
}

t.test('a link is voided when its account or its inviter changes', async t => {
  const app = await build(t)
  const owner = await aManager(t, app)
  const everybody = grantsOf('chapter_lead')

  t.test('the grants of its account', async t => {
    for (const makes of ['invitation', 'reset'] as const) {
      const admin = await aManager(t, app, 'admin')
      const invited = await admin.invite()
      const token = makes === 'reset' ? await admin.reset(invited.id) : invited.token
      const { secret } = (await open(t, app, token)).json().data
      t.equal(
        (await owner.edit({ id: invited.id, name: 'A new name' })).statusCode,
        200,
        'a new name'
      )
      t.equal(await isGood(t, app, token), true, 'a name is no grant')
      t.equal(
        (await owner.edit({ id: invited.id, grants: grantsOf('owner') })).statusCode,
        200,
        'new grants'
      )
      t.equal(await isGood(t, app, token, secret), false, makes)
      const next = await owner.reset(invited.id)
      t.equal(await isGood(t, app, next), true, 'an owner makes the next one')
    }
  })

  t.test('the rights of its inviter', async t => {
    const changes: [name: string, role: Role, change: (id: number) => Promise<unknown>][] = [
      ['disabled', 'admin', id => owner.edit({ id, enabled: false })],
      ['demoted', 'admin', id => owner.edit({ id, grants: everybody })],
      ['an owner no more', 'owner', id => owner.edit({ id, grants: grantsOf('admin') })],
      ['reset', 'admin', id => owner.reset(id)],
      [
        'reset on the command line',
        'admin',
        id => app.db.write(() => resetAccount(app.db, app.secrets, id, operator))
      ]
    ]
    for (const [name, role, change] of changes) {
      const inviter = await aManager(t, app, role)
      const first = await inviter.invite()
      const second = await inviter.invite()
      const links = [first.token, await inviter.reset(second.id)]
      const { token: others } = await owner.invite()
      const { secret } = (await open(t, app, first.token)).json().data
      await change(inviter.id)
      for (const token of links)
        t.equal(
          await isGood(t, app, token, token === first.token ? secret : undefined),
          false,
          name
        )
      t.equal(await isGood(t, app, others), true, 'links of others stay')
      await owner.edit({ id: inviter.id, enabled: true, grants: grantsOf(role) })
      for (const token of links) t.equal(await isGood(t, app, token), false, 'for good')
    }
    const promoted = await aManager(t, app, 'admin')
    const { token } = await promoted.invite()
    await owner.edit({ id: promoted.id, name: 'P', grants: grantsOf('owner') })
    t.equal(await isGood(t, app, token), true, 'who was promoted could still make it')
  })
})

t.test('the log names the inviter of an enrolment', async t => {
  const app = await build(t)
  const owner = await aManager(t, app)
  const lastEntry = async (id: number) => {
    const url = `/getlogs?entity=account&entity_id=${id}&limit=1`
    return (await call(t, app, { url, headers: owner.headers })).json().data.logs[0]
  }
  const { id, token } = await owner.invite()
  await enrol(t, app, token, (await open(t, app, token)).json().data.secret)
  t.match(
    await lastEntry(id),
    { action: 'account.enrolled', changes: { invited_by: [null, 1] } },
    'the inviter'
  )
  const by_operator = await app.db.write(() => resetAccount(app.db, app.secrets, id, operator))
  await enrol(t, app, by_operator, (await open(t, app, by_operator)).json().data.secret)
  t.strictSame(
    (await lastEntry(id)).changes,
    { enrolled: [false, true] },
    'nobody but the operator'
  )
})

t.test('each opening creates a new secret, and only the last one is valid', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const owner = await aManager(t, app)
  const { id, token } = await owner.invite()
  const inviters = (await open(t, app, token)).json().data
  t.notOk('opened_before' in inviters, 'the first to open it')
  later(60_000)
  const persons = (await open(t, app, token)).json().data
  t.equal(persons.opened_before, '2026-03-01T12:00:00Z', 'the person can notice')
  t.not(persons.secret, inviters.secret, 'another secret')
  t.match(persons.otpauth_uri, persons.secret, 'the address has the secret')
  const early = await enrol(t, app, token, inviters.secret)
  t.match(
    early.json(),
    { code: 'validation_error', details: [{ path: '/otp' }] },
    'the first secret is void'
  )
  const check = await post(t, app, '/auth/enrolment/check', { token, password })
  t.equal(check.statusCode, 200, 'a check opens nothing')

  later(60_000)
  const racing = enrol(t, app, token, persons.secret)
  const third = (await open(t, app, token)).json().data
  t.match(
    (await racing).json(),
    { details: [{ path: '/otp' }] },
    'opened while the code was checked'
  )
  t.equal(third.opened_before, '2026-03-01T12:01:00Z', 'the time of the second')
  t.equal((await enrol(t, app, token, third.secret)).statusCode, 201, 'the last secret is good')
  t.equal((await open(t, app, token)).statusCode, 404, 'the link is used up')
  const url = `/getlogs?entity=account&entity_id=${id}&limit=1`
  const { logs } = (await call(t, app, { url, headers: owner.headers })).json().data
  t.strictSame(
    logs[0].changes,
    {
      enrolled: [false, true],
      invited_by: [null, owner.id],
      opened_before: [null, '2026-03-01T12:01:00Z']
    },
    'what the log knows'
  )
})

t.test('the page of signing in learns whether there is an owner', async t => {
  const app = await build(t)
  const read = async () => (await call(t, app, { url: '/auth/start' })).json().data
  t.strictSame(await read(), { has_owner: false }, 'nobody')
  await signedIn(app, 'chapter_lead', 1)
  t.strictSame(await read(), { has_owner: false }, 'another account is no owner')
  await signedIn(app)
  t.strictSame(await read(), { has_owner: true }, 'and nothing else is told')
})

t.test('a link that only this machine can open is known', t => {
  const cases: [url: string, local: boolean][] = [
    ['http://127.0.0.1:3000/enrol#x', true],
    ['http://127.8.0.1/enrol#x', true],
    ['http://localhost:3000/enrol#x', true],
    ['http://LOCALHOST./enrol#x', true],
    ['http://office.localhost/enrol#x', true],
    ['http://[::1]:3000/enrol#x', true],
    ['http://192.168.1.20:3000/enrol#x', false],
    ['https://office.example.org/enrol#x', false],
    ['https://127.example.org/enrol#x', false],
    ['https://localhost.example.org/enrol#x', false]
  ]
  for (const [url, local] of cases) t.equal(isLocalAddress(url), local, url)
  t.end()
})
