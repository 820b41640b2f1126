import type { Test } from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { restoreSteps } from '../../src/core/tables.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailingOffice } from './mailing-office.ts'

const it = await aMailingOffice(t)

/** A draft, and requests of somebody who has read it: each answers the code of a failure or the mailing. */
async function aDraft(t: Test) {
  const { app, ids, write, ledger } = it
  const seen = await write()
  const headers = await signedIn(app, 'admin')
  const put = async (url: string, payload: object, etag?: string) => {
    const known = { ...headers, ...(etag && { 'if-match': etag }) }
    const response = await call(t, app, {
      ...{ method: 'PUT', url, headers: known },
      payload: { id: seen.id, ...payload }
    })
    return response.statusCode === 200 ? response.json().data : response.json().code
  }
  return {
    ...{ ids, seen, ledger },
    edit: (fields: object, etag?: string) => put('/editmailing', fields, etag),
    release: (fields: object, etag?: string) => put('/releasemailing', fields, etag),
    read: async () =>
      (await it.send('GET', `/getmailings?chapter_id=1&id=${seen.id}`)).data.mailings[0]
  }
}

t.test('what somebody else has changed is neither overwritten nor released', async t => {
  const { seen, edit, release, read, ledger } = await aDraft(t)
  const theirs = await edit({ subject: 'Regatta on Monday' }, seen.etag)
  t.match(theirs, { subject: 'Regatta on Monday' }, 'the first change is taken')
  t.equal(await edit({ body: 'My words' }, seen.etag), 'precondition_failed', 'the tag is old')
  t.equal(await release({ dry_run: true }, seen.etag), 'precondition_failed', 'the tag is old')
  t.equal(await release({}, seen.etag), 'precondition_failed', 'an old tag releases nothing')
  t.strictSame(ledger(), [], 'nobody is told')
  const { counts: _, ...kept } = await read()
  t.match(
    kept,
    { state: 'draft', subject: theirs.subject, body: seen.body, etag: theirs.etag },
    'the first change stays'
  )
  t.match(await release({}, kept.etag), { state: 'released' }, 'the last tag releases it')
  t.match(await release({}, seen.etag), { state: 'released' }, 'a second press changes nothing')
})

t.test('all that is written makes another tag, and what is as it was makes none', async t => {
  const { ids, seen, edit } = await aDraft(t)
  const tags = [seen.etag]
  const last = { filter: { ids: [ids.ada] } }
  for (const change of [{ subject: 'Sunday' }, { body: 'Come.' }, { send_at: '2026-03-11' }, last])
    tags.push((await edit(change, tags.at(-1))).etag)
  t.equal(new Set(tags).size, 5, 'each change makes another tag')
  t.match(await edit(last, seen.etag), { etag: tags.at(-1) }, 'an answer was lost: asked again')
  const { subject, body, filter, send_at } = seen
  t.match(await edit({ subject, body, filter, send_at }), { etag: seen.etag }, 'as it was')
})

t.test('without If-Match, or with a star, the last change stays', async t => {
  const { edit, release } = await aDraft(t)
  t.match(await edit({ subject: 'Sunday' }), { subject: 'Sunday' }, 'without a tag')
  t.match(await edit({ subject: 'Monday' }, '*'), { subject: 'Monday' }, 'with a star')
  t.match(await release({}), { state: 'released' }, 'a release without a tag is taken')
})

t.test('a test goes to the office alone, and stands in the log before it leaves', async t => {
  const logged: { action: string; entity_id: number; changes: string }[] = []
  const env = { RATE_LIMIT_PER_MINUTE: '600' }
  const { app, ids, server, write, send, moveTo } = await aMailingOffice(t, { env })
  const select = 'SELECT action, entity_id, changes FROM log_entries ORDER BY id DESC'
  server.refuse = () => void logged.push(app.db.$client.prepare(select).get() as never)
  const { id, subject, body } = await write()
  const account = 'grace@office.example.org'
  await send('POST', '/createuser', { email: account, name: 'Grace', role: 'admin' })
  const test = (to?: string) =>
    send('POST', '/testmailing', { id, member_id: ids.ada, ...(to && { to }) })
  for (const to of ['ada@example.org', 'zed@far.example.org'])
    t.match(
      await test(to),
      { code: 'validation_error', details: [{ path: '/to', code: 'not_an_own_address' }] },
      `${to}: whoever is no account gets no test`
    )
  t.strictSame(logged, [], 'nothing has left')
  t.match(await test('Rowing@example.org'), { data: { state: 'sent' } }, 'the chapter gets one')
  t.match(server.received, [{ to: ['Rowing@example.org'] }], 'it is sent there')
  const [entry] = logged
  t.match(entry, { action: 'mailing.tested', entity_id: id }, 'the log has it before it leaves')
  t.strictSame(
    JSON.parse(entry?.changes ?? ''),
    { to: [null, 'Rowing@example.org'], subject: [null, subject], body: [null, body] },
    'the log has to whom and which words'
  )
  for (let n = 3; n < 10; n++) t.match(await test(), { data: { state: 'sent' } }, `test ${n + 1}`)
  t.match(await test(), { code: 'rate_limited' }, 'the eleventh of an hour is refused')
  await moveTo('2026-03-10T13:05:00Z')
  t.match(await test(), { data: { state: 'sent' } }, 'after an hour there is another')
})

