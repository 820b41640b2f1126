import type { Test } from 'tap'
import { restoreSteps } from '../../src/core/tables.ts'
import { isPublic } from '../../src/identity/webhooks/post-async.ts'
import { aChapter, aMember, aRegister, build, call, signedInAs } from '../fixtures/helper.ts'
import { aManager, grantsOf } from '../fixtures/manager.ts'
import { at, later } from '../fixtures/person.ts'
import { aReceiver } from '../fixtures/receiver.ts'
import t from '../folder.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** An office with a receiver, and what it does with webhooks. */
async function anOffice(t: Test, env: Record<string, string> = { WEBHOOK_PRIVATE: 'true' }) {
  const app = await build(t, env)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const owner = await aManager(t, app)
  const receiver = await aReceiver(t)
  const get = async (url: string) =>
    (await call(t, app, { url, headers: owner.headers })).json().data
  return {
    app,
    owner,
    receiver,
    get,
    make: async (body: object = {}, more: object = {}) => {
      const wanted = { url: receiver.url, types: ['member.created'], ...body }
      return (await owner.send('POST', '/createwebhook', wanted, more)).json()
    },
    put: async (url: string, body: object) => (await owner.send('PUT', url, body)).json(),
    redeliver: async (body: object) => (await owner.send('POST', '/redeliver', body)).json(),
    hook: async () => (await get('/getwebhooks')).webhooks[0],
    deliveries: async (id = 1) => (await get(`/getdeliveries?webhook_id=${id}`)).deliveries,
    /** Runs what is due some time later. */
    run: async (milliseconds = minute) => {
      later(milliseconds)
      await app.runDueJobs()
      // the session before has ended meanwhile
      Object.assign(owner.headers, await signedInAs(app, owner.id))
    }
  }
}

