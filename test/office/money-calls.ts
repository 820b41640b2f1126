import type { Test } from 'tap'

/** Sends a request and answers status and body. */
type Call = (
  method: string,
  url: string,
  body?: object | string
  // biome-ignore lint/suspicious/noExplicitAny: bodies of all operations
) => Promise<{ status: number; body: any }>

/** Invoices a member, takes money, takes it back and returns it, and imports a statement of a bank. */
export async function callMoney(
  t: Test,
  call: Call,
  { member_id, chapter_id }: { member_id: number; chapter_id: number }
) {
  const today = new Date().toISOString().slice(0, 10)
  const sender = { street: 'Way 1', postal_code: '1', city: 'Oslo', country: 'NO' }
  await call('PUT', '/editassociation', { ...sender, iban: 'NO9386011117947' })
  const due_date = `${Number(today.slice(0, 4)) + 1}-04-01`
  const charge = { member_id, dues_name: 'Key', amount: 60, due_date }
  t.equal((await call('POST', '/createdue', charge)).status, 201)
  t.match((await call('POST', '/createinvoices', { chapter_id })).body.data, { invoices: 1 })
  const { invoices } = (await call('GET', `/getinvoices?chapter_id=${chapter_id}`)).body.data
  t.match(invoices, [{ id: 1, amount: 60 }])
  t.match((await call('GET', '/getinvoice/1')).body.data, { has_file: true })
  t.match((await call('GET', '/getinvoice/1.pdf')).body, /^%PDF-/)
  t.match((await call('PUT', '/cancelinvoice', { id: 1, reason: 'Wrong' })).body.data, { id: 1 })
  const payment = { member_id, amount: 50, date: today, method: 'cash' }
  t.match((await call('POST', '/createpayment', payment)).body.data, { settled: [{}], credit: 0 })
  const back = { id: 1, date: today, reason: 'Mistake' }
  t.match((await call('PUT', '/reversepayment', back)).body.data, { kind: 'reversal' })
  t.match((await call('POST', '/createpayment', payment)).body.data, { id: 3 })
  const refund = { ...payment, amount: 20, payment_id: 3 }
  t.match((await call('POST', '/createrefund', refund)).body.data, { amount: -20 })
  const list = (await call('GET', `/getpayments?member_id=${member_id}`)).body.data
  t.match(list, { pagination: { total: 4 } })
  const year = `member_id=${member_id}&year=${today.slice(0, 4)}`
  const payers = `/getyearpayers?chapter_id=${chapter_id}&year=${today.slice(0, 4)}`
  t.match((await call('GET', payers)).body.data.payers, [{ member_id, payments: 2 }])
  t.match((await call('GET', `/getyearstatement.pdf?${year}`)).body, /^%PDF-/)
  const messages = (await call('GET', `/getmessages?member_id=${member_id}&counts=true`)).body.data
  t.ok(messages.messages.length >= 4, 'invoice, receipts and what was taken back')
  const { id } = messages.messages[0]
  const about = { chapter_id, ids: [id] }
  t.match((await call('PUT', '/releasemessages', { ...about, dry_run: true })).body.data, {
    released: 1,
    skipped: [],
    texts: { checked: 1, samples: [{ id }] }
  })
  const { membertype_id } = (await call('GET', `/getmember/${member_id}`)).body.data
  const preview = await call('GET', `/previewmessage?kind=welcome&membertype_id=${membertype_id}`)
  t.match(preview.body.data, { subject: /./, html: /<p/ })
  t.match((await call('PUT', '/skipmessages', about)).body.data, { skipped: 1 })
  t.match((await call('PUT', '/resendmessage', { id })).body.data, { state: 'queued' })
  t.match((await call('GET', '/getmessage/1')).body.data, { id: 1 })
  await call('PUT', '/editmember', { id: member_id, street: 'Way 2', city: 'Oslo' })
  const printed = await call('POST', '/printmessages', about)
  const { letters_id } = printed.body.data
  t.match(printed.body.data, { letters_id: Number, letters: 1 })
  const runs = await call('GET', `/getletters?chapter_id=${chapter_id}`)
  t.match(runs.body.data.letters, [{ id: letters_id, count: 1 }])
  t.match((await call('GET', `/getletters/${letters_id}.pdf`)).body, /^%PDF-/)
  t.match((await call('GET', '/getmailsettings')).body.data, { configured: false })
  t.equal((await call('POST', '/testmail', { to: 'ada@example.org' })).status, 409)
  const words = { subject: 'Hello', body: 'Dear {{member.firstname}}' }
  const mailing = await call('POST', '/createmailing', { chapter_id, filter: {}, ...words })
  t.match(mailing.body.data, { id: 1, state: 'draft' })
  t.equal((await call('PUT', '/editmailing', { id: 1, subject: 'Hi' })).status, 200)
  t.equal((await call('POST', '/testmailing', { id: 1, member_id })).status, 409)
  t.equal((await call('PUT', '/releasemailing', { id: 1 })).status, 409)
  t.match((await call('PUT', '/stopmailing', { id: 1 })).body.data, { state: 'stopped' })
  t.match((await call('GET', `/getmailings?chapter_id=${chapter_id}`)).body.data.mailings, [{}])
  const link = '/unsubscribe/member'
  t.match(await call('GET', link), { status: 404, body: /from a preview/ })
  t.equal((await call('POST', link)).status, 404)
  const lifted = await call('PUT', '/liftundeliverable', { member_id })
  t.match(lifted.body.data, { lifted: false })
  const statement = `Date,Amount,Text\n${today},5.00,Gift\n`
  t.match((await call('POST', `/importstatement?chapter_id=${chapter_id}`, statement)).body.data, {
    entries: 1
  })
  t.match((await call('GET', `/getentries?chapter_id=${chapter_id}`)).body.data.entries, [
    { amount: 5 }
  ])
  const matched = await call('PUT', '/matchentry', { id: 1, member_id })
  t.match(matched.body.data, { state: 'booked', member_id })
  t.match((await call('PUT', '/unmatchentry', { id: 1 })).body.data, { payment_id: null })
  t.match((await call('PUT', '/ignoreentry', { id: 1, reason: 'Gift' })).body.data, {
    state: 'ignored'
  })
  const aside = { chapter_id, ids: [1], reason: 'Rent' }
  t.match((await call('PUT', '/ignoreentries', aside)).body.data, { ignored: 1, left: [] })
}
