import t from '../folder.ts'
import { aSendingOffice, refusal } from './sending-office.ts'

t.test('what is released is sent, once, with its text in the ledger', async t => {
  const { begin, server, join, rows, states, wake } = await aSendingOffice(t)
  const [ada] = await join(1, { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' })
  await begin()
  t.strictSame(states(), ['sent'])
  const [row] = rows()
  t.match(row, { kind: 'welcome', to: ada?.email, tries: 1, error: null, sent: /^2026-03-10T12/ })
  const [{ to, mail } = {} as never] = server.received
  t.strictSame(to, ['ada@example.org'])
  t.match(mail.from?.value, [{ name: 'Sportverein Müßig', address: 'office@example.org' }])
  t.match(mail.replyTo?.value, [{ name: 'Main chapter', address: 'rowing@example.org' }])
  t.match(mail.to, { value: [{ name: 'Ada Lovelace', address: 'ada@example.org' }] })
  t.equal(mail.messageId, `<${row?.header_id}>`)
  t.match(row?.header_id, /^1\.[0-9a-f]{24}@example\.org$/)
  await wake('2026-03-10T12:01:00Z')
  t.equal(server.received.length, 1)
})

t.test('temporary failures are tried again with the same Message-ID, then given up', async t => {
  let refuse = true
  const options = {
    onRcptTo: (_to: unknown, _session: unknown, done: (error?: Error | null) => void) =>
      done(refuse ? refusal(451, '4.3.0 later') : null)
  }
  const { begin, app, server, join, rows, set, wake } = await aSendingOffice(t, { options })
  await join(2)
  await begin()
  const [first] = rows()
  t.match(rows(), [
    { state: 'queued', tries: 1, error: /4\.3\.0 later/ },
    { state: 'queued', tries: 1 }
  ])
  let moment = Date.parse('2026-03-10T12:00:00Z')
  /** Goes to the next try of the last message; answers how many minutes that takes. */
  const tryAgain = async () => {
    const before = moment
    moment = Math.max(
      ...rows()
        .map(({ next_try }) => Date.parse(next_try ?? ''))
        .filter(Number)
    )
    await wake(new Date(moment).toISOString())
    return Math.floor((moment - before) / 60_000)
  }
  for (const minutes of [1, 5, 15, 60, 60]) {
    t.equal(await tryAgain(), minutes)
    t.match(rows()[0], { header_id: first?.header_id })
  }
  t.match(rows()[0], { state: 'queued', tries: 6 })
  await set('UPDATE messages SET tries = 28 WHERE id = 1')
  t.equal(await tryAgain(), 60)
  t.match(rows(), [
    { state: 'failed', tries: 29, next_try: null, error: /later/ },
    { state: 'queued', tries: 7 }
  ])
  t.equal(app.db.$client.prepare('SELECT count(*) FROM undeliverable').pluck().get(), 0)
  refuse = false
  await tryAgain()
  t.match(rows()[1], { state: 'sent', tries: 8, error: null, header_id: rows()[1]?.header_id })
  t.equal(server.received.length, 1)
})

t.test('a permanent failure marks the address until it changes or the office lifts it', async t => {
  const options = {
    onRcptTo: (
      { address }: { address: string },
      _session: unknown,
      done: (error?: Error | null) => void
    ) => done(address.startsWith('gone') ? refusal(550, `5.1.1 <${address}> unknown`) : null)
  }
  const { begin, send, server, join, rows, states, wake } = await aSendingOffice(t, { options })
  const [ada] = await join(1, { email: 'gone1@example.org' })
  const [bob] = await join(1, { email: 'gone2@example.org' })
  await begin()
  t.strictSame(states(), ['failed', 'failed'])
  t.match((await send('GET', '/gettasks?kind=undeliverable')).data.tasks, [{ count: 2 }])
  await send('PUT', '/resendmessage', { id: 1 })
  await wake('2026-03-10T12:01:00Z')
  t.strictSame(states(), ['undeliverable', 'failed'], 'the mark holds')
  await send('PUT', '/editmember', { id: ada?.id, email: 'ada@example.org' })
  await wake('2026-03-10T12:02:00Z')
  await send('PUT', '/editmember', { id: ada?.id, email: 'gone1@example.org' })
  t.match((await send('GET', '/gettasks?kind=undeliverable')).data.tasks, [{ count: 1 }])
  const lift = { member_id: bob?.id }
  t.match(await send('PUT', '/liftundeliverable', lift), { data: { ...lift, lifted: true } })
  t.match(await send('PUT', '/liftundeliverable', lift), { data: { lifted: false } })
  t.match(await send('PUT', '/liftundeliverable', { member_id: 999 }), { code: 'not_found' })
  await send('PUT', '/resendmessage', { id: 2 })
  const [, { header_id } = {} as never] = rows()
  t.equal(header_id, null)
  await wake('2026-03-10T12:03:00Z')
  t.match(rows()[1], { state: 'failed', tries: 1 }, 'it was tried')
  await send('PUT', '/editmember', { id: bob?.id, email: 'bob@example.org' })
  await send('PUT', '/resendmessage', { id: 2 })
  await wake('2026-03-10T12:04:00Z')
  t.match(rows()[1], { state: 'sent', to: 'bob@example.org' })
  t.equal(server.received.length, 1)
})

t.test('what a server says to the mail, and lines that are cut', async t => {
  for (const [end, state] of [
    [(done: Done) => done(refusal(452, '4.2.2 full')), 'queued'],
    [(done: Done) => done(refusal(554, '5.7.1 spam')), 'failed'],
    [(_done: Done, cut: () => void) => cut(), 'unsure']
  ] as const) {
    let cut = () => {}
    const options = {
      onData(stream: NodeJS.ReadableStream, _session: unknown, done: Done) {
        stream.resume()
        stream.on('end', () => end(done, cut))
      }
    }
    const { begin, server, join, rows, wake } = await aSendingOffice(t, { options })
    cut = server.cut
    await join()
    await begin()
    t.match(rows(), [{ state, tries: 1 }])
    if (state !== 'queued') {
      await wake('2026-03-10T13:00:00Z')
      t.match(rows(), [{ state, tries: 1 }], 'it is not sent again')
    }
  }
})

type Done = (error?: Error | null) => void
