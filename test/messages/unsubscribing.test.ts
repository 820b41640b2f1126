import { createToken, findMessage } from '../../src/messages/unsubscribing/store.ts'
import { reencryptAll } from '../../src/operations/key-rotation/store.ts'
import { aMember, aType, call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailingOffice } from './mailing-office.ts'

const base = 'https://office.example.org/club'

/** An office that has sent a mailing to Ada and Bartholomew; `link` is Ada's. */
async function afterMailing(t: Parameters<typeof aMailingOffice>[0]) {
  const it = await aMailingOffice(t)
  await it.write()
  await it.release(1)
  await it.begin()
  const mail = it.server.received.find(({ to }) => to[0] === 'ada@example.org')
  const [, link = ''] =
    /^List-Unsubscribe: <([^>]*)>/im.exec(mail?.raw.replace(/\r\n[ \t]+/g, ' ') ?? '') ?? []
  const path = link.slice(base.length)
  const ask = (method: 'GET' | 'POST', more: object = {}, url = path) =>
    call(t, it.app, { method, url, ...more })
  const since = async (id: number) => (await it.send('GET', `/getmember/${id}`)).data.unsubscribed
  return { ...it, mail, link, path, ask, since }
}

const one_click = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click'
}

const it = await afterMailing(t)

t.test('mailings have a link that asks before it does anything', async t => {
  const { ids, mail, link, path, ask, since } = it
  t.match(path, /^\/unsubscribe\/[0-9a-z]+\.[\w-]{22}$/, 'the link has a token')
  t.match(mail?.raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m, 'one click')
  t.match(mail?.raw, /^Auto-Submitted: auto-generated\r$/m, 'it says that nobody wrote it')
  t.ok(mail?.mail.text?.trimEnd().endsWith(link), 'the text ends with the link')
  t.ok(String(mail?.mail.html).includes(`<a href="${link}">`), 'the HTML has the link')
  const page = await ask('GET')
  t.match(
    page,
    { statusCode: 200, headers: { 'content-type': /^text\/html/, 'cache-control': 'no-store' } },
    'the page is not kept'
  )
  t.match(page.headers['content-security-policy'], /form-action 'self'/, 'no other target')
  t.match(page.body, /<form method="post"><button>Unsubscribe<\/button>/, 'the page asks first')
  t.match(page.body, /mailings of Sportverein Müßig/, 'the page names the sender')
  t.notMatch(page.body, /Ada|Lovelace|ada@/, 'the page does not name the reader')
  t.equal(await since(ids.ada), null, 'reading the page ends nothing')
})

t.test('a link that the service has not made ends nothing', async t => {
  const { ids, ask, path, since } = it
  const other = path.replace(/\/\w+\./, '/zz.')
  for (const url of [
    other,
    `${path.slice(0, -1)}!`,
    '/unsubscribe/example',
    `${path.slice(0, -1)}`
  ])
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await ask(method, {}, url)
      t.ok(statusCode === 404 || statusCode === 400, `${method} ${url}: ${statusCode}`)
    }
  t.match(
    await ask('GET', {}, '/unsubscribe/example'),
    { statusCode: 404, body: /from a preview/ },
    'the link of a preview says so'
  )
  t.match(
    await ask('POST', { headers: { 'content-type': 'text/plain' }, payload: 'x' }),
    { statusCode: 415 },
    'other content is refused'
  )
  t.strictSame([await since(ids.ada), await since(ids.bob)], [null, null], 'nobody is gone')
})

