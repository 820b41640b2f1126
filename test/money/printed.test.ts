import { isQRIBAN, isSCORReferenceValid } from 'swissqrbill/utils'
import { epcText } from '../../src/money/invoices/invoice-letter.ts'
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
  t.strictSame(page?.code?.split('\n'), [...expected, '', 'RF74000000001'], 'a SEPA transfer')
  for (const text of ['Rechnung 2026-0001', '120,00 €', '15. Februar 2026', 'Seite 1 von 1'])
    t.ok(page?.text.includes(text), text)
  t.ok(page?.text.includes('DE89 3704 0044 0532 0130 00'), 'the account is written in groups')
})

t.test('without a BIC, and with the longest name in any script, the code is read', async t => {
  const long = '銀'.repeat(200)
  const [page] = await printCodes({ sender: { ...sender, bic: '', name: long } })
  const [, , , , bic, name] = page?.code?.split('\n') ?? []
  t.equal(bic, '', 'no BIC is needed')
  t.match(name, /^銀{60,70}$/, 'the name is cut')
  t.ok(Buffer.byteLength(page?.code ?? '') <= 331, 'the code is as long as its rules allow')
})

t.test('CHF: a Swiss QR bill, on a page of its own where the dues leave no room', async t => {
  const [page] = await printCodes({ sender: swiss, currency: 'CHF', language: 'en' })
  const code = page?.code?.split('\n') ?? []
  t.strictSame(
    code.slice(0, 11),
    [
      ...['SPC', '0200', '1', swiss.iban, 'S', swiss.name, 'Bahnhofstrasse', '1', '8001', 'Zürich'],
      'CH'
    ],
    'the code has the account'
  )
  t.strictSame(code.slice(18, 20), ['120.00', 'CHF'], 'the amount is in the code')
  t.strictSame(
    code.slice(20, 29),
    [
      ...['S', 'Dr. Jörg Müller-Lüdenscheidt', 'Große Straße', '12a', '20095', 'Hamburg', 'DE'],
      ...['SCOR', 'RF74000000001']
    ],
    'the code has the payer and reference'
  )
  t.ok(isSCORReferenceValid('RF74000000001'), 'the reference is right')
  t.ok(page?.text.includes('Payment part'), 'the bill has its part')
  const lines = Array.from({ length: 20 }, () => line)
  const pages = await printCodes({ sender: swiss, currency: 'CHF', lines })
  t.equal(pages.length, 2, 'the bill needs a second page')
  const with_code = pages.map(({ code: found }) => found !== null)
  t.strictSame(with_code, [false, true], 'the second page has the code')
})

t.test('CHF: the letter writes amounts as the bill on its sheet does', async t => {
  const dear = { ...line, amount: 120_005, charged: 120_005 }
  const abroad = { ...swiss, country: 'DE' }
  const [page] = await print({ sender: abroad, currency: 'CHF', lines: [dear] })
  const text = page?.text.replaceAll('\u00a0', ' ') ?? ''
  t.match(text, /CHF 1[’']200\.05/, 'the letter writes it as the bill does')
  t.ok(text.includes('1 200.05'), 'the payment part')
  t.notOk(text.includes('200,05'), 'no other form is used')
})

t.test('no code where none is right', async t => {
  const usd = await printCodes({ currency: 'USD', language: 'en' })
  t.equal(usd[0]?.code, null, 'dollars have no code')
  t.ok(usd[0]?.text.includes('US$120.00'), 'the amount is written all the same')
  t.equal((await printCodes({ currency: 'CHF' }))[0]?.code, null, 'francs to a German account')
  const given = { name: 'A', iban: 'DE89370400440532013000', bic: '', reference: 'RF74000000001' }
  t.equal(epcText({ ...given, amount: 0 }), null, 'nothing to pay has no code')
  t.equal(epcText({ ...given, amount: 1e12 }), null, 'an amount too large has no code')
  const brazil = epcText({ ...given, amount: 1, iban: 'BR1800360305000010009795493C1' })
  t.equal(brazil, null, 'no code for an account elsewhere')
  t.match(epcText({ ...given, amount: 1 }), /EUR0\.01/, 'one cent has a code')
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
  t.ok(bill({}), 'a whole address has a bill')
  t.equal(bill({ city: '' }), null, 'an address without a city has none')
  t.equal(bill({ name: 'Ελένη' }), null, 'a name in Greek letters has none')
  const qr_iban = 'CH4431999123000889012'
  t.ok(isQRIBAN(qr_iban), 'the account is one for another reference')
  t.equal(bill({}, qr_iban), null, 'such an account has no bill')
  t.equal(bill({}, sender.iban), null, 'a German account has no bill')
  const unwritable = { ...address, name: 'Дмитрий' }
  const without = swissBill({ ...given, creditor: address, iban: swiss.iban, debtor: unwritable })
  t.equal(without?.debtor, undefined, 'a debtor in Cyrillic letters is left out')
})

t.test('names of any script: what a font has is read, the rest is a box', async t => {
  const payer = { ...one.payer, firstname: 'Ελένη Дмитрий', lastname: 'Łukasz 張 😀👩‍👧 ﷼' }
  const [page] = await print({ payer })
  for (const text of ['Ελένη', 'Дмитрий', 'Łukasz', '□']) t.ok(page?.text.includes(text), text)
  for (const name of ['محمد علي', '張偉', '\u200d', '\u{10ffff}\u0007', ''])
    t.equal(
      (await print({ payer: { ...payer, firstname: name, lastname: name } })).length,
      1,
      `one page for ${JSON.stringify(name)}`
    )
})

t.test('the same letter of the same day is the same file', async t => {
  const [first, second] = [
    await printer.print(letterWith({})),
    await openPrinter().print(letterWith({}))
  ]
  t.ok(first.equals(second), 'both files are equal')
  t.ok(first.length < 40_000, `${first.length} bytes`)
})

t.test('rest of a due, members who are paid for, and days that differ', async t => {
  const lines = [line, { ...line, member_name: 'Anna', amount: 4000, pay_by: '2026-03-01' }]
  const [page] = await print({ lines })
  t.ok(page?.text.includes('Rest von 120,00 €'), 'the rest is written')
  t.ok(page?.text.includes('Anna'), 'the member who is paid for is named')
  t.ok(page?.text.includes('jeden Betrag bis zu seinem Tag'), 'each due has its day')
})
