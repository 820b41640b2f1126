import type { Test } from 'tap'
import { readCsvStatement } from '../../../src/money/statement-files/csv-async.ts'
import type { CsvMapping } from '../../../src/money/statement-files/csv-layout.ts'
import {
  guessDecimal,
  guessOrder,
  readAmount,
  readCsvDay
} from '../../../src/money/statement-files/csv-values.ts'
import t from '../../folder.ts'
import { aFile, sort } from './camt-files.ts'

const choices = { currency: 'EUR', account: 'OWN', name: 'export.csv' }

function read(t: Test, content: string | Uint8Array, mapping?: CsvMapping) {
  return sort(readCsvStatement(aFile(t, content, 'export.csv'), { ...choices, mapping }))
}

const lines = (...rows: string[]) => rows.join('\r\n')

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
  t.match(entries, [{ name: 'E', amount: 150 }])
  t.same(
    unreadable.map(({ place }) => place),
    [2, 3, 4, 5, 7].map(line => `line ${line}`)
  )
  for (const [text, code] of [
    ['Datum;Name\r\n01.02.2026;Ada', 'no_amounts'],
    ['Name;Betrag\r\nAda;1,00', 'no_amounts'],
    ['', 'not_a_statement'],
    ['%PDF-1.7\n\0\u0001', 'not_a_statement'],
    ['"Datum;Betrag\r\n1', 'not_a_statement']
  ] as const)
    await t.rejects(read(t, text), { code } as unknown as Error, text)
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
    t.equal(readAmount(text, { decimal, order: 'dmy' }, 'EUR'), minor, text)
  t.equal(guessDecimal(['1.000', '12,50'], 'EUR'), ',')
  t.equal(guessDecimal(['1,000.00'], 'EUR'), '.')
  t.equal(guessDecimal(['1.000', '100'], 'EUR'), undefined)
  t.equal(guessOrder(['03/04/2026', '12/31/2026']), 'mdy')
  t.equal(guessOrder(['03/04/2026', '31/12/2026']), 'dmy')
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
  for (const [text, day] of days) t.equal(readCsvDay(text, { order: 'dmy' }), day, text)
})