t.test('what a mailing cannot have, and who may not write one', async t => {
  const { app, write, send, release } = it
  const draft = await write()
  const edit = (fields: object) => send('PUT', '/editmailing', { id: draft.id, ...fields })
  t.match(
    await edit({ body: 'Dear {{member.nickname}} {{field.shoe}}' }),
    {
      code: 'validation_error',
      details: [{ path: '/body', code: 'unknown_variable', params: { variables: { length: 2 } } }]
    },
    'unknown variables are named'
  )
  const no_field = await edit({ filter: { fields: { shoe: 1 } } })
  t.match(no_field, { details: [{ path: '/filter/fields/shoe' }] }, 'an unknown field is named')
  const changed = { data: { subject: 'Later', recipients: 2 } }
  t.match(await edit({ subject: 'Later', send_at: null }), changed, 'the draft is changed')
  t.match(
    await send('GET', `/previewmessage?mailing_id=${draft.id}`),
    { details: [{ path: '/member_id', code: 'required' }] },
    'a preview of a mailing needs a member'
  )
  t.match(
    await send('GET', '/previewmessage?kind=welcome'),
    { details: [{ path: '/membertype_id' }] },
    'a preview of a kind needs a type'
  )
  const no_member = await send('GET', `/previewmessage?mailing_id=${draft.id}&member_id=99`)
  t.match(no_member, { code: 'not_found' }, 'an unknown member is not found')
  const no_mailing = await send('GET', '/previewmessage?mailing_id=99&member_id=99')
  t.match(no_mailing, { code: 'not_found' }, 'an unknown mailing has no preview')
  t.match(await release(99), { code: 'not_found' }, 'an unknown mailing is not released')
  const no_reader = await send('POST', '/testmailing', { id: draft.id, member_id: 99 })
  t.match(no_reader, { code: 'not_found' }, 'an unknown member gets no test')
  for (const role of ['treasurer', 'moderator'] as const) {
    const headers = await signedIn(app, role)
    const { statusCode } = await call(t, app, { url: '/getmailings?chapter_id=1', headers })
    t.equal(statusCode, 403, `a ${role} may not see mailings`)
  }
})

