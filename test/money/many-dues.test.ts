import { type App, aMember, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { readPdf } from './pdf.ts'
import { aPayer, issueInvoices, treasury } from './treasury.ts'

/** A payer with five children who owe a thousand dues of 1.00 each, of which one message tells. */
async function aFamily(app: App) {
  const address = { street: 'Weg 1', postal_code: '20095', city: 'Hamburg', country: 'DE' }
  const { id: payer_id, membertype_id } = await aPayer(app, { ...address, language: 'en' })
  for (let child = 0; child < 5; child++) await aMember(app, { payer_id, membertype_id })
  const { $client } = app.db
  await app.db.write(() => {
    $client
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO dues (member_id, chapter_id, key, term, dues_name, amount, currency, period_start, due_date, made,
          settled, waived, changed, void, createddate)
        SELECT id, chapter_id, 'x' || i, 0, 'Course ' || i, 100, 'EUR', '2026-01-01', '2026-01-01', '2026-01-01',
          0, 0, '2026-01-01', 0, '2026-01-01T00:00:00Z' FROM members, n WHERE payer_id = ?`
      )
      .run(payer_id)
    const { lastInsertRowid } = $client
      .prepare(
        `INSERT INTO messages (chapter_id, member_id, kind, cause, slot, day, state, createddate)
        VALUES (1, ?, 'dues_invoice', 'dues', '', '2026-03-10', 'proposed', '2026-03-10T00:00:00Z')`
      )
      .run(payer_id)
    $client
      .prepare('INSERT INTO message_dues (message_id, due_id) SELECT ?, id FROM dues')
      .run(lastInsertRowid)
  })
  return { payer_id, membertype_id }
}

t.test('a payer with 5000 open dues gets texts, letters and invoices of bounded size', async t => {
  const { app, send, putData, get } = await treasury(t)
  const { payer_id, membertype_id } = await aFamily(app)
  const headers = await signedIn(app)
  const about = `member_id=${payer_id}&membertype_id=${membertype_id}`
  const pagesOf = async (url: string) => {
    const pages = await readPdf((await call(t, app, { url, headers })).rawPayload)
    return pages.map(({ text }) => text)
  }
  for (const [language, others, sum] of [
    ['en', 'and 4940 others', '€5,000.00'],
    ['de', 'und 4940 weitere', '5.000,00']
  ]) {
    const url = `/previewmessage?kind=dues_invoice&${about}&language=${language}`
    const { text, html } = await get(url)
    t.ok(text.length + html.length < 100_000, `${language}: the text is short`)
    t.equal(text.split('\n- ').length, 1 + 61, '60 dues have a line, and the others one')
    t.match(text, `\n- ${others}\n`, 'it says how many others there are')
    t.match(html, `<li dir="auto">${others}</li>`, 'HTML says so too')
    t.match(text.replaceAll('\u00a0', ' '), sum?.slice(0, 5), 'the sum is that of all')
  }
  const release = { chapter_id: 1, kind: 'dues_invoice', dry_run: true }
  const { texts } = await putData('/releasemessages', release)
  t.match(texts, { checked: 1, samples: [{ text: /and 4940 others/ }] }, 'a sample says so')
  await send('POST', '/printmessages', { chapter_id: 1, waiting: true })
  const [{ id: letters }] = (await get('/getletters?chapter_id=1')).letters
  const letter = await pagesOf(`/getletters/${letters}.pdf`)
  t.ok(letter.length <= 3, 'the letter has few pages')
  t.match(letter.join(' '), 'and 4940 others', 'and says so')

  const sums = { invoices: 10, amount: 5000, without_address: 0 }
  t.match((await issueInvoices(send, { dry_run: true })).data, sums, 'ten invoices would be issued')
  t.match((await issueInvoices(send)).data, { ...sums, batch_id: 1 }, 'ten are issued in one run')
  t.match((await issueInvoices(send)).data, { invoices: 0 }, 'all dues are on one')
  const { invoices } = await get(`/getinvoices?member_id=${payer_id}&state=open`)
  t.equal(invoices.length, 10, 'all are open')
  for (const { amount, open_amount } of invoices)
    t.strictSame([amount, open_amount], [500, 500], 'each asks for 500 dues')
  t.equal((await get('/getinvoice/1')).dues.length, 500, 'and has them')
  const pages = await pagesOf('/getinvoice/1.pdf')
  t.ok(pages.length < 25, 'its file has few pages')

  const paid = { member_id: payer_id, amount: 5000, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', paid)
  const [first] = (await get('/getinvoices?chapter_id=1&state=settled')).invoices
  t.match(first, { open_amount: 0, state: 'settled' }, 'all of it is paid')
  const receipt = await get(`/previewmessage?kind=payment_receipt&${about}`)
  t.match(receipt.text, 'and 4940 others', 'a receipt says how many others there are')
  const year = await pagesOf(`/getyearstatement.pdf?member_id=${payer_id}&year=2026`)
  t.equal(year.length, 1, 'the statement of a year has one page')
  t.match(year[0], 'and 995 others', 'and names a few dues')
})
