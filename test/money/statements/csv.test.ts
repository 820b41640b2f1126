import type { Test } from 'tap'
import { readCsvStatement } from '../../../src/money/statement-files/csv-async.ts'
import type { CsvMapping } from '../../../src/money/statement-files/csv-layout.ts'
import {
  guessDecimal,
  guessOrder,
  readAmount,
  readCsvDay
} from '../../../src/money/statement-files/csv-values.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aFile, readBanks, sort, tell, tellAll } from './camt-files.ts'
import { importStatement, listEntries, sendStatement } from './imports.ts'

const own = 'CH9300762011623852957'

function read(t: Test, content: string | Uint8Array, mapping?: CsvMapping) {
  const path = aFile(t, content, 'export.csv')
  return sort(
    readCsvStatement(path, { currency: 'CHF', account: own, name: 'export.csv', mapping })
  )
}

const lines = (...rows: string[]) => rows.join('\r\n')

// the titles end with the account of the statement
const banks = readBanks('exports.txt')

/** The file of a bank. */
const fileOf = (name: string) =>
  lines(...(banks.find(({ title }) => title.startsWith(name))?.file ?? []))

t.test('exports of banks', async t => {
  for (const { title, file, said } of banks) {
    const { entries, statements } = await read(t, lines(...file))
    t.strictSame(tellAll(entries, []), said, title)
    t.ok(title.endsWith(`: ${statements[0]?.account}`), `the account of ${title}`)
  }
  t.equal(banks.length, 28, 'all banks are read')
})

t.test('what is pending or a part is left out, and references are found', async t => {
  const [savings, parts] = [fileOf('a savings bank'), fileOf('a Swiss bank with amounts')]
  const { entries, statements } = await read(t, Buffer.from(savings, 'latin1'))
  const statement = { pending: 1, sum: 110800, name: '', number: 'export.csv' }
  t.match(statements, [statement], 'what is expected is counted, and not summed up')
  const referred = { name: 'Jürgen Müßig', references: ['RF74000000001'], place: 'line 2' }
  t.match(entries[0], referred, 'in Windows-1252 too')
  t.match((await read(t, parts)).unreadable, [{ line: 7 }], 'a part is not counted twice')
  const tabs = lines(
    'Completed Date\tDescription\tAmount\tCurrency\tState',
    '2026-03-01 10:11:12\tFrom Ada\t20.00\tEUR\tCOMPLETED',
    '2026-03-02 10:11:12\tFrom B\t7.00\tEUR\tPENDING'
  )
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabs, 'utf16le')])
  const told = (await read(t, wide)).entries.map(tell)
  t.strictSame(told, ['2026-03-01 | 2000 | EUR | From Ada'], 'tabs and UTF-16')
})

t.test('a mapping counts before all headings', async t => {
  const content = lines(
    'Wann,Wieviel,Wer,Betrag',
    '12/31/2026,"1,234.50",Ada,7',
    '01/02/2026,3.00,Bob,8'
  )
  const mapping = { Wann: 'date', Wieviel: 'amount', Wer: 'name', Betrag: '' } as const
  const mapped = (await read(t, content, mapping)).entries.map(tell)
  const wanted = ['2026-12-31 | 123450 | CHF | Ada', '2026-01-02 | 300 | CHF | Bob']
  t.strictSame(mapped, wanted, 'the mapping counts')
  const said = lines('Kontonummer;Buchungsdatum;Name;Betrag', '1234567;02.03.2026;Ada;5,00')
  const { entries } = await read(t, said, { Kontonummer: 'iban' })
  t.match(entries, [{ iban: '1234567' }], 'an account that is said to be of who pays, is')
  const names = async (kind: 'name' | '') =>
    (await read(t, fileOf('DKB'), { 'Zahlungsempfänger*in': kind })).entries.map(({ name }) => name)
  t.strictSame(await names('name'), ['Ada Lovelace', 'Stadtwerke'], 'one of two that is said')
  t.strictSame(await names(''), ['Ada Lovelace', 'Freunde e.V.'], 'one that is passed over')
})

