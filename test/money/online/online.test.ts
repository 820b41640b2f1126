import { call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { readPdf } from '../pdf.ts'
import { aPayer, charge, issueInvoices } from '../treasury.ts'
import { keys, till } from './till.ts'

t.test('an invoice is paid on the page of the provider', async t => {
  const { stripe, show, press, tell, payments, get, payer, due, tried } = await till(t)
  const page = await show()
  t.equal(page.statusCode, 200)
  for (const text of ['2026-0001', '€50.00', 'Pay now', 'This is a test'])
    t.ok(page.body.includes(text), text)
  for (const name of ['Ada', 'Byron', '<script']) t.notOk(page.body.includes(name), `no ${name}`)
  t.match(page.headers, { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  const policy = String(page.headers['content-security-policy'])
  t.match(policy, /form-action 'self' https:\/\/checkout\.stripe\.com/, 'it names the provider')
  t.ok((await show('', 'de')).body.includes('Jetzt bezahlen'), 'in the language of the reader')
  const pressed = await press()
  t.match(pressed, {
    statusCode: 303,
    headers: { location: 'https://checkout.stripe.com/c/pay/cs_1' }
  })
  const [asked] = stripe.calls
  t.match(asked, { method: 'POST', path: '/v1/checkout/sessions', key: keys.secret_key })
  t.match(asked?.fields, {
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][currency]': 'eur',
    locale: 'en'
  })
  t.notMatch(JSON.stringify(stripe.calls), /Ada|Byron/, 'nobody is named')
  t.equal((await press()).headers.location, pressed.headers.location, 'a press leads there again')
  t.equal(stripe.sessions.size, 1)
  const { session, intent } = stripe.complete('cs_1')
  t.equal(
    (await tell('checkout.session.completed', { ...session, amount_total: 1 })).statusCode,
    200
  )
  t.match(await payments(), [
    {
      amount: 50,
      method: 'online',
      external_ref: intent.id,
      member_id: payer.id,
      date: '2026-03-10'
    }
  ])
  t.match(await get(`/getdue/${due.id}`), { state: 'paid' })
  t.match(await tried(), [
    { state: 'paid', number: '2026-0001', amount: 50, payment_id: 1, task: null }
  ])
  t.ok((await show('?paid=true')).body.includes('Nothing of this invoice is open'))
  t.match(await press(), { statusCode: 200, body: /Nothing of this invoice is open/ })
})

t.test('messages and lists of invoices have the link', async t => {
  const { app, get, path, payer, put } = await till(t)
  const headers = await signedIn(app)
  const { invoices } = await get(`/getinvoices?member_id=${payer.id}`)
  const [{ pay_url }] = invoices
  t.equal(pay_url, `https://office.example.org${path}`)
  const { rawPayload } = await app.inject({ url: '/getinvoice/1.pdf', headers })
  const [page] = await readPdf(rawPayload)
  t.ok(page?.text.replaceAll(' ', '').includes(pay_url), 'on the invoice')
  const kind = `kind=dues_reminder&membertype_id=1&member_id=${payer.id}`
  const preview = await get(`/previewmessage?${kind}&language=en`)
  t.ok(preview.text.includes(`Pay online: ${pay_url}`), 'in the text')
  t.ok(preview.html.includes(`<a href="${pay_url}">`), 'as a link')
  const stored = app.db.$client.prepare('UPDATE invoices SET token = ?')
  t.throws(() => stored.run('other'), /invoices stay/, 'it stays')
  await put('/cancelinvoice', { id: 1, reason: 'Wrong' })
  t.equal((await get('/getinvoice/1')).pay_url, null, 'not once cancelled')
  t.match(await get(`/previewmessage?${kind}`), { missing: [] })
})

t.test('events prove who sends them, count once, and are believed in nothing', async t => {
  const { app, stripe, begin, tell, payments, clock } = await till(t)
  const { session } = stripe.complete(await begin())
  const completed = 'checkout.session.completed'
  const wrong = { code: 'wrong_signature' }
  t.match((await tell(completed, session, { secret: 'whsec_other' })).json(), wrong)
  t.match((await tell(completed, session, { at: clock.now - 301 })).json(), wrong, 'too old')
  t.match((await tell(completed, session, {}, 9)).statusCode, 400, 'a chapter without a provider')
  const url = '/payments/stripe/1'
  const headers = { 'content-type': 'application/json' }
  t.match((await call(t, app, { method: 'POST', url, headers, payload: '{' })).json(), wrong)
  t.same(await payments(), [], 'nothing is booked')
  const before = stripe.calls.length
  t.equal((await tell(completed, { ...session, id: 'cs_foreign' })).statusCode, 200)
  t.equal(stripe.calls.length, before, 'a session of somebody else is ignored')
  stripe.state.down = true
  t.equal((await tell(completed, session, { id: 'evt_a' })).statusCode, 503, 'to be sent again')
  stripe.state.down = false
  const twice = await Promise.all([1, 2].map(() => tell(completed, session, { id: 'evt_a' })))
  t.same(
    twice.map(({ statusCode }) => statusCode),
    [200, 200]
  )
  const asked = stripe.calls.length
  t.equal((await tell(completed, session, { id: 'evt_a' })).statusCode, 200)
  t.equal(stripe.calls.length, asked, 'an id counts once')
  t.equal((await payments()).length, 1)
})

t.test('two presses, an event and the hourly question at once', async t => {
  const { app, stripe, press, tell, payments, moveTo } = await till(t)
  const both = await Promise.all([press(), press()])
  t.same(new Set(both.map(({ headers }) => headers.location)).size, 1, 'one session')
  t.equal(stripe.sessions.size, 1)
  const { session } = stripe.complete('cs_1')
  await moveTo('2026-03-10T12:01:00Z')
  await Promise.all([
    app.runDueJobs(),
    tell('checkout.session.completed', session),
    tell('checkout.session.completed', session),
    press()
  ])
  t.equal((await payments()).length, 1, 'booked once')
})

t.test('what no event tells is asked for hourly', async t => {
  const { stripe, begin, payments, tried, wake } = await till(t)
  stripe.complete(await begin())
  await wake('2026-03-10T14:00:00Z')
  t.equal((await payments()).length, 1)
  const before = stripe.calls.length
  await wake('2026-03-10T16:00:00Z')
  t.equal(stripe.calls.length, before, 'what is decided is not asked for')
  t.match(await tried(), [{ state: 'paid' }])
})

t.test('a service that stops asks about no further session', async t => {
  const { app, stripe, send, get, begin, moveTo } = await till(t)
  await begin()
  await charge(send, (await aPayer(app)).id, 20)
  await issueInvoices(send)
  const { pay_url } = await get('/getinvoice/2')
  await call(t, app, { method: 'POST', url: new URL(pay_url).pathname })
  const before = stripe.calls.length
  let closing: Promise<unknown> | undefined
  stripe.state.before = async () => {
    closing ??= app.close()
  }
  await moveTo('2026-03-10T14:00:00Z')
  await app.runDueJobs()
  await closing
  t.equal(stripe.calls.length, before + 1)
})

t.test('the page to pay and the list of attempts sort nothing', async t => {
  const { app, begin, show, tried } = await till(t)
  await begin()
  const { $client } = app.db
  const prepare = $client.prepare.bind($client)
  const texts: string[] = []
  $client.prepare = ((text: string) => {
    if (text.includes('payment_sessions') && /ORDER BY/i.test(text)) texts.push(text)
    return prepare(text)
  }) as typeof prepare
  await show()
  for (const query of ['', '&tasks=true', '&tasks=false']) await tried(query)
  t.equal(texts.length, 4)
  for (const text of texts) {
    const given = text.match(/\?/g)?.map(() => 1) ?? []
    const plan = prepare(`EXPLAIN QUERY PLAN ${text}`).all(...given)
    t.match(JSON.stringify(plan), /INDEX payment_sessions_(listed|task) \(chapter_id=\?\)/)
    t.notMatch(JSON.stringify(plan), /TEMP B-TREE/)
  }
})

t.test('another open amount has another session', async t => {
  const { stripe, begin, send, payer, press } = await till(t)
  const first = await begin()
  const cash = { member_id: payer.id, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', { ...cash, amount: 20 })
  const second = await begin()
  t.not(first, second)
  t.equal(stripe.sessions.get(first)?.status, 'expired', 'the first is expired')
  t.equal(stripe.sessions.get(second)?.amount_total, 3000)
  await send('POST', '/createpayment', { ...cash, amount: 30 })
  t.match(await press(), { statusCode: 200, body: /Nothing of this invoice is open/ })
  t.equal(stripe.sessions.get(second)?.status, 'expired')
})

t.test('paid twice by two ways is credit', async t => {
  const { stripe, begin, send, payer, tell, payments } = await till(t)
  const { session } = stripe.complete(await begin())
  const cash = { member_id: payer.id, date: '2026-03-10', method: 'cash', amount: 50 }
  await send('POST', '/createpayment', cash)
  await tell('checkout.session.completed', session)
  t.match(await payments(), [{ credit: 0 }, { method: 'online', credit: 50 }])
})

t.test('money that is still to come is awaited', async t => {
  const { stripe, begin, tell, payments, get, due, show, press, tried } = await till(t)
  const id = await begin()
  const { session } = stripe.complete(id, { waits: true })
  await tell('checkout.session.completed', session)
  t.match(await get(`/getdue/${due.id}`), { state: 'open', collecting: true, open_amount: 50 })
  t.same(await payments(), [], 'unpaid is no money')
  t.match(await tried(), [{ state: 'pending' }])
  t.match((await show()).body, /on its way/)
  t.match(await press(), { statusCode: 200, body: /on its way/ })
  await tell('checkout.session.async_payment_failed', stripe.decide(id, false))
  t.match(await get(`/getdue/${due.id}`), { state: 'open', collecting: false })
  t.match(await tried(), [{ state: 'failed', payment_id: null }])
  const other = await begin()
  await tell('checkout.session.completed', stripe.complete(other, { waits: true }).session)
  await tell('checkout.session.async_payment_succeeded', stripe.decide(other, true))
  t.match(await get(`/getdue/${due.id}`), { state: 'paid', collecting: false })
  t.equal((await payments()).length, 1)
})

t.test('refunds and disputes are counter payments and tasks', async t => {
  const { stripe, pay, tell, payments, get, put, due, tried } = await till(t)
  const { intent } = await pay()
  const refund = stripe.refund(intent.id, { amount: 2000 })
  await tell('refund.created', refund)
  await tell('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent.id })
  t.match(await payments(), [{}, { kind: 'refund', amount: -20, external_ref: refund.id }])
  t.match(await get(`/getdue/${due.id}`), { open_amount: 20 })
  const { tasks } = await get('/gettasks?chapter_id=1&kind=online_payments')
  t.match(tasks, [{ count: 1 }])
  const [{ id }] = await tried('&tasks=true')
  const { data } = await put('/answeronlinepayment', { id })
  t.match(data, { task: null })
  t.same(await tried('&tasks=true'), [])
  refund.status = 'failed'
  await tell('refund.failed', refund)
  t.match((await payments())[2], { kind: 'reversal', amount: 20 }, 'it did not arrive')
  const dispute = stripe.dispute(intent.id, { status: 'warning_needs_response' })
  await tell('charge.dispute.created', dispute)
  t.equal((await payments()).length, 3, 'a warning takes no money')
  dispute.status = 'needs_response'
  await tell('charge.dispute.updated', dispute)
  t.match((await payments())[3], { amount: -50, external_ref: dispute.id })
  t.match(await tried(), [{ task: 'disputed' }])
  dispute.status = 'won'
  await tell('charge.dispute.closed', dispute)
  await tell('charge.dispute.funds_reinstated', dispute)
  t.match((await payments()).slice(4), [{ kind: 'payment', amount: 50 }], 'won: a new payment')
})

t.test('after a dispute that was won, money goes back out of what came again', async t => {
  const { stripe, pay, tell, payments, get, put, due, tried } = await till(t)
  const { intent } = await pay()
  const dispute = stripe.dispute(intent.id)
  await tell('charge.dispute.created', dispute)
  // one answer of the provider tells both
  dispute.status = 'won'
  const refund = stripe.refund(intent.id, { amount: 2000 })
  await tell('charge.refunded', refund)
  t.match((await payments()).slice(2), [
    { amount: 50, external_ref: `${dispute.id} won` },
    { kind: 'refund', amount: -20, external_ref: refund.id, payment_id: 3 }
  ])
  await tell('refund.created', stripe.refund(intent.id, { amount: 3000 }))
  t.match((await payments())[4], { kind: 'refund', amount: -30 })
  t.match(await get(`/getdue/${due.id}`), { open_amount: 50 })
  const [{ id, task }] = await tried()
  t.equal(task, 'refunded')
  await put('/answeronlinepayment', { id })
  await tell('refund.updated', refund)
  t.match(await tried(), [{ task: null }], 'it asks once')
})

t.test('the order of events is not assumed', async t => {
  const { stripe, begin, tell, payments } = await till(t)
  const { session, intent } = stripe.complete(await begin())
  await tell('charge.dispute.created', stripe.dispute(intent.id))
  t.match(await payments(), [{ amount: 50 }, { kind: 'reversal', amount: -50 }])
  await tell('checkout.session.completed', session)
  await tell('checkout.session.expired', { ...session, status: 'expired' })
  t.equal((await payments()).length, 2)
})

t.test('another currency is credit in it and a task', async t => {
  const { pay, payments, get, due, tried } = await till(t)
  await pay({ currency: 'usd', amount_received: 6000 })
  t.match(await payments(), [{ amount: 60, currency: 'USD', credit: 60 }])
  t.match(await get(`/getdue/${due.id}`), { open_amount: 50 })
  t.match(await tried(), [{ task: 'other_currency', state: 'paid' }])
})

t.test('minor units are those of the provider', async t => {
  const { stripe, pay, payments } = await till(t, { currency: 'ISK', amount: 500 })
  await pay()
  t.equal(stripe.sessions.get('cs_1')?.amount_total, 50_000)
  t.match(await payments(), [{ amount: 500, currency: 'ISK' }])
})

t.test('what a payer has begun who is erased or becomes one with another is booked', async t => {
  const { app, stripe, begin, tell, payments, put, payer, tried } = await till(t)
  const { session } = stripe.complete(await begin())
  const other = await aPayer(app)
  t.match(await put('/mergemembers', { keep_id: other.id, merge_id: payer.id }), {
    status: 'success'
  })
  t.match(await tried(), [{ payer_id: other.id }])
  const erased = await put('/erasemember', { id: other.id, reason: 'x', force: true })
  t.match(erased, { status: 'success' })
  await tell('checkout.session.completed', session)
  t.match(await payments(), [{ amount: 50, member_id: other.id }])
  t.match(await tried(), [{ state: 'paid', payer_name: '' }])
})

t.test('settings: keys are never answered, one that is not sent stays', async t => {
  const { app, get, put, stripe, begin, path, press, tried, tell } = await till(t)
  const asked = '/getpaymentsettings?chapter_id=1'
  t.same(await get(asked), { provider: 'stripe', mode: 'test', methods: null })
  const stored = JSON.stringify(app.db.$client.prepare('SELECT * FROM payment_settings').all())
  for (const key of Object.values(keys)) t.notOk(stored.includes(key), 'sealed')
  const log = JSON.stringify(await get('/getlogs?entity=chapter&entity_id=1'))
  t.match(log, /chapter\.payment_settings/)
  for (const key of Object.values(keys)) t.notOk(log.includes(key), 'not in the log')
  const edit = { chapter_id: 1, provider: 'stripe', secret_key: 'rk_live_x', methods: ['card'] }
  t.same((await put('/editpaymentsettings', edit)).data, {
    provider: 'stripe',
    mode: 'live',
    methods: ['card']
  })
  const id = await begin()
  t.match(stripe.calls.at(-1), { key: 'rk_live_x', fields: { 'payment_method_types[0]': 'card' } })
  const off = { chapter_id: 1, provider: null }
  stripe.complete(id, { waits: true })
  t.match(await put('/editpaymentsettings', off), {
    code: 'payments_under_way',
    message: /2026-0001/
  })
  await tell('checkout.session.async_payment_failed', stripe.decide(id, false))
  const other = await begin()
  t.same((await put('/editpaymentsettings', off)).data, {
    provider: null,
    mode: null,
    methods: null
  })
  t.equal(stripe.sessions.get(other)?.status, 'expired', 'what is open is expired')
  t.match(await tried(), [{ state: 'expired' }, { state: 'failed' }])
  t.equal((await get('/getinvoice/1')).pay_url, null)
  t.equal((await call(t, app, { url: path })).statusCode, 404)
  t.equal((await press()).statusCode, 404)
  t.match(await put('/editpaymentsettings', { chapter_id: 1, provider: 'stripe' }), {
    details: [{ path: '/secret_key' }, { path: '/webhook_secret' }]
  })
})

t.test('another key: what the one before has begun is ended with it', async t => {
  const { stripe, begin, put, tried, tell, get } = await till(t)
  const edit = { chapter_id: 1, provider: 'stripe', secret_key: 'rk_live_x' }
  const id = await begin()
  stripe.complete(id, { waits: true })
  const refused = { code: 'payments_under_way', message: /2026-0001/ }
  t.match(await put('/editpaymentsettings', edit), refused)
  t.match(await get('/getpaymentsettings?chapter_id=1'), { mode: 'test' })
  await tell('checkout.session.async_payment_failed', stripe.decide(id, false))
  const other = await begin()
  t.match(await put('/editpaymentsettings', edit), { data: { mode: 'live' } })
  t.equal(stripe.sessions.get(other)?.status, 'expired')
  t.match(stripe.calls.at(-1), { key: keys.secret_key }, 'with the key before')
  t.match(await tried(), [{ state: 'expired' }, { state: 'failed' }])
})

t.test('password and code are asked for', async t => {
  const { put, moveTo, app } = await till(t)
  await moveTo('2026-03-10T13:00:00Z')
  app.db.$client.prepare('UPDATE sessions SET created = created - 3600000').run()
  t.match(await put('/editpaymentsettings', { chapter_id: 1, provider: null }), {
    code: 'reauthentication_required'
  })
})

t.test('without the provider the page says so', async t => {
  const { stripe, press, begin } = await till(t)
  stripe.state.down = true
  t.match(await press(), { statusCode: 200, body: /does not work at the moment/ })
  stripe.state.down = false
  t.equal(await begin(), 'cs_1', 'the next press works')
})

t.test('what nobody can say any more is a task, and keys that are void can be removed', async t => {
  const { stripe, begin, put, tried, wake } = await till(t)
  stripe.sessions.delete(await begin())
  await wake('2026-03-10T14:00:00Z')
  t.match(await tried(), [{ state: 'unknown', task: 'unknown' }])
  await begin()
  stripe.state.revoked = true
  const off = await put('/editpaymentsettings', { chapter_id: 1, provider: null })
  t.match(off, { data: { provider: null } })
  t.match(await tried(), [{ state: 'unknown' }, { state: 'unknown' }])
})

t.test('money that the office has taken back already goes back once', async t => {
  const { stripe, pay, put, tell, payments, tried } = await till(t)
  const { intent } = await pay()
  const by_hand = { id: 1, date: '2026-03-10', reason: 'Mistake' }
  t.match(await put('/reversepayment', by_hand), { status: 'success' })
  t.equal((await tell('refund.created', stripe.refund(intent.id))).statusCode, 200)
  t.equal((await payments()).length, 2, 'nothing more')
  const [{ id, task }] = await tried()
  t.equal(task, 'refunded')
  await put('/answeronlinepayment', { id })
  await tell('charge.updated', { object: 'charge', payment_intent: intent.id })
  t.match(await tried(), [{ task: null }], 'it asks once')
})

t.test('a payment that the office has entered by its number is the same', async t => {
  const { stripe, begin, post, payer, tell, payments, tried } = await till(t)
  const { session, intent } = stripe.complete(await begin())
  const entered = { member_id: payer.id, amount: 50, date: '2026-03-10', method: 'online' }
  await post('/createpayment', { ...entered, external_ref: intent.id })
  await tell('checkout.session.completed', session)
  t.equal((await payments()).length, 1)
  t.match(await tried(), [{ state: 'paid', payment_id: 1 }])
})
