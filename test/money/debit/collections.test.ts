import { createHash } from 'node:crypto'
import { isCreditorIdentifier } from '../../../src/association/bank/check-digits.ts'
import { call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { readCodes } from '../pdf.ts'
import { aBooking } from '../statements/camt-files.ts'
import { loadStatement } from '../statements/imports.ts'
import { aPayer, charge, treasury } from '../treasury.ts'
import { aFile, aReturn, collecting } from './runs.ts'
import { flaws } from './xsd.ts'

t.test('a run is previewed, announced, released, handed over and paid', async t => {
  const it = await collecting(t)
  const { app, send, get, asked, payers, begin, tell, due, wake } = it
  const { id: none } = await aPayer(app, { firstname: 'Ida', lastname: 'Ohne' })
  const without = await charge(send, none, 5, { due_date: '2026-03-20' })
  const { data: seen } = await send('POST', '/previewcollection', asked)
  const dues = payers.map(({ due_id }) => ({ due_id }))
  const left_out = [{ due_id: without.id, member_id: none, code: 'no_mandate' }]
  t.match(seen, { day: '2026-03-24', lines: dues, sum: 30, left_out }, 'in a fortnight')
  const { data: wished } = await send('POST', '/previewcollection', { ...asked, day: '2026-04-03' })
  t.equal(wished.day, '2026-04-07', 'Easter is passed over')
  const { data: soon } = await send('POST', '/previewcollection', { ...asked, day: '2026-03-12' })
  t.match(soon, { lines: [], left_out: [{ code: 'no_mandate' }, { code: 'notice_too_short' }] })
  const { data: run } = await begin()
  t.match(run, { state: 'draft', day: '2026-03-24', sum: 30, count: 2, lines: dues, left_out })
  t.match(run.notices, { proposed: 2, sent: 0 }, 'the notices wait for the office')
  t.match(await begin(), { code: 'nothing_to_collect' }, 'a due is in no other run')
  const { id } = run
  const early = await send('PUT', '/releasecollection', { id, dry_run: true })
  t.match(early, { code: 'nothing_to_collect' }, 'nobody was told yet')
  const { messages } = await get('/getmessages?chapter_id=1&kind=debit_notice')
  t.equal(messages.length, 2)
  await tell(id)
  const { data: released } = await send('PUT', '/releasecollection', { id })
  t.match(released, { state: 'released', left_out: [], has_file: true, sum: 30 })
  const headers = await signedIn(app)
  const read = () => call(t, app, { url: `/getcollection/${id}.xml`, headers })
  const [first, second] = [await read(), await read()]
  t.equal(first.headers['content-type'], 'application/xml; charset=utf-8')
  t.equal(first.body, second.body, 'always the same')
  t.equal(createHash('sha256').update(first.body).digest('hex'), released.sha256)
  for (const { reference } of payers) t.ok(first.body.includes(reference))
  t.same(await flaws('pain.008.001.08', first.body), [], 'as its schema says')
  t.notOk((await due(0)).collecting, 'not before the bank has it')
  const tomorrow = await send('PUT', '/handovercollection', { id, on: '2026-03-11' })
  t.match(tomorrow.details, [{ path: '/on' }], 'not ahead')
  const { data: handed } = await send('PUT', '/handovercollection', { id, on: '2026-03-10' })
  t.match(handed, { state: 'handed_over', handed_over: '2026-03-10' })
  const collected = { collecting: true, collects_on: '2026-03-24', state: 'open', open_amount: 10 }
  t.match(await due(0), collected)
  const { next } = await get(`/explainmember?member_id=${payers[0]?.id}`)
  const text = 'Beitrag is collected by direct debit: 10 EUR.'
  t.match(next[0], { on: '2026-03-24', kind: 'due_collected', amount: 10, text })
  t.match(await get('/getdues?chapter_id=1&collecting=true'), { pagination: { total: 2 } })
  t.match(await get('/getdues?chapter_id=1&collecting=false'), { pagination: { total: 1 } })
  t.match(await send('PUT', '/cancelcollection', { id, reason: 'Late' }), {
    code: 'collection_state'
  })
  await wake('2026-03-31')
  t.ok((await due(0)).collecting, 'not before the sixth TARGET day')
  await wake('2026-04-01')
  t.match(await due(0), { collecting: false, state: 'paid', open_amount: 0 })
  t.match(await get(`/getcollection/${id}`), { state: 'settled', closed: '2026-04-01' })
  const { payments } = await get('/getpayments?chapter_id=1')
  t.match(payments[0], { method: 'direct_debit', date: '2026-03-24', amount: 10 })
  t.equal(payments.length, 2)
  t.match(await get(`/getmandates?member_id=${payers[0]?.id}`), {
    mandates: [{ first_used: '2026-03-24', last_used: '2026-03-24' }]
  })
})

t.test('the release judges once more, and names what it leaves out', async t => {
  const { send, begin, tell, payers, get } = await collecting(t, [10, 20, 30, 40])
  const { data: run } = await begin()
  await tell(run.id)
  const [a, b, c] = payers
  const cash = { date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', { member_id: a?.id, amount: 4, ...cash })
  const { mandates } = await get(`/getmandates?member_id=${b?.id}`)
  await send('PUT', '/endmandate', { id: mandates[0].id, reason: 'Revoked' })
  const of_c = await get(`/getmandates?member_id=${c?.id}`)
  const moved = { id: of_c.mandates[0].id, iban: 'AT611904300234573201' }
  const { data: other } = await send('PUT', '/editmandate', moved)
  const { data } = await send('PUT', '/releasecollection', { id: run.id })
  const codes = data.left_out.map(({ due_id, code }: { due_id: number; code: string }) => [
    due_id,
    code
  ])
  t.same(
    new Map(codes),
    new Map([
      [a?.due_id, 'amount_changed_after_notice'],
      [b?.due_id, 'no_mandate']
    ])
  )
  t.match(data, { sum: 70, count: 2 })
  t.match(data.lines[0], { mandate_id: other.id }, 'the new account under the same reference')
  t.match(await send('PUT', '/releasecollection', { id: run.id }), { code: 'collection_state' })
  await send('PUT', '/cancelcollection', { id: run.id, reason: 'Wrong day' })
  const { data: again } = await begin()
  t.match(again, { count: 3, sum: 76 }, 'what was in a cancelled run is in the next one')
})

t.test('a mandate that was presented tells its new account once', async t => {
  const { app, send, begin, tell, handOver, payers, wake, get } = await collecting(t, [10])
  const [payer] = payers
  await handOver()
  await wake('2026-04-01')
  const amended = async (id: number) => {
    const { body } = await call(t, app, {
      url: `/getcollection/${id}.xml`,
      headers: await signedIn(app)
    })
    return body.includes('SMNDA')
  }
  t.notOk(await amended(1), 'the first collection amends nothing')
  const { mandates } = await get(`/getmandates?member_id=${payer?.id}`)
  await send('PUT', '/editmandate', { id: mandates[0].id, iban: 'AT611904300234573201' })
  for (const [id, wanted] of [
    [2, true],
    [3, false]
  ] as const) {
    const day = `2026-0${2 * id}-01`
    await wake(day)
    await charge(send, payer?.id ?? 0, 7, { due_date: day })
    await begin({ due_to: day })
    await tell(id, day)
    await send('PUT', '/releasecollection', { id })
    t.match(await send('PUT', '/handovercollection', { id, on: day }), { data: { id } })
    t.equal(await amended(id), wanted, `run ${id}`)
  }
})

t.test('a run needs a creditor, and the bank a day', async t => {
  const { app, send, moveTo } = await treasury(t)
  await send('PUT', '/editassociation', { creditor_identifier: '' })
  const asked = { chapter_id: 1, due_to: '2026-03-31' }
  t.match(await send('POST', '/createcollection', asked), {
    code: 'creditor_missing',
    message: /creditor identifier/
  })
  await send('PUT', '/editassociation', { name: 'Клуб', creditor_identifier: other_creditor })
  t.match(await send('POST', '/createcollection', asked), {
    code: 'creditor_missing',
    message: /the name of the association in at most 70 Latin letters/
  })
  await send('PUT', '/editassociation', { name: 'Club', creditor_identifier: '' })
  await send('PUT', '/editchapter', {
    ...{ id: 1, creditor_identifier: 'de98 zzz 0999 9999 999', prenotice_days: 5 },
    ...{ pain_version: 'pain.008.001.02', debit_lead_days: 3 }
  })
  t.match(await send('POST', '/createcollection', asked), { code: 'nothing_to_collect' })
  const { id } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  await charge(send, id, 10, { due_date: '2026-03-25' })
  await charge(send, id, 10, { due_date: '2026-03-25', currency: 'CHF' })
  await charge(send, id, 7, { due_date: '2026-03-26' })
  const single = { iban: 'DE02120300000000202051', signed_on: '2026-03-01', single: true }
  await send('POST', '/createmandate', { member_id: id, ...single })
  const { data: run } = await send('POST', '/createcollection', asked)
  t.match(run, {
    day: '2026-03-16',
    count: 1,
    left_out: [{ code: 'not_eur' }, { code: 'no_mandate' }]
  })
  await app.db.write(() =>
    app.db.$client.exec("UPDATE messages SET state = 'sent', sent = '2026-03-10T12:00:00Z'")
  )
  const { data: released } = await send('PUT', '/releasecollection', { id: run.id })
  t.match(released, { state: 'released' })
  const headers = await signedIn(app)
  const { body } = await call(t, app, { url: `/getcollection/${run.id}.xml`, headers })
  t.match(body, /pain\.008\.001\.02.*<SeqTp>OOFF</s)
  await moveTo('2026-03-16')
  t.match(await send('PUT', '/handovercollection', { id: run.id, on: '2026-03-16' }), {
    code: 'day_too_near'
  })
  const handed = await send('PUT', '/handovercollection', { id: run.id, on: '2026-03-13' })
  t.match(handed, { data: { state: 'handed_over' } })
  const mandates = async () => (await send('GET', `/getmandates?member_id=${id}`)).data.mandates
  t.match(await mandates(), [{ state: 'ended', reason: 'used' }], 'it was for one collection')
  const refused = await send('PUT', '/rejectcollection', { id: run.id, reason: 'Wrong creditor' })
  t.match(refused, { data: { state: 'rejected' } })
  t.match(await mandates(), [{ state: 'active', last_used: null }], 'and counts as unused again')
  t.match(await send('GET', '/getdues?chapter_id=1&collecting=true'), {
    data: { pagination: { total: 0 } }
  })
})

t.test('a statement shows the sum or a single, and books the same payments', async t => {
  const { app, handOver, due, payers, get, wake } = await collecting(t, [10, 20, 30])
  const run = await handOver()
  await wake('2026-03-25')
  const batch = `<Btch><PmtInfId>${run.message_id}-R</PmtInfId><NbOfTxs>3</NbOfTxs></Btch>`
  const dates = '<BookgDt><Dt>2026-03-24</Dt></BookgDt>'
  const sum = aBooking({ amount: '60.00', dates, details: batch })
  t.match(await loadStatement(t, app, aFile(sum)), { booked: 1, unmatched: 0 })
  for (const at of [0, 1, 2]) t.match(await due(at), { state: 'paid', collecting: false })
  const { entries } = await get('/getentries?chapter_id=1')
  t.match(entries, [{ state: 'booked', amount: 60 }])
  const single = `<TxDtls><Refs><EndToEndId>${payers[0]?.reference}</EndToEndId></Refs><Amt Ccy="EUR">10.00</Amt></TxDtls>`
  const one = aBooking({
    amount: '10.00',
    dates,
    details: single,
    reference: '<AcctSvcrRef>A2</AcctSvcrRef>'
  })
  t.match(await loadStatement(t, app, aFile(one, '2026-03-25', 'S-2')), { booked: 1 })
  t.match(await get('/getpayments?chapter_id=1'), { pagination: { total: 3 } }, 'no other payment')
  await wake('2026-04-01')
  t.match(await get(`/getcollection/${run.id}`), { state: 'settled' })
  t.match(await get('/getpayments?chapter_id=1'), { pagination: { total: 3 } }, 'nor later')
})

t.test('a statement of the fifth TARGET day ends the wait', async t => {
  const { app, handOver, due, wake } = await collecting(t, [10])
  await handOver()
  await wake('2026-03-31')
  t.ok((await due(0)).collecting)
  const fee = aBooking({
    amount: '1.00',
    sign: 'DBIT',
    dates: '<BookgDt><Dt>2026-03-31</Dt></BookgDt>'
  })
  await loadStatement(t, app, aFile(fee, '2026-03-31'))
  await app.followCollections()
  t.match(await due(0), { state: 'paid', collecting: false })
})

t.test('returns open the due again, each by its reason', async t => {
  const it = await collecting(t, [10, 20, 30, 40])
  const { app, send, get, handOver, due, payers, wake, begin, asked } = it
  const run = await handOver()
  await wake('2026-03-27')
  const [a, b, c, d] = payers.map(({ reference }) => reference)
  const returns = [
    aReturn(a as string, '10.00', 'AC04'),
    aReturn(b as string, '23.00', 'AM04'),
    aReturn(c as string, '30.00', 'MD06'),
    aReturn(d as string, '40.00', 'MD07')
  ]
  const result = await loadStatement(t, app, aFile(returns.join(''), '2026-03-27'))
  t.match(result, { booked: 4, unmatched: 0 })
  for (const [at, amount] of [10, 20, 30, 40].entries())
    t.match(await due(at), { state: 'open', open_amount: amount, collecting: false })
  const { lines, returned } = await get(`/getcollection/${run.id}`)
  t.equal(returned, 4)
  t.match(lines, [
    { return_code: 'AC04', task: 'returned_debits', return_reason: 'the account is closed' },
    { return_code: 'AM04', task: null },
    { return_code: 'MD06', task: 'returned_debits' },
    { return_code: 'MD07', task: 'returned_debits' }
  ])
  const { tasks } = await get('/gettasks?chapter_id=1')
  const ids = [payers[0], payers[2], payers[3]].map(payer => payer?.id)
  t.match(
    tasks.find(({ kind }: { kind: string }) => kind === 'returned_debits'),
    { count: 3, first: ids }
  )
  const { data: next } = await send('POST', '/previewcollection', asked)
  t.match(next, {
    lines: [{ due_id: payers[1]?.due_id, amount: 20 }],
    left_out: [{ code: 'mandate_paused' }, { code: 'disputed' }, { code: 'mandate_paused' }]
  })
  const answered = await send('PUT', '/answerreturn', { id: run.id, due_id: payers[2]?.due_id })
  t.equal(answered.data.lines[2].task, null, 'the task is done')
  const of_c = await get(`/getmandates?member_id=${payers[2]?.id}`)
  await send('PUT', '/editmandate', { id: of_c.mandates[0].id, paused: false })
  const { data: later } = await begin()
  t.match(later, { count: 2, sum: 50 }, 'who had objected is asked again')
  t.match(await get('/getmessages?chapter_id=1&kind=debit_notice&state=skipped'), {
    pagination: { total: 0 }
  })
  await it.tell(later.id, '2026-03-27')
  await send('PUT', '/releasecollection', { id: later.id })
  await send('PUT', '/handovercollection', { id: later.id, on: '2026-03-27' })
  await wake('2026-04-15')
  const again = [aReturn(b as string, '20.00', 'MS03', '2026-04-15')]
  await loadStatement(t, app, aFile(again.join(''), '2026-04-15', 'S-3'))
  const { data: third } = await send('POST', '/previewcollection', asked)
  const mine = third.left_out.find(({ due_id }: { due_id: number }) => due_id === payers[1]?.due_id)
  t.match(mine, { code: 'returned_twice' })
})

/** Another creditor, with right check digits. */
const other_creditor = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, '0'))
  .map(digits => `DE${digits}ZZZ00000012345`)
  .find(isCreditorIdentifier)

