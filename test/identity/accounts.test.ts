import { setTimeout } from 'node:timers/promises'
import type { Role } from '../../src/association/access/permissions.ts'
import { build, call, signedIn } from '../fixtures/helper.ts'
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
  const post = (payload: object) =>
    call(t, app, { method: 'POST', url: '/createuser', headers, payload })
  const put = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/edituser', headers, payload })
  const invited = colleague('chapter_lead', 1)
  const { data } = (await post(invited)).json()
  t.strictSame(
    Object.keys(data).sort(),
    [...item, 'enrolment_url', 'mailed'].sort(),
    'the fields and the link'
  )
  const list = (await call(t, app, { url: '/getusers?limit=1&offset=1', headers })).json().data
  t.strictSame(Object.keys(list.users[0]).sort(), [...item].sort(), 'the fields without the link')
  t.match(
    list,
    {
      users: [{ id: data.id, ...invited }],
      pagination: { total: 2, offset: 1, limit: 1 }
    },
    'the second account'
  )
  t.equal((await post(colleague('moderator'))).statusCode, 201, 'a moderator of all chapters')

  const edited = await put({
    id: data.id,
    name: 'D',
    grants: [
      { role: 'moderator', chapter_id: null },
      { role: 'chapter_lead', chapter_id: 1 }
    ]
  })
  t.strictSame(Object.keys(edited.json().data).sort(), [...item].sort(), 'the fields')
  t.match(
    edited.json().data,
    {
      name: 'D',
      grants: [{ role: 'moderator' }, { role: 'chapter_lead', chapter_id: 1 }]
    },
    'a new name and new grants'
  )
  t.match(
    (await put({ id: data.id })).json().data,
    { name: 'D', grants: [{}, {}] },
    'nothing is changed'
  )
  t.match(
    (await put({ id: data.id, enabled: false })).json().data,
    { enabled: false },
    'the account is disabled'
  )

  const refused: [object, number, string][] = [
    [{ ...colleague('admin'), email: invited.email.toUpperCase() }, 409, 'email_taken'],
    [{ ...colleague('admin'), grants: [] }, 400, 'validation_error'],
    [colleague('chapter_lead'), 400, 'validation_error'],
    [colleague('admin', 1), 400, 'validation_error'],
    [colleague('chapter_lead', 99), 400, 'validation_error'],
    [
      { ...colleague('admin'), grants: [{ role: 'king', chapter_id: null }] },
      400,
      'validation_error'
    ],
    [{ ...colleague('admin'), grants: [{ role: 'admin' }] }, 400, 'validation_error'],
    [{ ...colleague('admin'), enabled: true }, 400, 'validation_error'],
    [{ ...colleague('admin'), password: 'x'.repeat(20) }, 400, 'validation_error']
  ]
  for (const [payload, status, code] of refused) {
    const response = await post(payload)
    t.equal(response.statusCode, status, response.body)
    t.equal(response.json().code, code, code)
  }
  t.equal((await put({ id: 99, name: 'x' })).statusCode, 404, 'no such account')
  t.equal((await put({ id: data.id, email: 'x@y.z' })).statusCode, 400, 'an address stays')
})

t.test('an account has a role in each of several chapters', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  for (const name of ['Second', 'Third']) await send('POST', '/createchapter', { name })
  for (const role of ['chapter_lead', 'moderator', 'treasurer'] as const) {
    const grants = [1, 2, 3].map(chapter_id => ({ role, chapter_id }))
    const { data } = (await send('POST', '/createuser', { ...colleague(role), grants })).json()
    t.strictSame(data.grants, grants, `${role} of a new account`)
    const fewer = grants.slice(1)
    const edited = await send('PUT', '/edituser', { id: data.id, grants: [...fewer, ...fewer] })
    t.strictSame(edited.json().data.grants, fewer, `${role} of an account that is changed`)
  }
})

t.test('nobody grants more than they have, and one owner remains', async t => {
  const app = await build(t)
  const owner = await signedIn(app, 'owner')
  const admin = await signedIn(app, 'admin')
  const send = (headers: object, method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers: headers as Record<string, string>, payload })
  const as = (id: number, role: Role) => ({ id, grants: [{ role, chapter_id: null }] })
  const [owner_id, admin_id] = [1, 2]
  type Case = [name: string, who: object, url: string, payload: object, status: number]
  const cases: Case[] = [
    ['an admin makes an admin', admin, '/createuser', colleague('admin'), 201],
    ['an admin makes an owner', admin, '/createuser', colleague('owner'), 403],
    ['an admin makes himself owner', admin, '/edituser', as(admin_id, 'owner'), 403],
    ['an admin renames an owner', admin, '/edituser', { id: owner_id, name: 'x' }, 403],
    ['an admin disables an owner', admin, '/edituser', { id: owner_id, enabled: false }, 403],
    ['an admin resets an owner', admin, '/resetuser', { id: owner_id }, 403],
    ['the last owner disables himself', owner, '/edituser', { id: owner_id, enabled: false }, 409],
    ['the last owner demotes himself', owner, '/edituser', as(owner_id, 'admin'), 409],
    ['an owner makes an owner', owner, '/createuser', colleague('owner'), 201],
    ['one of two owners demotes himself', owner, '/edituser', as(owner_id, 'admin'), 200],
    ['who is admin now makes an owner', owner, '/createuser', colleague('owner'), 403]
  ]
  for (const [name, headers, url, payload, status] of cases) {
    const response = await send(headers, url === '/edituser' ? 'PUT' : 'POST', url, payload)
    t.equal(response.statusCode, status, `${name}: ${response.body}`)
    if (status === 409) t.equal(response.json().code, 'in_use', 'the last owner is in use')
  }
  for (const role of ['moderator', 'chapter_lead'] as const) {
    const headers = await signedIn(app, role, 1)
    for (const [method, url, payload] of [
      ['GET', '/getusers'],
      ['POST', '/createuser', colleague('moderator')],
      ['PUT', '/edituser', { id: 1 }],
      ['POST', '/resetuser', { id: 1 }]
    ] as const) {
      const response = await call(t, app, { method, url, headers, ...(payload && { payload }) })
      t.match(response.json(), { code: 'forbidden' }, `${role} ${url}`)
    }
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
    await call(t, app, {
      ...{ method: 'PUT', url: '/editassociation', headers },
      payload: { name: 'Ruderclub', language: 'de' }
    })
    const invite = async () =>
      (
        await call(t, app, {
          ...{ method: 'POST', url: '/createuser', headers },
          payload: { email: 'zoe@example.org', name: 'Zoë', grants: grantsOf('moderator') }
        })
      ).json()
    const { data } = await invite()
    t.equal(data.mailed, mailed, `${Object.keys(env)}: the answer says so`)
    while (mailed && server.received.length === 0) await setTimeout(10)
    t.match((await invite()).data, { mailed, enrolment_url: null }, 'the same request again')
    await app.close()
    if (mailed)
      t.match(
        server.received.map(each => each.mail),
        [
          { subject: 'Ihr Konto bei Ruderclub', text: data.enrolment_url, html: data.enrolment_url }
        ],
        'one mail has the link'
      )
    server.received.length = 0
  }
})
