import { isQRIBAN, isSCORReferenceValid } from 'swissqrbill/utils'
import { epcText } from '../../src/money/invoices/epc.ts'
import { swissBill } from '../../src/money/invoices/swiss-bill.ts'
import { openPrinter } from '../../src/money/letters/pdf-async.ts'
import t from '../folder.ts'
import { letterWith, line, one, sender, swiss } from './letters.ts'
import { readCodes, readPdf } from './pdf.ts'

const printer = openPrinter()
type Different = Parameters<typeof letterWith>[0]
const print = async (different: Different) => readPdf(await printer.print(letterWith(different)))
const printCodes = async (different: Different) =>
  readCodes(await printer.print(letterWith(different)))

t.test('EUR: the code is a SEPA transfer with reference, as a decoder reads it', async t => {
  const [page] = await printCodes({})
  const expected = ['BCD', '002', '1', 'SCT', 'COBADEFF', sender.name, sender.iban, 'EUR120.00']
  t.strictSame(page?.code?.split('\n'), [...expected, '', 'RF74000000001'])
  for (const text of ['Rechnung 2026-0001', '120,00 €', '15. Februar 2026', 'Seite 1 von 1'])
    t.ok(page?.text.includes(text), text)
  t.ok(page?.text.includes('DE89 3704 0044 0532 0130 00'))
})

t.test('without a BIC, and with the longest name in any script, the code is read', async t => {
  const long = '銀'.repeat(200)
  const [page] = await printCodes({ sender: { ...sender, bic: '', name: long } })
  const [, , , , bic, name] = page?.code?.split('\n') ?? []
  t.equal(bic, '')
  t.match(name, /^銀{60,70}$/)
  t.ok(Buffer.byteLength(page?.code ?? '') <= 331)
})

t.test('CHF: a Swiss QR bill, on a page of its own where the dues leave no room', async t => {
  const [page] = await printCodes({ sender: swiss, currency: 'CHF', language: 'en' })
  const code = page?.code?.split('\n') ?? []
  t.strictSame(code.slice(0, 11), [
    ...['SPC', '0200', '1', swiss.iban, 'S', swiss.name, 'Bahnhofstrasse', '1', '8001', 'Zürich'],
    'CH'
  ])
  t.strictSame(code.slice(18, 20), ['120.00', 'CHF'])
  t.strictSame(code.slice(20, 29), [
    ...['S', 'Dr. Jörg Müller-Lüdenscheidt', 'Große Straße', '12a', '20095', 'Hamburg', 'DE'],
    ...['SCOR', 'RF74000000001']
  ])
  t.ok(isSCORReferenceValid('RF74000000001'))
  t.ok(page?.text.includes('Payment part'))
  const lines = Array.from({ length: 20 }, () => line)
  const pages = await printCodes({ sender: swiss, currency: 'CHF', lines })
  t.equal(pages.length, 2)
  t.strictSame(
    pages.map(({ code: found }) => found !== null),
    [false, true]
  )
})

t.test('CHF: the letter writes amounts as the bill on its sheet does', async t => {
  const dear = { ...line, amount: 120_005, charged: 120_005 }
  const abroad = { ...swiss, country: 'DE' }
  const [page] = await print({ sender: abroad, currency: 'CHF', lines: [dear] })
  const text = page?.text.replaceAll('\u00a0', ' ') ?? ''
  t.match(text, /CHF 1[’']200\.05/)
  t.ok(text.includes('1 200.05'), 'the payment part')
  t.notOk(text.includes('200,05'))
})

t.test('no code where none is right', async t => {
  const usd = await printCodes({ currency: 'USD', language: 'en' })
  t.equal(usd[0]?.code, null)
  t.ok(usd[0]?.text.includes('US$120.00'))
  t.equal((await printCodes({ currency: 'CHF' }))[0]?.code, null, 'francs to a German account')
  const given = { name: 'A', iban: 'DE89370400440532013000', bic: '', reference: 'RF74000000001' }
  t.equal(epcText({ ...given, amount: 0 }), null)
  t.equal(epcText({ ...given, amount: 1e12 }), null)
  t.equal(epcText({ ...given, amount: 1, iban: 'BR1800360305000010009795493C1' }), null)
  t.match(epcText({ ...given, amount: 1 }), /EUR0\.01/)
})

t.test('a Swiss bill without what its rules ask for', async t => {
  const address = { name: 'A', street: '', postal_code: '3000', city: 'Bern', country: 'CH' }
  const given = {
    debtor: address,
    amount: 100,
    reference: 'RF74000000001',
    language: 'de'
  } as const
  const bill = (creditor: object, iban = swiss.iban) =>
    swissBill({ ...given, creditor: { ...address, ...creditor }, iban })
  t.ok(bill({}))
  t.equal(bill({ city: '' }), null)
  t.equal(bill({ name: 'Ελένη' }), null)
  const qr_iban = 'CH4431999123000889012'
  t.ok(isQRIBAN(qr_iban))
  t.equal(bill({}, qr_iban), null)
  t.equal(bill({}, sender.iban), null)
  const unwritable = { ...address, name: 'Дмитрий' }
  const without = swissBill({ ...given, creditor: address, iban: swiss.iban, debtor: unwritable })
  t.equal(without?.debtor, undefined)
})

t.test('names of any script: what a font has is read, the rest is a box', async t => {
  const payer = { ...one.payer, firstname: 'Ελένη Дмитрий', lastname: 'Łukasz 張 😀👩‍👧 ﷼' }
  const [page] = await print({ payer })
  for (const text of ['Ελένη', 'Дмитрий', 'Łukasz', '□']) t.ok(page?.text.includes(text), text)
  for (const name of ['محمد علي', '張偉', '\u200d', '\u{10ffff}\u0007', ''])
    t.equal((await print({ payer: { ...payer, firstname: name, lastname: name } })).length, 1)
})

t.test('the same letter of the same day is the same file', async t => {
  const [first, second] = [
    await printer.print(letterWith({})),
    await openPrinter().print(letterWith({}))
  ]
  t.ok(first.equals(second))
  t.ok(first.length < 40_000, `${first.length} bytes`)
})

t.test('rest of a due, members who are paid for, and days that differ', async t => {
  const lines = [line, { ...line, member_name: 'Anna', amount: 4000, pay_by: '2026-03-01' }]
  const [page] = await print({ lines })
  t.ok(page?.text.includes('Rest von 120,00 €'))
  t.ok(page?.text.includes('Anna'))
  t.ok(page?.text.includes('jeden Betrag bis zu seinem Tag'))
})