t.test('a webhook is told what has happened, signed', async t => {
  const { app, make, run, receiver, deliveries, hook, get } = await anOffice(t)
  const key = { 'idempotency-key': 'k1' }
  const { data } = await make({}, key)
  t.match(data.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  t.match(data, { enabled: true, chapter_ids: null, off_reason: null })
  t.equal((await make({}, key)).data.secret, null, 'a replay has none')
  t.notOk('secret' in (await hook()), 'it is not shown again')
  const stored = JSON.stringify(app.db.$client.prepare('SELECT * FROM webhooks').all())
  t.notMatch(stored, data.secret.slice(6), 'it is sealed')
  t.notMatch(JSON.stringify(await get('/getlogs')), data.secret.slice(6))
  const { id } = await aMember(app)
  t.match(await deliveries(), [{ state: 'waiting', attempts: 0, status: null }])
  await run()
  const [{ headers }] = receiver.got as [(typeof receiver.got)[0]]
  const [event] = receiver.verified(data.secret)
  const told = { type: 'member.created', timestamp: '2026-03-01T12:00:00Z' }
  t.strictSame(event, { ...told, data: { id, chapter_id: 1 } })
  t.match(await deliveries(), [
    {
      ...{ message_id: headers['webhook-id'], type: 'member.created' },
      ...{ state: 'delivered', attempts: 1, status: 204, answer: '', next_try: null },
      ...{ webhook_id: 1, at: told.timestamp, body: JSON.stringify(event) }
    }
  ])
  t.match(await hook(), { last_success: '2026-03-01T12:01:00Z', last_failure: null })
  await run()
  t.equal(receiver.got.length, 0, 'once')
})

t.test('a dry run and what was refused tell nothing', async t => {
  const { app, make, run, owner, receiver } = await anOffice(t)
  await make({ types: ['member.updated', 'chapter.created'] })
  await aMember(app)
  const body = { chapter_id: 1, filter: {}, set: { tags_add: ['a'] }, dry_run: true }
  await owner.send('PUT', '/editmembers', body)
  await owner.send('POST', '/createchapter', { name: 'New' })
  await owner.send('POST', '/createchapter', { name: 'New' })
  await run()
  t.equal(receiver.got.length, 1)
})

t.test(
  'what has failed is tried again under the same id, until it has failed for good',
  async t => {
    const { app, make, run, receiver, deliveries, redeliver } = await anOffice(t)
    const { data } = await make()
    await aMember(app)
    receiver.answer = response => void response.writeHead(500).end('é'.repeat(4000))
    await run(0)
    t.match(await deliveries(), [{ state: 'waiting', next_try: '2026-03-01T12:00:05Z' }])
    const pauses = [0, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map(h => h * hour)]
    for (const pause of pauses) {
      await run(pause === 0 ? minute : pause - 30_000)
      await run(30_000)
    }
    const [one] = await deliveries()
    t.match(one, { state: 'failed', attempts: 10, status: 500, next_try: null })
    t.equal(Buffer.byteLength(one.answer), 4096, 'four KiB are kept')
    t.equal(receiver.got.length, 10)
    t.equal(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size, 1)
    receiver.answer = response => void response.writeHead(204).end()
    receiver.got.length = 0
    t.match(await redeliver({ webhook_id: 1 }), { details: [{ code: 'from_or_ids' }] })
    const again = await redeliver({ webhook_id: 1, ids: [one.id, 99] })
    t.strictSame(again.data, { redelivered: 1 })
    await run()
    t.equal(receiver.got[0]?.headers['webhook-id'], one.message_id, 'again under its id')
    t.equal(receiver.verified(data.secret).length, 1)
    t.match(await deliveries(), [{ state: 'delivered', attempts: 1 }])
  }
)

t.test('no answer is a failure, a redirect too, and a kill leads to another try', async t => {
  const env = { DATA_DIR: await aRegister(t), WEBHOOK_PRIVATE: 'true' }
  const { app, make, run, receiver, deliveries } = await anOffice(t, env)
  await make()
  await aMember(app)
  receiver.answer = response => void response.writeHead(302, { location: receiver.url }).end()
  await run(0)
  t.match(await deliveries(), [{ status: 302, state: 'waiting' }])
  receiver.answer = response => void response.destroy()
  await run()
  t.match(await deliveries(), [{ status: null, answer: 'ECONNRESET', state: 'waiting' }])
  t.equal(receiver.got.length, 2)
  await app.db.write(() =>
    app.db.$client.exec(`UPDATE deliveries SET state = 'sending', next_try = 0`)
  )
  await app.close()
  receiver.answer = response => void response.writeHead(204).end()
  const next = await build(t, env)
  later(minute)
  await next.runDueJobs()
  t.equal(receiver.got.length, 3)
  t.equal(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size, 1)
})

t.test('410 ends it, and turning it on goes on', async t => {
  const { app, make, run, receiver, deliveries, hook, put, redeliver } = await anOffice(t)
  await make()
  receiver.answer = response => void response.writeHead(410).end()
  await aMember(app)
  await run()
  t.match(await deliveries(), [{ state: 'failed', status: 410 }])
  t.match(await hook(), { enabled: false, off_reason: 'gone' })
  await aMember(app)
  t.equal((await deliveries()).length, 1, 'what happens now is not kept')
  receiver.answer = response => void response.writeHead(204).end()
  t.match(await put('/editwebhook', { id: 1, enabled: true }), { data: { off_reason: null } })
  const again = await redeliver({ webhook_id: 1, from: '2026-03-01T12:00:00Z' })
  t.strictSame(again.data, { redelivered: 2 }, 'what was missed is told too')
  receiver.got.length = 0
  await run()
  t.equal(receiver.got.length, 2)
})

t.test('a webhook that has failed for seven days is turned off, and a task', async t => {
  const { app, make, run, receiver, hook, get, put } = await anOffice(t)
  await make()
  receiver.answer = response => void response.writeHead(503).end()
  await aMember(app)
  await run(6 * day)
  t.match(await hook(), { enabled: true, last_failure: '2026-03-07T12:00:00Z' })
  const failing = async () =>
    (await get('/gettasks')).tasks.filter(
      (one: { kind: string }) => one.kind === 'failing_webhooks'
    )
  t.strictSame(await failing(), [])
  await run(day)
  t.match(await hook(), { enabled: false, off_reason: 'failing' })
  t.match(await failing(), [{ count: 1, first: [1], chapters: [1] }])
  t.match((await get('/getlogs')).logs[0], { action: 'webhook.turned_off', actor: 'service' })
  await put('/editwebhook', { id: 1, enabled: true })
  t.strictSame(await failing(), [])
})

t.test('both secrets sign for a day after a rotation', async t => {
  const { app, make, run, receiver, put } = await anOffice(t)
  const before = (await make()).data.secret
  await run(hour)
  const { secret } = (await put('/rotatewebhook', { id: 1 })).data
  t.not(secret, before)
  const signs = async () => {
    await aMember(app)
    await run()
    const [got] = receiver.got
    return [secret, before].map(one => {
      if (got) receiver.got.splice(0, 9, got)
      try {
        return receiver.verified(one).length
      } catch {
        return 0
      }
    })
  }
  t.strictSame(await signs(), [1, 1])
  receiver.got.length = 0
  await run(day)
  t.strictSame(await signs(), [1, 0])
})

t.test('a webhook of some chapters is told of these, as far as its account may', async t => {
  const { app, owner, run, receiver } = await anOffice(t)
  const { id: other } = await aChapter(app)
  const admin = await aManager(t, app, 'admin')
  const wanted = { url: receiver.url, types: ['member.created', 'chapter.created'] }
  await admin.send('POST', '/createwebhook', { ...wanted, chapter_ids: [other] })
  await aMember(app)
  await aMember(app, { chapter_id: other })
  await run()
  t.equal(receiver.got.splice(0).length, 1, 'of its chapter alone')
  await owner.edit({ id: admin.id, grants: grantsOf('moderator') })
  await aMember(app, { chapter_id: other })
  await run()
  t.equal(receiver.got.length, 0, 'a lost role ends what it is told')
  await owner.edit({ id: admin.id, grants: grantsOf('admin') })
  await run()
  t.equal(receiver.got.splice(0).length, 1, 'and given back, brings it')
  await owner.edit({ id: admin.id, enabled: false })
  await aMember(app, { chapter_id: other })
  await run()
  await owner.edit({ id: admin.id, enabled: true })
  await run()
  t.equal(receiver.got.length, 0, 'a disabled account ends it for good')
  const list = await call(t, app, { url: '/getwebhooks', headers: owner.headers })
  t.match(list.json().data.webhooks, [{ enabled: false, off_reason: 'account_disabled' }])
  await owner.send('PUT', '/editwebhook', { id: 1, enabled: true })
  await aMember(app, { chapter_id: other })
  await run()
  t.equal(receiver.got.length, 1, 'whoever turns it on answers for it')
})

t.test('tokens and others than owners and administrators do not reach it', async t => {
  const { app, owner, make } = await anOffice(t)
  await make()
  const made = await owner.send('POST', '/createtoken', { name: 'Site', role: 'owner' })
  const bearer = { authorization: `Bearer ${made.json().data.token}` }
  const treasurer = await aManager(t, app, 'treasurer')
  for (const headers of [bearer, treasurer.headers])
    for (const url of ['/getwebhooks', '/getdeliveries?webhook_id=1'])
      t.equal((await call(t, app, { url, headers })).statusCode, 403, url)
  const single = { name: 'Site', operations: ['listWebhooks'] }
  t.match((await owner.send('POST', '/createtoken', single)).json(), { code: 'validation_error' })
})

t.test('what is wrong with a webhook is named', async t => {
  const { make, put, redeliver, get } = await anOffice(t, {})
  const url = 'https://hooks.invalid/'
  const wrong = [
    [{}, 'not_public'],
    [{ url: 'http://example.org/' }, 'not_public'],
    [{ url: 'https://me:pw@example.org/' }, 'not_public'],
    [{ url: 'https://localhost/' }, 'not_public'],
    [{ url: 'https://printer.local/' }, 'not_public'],
    [{ url: 'https://crm.corp.internal./' }, 'not_public'],
    [{ url: 'https://crm/' }, 'not_public'],
    [{ url: 'https://router.home.arpa/' }, 'not_public'],
    [{ url: 'https://127.1/' }, 'not_public'],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, 'not_public'],
    [{ url: 'https://0x7f000001/' }, 'not_public'],
    [{ url: 'hooks' }, 'not_public'],
    [{ url: 'https://8.8.8.8/', types: ['member'] }, 'not_an_action'],
    [{ url: 'https://8.8.8.8/', types: ['dog.barked'] }, 'not_an_action'],
    [{ url: 'https://8.8.8.8/', types: ['member.barked'] }, 'not_an_action'],
    [{ url: 'https://8.8.8.8/', types: ['register.created'] }, 'not_an_action'],
    [{ url: 'https://8.8.8.8/', types: [] }, 'too_few'],
    [{ url: 'https://8.8.8.8/', chapter_ids: [99] }, 'no_such_record']
  ] as const
  for (const [body, code] of wrong)
    t.match(await make(body), { details: [{ code }] }, JSON.stringify(body))
  t.match(await make({ url }), { data: { url } }, 'a name that is not known yet may be saved')
  t.match(await put('/editwebhook', { id: 1, url: 'https://10.0.0.1' }), {
    details: [{ code: 'not_public' }]
  })
  for (const body of [{ ids: [1] }, { from: '2026-01-01' }])
    t.match(await redeliver({ webhook_id: 9, ...body }), { code: 'not_found' })
  t.equal(await get('/getdeliveries?webhook_id=9'), undefined)
})

