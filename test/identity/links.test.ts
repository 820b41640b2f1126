import type { Test } from 'tap'
import type { Role } from '../../src/association/access/permissions.ts'
import { operator } from '../../src/commands/office.ts'
import { resetAccount } from '../../src/identity/account-management/store.ts'
import { isLocalAddress } from '../../src/identity/enrolments/links.ts'
import { type App, build, call, signedIn } from '../fixtures/helper.ts'
import { aManager, grantsOf } from '../fixtures/manager.ts'
import { at, codeOf, later, password, post } from '../fixtures/person.ts'
import t from '../folder.ts'

const open = async (t: Test, app: App, token: string) =>
  (await post(t, app, '/auth/enrolment', { token })).json()
const enrol = async (t: Test, app: App, token: string, secret: string) =>
  (await post(t, app, '/auth/enrol', { token, password, otp: codeOf(secret) })).json()

/** Whether a link can be opened, and an enrolment that was opened before can be completed. */
async function isGood(t: Test, app: App, token: string, opened?: string) {
  const early = opened && (await enrol(t, app, token, opened)).status
  const { status } = await open(t, app, token)
  if (early) t.equal(early, status, 'as it opens, so it enrols')
  return status === 'success'
}

t.test('a link is voided when its account or its inviter changes', async t => {
  const app = await build(t)
  const owner = await aManager(t, app)

  t.test('the grants of its account', async t => {
    for (const makes of ['invitation', 'reset'] as const) {
      const admin = await aManager(t, app, 'admin')
      const { id, token: invitation } = await admin.invite()
      const token = makes === 'reset' ? await admin.reset(id) : invitation
      const { secret } = (await open(t, app, token)).data
      t.equal((await owner.edit({ id, name: 'A new name' })).statusCode, 200, 'a new name')
      t.equal(await isGood(t, app, token), true, 'a name is no grant')
      t.equal((await owner.edit({ id, grants: grantsOf('owner') })).statusCode, 200, 'new grants')
      t.equal(await isGood(t, app, token, secret), false, makes)
      t.equal(await isGood(t, app, await owner.reset(id)), true, 'an owner makes the next one')
    }
  })

  t.test('the rights of its inviter', async t => {
    const resetHere = (id: number) =>
      app.db.write(() => resetAccount(app.db, app.secrets, id, operator))
    const everybody = grantsOf('chapter_lead')
    const changes: [name: string, role: Role, change: (id: number) => Promise<unknown>][] = [
      ['disabled', 'admin', id => owner.edit({ id, enabled: false })],
      ['demoted', 'admin', id => owner.edit({ id, grants: everybody })],
      ['an owner no more', 'owner', id => owner.edit({ id, grants: grantsOf('admin') })],
      ['reset', 'admin', id => owner.reset(id)],
      ['reset on the command line', 'admin', resetHere]
    ]
    for (const [name, role, change] of changes) {
      const inviter = await aManager(t, app, role)
      const [first, second] = [await inviter.invite(), await inviter.invite()]
      const links = [first.token, await inviter.reset(second.id)]
      const { token: others } = await owner.invite()
      const { secret } = (await open(t, app, first.token)).data
      await change(inviter.id)
      for (const token of links) {
        const opened = token === first.token ? secret : undefined
        t.equal(await isGood(t, app, token, opened), false, name)
      }
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

t.test('each opening creates a new secret, and only the last one is valid', async t => {
  const app = await build(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const owner = await aManager(t, app)
  const { id, token } = await owner.invite()
  const lastChanges = async () => {
    const url = `/getlogs?entity=account&entity_id=${id}&limit=1`
    const { logs } = (await call(t, app, { url, headers: owner.headers })).json().data
    t.equal(logs[0].action, 'account.enrolled', 'the enrolment is logged')
    return logs[0].changes
  }
  const inviters = (await open(t, app, token)).data
  t.notOk('opened_before' in inviters, 'the first to open it')
  later(60_000)
  const persons = (await open(t, app, token)).data
  t.equal(persons.opened_before, '2026-03-01T12:00:00Z', 'the person can notice')
  t.not(persons.secret, inviters.secret, 'another secret')
  t.match(persons.otpauth_uri, persons.secret, 'the address has the secret')
  const refused = { code: 'validation_error', details: [{ path: '/otp' }] }
  t.match(await enrol(t, app, token, inviters.secret), refused, 'the first secret is void')
  const check = await post(t, app, '/auth/enrolment/check', { token, password })
  t.equal(check.statusCode, 200, 'a check opens nothing')

  later(60_000)
  const racing = enrol(t, app, token, persons.secret)
  const third = (await open(t, app, token)).data
  t.match(await racing, refused, 'opened while the code was checked')
  t.equal(third.opened_before, '2026-03-01T12:01:00Z', 'the time of the second')
  t.match(await enrol(t, app, token, third.secret), { status: 'success' }, 'the last one is good')
  t.match(await open(t, app, token), { code: 'not_found' }, 'the link is used up')
  const enrolled = { enrolled: [false, true] }
  t.strictSame(
    await lastChanges(),
    { ...enrolled, invited_by: [null, owner.id], opened_before: [null, third.opened_before] },
    'the log names the inviter, and who opened it before'
  )
  const reset = await app.db.write(() => resetAccount(app.db, app.secrets, id, operator))
  await enrol(t, app, reset, (await open(t, app, reset)).data.secret)
  t.strictSame(await lastChanges(), enrolled, 'the operator is no inviter')
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
  const cases: [host: string, local: boolean][] = [
    ['http://127.0.0.1:3000', true],
    ['http://127.8.0.1', true],
    ['http://localhost:3000', true],
    ['http://LOCALHOST.', true],
    ['http://office.localhost', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.20:3000', false],
    ['https://office.example.org', false],
    ['https://127.example.org', false],
    ['https://localhost.example.org', false]
  ]
  for (const [host, local] of cases) t.equal(isLocalAddress(`${host}/enrol#x`), local, host)
  t.end()
})
