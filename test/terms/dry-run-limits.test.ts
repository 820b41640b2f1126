import { aChapter, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'
import { monthly } from './rehearsals.ts'

const resigned = { reason: 'resigned' }

t.test('a dry run needs no allowance of the log, the act does', async t => {
  const { app, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  const there = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id: there.id })
  const leaving = { member_id, ...resigned }
  const transfer = { id: member_id, chapter_id: there.id, membertype_id, on: '2026-04-01' }
  const hour = Math.floor(Date.parse('2026-03-10T12:00:00Z') / 3_600_000)
  const full = 'INSERT INTO log_bytes (account_id, hour, bytes) VALUES (1, ?, ?)'
  app.db.$client.prepare(full).run(hour, 4096 * 2 ** 20)
  for (const [url, fields] of [
    ['/endmembership', leaving],
    ['/transfermember', transfer]
  ] as const) {
    t.match(await send('PUT', url, { ...fields, dry_run: true }), { status: 'success' }, 'done')
    t.match(await send('PUT', url, fields), { code: 'rate_limited' }, 'refused')
  }
})

t.test('dry runs of payments need no allowance of the log', async t => {
  const { app, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  const paid = { member_id, amount: 150, date: '2026-03-10', method: 'cash' }
  const { id } = (await send('POST', '/createpayment', paid)).data
  // an account that has written nothing yet: its first entry is checked
  const headers = await signedIn(app, 'treasurer')
  const hour = Math.floor(Date.parse('2026-03-10T12:00:00Z') / 3_600_000)
  const full = `INSERT INTO log_bytes (account_id, hour, bytes) SELECT max(id), ?, ? FROM accounts
    WHERE true ON CONFLICT DO UPDATE SET bytes = excluded.bytes`
  app.db.$client.prepare(full).run(hour, 4096 * 2 ** 20)
  for (const [method, url, fields] of [
    ['POST', '/createpayment', paid],
    ['POST', '/createrefund', { ...paid, amount: 10 }],
    ['PUT', '/reversepayment', { id, date: '2026-03-10', reason: 'Bounced' }]
  ] as const) {
    const ask = async (payload: object) =>
      (await call(t, app, { method, url, headers, payload })).json()
    t.match(await ask({ ...fields, dry_run: true }), { status: 'success' }, url)
    t.match(await ask(fields), { code: 'rate_limited' }, url)
  }
})

t.test('what the round owes anyway is no consequence of a transfer back', async t => {
  const { app, send, moveTo } = await office(t)
  const there = await aChapter(app)
  const { id, membertype_id: here } = await aTerm(app, { renewal_timeline: 0 }, monthly)
  const { id: membertype_id } = await aType(app, { chapter_id: there.id })
  await app.db.write(() => app.db.$client.exec("UPDATE chapters SET acts_from = '2026-03-10'"))
  const away = { id, chapter_id: there.id, membertype_id, on: '2026-06-01' }
  const { id: other } = (await send('PUT', '/transfermember', away)).data
  await moveTo('2026-05-20')
  const back = { id: other, chapter_id: 1, membertype_id: here, on: '2026-06-15', dry_run: true }
  const { consequences } = (await send('PUT', '/transfermember', back)).data
  const periods = consequences.dues_made.map((due: { period_start: string }) => due.period_start)
  t.strictSame(periods, ['2026-06-15'], 'April and May are charged without it')
})