t.test('an address is judged again at each connection', async t => {
  const { app, make, run, receiver, deliveries } = await anOffice(t, {})
  await make({ url: 'https://8.8.8.8/' })
  await app.db.write(() =>
    app.db.$client.exec(`UPDATE webhooks SET url = '${receiver.url.replace('http', 'https')}'`)
  )
  await aMember(app)
  await run()
  t.match(await deliveries(), [{ status: null, answer: 'not_public' }])
  t.equal(receiver.got.length, 0)
})

t.test('old deliveries go, and an erasure takes answers with it', async t => {
  const { app, owner, make, run, receiver, deliveries } = await anOffice(t)
  await make()
  receiver.answer = response => void response.writeHead(200).end('Welcome, Ada')
  const { id } = await aMember(app)
  await run()
  t.match(await deliveries(), [{ answer: 'Welcome, Ada' }])
  await owner.send('PUT', '/erasemember', { id, reason: 'Asked for' })
  t.match(await deliveries(), [{ answer: null, state: 'delivered' }])
  await run(31 * day)
  t.strictSame(await deliveries(), [])
})

t.test('addresses that are public', t => {
  const are_public =
    '1.1.1.1 8.8.8.8 100.63.255.255 172.32.0.1 192.0.1.1 2606:4700::1111 2a00:1450::1'
  const are_not = `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255
    192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
    :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:0:8.8.8.8 64:ff9b::808:808 64:ff9b:1::1 100::1 200::1
    2001::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:808:808:: 3fff::1 4000::1 5f00::1 fc00::1
    fd12::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 example.org`
  for (const address of are_public.split(/\s+/)) t.ok(isPublic(address), address)
  for (const address of are_not.split(/\s+/)) t.notOk(isPublic(address), address)
  t.end()
})

t.test('the contract says what is sent', async t => {
  const { webhooks, components } = (await build(t)).contract().openapi
  const schema = { $ref: '#/components/schemas/WebhookEvent' }
  const content = { 'application/json': { schema } }
  t.match(webhooks, { change: { post: { security: [], requestBody: { content } } } })
  t.ok(components.schemas.WebhookEvent)
})

t.test('a restored register sends nothing by itself', async t => {
  const { app, make, deliveries } = await anOffice(t)
  await make()
  await aMember(app)
  await app.db.write(() => {
    for (const { table, sql } of restoreSteps())
      if (table === 'deliveries') app.db.$client.exec(sql)
  })
  t.match(await deliveries(), [{ state: 'failed', attempts: 0 }])
})