t.test('one click ends mailings, and nothing else', async t => {
  const { ids, ask, since, send, get, postData, write, release, ledger, rows } = it
  const done = await ask('POST', one_click)
  t.match(done, { statusCode: 200, body: /You get no more mailings of Sportverein/ }, 'confirmed')
  t.match(done.body, /Write to rowing@example\.org/, 'the page says whom to write to')
  t.equal(await since(ids.ada), '2026-03-10', 'Ada has unsubscribed')
  t.equal(await since(ids.bob), null, 'Bartholomew has not')
  t.match(
    (await get(`/getlogs?entity=member&entity_id=${ids.ada}`)).logs[0],
    {
      ...{
        action: 'member.updated',
        actor: 'service',
        changes: { unsubscribed: [null, '2026-03-10'] }
      }
    },
    'the log has it'
  )
  t.match(await ask('POST'), { statusCode: 200 }, 'twice is once, and no body is needed')
  const { data } = await send('GET', '/getlogs?entity=member')
  t.equal(
    data.logs.filter(({ changes }: { changes: object }) => 'unsubscribed' in changes).length,
    1,
    'the log has it once'
  )
  const one_reader = { recipients: 1, skipped: [{ reason: 'unsubscribed', count: 1 }, {}, {}] }
  t.match(await write(), one_reader, 'the next mailing leaves her out')
  await release(2)
  t.match(ledger()[4], [ids.ada, 'unsubscribed'], 'her row says why')
  await send('PUT', '/editchapter', {
    id: 1,
    automation: { messages: 'automatic', deactivation: 'propose' }
  })
  await send('PUT', '/endmembership', { member_id: ids.ada, reason: 'resigned' })
  t.match(rows().at(-1), { kind: 'farewell', state: 'queued' }, 'the farewell is sent all the same')
  await send('PUT', '/editmember', { id: ids.ada, unsubscribed: '' })
  t.match(await write(), { recipients: 2 }, 'the office has taken it back')
  const filter = { missing: ['unsubscribed'] }
  const reached = (await postData('/findmembers', { chapter_id: 1, filter })).pagination
  t.match(reached, { total: 4 }, 'a filter finds who gets mailings')
})

t.test('whoever unsubscribes meanwhile is left out, in other chapters too', async t => {
  const { ids, app, ask, send, postData, since, write, release, wake, ledger, server } =
    await afterMailing(t)
  const { id: chapter_id } = await postData('/createchapter', { name: 'Kiel' })
  const { id: membertype_id } = await aType(app, { chapter_id })
  const email = 'ada@example.org'
  const there = await aMember(app, { firstname: 'Ada', chapter_id, membertype_id, email })
  await send('PUT', '/linkmembers', { ids: [ids.ada, there.id] })
  t.equal(await since(there.id), null, 'the other record is as it was')
  await write()
  await release(2)
  await ask('POST', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--'
  })
  await wake('2026-03-10T12:10:00Z')
  const left_out = [
    [ids.ada, 'unsubscribed'],
    [ids.bob, 'sent']
  ]
  t.match(ledger().slice(4), left_out, 'she is left out')
  t.equal(server.received.filter(({ to }) => to[0] === email).length, 1, 'she has one mail')
  t.equal(await since(there.id), '2026-03-10', 'the other record has unsubscribed too')
  const no_reader = { ...{ recipients: 0, skipped: [{ reason: 'unsubscribed', count: 1 }] } }
  t.match(await write({ chapter_id }), no_reader, 'the other chapter leaves her out')
})

t.test('links outlast a rotation of the key, and who was erased', async t => {
  const { ids, app, ask, send, path } = it
  const { db, secrets } = app
  const rotated = {
    ...secrets,
    encryption_key: Buffer.alloc(32, 7).toString('base64url'),
    previous_encryption_key: secrets.encryption_key
  }
  const token = path.split('/').at(-1) as string
  await db.write(() => {
    reencryptAll(db, rotated)
    const { previous_encryption_key, ...present } = rotated
    const message_id = findMessage(db, present, token) as number
    t.ok(message_id, 'the token is read with the new key')
    t.equal(createToken(db, present, message_id), token, 'the token stays the same')
    reencryptAll(db, { ...secrets, previous_encryption_key: rotated.encryption_key })
  })
  await send('PUT', '/erasemember', { id: ids.ada, reason: 'Asked for' })
  t.match(await ask('GET'), { statusCode: 200 }, 'the page is shown after the erasure')
  t.match(await ask('POST'), { statusCode: 200 }, 'a press is taken after the erasure')
})