t.test('a mailing is written, tested, released once, and sent with facts of the day', async t => {
  const { ids, write, send, release, ledger, begin, server, wake } = await aMailingOffice(t)
  const draft = await write()
  t.match(
    draft,
    {
      ...{ id: 1, state: 'draft', recipients: 2, counts: { length: 0 }, released: null },
      skipped: [
        { reason: 'no_address', count: 1 },
        { reason: 'deceased', count: 1 }
      ],
      samples: [
        { member_id: ids.ada, why: 'first' },
        { member_id: ids.bob, member_name: 'Bartholomew Lovelace', why: 'longest_name' }
      ]
    },
    'a draft counts its readers and shows examples'
  )
  const preview = `/previewmessage?mailing_id=1&member_id=${ids.bob}`
  t.match(
    await send('GET', preview),
    {
      data: {
        subject: 'Regatta of Main chapter',
        text: /^Dear Bartholomew,/,
        missing: { length: 0 }
      }
    },
    'a preview is written to the member'
  )
  t.match(await send('POST', '/testmailing', { id: 1 }), { data: { state: 'sent' } }, 'a test')
  const to_ada = [{ mail: { subject: 'Regatta of Main chapter', text: /^Dear Ada,/ } }]
  t.match(server.received, to_ada, 'the test has the text of the first example')
  t.strictSame(ledger(), [], 'a draft is in no ledger')
  const two_readers = { data: { state: 'draft', recipients: 2 } }
  t.match(await release(1, { dry_run: true }), two_readers, 'a dry run counts the readers')
  const told = {
    state: 'released',
    recipients: 2,
    skipped: { length: 2 },
    samples: { length: 0 }
  }
  t.match(await release(1), { data: told }, 'the mailing is released')
  t.match(await release(1), { data: told }, 'a second press changes nothing')
  const decided = [
    [ids.ada, 'queued'],
    [ids.bob, 'queued'],
    [ids.cleo, 'no_address'],
    [ids.dora, 'deceased']
  ]
  t.strictSame(ledger(), decided, 'each reader has a row')
  await send('PUT', '/editmember', { id: ids.ada, firstname: 'Augusta' })
  await begin()
  t.match(
    // several connections deliver at the same time
    server.received.slice(1).toSorted((a, b) => `${a.to}`.localeCompare(`${b.to}`)),
    [
      { to: ['ada@example.org'], mail: { text: /^Dear Augusta,/ } },
      { to: ['bartholomew@example.org'], mail: { text: /^Dear Bartholomew,/ } }
    ],
    'each gets the facts of the day'
  )
  const { data } = await send('GET', '/getmailings?chapter_id=1')
  t.match(
    data,
    {
      pagination: { total: 1 },
      mailings: [{ id: 1, state: 'released', released_by: Number, counts: { length: 3 } }]
    },
    'the list has the mailing'
  )
  const sent = data.mailings[0].counts.find(({ state }: { state: string }) => state === 'sent')
  t.match(sent, { count: 2, reason: null }, 'two were sent')
  await wake('2026-03-10T12:10:00Z')
  t.equal(server.received.length, 3, 'nothing is sent twice')
})

