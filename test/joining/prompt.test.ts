import { queuePrompt } from '../../src/messages/prompt/store.ts'
import { aMember, aRegister, build, someMembers } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { aMailingOffice } from '../messages/mailing-office.ts'
import { ada, aFrontDoor } from './front-door.ts'

const settings = { MAIL_FROM: 'office@example.org', PUBLIC_URL: 'https://club.example.org' }
const nobody = 'smtp://127.0.0.1:9'

t.test('a mail that waits when the process ends is sent by the next one', async t => {
  const DATA_DIR = await aRegister(t)
  const first = await build(t, { ...settings, DATA_DIR, SMTP_URL: nobody })
  const about = { text: 'Confirm' }
  await first.db.write(() =>
    queuePrompt(first.db, first.secrets, { kind: 'trial', about, lasts_ms: 3_600_000 })
  )
  first.prompt.writes('trial', () => ({
    ...{ email: 'ada@example.org', language: 'en', chapter_id: null },
    ...{ subject: 'Trial', plain: 'Confirm' }
  }))
  first.prompt.wake()
  await first.prompt.idle()
  const waiting = () => first.db.$client.prepare('SELECT tries, sealed FROM prompt_mails').all()
  t.match(waiting(), [{ tries: 1 }], 'the server is away: it waits')
  t.notMatch(JSON.stringify(waiting()), /Confirm/, 'sealed')
  await first.close()
  const server = await aMailServer(t)
  let now = Date.now() + 10_000
  const next = await build(t, { ...settings, DATA_DIR, SMTP_URL: server.url }, { clock: () => now })
  next.prompt.writes('trial', ({ text }) => ({
    ...{ email: 'ada@example.org', language: 'en', chapter_id: null },
    ...{ subject: 'Trial', plain: `${text}` }
  }))
  // the start has looked before this test could say who writes
  now += 1000
  next.prompt.wake()
  await next.prompt.idle()
  t.match(server.received, [{ to: ['ada@example.org'], mail: { subject: 'Trial' } }])
  t.equal(next.db.$client.prepare('SELECT count(*) FROM prompt_mails').pluck().get(), 0)
})

t.test('it does not wait for other mails', async t => {
  const held: (() => void)[] = []
  const server = await aMailServer(t)
  server.answer = done => void held.push(() => done(null, 'taken'))
  const app = await build(t, { ...settings, SMTP_URL: server.url })
  const slow = app.mail.send({
    ...{ to: { name: '', address: 'slow@example.org' }, subject: 'News' },
    ...{ plain: 'News', html: '<p>News</p>' }
  })
  while (held.length === 0) await new Promise(resolve => setImmediate(resolve))
  server.answer = done => done(null, 'taken')
  app.prompt.writes('trial', () => ({
    ...{ email: 'ada@example.org', language: 'en', chapter_id: null },
    ...{ subject: 'Trial', plain: 'Confirm' }
  }))
  await app.db.write(() =>
    queuePrompt(app.db, app.secrets, { kind: 'trial', about: {}, lasts_ms: 3_600_000 })
  )
  app.prompt.wake()
  await app.prompt.idle()
  t.match(
    server.received.map(({ to }) => to[0]),
    ['slow@example.org', 'ada@example.org']
  )
  for (const answer of held) answer()
  await slow
})

t.test('a mail to sign in arrives within 5 s, while a mailing of 5 000 leaves', async t => {
  const it = await aMailingOffice(t)
  const { app, server } = it
  await it.send('PUT', '/editchapter', { id: 1, self_service: { on: true, fields: {} } })
  const { membertype_id } = await it.get(`/getmember/${it.ids.ada}`)
  await someMembers(app, 5000, membertype_id, index => ({ email: `reader${index}@example.org` }))
  const { id } = await it.write()
  await it.release(id)
  const leaving = it.begin()
  const waits = (from: number) =>
    new Promise<void>(resolve => {
      const look = () => (server.received.length > from ? resolve() : setImmediate(look))
      look()
    })
  await waits(20)
  const asked = performance.now()
  const ask = {
    method: 'POST',
    url: '/me/link',
    payload: { email: 'reader7@example.org' }
  } as const
  t.equal((await app.inject(ask)).statusCode, 202)
  await app.prompt.idle()
  const took = performance.now() - asked
  const found = server.received.filter(({ mail }) => mail.text?.includes('/me#'))
  t.match(found, [{ to: ['reader7@example.org'] }])
  t.ok(took < 5000, `${Math.round(took)} ms`)
  const left = it.ledger().filter(([, state]) => state === 'queued').length
  t.ok(left > 0, `${left} of the mailing still wait`)
  await app.close()
  await leaving.catch(() => {})
})

t.test('whoever an address is of, the same is done before the answer', async t => {
  const door = await aFrontDoor(t)
  const { app, stamp, form, type } = door
  await door.put('/editchapter', { id: 1, self_service: { on: true, fields: {} } })
  await aMember(app, { ...ada, membertype_id: type.id, status: 'active' })
  // what is written says whether an address is known
  const written: string[] = []
  for (const kind of ['sign_in_link', 'confirm_application'])
    app.prompt.writes(kind, () => void written.push(kind))
  const rows = (table: string) =>
    app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const left: unknown[] = []
  for (const { email } of [ada, { email: 'nobody@example.org' }]) {
    const applied = { slug: form.slug, stamp: await stamp(), membertype_id: type.id }
    const answers = { ...ada, email }
    for (const [url, payload] of [
      ['/me/link', { email }],
      ['/apply', { ...applied, answers, consents: ['privacy'] }]
    ] as const) {
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload })
      left.push([url, statusCode, body, rows('prompt_mails'), written.length])
      await app.prompt.idle()
      written.length = 0
    }
  }
  t.strictSame(left.slice(0, 2), left.slice(2), 'answers, and what waits')
  t.match(left, [
    ['/me/link', 202, String, 1, 0],
    ['/apply', 202, String, 1, 0]
  ])
})
