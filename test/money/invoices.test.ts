import { call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { office } from '../terms/office.ts'
import { sender } from './letters.ts'
import { readCodes } from './pdf.ts'
import { aPayer, charge, issueInvoices as run, treasury } from './treasury.ts'

const address = { street: 'Weg 1', postal_code: '20095', city: 'Hamburg', country: 'DE' }

t.test('a payer gets one invoice for the whole family, and its file', async t => {
  const { app, send, get } = await treasury(t)
  const { id: parent } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron', ...address })
  const { id: child } = await aPayer(app, { firstname: 'Anna', payer_id: parent })
  const first = await charge(send, child, 10)
  await charge(send, parent, 20.5)
  const dry = await run(send, { dry_run: true })
  const sums = { invoices: 1, amount: 30.5, currency: 'EUR', without_address: 0, lacking: [] }
  t.match(dry.data, { ...sums, batch_id: null }, 'a dry run counts one invoice')
  const made = await run(send)
  const issued = { ...sums, batch_id: 1, amounts: [{ currency: 'EUR', amount: 30.5 }] }
  t.match(made.data, issued, 'one invoice is issued')
  const { data } = await send('GET', '/getinvoices?chapter_id=1')
  t.match(
    data,
    {
      invoices: [
        {
          ...{ number: '2026-0001', payer_id: parent, payer_name: 'Ada Byron', day: '2026-03-10' },
          ...{ pay_by: '2026-04-01', amount: 30.5, open_amount: 30.5, state: 'open', batch_id: 1 }
        }
      ],
      pagination: { total: 1 }
    },
    'the list has it'
  )
  const listed = async (state: string) =>
    (await get(`/getinvoices?chapter_id=1&state=${state}`)).pagination.total
  const by_state = [await listed('open'), await listed('settled'), await listed('cancelled')]
  t.strictSame(by_state, [1, 0, 0], 'one is open')
  const [{ id }] = data.invoices
  const shown = await send('GET', `/getinvoice/${id}`)
  t.match(shown.data, { reference: first.reference, has_file: true, cancelled: null }, 'reference')
  const amounts = shown.data.dues.map(({ amount }: { amount: number }) => amount)
  t.strictSame(amounts, [10, 20.5], 'it has both dues')
  const headers = await signedIn(app)
  const file = await call(t, app, { url: `/getinvoice/${id}.pdf`, headers })
  t.equal(file.headers['content-type'], 'application/pdf', 'the file is a PDF')
  t.match(file.headers['content-disposition'], /inline; filename="2026-0001\.pdf"/, 'its number')
  const [page] = await readCodes(file.rawPayload)
  t.equal(page?.code?.split('\n').at(-1), first.reference, 'the code has the reference')
  for (const text of ['Rechnung 2026-0001', 'Ada Byron', 'Anna', '30,50 €', '1. April 2026'])
    t.ok(page?.text.includes(text), text)
  t.match((await run(send)).data, { invoices: 0, amount: 0, batch_id: null }, 'nothing twice')
  const paid = { member_id: parent, date: '2026-03-10', method: 'cash', amount: 30.5 }
  await send('POST', '/createpayment', paid)
  t.strictSame([await listed('open'), await listed('settled')], [0, 1], 'the payment settles it')
  await send('PUT', '/cancelinvoice', { id, reason: 'Wrong' })
  t.strictSame([await listed('settled'), await listed('cancelled')], [0, 1], 'one is cancelled')
})

t.test('what is not complete is said: the association refuses, a payer is counted', async t => {
  const { app, send, get } = await office(t, '2026-03-10')
  const { id } = await aPayer(app)
  await charge(send, id, 10)
  const dry = await run(send, { dry_run: true })
  const lacking = { invoices: 1, lacking: ['name', 'address', 'iban'], without_address: 1 }
  t.match(dry.data, lacking, 'what is missing is told')
  t.strictSame(dry.data.first_without_address, [id], 'the payer without an address is named')
  const incomplete = { code: 'sender_incomplete', message: /name, address, iban/ }
  t.match(await run(send), incomplete, 'no invoice is issued')
  t.equal((await get('/getinvoices?chapter_id=1')).pagination.total, 0, 'none')
  await send('PUT', '/editassociation', { ...sender, iban: '' })
  t.match(await run(send), { code: 'sender_incomplete' }, 'without an account none is issued')
  const wrong = await send('PUT', '/editchapter', { id: 1, iban: 'DE00370400440532013000' })
  t.match(wrong.details, [{ path: '/iban', code: 'not_an_iban' }], 'a wrong IBAN is refused')
  const iban = 'NL91 ABNA 0417 1643 00'
  await send('PUT', '/editchapter', { id: 1, iban, bic: 'ABNANL2A', language: 'en' })
  t.match((await run(send)).data, { invoices: 1, without_address: 1 }, 'with another account')
  const headers = await signedIn(app)
  const { rawPayload } = await call(t, app, { url: '/getinvoice/1.pdf', headers })
  const [page] = await readCodes(rawPayload)
  t.match(page?.code, /ABNANL2A\n.*\nNL91ABNA0417164300\nEUR10\.00/s, 'the account of the chapter')
  t.ok(page?.text.includes('Invoice 2026-0001'), 'the letter is in English')
})

t.test('filter, last day and currencies', async t => {
  const { app, send, get } = await treasury(t)
  const [one, other] = [await aPayer(app), await aPayer(app)]
  await charge(send, one.id, 10, { due_date: '2026-04-01' })
  await charge(send, one.id, 500, { currency: 'JPY' })
  await charge(send, one.id, 7, { due_date: '2026-09-01' })
  await charge(send, other.id, 9)
  const asked = { filter: { ids: [one.id] }, due_to: '2026-06-30' }
  const { data } = await run(send, asked)
  t.match(data, { invoices: 2, amount: 10, currency: 'EUR' }, 'each currency has its invoice')
  const by_currency = [
    { currency: 'EUR', amount: 10 },
    { currency: 'JPY', amount: 500 }
  ]
  t.strictSame(data.amounts, by_currency, 'the amounts are by currency')
  t.match((await run(send)).data, { invoices: 2, amount: 16, batch_id: 2 }, 'the rest later')
  const list = await get('/getinvoices?chapter_id=1&batch_id=2')
  const later = list.invoices.map(({ number }: { number: string }) => number)
  t.strictSame(later, ['2026-0004', '2026-0003'], 'the later numbers are listed')
  const paid = await get(`/getinvoices?member_id=${other.id}`)
  t.equal(paid.pagination.total, 1, 'one is settled')
})

t.test('numbers have no gap: two runs at once, a run that fails, a new year', async t => {
  const { app, send, moveTo } = await treasury(t)
  const members = await Promise.all(Array.from({ length: 5 }, () => aPayer(app)))
  for (const { id } of members) await charge(send, id, 10)
  const answers = await Promise.all([run(send), run(send)])
  t.strictSame(answers.map(({ data }) => data.invoices).sort(), [0, 5], 'one run issues all')
  const insert = app.db.$client.prepare(
    `INSERT INTO invoices (chapter_id, payer_id, year, no, day, pay_by, currency, amount, batch_id, createddate)
     VALUES (1, 1, 2026, ?, '2026-03-10', '2026-03-10', 'EUR', 1, 1, '')`
  )
  t.throws(() => insert.run(7), /numbered without gaps/, 'a gap is refused')
  const numbers = () =>
    app.db.$client.prepare('SELECT year, no FROM invoices ORDER BY id').raw().all() as number[][]
  t.strictSame(
    numbers(),
    [1, 2, 3, 4, 5].map(no => [2026, no]),
    'numbers have no gap'
  )
  await moveTo('2027-01-02')
  await charge(send, members[0]?.id as number, 10, { due_date: '2027-02-01' })
  await run(send)
  t.strictSame(numbers().at(-1), [2027, 1], 'a new year begins with one')
})

t.test('an invoice stays as issued; it is cancelled once, and its dues are free again', async t => {
  const { app, send, get } = await treasury(t)
  const { id } = await aPayer(app)
  const due = await charge(send, id, 10)
  await run(send)
  const change = (set: string) => () =>
    app.db.$client.prepare(`UPDATE invoices SET ${set} WHERE id = 1`).run()
  for (const set of ['amount = 1', 'no = 2', "day = '2026-01-01'", "pdf = x'00'", 'batch_id = 9'])
    t.throws(change(set), /stay as they were issued/, set)
  t.throws(() => app.db.$client.prepare('DELETE FROM invoices').run(), /kept/, 'invoices stay')
  t.throws(
    () => app.db.$client.prepare('UPDATE invoice_lines SET amount = 1').run(),
    /stay/,
    'lines do not change'
  )
  t.throws(() => app.db.$client.prepare('DELETE FROM invoice_lines').run(), /kept/, 'lines stay')
  // a connection that fires no triggers for rows that are replaced
  app.db.$client.pragma('recursive_triggers = OFF')
  const other = await charge(send, id, 10)
  const line = 'INSERT OR REPLACE INTO invoice_lines (invoice_id, due_id, amount) VALUES (1, ?, ?)'
  for (const amount of [10, 0, -10])
    t.throws(
      () => app.db.$client.prepare(line).run(other.id, amount),
      /stay as they/,
      `no line is replaced by ${amount}`
    )
  const replace = `INSERT OR REPLACE INTO invoices
      SELECT id, chapter_id, payer_id, year, no + 1, day, pay_by, currency, 1, batch_id, createddate, NULL, NULL, pdf, token FROM invoices`
  t.throws(() => app.db.$client.prepare(replace).run(), /stay as they were issued/, 'no replace')
  await send('PUT', '/waivedue', { id: other.id, reason: 'goodwill' })
  const cancelled = await send('PUT', '/cancelinvoice', { id: 1, reason: 'Falsche Anschrift' })
  t.throws(
    () => app.db.$client.prepare(line).run(due.id, 1),
    /stay as they were issued/,
    'a cancelled one gets no line'
  )
  t.match(
    cancelled.data,
    {
      ...{ state: 'cancelled', open_amount: 0, cancelled: '2026-03-10', amount: 10 },
      cancel_reason: 'Falsche Anschrift'
    },
    'it is cancelled with its reason'
  )
  const again = await send('PUT', '/cancelinvoice', { id: 1, reason: 'Twice' })
  t.equal(again.code, 'invoice_cancelled', 'it is cancelled once')
  t.throws(change("cancel_reason = 'Other'"), /cancelled once/, 'the reason stays')
  const unknown = (await send('PUT', '/cancelinvoice', { id: 9, reason: 'None' })).code
  t.equal(unknown, 'not_found', 'an unknown one is told')
  t.match((await run(send)).data, { invoices: 1, amount: 10 }, 'the due is invoiced again')
  const shown = await get('/getinvoice/2')
  t.match(shown, { number: '2026-0002', reference: due.reference, state: 'open' }, 'the second')
  await send('PUT', '/waivedue', { id: due.id, reason: 'goodwill' })
  const waived = { state: 'waived', open_amount: 0 }
  t.match(await get('/getinvoice/2'), waived, 'the second invoice is waived')
  const of = async (state: string) =>
    (await get(`/getinvoices?chapter_id=1&state=${state}`)).pagination.total
  t.strictSame([await of('settled'), await of('waived')], [0, 1], 'the list has it as waived')
})

t.test('erasing the payer takes the file and leaves numbers, days and amounts', async t => {
  const { app, send, get } = await treasury(t)
  const { id } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron', ...address })
  await charge(send, id, 10)
  await run(send)
  await send('PUT', '/cancelinvoice', { id: 1, reason: 'Ada Byron has moved' })
  const exported = await get(`/exportmember?id=${id}`)
  t.match(exported.records.invoices, [{ no: 1, amount: 1000, pdf: /^JVBER/ }], 'with its file')
  t.equal((await send('PUT', '/removemember', { id })).code, 'in_use', 'the member has invoices')
  const erased = await send('PUT', '/erasemember', { id, reason: 'asked for', force: true })
  t.ok(
    erased.data.kept.some(({ kind }: { kind: string }) => kind === 'invoices'),
    'invoices are kept'
  )
  const shown = await get('/getinvoice/1')
  t.match(shown, { number: '2026-0001', amount: 10, payer_name: '', has_file: false }, 'what stays')
  t.equal(shown.cancel_reason, null, 'the reason goes')
  t.equal((await send('GET', '/getinvoice/1.pdf')).code, 'not_found', 'the file goes')
})

t.test('who was paid for leaves no name in invoices and payments of the payer', async t => {
  const { app, send, postData, get } = await treasury(t)
  const { id: parent } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  const named = { firstname: 'Anna', lastname: 'Zwerchmuster' }
  const { id: child } = await aPayer(app, { ...named, payer_id: parent })
  await charge(send, child, 10)
  await charge(send, parent, 20)
  await run(send)
  const text = 'Fee Anna Zwerchmuster'
  const paid = { member_id: parent, date: '2026-03-10', method: 'cash' }
  const { id } = await postData('/createpayment', {
    ...paid,
    amount: 30,
    reference: text,
    note: text
  })
  await send('POST', '/createpayment', { ...paid, amount: 5, reference: 'Fee Ada Byron' })
  await send('PUT', '/reversepayment', { id, date: '2026-03-10', reason: text })
  t.ok(app.db.$client.serialize().includes('Zwerchmuster'), 'the name is stored before')
  const erased = await send('PUT', '/erasemember', { id: child, reason: 'asked for', force: true })
  t.match(erased, { data: { erased: true } }, 'the child is erased')
  t.notOk(app.db.$client.serialize().includes('Zwerchmuster'), 'no byte of it')
  t.match(
    (await get(`/getpayments?member_id=${parent}`)).payments,
    [
      { amount: 30, reference: '', note: '' },
      { amount: 5, reference: 'Fee Ada Byron' },
      { amount: -30, reason: '' }
    ],
    'no text names the child'
  )
  const without_file = { has_file: false, payer_name: 'Ada Byron' }
  t.match(await get('/getinvoice/1'), without_file, 'the file goes, the payer stays')
})