t.test('another creditor is told of mandates that come from another program', async t => {
  const { app, send, begin, tell, payers } = await collecting(t, [])
  const { id } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  const taken = { iban: 'DE02120300000000202051', signed_on: '2020-03-01' }
  await send('POST', '/createmandate', { member_id: id, ...taken })
  t.match(await send('POST', '/previewcollection', { chapter_id: 1, due_to: '2026-03-31' }), {
    data: { lines: [], left_out: [] }
  })
  await charge(send, id, 10, { due_date: '2026-03-25' })
  t.match(await begin(), { code: 'nothing_to_collect' }, 'signed more than 36 months ago')
  // one of another program lasts from its import
  await send('POST', '/createmandate', { member_id: id, ...taken, signed_how: 'import' })
  await send('PUT', '/editassociation', {
    name: 'Museumsfreunde',
    creditor_identifier: other_creditor
  })
  const { data: run } = await begin()
  await tell(run.id)
  await send('PUT', '/releasecollection', { id: run.id })
  const headers = await signedIn(app)
  const { body } = await call(t, app, { url: `/getcollection/${run.id}.xml`, headers })
  t.match(body, /<OrgnlCdtrSchmeId><Nm>Freunde des Museums e. V.<.Nm>.*DE98ZZZ09999999999.*SEPA/s)
  t.same(await flaws('pain.008.001.08', body), [])
  t.equal(payers.length, 0)
})