t.test('PostFinance in English, French and Italian', async t => {
  for (const headings of [
    'Date;Type of transaction;Notification text;Credit in CHF;Debit in CHF;Tag;Category',
    'Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Label;Catégorie',
    'Data;Tipo di movimento;Testo di avviso;Accredito in CHF;Addebito in CHF;Tag;Categoria',
    'Date;;Notification text;Credit in CHF;Debit in CHF;Value;Balance in CHF',
    'Date;;Texte de notification;Crédit en CHF;Débit en CHF;Valeur;Solde en CHF'
  ]) {
    const is_valued = /Val(ue|eur);/.test(headings)
    const rest = is_valued ? ['05.11.2026;1005.00', '05.11.2026;500.00'] : [';', ';']
    const content = lines(
      ...['Account:;="CH9300762011623852957"', 'Currency:;="CHF"', '', headings, ''],
      `04.11.2026;Booking;"Reto Nydegger RF74000000001";1005.00;;${rest[0]}`,
      `03.11.2026;Booking;"FEE";;-5.00;${rest[1]}`
    )
    const { entries, statements } = await read(t, content)
    t.match(
      entries,
      [
        { amount: 100500, day: '2026-11-04', text: /Reto Nydegger/ },
        { amount: -500, text: /FEE/ }
      ],
      `is read: ${headings}`
    )
    t.equal(entries[0]?.value_day, is_valued ? '2026-11-05' : null, 'and its value day')
    t.equal(statements[0]?.account, 'CH9300762011623852957', 'and the account above it')
  }
})

t.test('rows that cannot be read are told, and files without amounts are refused', async t => {
  const content = lines(
    'Datum;Betrag;Name',
    'bald;1,00;A',
    '01.02.2026;viel;B',
    '30.02.2026;1,00;C',
    '01.02.2026;12.50;D',
    '01.02.2026;1,50;E',
    'Summe'
  )
  const { entries, unreadable } = await read(t, content)
  t.match(entries, [{ name: 'E', amount: 150 }], 'one row is read')
  const places = unreadable.map(({ place }) => place)
  t.same(
    places,
    [2, 3, 4, 5, 7].map(line => `line ${line}`),
    'each place is told'
  )
  const several = lines(
    'Quand;Plus;Moins;Reste',
    '01.02.2026;12,50;;20,00',
    '02.02.2026;;7,00;13,00'
  )
  const unsigned = lines('04.03.2026;Beitrag;;120,00;;;DE89', '05.03.2026;Entgelt;5,00;;;;DE89')
  for (const [text, code] of [
    [several, 'no_amounts'],
    [unsigned, 'no_amounts'],
    ['Datum;Name\r\n01.02.2026;Ada', 'no_amounts'],
    ['Name;Betrag\r\nAda;1,00', 'no_amounts'],
    ['', 'not_a_statement'],
    ['%PDF-1.7\n\0\u0001', 'not_a_statement'],
    ['"Datum;Betrag\r\n1', 'not_a_statement']
  ] as const)
    await t.rejects(read(t, text), { code } as unknown as Error, text || 'nothing')
})

