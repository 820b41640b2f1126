import { setTimeout } from 'node:timers/promises'
import type { Role } from '../../src/association/access/permissions.ts'
import { aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import { grantsOf } from '../fixtures/manager.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'

const item = ['id', 'email', 'name', 'enabled', 'enrolled', 'grants', 'last_login']
let n = 0
const colleague = (role: Role, chapter_id: number | null = null) => ({
  email: `colleague${++n}@example.org`,
  name: 'C',
  grants: [{ role, chapter_id }]
})

t.test('createuser, getusers, edituser', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  const post = (payload: object) => send('POST', '/createuser', payload)
  const put = (payload: object) => send('PUT', '/edituser', payload)
  const invited = colleague('chapter_lead', 1)
  const { data } = (await post(invited)).json()
  const keys = (record: object) => Object.keys(record).sort()
  t.strictSame(keys(data), [...item, 'enrolment_url', 'mailed'].sort(), 'the fields and the link')
  const list = (await call(t, app, { url: '/getusers?limit=1&offset=1', headers })).json().data
  t.strictSame(keys(list.users[0]), item.toSorted(), 'the fields without the link')
  const second = { users: [{ id: data.id, ...invited }], pagination: { total: 2, offset: 1 } }
  t.match(list, second, 'the second account')

  const grants = [{ role: 'moderator', chapter_id: null }, ...grantsOf('chapter_lead')]
  const edited = (await put({ id: data.id, name: 'D', grants })).json().data
  t.strictSame(keys(edited), item.toSorted(), 'the fields of an edit')
  t.match(edited, { name: 'D', grants: [{ role: 'moderator' }, grants[1]] }, 'name and grants')
  const same = (await put({ id: data.id })).json().data
  t.match(same, { name: 'D', grants: [{}, {}] }, 'nothing is changed')
  const off = (await put({ id: data.id, enabled: false })).json().data
  t.match(off, { enabled: false }, 'the account is disabled')

  const admin = colleague('admin')
  const refused: [object, string][] = [
    [{ ...admin, email: invited.email.toUpperCase() }, 'email_taken'],
    [{ ...admin, grants: [] }, 'validation_error'],
    [colleague('chapter_lead'), 'validation_error'],
    [colleague('admin', 1), 'validation_error'],
    [colleague('chapter_lead', 99), 'validation_error'],
    [{ ...admin, grants: [{ role: 'king', chapter_id: null }] }, 'validation_error'],
    [{ ...admin, grants: [{ role: 'admin' }] }, 'validation_error'],
    [{ ...admin, enabled: true }, 'validation_error'],
    [{ ...admin, password: 'x'.repeat(20) }, 'validation_error']
  ]
  for (const [payload, code] of refused)
    t.match((await post(payload)).json(), { code }, `${code}: ${JSON.stringify(payload)}`)
  t.match((await put({ id: 99, name: 'x' })).json(), { code: 'not_found' }, 'no such account')
  const moved = (await put({ id: data.id, email: 'x@y.z' })).json()
  t.match(moved, { code: 'validation_error' }, 'an address stays')

  for (let count = 0; count < 2; count++) await aChapter(app)
  for (const role of ['chapter_lead', 'moderator', 'treasurer'] as const) {
    const several = [1, 2, 3].map(chapter_id => ({ role, chapter_id }))
    const { data: made } = (await post({ ...colleague(role), grants: several })).json()
    t.strictSame(made.grants, several, `${role} of several chapters`)
    const fewer = several.slice(1)
    const { data: changed } = (await put({ id: made.id, grants: [...fewer, ...fewer] })).json()
    t.strictSame(changed.grants, fewer, `${role} of fewer, each once`)
  }
})

t.test('nobody grants more than they have, and one owner remains', async t => {
  const app = await build(t)
  const [owner, admin] = [await signedIn(app, 'owner'), await signedIn(app, 'admin')]
  const as = (id: number, role: Role) => ({ id, grants: [{ role, chapter_id: null }] })
  const [owner_id, admin_id] = [1, 2]
  type Case = [name: string, headers: typeof owner, url: string, payload: object, status: number]
  const cases: Case[] = [
    ['an admin makes an admin', admin, '/createuser', colleague('admin'), 201],
    ['an admin makes an owner', admin, '/createuser', colleague('owner'), 403],
    ['an admin makes himself owner', admin, '/edituser', as(admin_id, 'owner'), 403],
    ['an admin renames an owner', admin, '/edituser', { id: owner_id, name: 'x' }, 403],
    ['an admin disables an owner', admin, '/edituser', { id: owner_id, enabled: false }, 403],
    ['an admin resets an owner', admin, '/resetuser', { id: owner_id }, 403],
    ['an admin unlocks an owner', admin, '/unlockuser', { id: owner_id }, 403],
    ['an admin unlocks himself', admin, '/unlockuser', { id: admin_id }, 200],
    ['an admin unlocks nobody', admin, '/unlockuser', { id: 99 }, 404],
    ['the last owner disables himself', owner, '/edituser', { id: owner_id, enabled: false }, 409],
    ['the last owner demotes himself', owner, '/edituser', as(owner_id, 'admin'), 409],
    ['an owner makes an owner', owner, '/createuser', colleague('owner'), 201],
    ['one of two owners demotes himself', owner, '/edituser', as(owner_id, 'admin'), 200],
    ['who is admin now makes an owner', owner, '/createuser', colleague('owner'), 403]
  ]
  for (const [name, headers, url, payload, status] of cases) {
    const method = /edit|unlock/.test(url) ? 'PUT' : 'POST'
    const response = await call(t, app, { method, url, headers, payload })
    t.equal(response.statusCode, status, `${name}: ${response.body}`)
    if (status === 409) t.equal(response.json().code, 'in_use', 'the last owner is in use')
  }
})

t.test('an invitation goes by mail where there is a mail server and an address', async t => {
  const server = await aMailServer(t)
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'office@example.org' }
  const public_url = { PUBLIC_URL: 'https://members.example.org' }
  for (const [env, mailed] of [
    [{ ...mail, ...public_url }, true],
    [mail, false],
    [public_url, false]
  ] as const) {
    const app = await build(t, env)
    const headers = { ...(await signedIn(app)), 'idempotency-key': 'one' }
    const named = { name: 'Ruderclub', language: 'de' }
    await call(t, app, { method: 'PUT', url: '/editassociation', headers, payload: named })
    const payload = { email: 'zoe@example.org', name: 'Zoë', grants: grantsOf('moderator') }
    const request = { method: 'POST', url: '/createuser', headers, payload } as const
    const invite = async () => (await call(t, app, request)).json().data
    const { mailed: said, enrolment_url } = await invite()
    t.equal(said, mailed, `${Object.keys(env)}: the answer says so`)
    while (mailed && server.received.length === 0) await setTimeout(10)
    t.match(await invite(), { mailed, enrolment_url: null }, 'the same request again')
    await app.close()
    const written = { subject: 'Ihr Konto bei Ruderclub', text: enrolment_url, html: enrolment_url }
    const mails = server.received.splice(0).map(each => each.mail)
    if (mailed) t.match(mails, [written], 'one mail has the link')
  }
})