t.test('who is erased while a bank collects leaves whole books', async t => {
  const { app, send, get, handOver, payers, wake } = await collecting(t, [10])
  const { id } = await handOver()
  const payer = payers[0]?.id
  const erased = await send('PUT', '/erasemember', { id: payer, reason: 'Asked', force: true })
  t.match(erased.data, { erased: true })
  const headers = await signedIn(app)
  const file = await call(t, app, { url: `/getcollection/${id}.xml`, headers })
  t.equal(file.statusCode, 404, 'the file is gone')
  await wake('2026-04-01')
  t.match(await get(`/getcollection/${id}`), { state: 'settled', has_file: false })
  t.match(await get('/getpayments?chapter_id=1'), { payments: [{ amount: 10 }] })
})

t.test('an invoice says that it is collected, asks for no transfer, and is the notice', async t => {
  const { app, send, get, begin } = await collecting(t, [10, 20])
  const { data: run } = await begin({ filter: { ids: [1] } })
  t.match(await send('POST', '/createinvoices', { chapter_id: 1 }), { data: { invoices: 2 } })
  const { invoices } = await get('/getinvoices?chapter_id=1')
  const headers = await signedIn(app)
  const read = async (id: number) => {
    const file = await call(t, app, { url: `/getinvoice/${id}.pdf`, headers })
    const [page] = await readCodes(file.rawPayload)
    return { text: page?.text.replace(/\s+/g, ' ') ?? '', code: page?.code }
  }
  const of = (payer: number) =>
    invoices.find((one: { payer_id: number }) => one.payer_id === payer).id
  const collected = await read(of(1))
  t.match(collected.text, /am 24. März 2026 per SEPA-Lastschrift/)
  t.match(collected.text, /DE02 •••• •••• 2051/)
  t.notOk(collected.code, 'no code')
  t.match((await read(of(2))).text, /Bitte überweisen Sie 20,00 €/)
  const { notices } = await get(`/getcollection/${run.id}`)
  t.match(notices, { proposed: 0, sent: 1, stuck: 0 }, 'the message is not needed any more')
  const dry = { id: run.id, dry_run: true }
  t.match(await send('PUT', '/releasecollection', dry), { data: { sum: 10, left_out: [] } })
  await send('PUT', '/cancelinvoice', { id: of(1), reason: 'Wrong' })
  t.match(await send('PUT', '/releasecollection', dry), { code: 'nothing_to_collect' }, 'untold')
})

t.test('a run that an assistant asks to release has another file each time', async t => {
  const { app, send, begin, tell } = await collecting(t)
  const { data } = await begin()
  await tell(data.id)
  const token = `ch_${'a'.repeat(43)}`
  const hash = createHash('sha256').update(token).digest('hex')
  const insert =
    "INSERT INTO tokens (account_id, name, token_hash, prefix, operations, createddate) VALUES (1, 'A', ?, 'ch_aaaaa', ?, '2026-03-01T12:00:00Z')"
  await app.db.write(() => app.db.$client.prepare(insert).run(hash, '["releaseCollection"]'))
  const params = { name: 'releaseCollection', arguments: { id: data.id } }
  await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream'
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  })
  t.match(await send('PUT', '/answerrequest', { id: 1, accept: true }), {
    data: { state: 'accepted', operation: 'releaseCollection' }
  })
})