t.test('amounts and days in the forms of banks', async t => {
  const amounts: [string, ',' | '.', number | undefined][] = [
    ['-1.234,56', ',', -123456],
    ['1 234,56', ',', 123456],
    ["1'234.50-", '.', -123450],
    ['(12.00)', '.', -1200],
    ['€ 3,5', ',', 350],
    ['12,00 S', ',', -1200],
    ['12,00 H', ',', 1200],
    ['+5', '.', 500],
    ['−7,00 EUR', ',', -700],
    ['1.5', ',', undefined],
    ['1,23,45', '.', undefined],
    ['12.50', ',', undefined],
    ['1.234.567', ',', 123456700],
    ['abc', '.', undefined],
    ['', '.', undefined],
    ['12,345', ',', undefined],
    ['1.000', '.', 100],
    [',50', ',', 50]
  ]
  for (const [text, decimal, minor] of amounts)
    t.equal(readAmount(text, { decimal, order: 'dmy' }, 'EUR'), minor, text || 'nothing')
  t.equal(guessDecimal(['1.000', '12,50'], 'EUR'), ',', 'a comma separates decimals')
  t.equal(guessDecimal(['1,000.00'], 'EUR'), '.', 'a point separates decimals')
  t.equal(guessDecimal(['1.000', '100'], 'EUR'), undefined, 'nothing shows it')
  t.equal(guessOrder(['03/04/2026', '12/31/2026']), 'mdy', 'months come first')
  t.equal(guessOrder(['03/04/2026', '31/12/2026']), 'dmy', 'days come first')
  const days: [string, string | undefined][] = [
    ['2026-03-04', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['4.3.2026', '2026-03-04'],
    ['04/03/26 10:00', '2026-03-04'],
    ['2026/03/04T10:00:00Z', '2026-03-04'],
    ['31.02.2026', undefined],
    ['4.3', undefined],
    ['', undefined],
    ['04-03.2026', undefined],
    ['15 Apr 2026', '2026-04-15'],
    ['1-Mar-26', '2026-03-01'],
    ['3. März 2026', '2026-03-03'],
    ['30 juin 2026', '2026-06-30'],
    ['14 juillet 2026', '2026-07-14'],
    ['31 Feb 2026', undefined],
    ['12 Foo 2026', undefined]
  ]
  for (const [text, day] of days)
    t.equal(readCsvDay(text, { order: 'dmy' }), day, text || 'nothing')
})

/** The amounts of a file with some of them, in minor units. */
async function readAmounts(
  t: Test,
  amounts: readonly string[],
  {
    currency = 'EUR',
    decimal,
    balances = []
  }: { currency?: string; decimal?: ',' | '.'; balances?: readonly string[] } = {}
) {
  const rows = amounts.map((amount, index) => `2026-03-01;${amount};${balances[index] ?? ''}`)
  const path = aFile(t, ['Datum;Betrag;Saldo', ...rows].join('\n'), 'export.csv')
  const { entries, unreadable } = await sort(
    readCsvStatement(path, { currency, decimal, account: 'OWN', name: '' })
  )
  return [...entries.map(({ amount }) => amount), ...unreadable.map(({ reason }) => reason)]
}

const unclear_amounts = { code: 'unclear_amounts' } as unknown as Error

t.test('thousands and decimals that look alike are never guessed', async t => {
  for (const amounts of [
    ['2.500'],
    ['2,500'],
    ['1.000', '250'],
    ['-120.000 EUR'],
    ['7.000', '12.340']
  ])
    await t.rejects(readAmounts(t, amounts), unclear_amounts, amounts.join(' '))
  await t.rejects(
    readAmounts(t, ['2.505'], { currency: 'KWD' }),
    unclear_amounts,
    'three decimals are usual'
  )
})

t.test('other amounts, the currency and balances show what separates decimals', async t => {
  t.same(await readAmounts(t, ['2.500', '1,50']), [250000, 150], 'a comma elsewhere decides')
  t.same(await readAmounts(t, ['2.500', '1.50']), [250, 150], 'a point elsewhere decides')
  t.same(await readAmounts(t, ['2.500', '1.234']), [250000, 123400], 'no euro has three decimals')
  t.same(await readAmounts(t, ['2.500', '0.500']), [250, 50], 'no thousands begin with 0')
  t.same(await readAmounts(t, ['1200.500', '2.500']), [120050, 250], 'nor have four digits')
  const thousands = [250000, 100000000]
  t.same(await readAmounts(t, ['2.500', '1.000.000']), thousands, 'two marks are thousands')
  const by_comma = await readAmounts(t, ['2.500'], { balances: ['12.500,00'] })
  t.same(by_comma, [250000], 'a balance with a comma')
  const by_point = await readAmounts(t, ['2.500'], { balances: ['12,500.00'] })
  t.same(by_point, [250], 'a balance with a point')
  await t.rejects(
    readAmounts(t, ['2.500'], { balances: ['12.500'] }),
    unclear_amounts,
    'the balance is alike'
  )
  t.same(await readAmounts(t, ['100', '250']), [10000, 25000], 'whole amounts are clear')
  const dinars = await readAmounts(t, ['0.505'], { currency: 'KWD' })
  t.same(dinars, [505], 'thousands do not begin with 0')
})

t.test('what separates decimals can be said', async t => {
  t.same(await readAmounts(t, ['2.500'], { decimal: ',' }), [250000], 'a comma is said')
  t.same(await readAmounts(t, ['2.500'], { decimal: '.' }), [250], 'a point is said')
})

t.test('an amount that could be either, far below others, is told and never guessed', async t => {
  const many = Array.from({ length: 600 }, () => '100')
  const told = [350, 'the amount "2.500"']
  t.same((await readAmounts(t, [...many, '2.500', '3,50'])).slice(600), told, 'it is told')
})

t.test('the mark of decimals is asked for, and kept with the mapping', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const content = 'Datum;Betrag\n2026-03-01;2.500'
  const refused = await sendStatement(t, app, headers, content)
  const unclear = { code: 'validation_error', details: [{ code: 'unclear_amounts' }] }
  t.match(refused.json(), unclear, 'the amount is unclear_amounts')
  const wrong = await sendStatement(t, app, headers, content, '&decimal_mark=,')
  t.match(wrong.json().details, [{ path: '/decimal_mark', code: 'not_one_of' }], 'another mark')
  await importStatement(t, app, headers, content, '&decimal_mark=comma&save_mapping=Ours')
  t.match(await listEntries(t, app, headers), [{ amount: 2500 }], 'the amount is readAmounts')
  const kept = await importStatement(t, app, headers, content, '&mapping=ours')
  t.match(kept, { known: 1 }, 'the mark is kept')
  const other = await importStatement(t, app, headers, content, '&mapping=ours&decimal_mark=point')
  t.match(other, { known: 0, entries: 1 }, 'another mark is another amount')
})