t.test('a name that is an address is no link', async t => {
  const { write, person, send } = await aMailingOffice(t)
  const eve = await person('https://evil.example/www.evil.example', 'eve@example.org')
  const { id } = await write({ body: 'Dear {{member.name}}, see https://club.example/regatta.' })
  const { data } = await send('GET', `/previewmessage?mailing_id=${id}&member_id=${eve}`)
  const links = [...data.html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  t.match(links, [/^https:\/\/club\.example\/regatta$/, /unsubscribe/], 'those of the office alone')
  t.equal(links.length, 2, 'there is no third one')
  t.notMatch(data.html, /https:\/\/evil|evil\.example/, 'nothing that mail programs make a link')
  t.match(data.text, /Dear https:\/\/evil\.example/, 'the text has the name as it is')
})

t.test('a mailing for later leaves at its time, in the hours of the chapter', async t => {
  const { write, release, begin, server, wake } = await aMailingOffice(t)
  t.match(await write({ send_at: '2026-03-11' }), { send_at: '2026-03-10T23:00:00Z' }, 'in Berlin')
  const moment = await write({ send_at: '2026-03-10T16:00:00+01:00' })
  t.match(moment, { send_at: '2026-03-10T15:00:00Z' }, 'a moment is kept in UTC')
  await release(1)
  await release(2)
  await begin()
  await wake('2026-03-10T14:59:00Z')
  t.equal(server.received.length, 0, 'nothing leaves before its time')
  await wake('2026-03-10T15:01:00Z')
  t.equal(server.received.length, 2, 'the first one leaves at its time')
  await wake('2026-03-10T23:30:00Z')
  await wake('2026-03-11T06:59:00Z')
  t.equal(server.received.length, 2, 'nothing leaves at night')
  await wake('2026-03-11T07:01:00Z')
  t.equal(server.received.length, 4, 'the other one leaves in the morning')
})

t.test('a stopped mailing does not leave; one that was released does not change', async t => {
  const { ids, write, send, release, ledger, begin, server } = await aMailingOffice(t)
  const { id } = await write({ filter: { ids: [ids.ada, ids.bob] }, send_at: '2026-03-11' })
  await release(id)
  const too_late = await send('PUT', '/editmailing', { id, subject: 'X' })
  t.match(too_late, { code: 'mailing_released' }, 'a released mailing does not change')
  t.match(
    await send('PUT', '/stopmailing', { id }),
    {
      data: {
        state: 'stopped',
        counts: [{ state: 'skipped', reason: 'rejected_by_office', count: 2 }]
      }
    },
    'what waits is rejected'
  )
  t.match(await send('PUT', '/stopmailing', { id }), { data: { state: 'stopped' } }, 'once only')
  t.match(await release(id), { code: 'mailing_released' }, 'a stopped mailing is not released')
  const both_rejected = [
    [ids.ada, 'rejected_by_office'],
    [ids.bob, 'rejected_by_office']
  ]
  t.strictSame(ledger(), both_rejected, 'nobody gets it')
  const draft = await write()
  await send('PUT', '/stopmailing', { id: draft.id })
  t.match(await release(draft.id), { code: 'mailing_released' }, 'the draft is stopped')
  await begin()
  t.equal(server.received.length, 0, 'nothing leaves')
  const { data } = await send('GET', '/getmessages?chapter_id=1&kind=mailing')
  await send('PUT', '/resendmessage', { id: data.messages[1].id })
  await begin()
  t.match(ledger()[0], [ids.ada, 'queued'], 'what the office sends again leaves all the same')
})

t.test('a release that was interrupted goes on, and after a restore it asks first', async t => {
  const { ids, write, set, send, ledger, begin, server, wake } = await aMailingOffice(t)
  await write()
  const interrupted = `UPDATE mailings SET state = 'releasing', reached = ${ids.ada}`
  await set(`${interrupted}, released = '2026-03-10T11:59:00Z', released_by = 1`)
  await begin()
  await wake('2026-03-10T12:01:00Z')
  t.strictSame(ledger()[0], [ids.bob, 'sent'], 'who was reached before has no second row')
  t.equal(server.received.length, 1, 'one mail is sent')
  await write()
  await set(`${interrupted} WHERE id = 2`)
  for (const { sql, table } of restoreSteps()) if (table === 'mailings') await set(sql)
  await wake('2026-03-10T12:02:00Z')
  t.match(ledger()[3], [ids.bob, 'proposed'], 'after a restore it is proposed')
  await wake('2026-03-10T12:03:00Z')
  t.equal(server.received.length, 1, 'nothing more leaves')
  await send('PUT', '/stopmailing', { id: 2 })
  t.match(ledger()[3], [ids.bob, 'rejected_by_office'], 'a stop rejects it')
})

t.test('what mailings lack is said before one is written', async t => {
  const lacks = async ({ send }: Pick<typeof it, 'send'>) =>
    (await send('GET', '/getmailings?chapter_id=1')).data.lacks
  t.strictSame(await lacks(it), [], 'nothing is lacking')
  const env = { PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '' }
  const bare = await aMailingOffice(t, { env })
  t.strictSame(await lacks(bare), ['no_public_url', 'no_mail_server'], 'both are lacking')
})

t.test('without an address of the service no mailing is released', async t => {
  const { write, release, ledger } = await aMailingOffice(t, { env: { PUBLIC_URL: '' } })
  const { id } = await write()
  t.match(await release(id), { status: 'error', code: 'no_public_url' }, 'it says what is missing')
  t.strictSame(ledger(), [], 'the ledger stays empty')
})

t.test('two records that become one get a mailing once', async t => {
  const { ids, write, send, get, release, ledger, begin, server } = await aMailingOffice(t)
  await write()
  await release(1)
  await send('PUT', '/mergemembers', { keep_id: ids.ada, merge_id: ids.bob })
  const one_waits = [
    [ids.ada, 'queued'],
    [ids.ada, 'superseded']
  ]
  t.strictSame(ledger().slice(0, 2), one_waits, 'only one of both waits')
  await begin()
  t.equal(server.received.length, 1, 'one mail is sent')
  const { counts } = (await get('/getmailings?chapter_id=1&id=1')).mailings[0]
  const sum = counts.reduce((all: number, { count }: { count: number }) => all + count, 0)
  t.equal(sum, 4, 'no row is lost')
})

t.test('a mailing to many is released in slices, with other changes in between', async t => {
  const { app, write, release, rows, set } = await aMailingOffice(t)
  const { id: membertype_id } = await aType(app)
  const people = Array.from({ length: 600 }, (_, n) => ({
    ...{ firstname: 'Ada', lastname: `Number ${n}`, email: `number${n}@example.org` },
    ...{ chapter_id: 1, membertype_id }
  }))
  await app.db.write(() => void createMembers(app.db, people, command_line))
  const draft = await write()
  t.equal(draft.recipients, 602, 'all are readers')

  const seen = new Set<number>()
  const released = release(draft.id).then(() => 'released' as const)
  const change = () => set('UPDATE mailings SET id = id').then(() => 'written' as const)
  while ((await Promise.race([released, change()])) === 'written')
    seen.add(rows().filter(({ kind }) => kind === 'mailing').length)
  t.ok(
    [...seen].some(count => count > 0 && count < 604),
    [...seen].join(' ')
  )
  t.equal(rows().filter(({ kind }) => kind === 'mailing').length, 604, 'each member has one row')
})
