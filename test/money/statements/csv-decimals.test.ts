import type { Test } from 'tap'
import { readCsvStatement } from '../../../src/money/statement-files/csv-async.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aFile, sort } from './camt-files.ts'
import { importStatement, listEntries, sendStatement } from './imports.ts'

/** The amounts of a file with some of them, in minor units. */
async function read(
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

const unclear = { code: 'unclear_amounts' } as unknown as Error

t.test('thousands and decimals that look alike are never guessed', async t => {
  for (const amounts of [
    ['2.500'],
    ['2,500'],
    ['1.000', '250'],
    ['-120.000 EUR'],
    ['7.000', '12.340']
  ])
    await t.rejects(read(t, amounts), unclear, amounts.join(' '))
  await t.rejects(read(t, ['2.505'], { currency: 'KWD' }), unclear, 'three decimals are usual')
})

t.test('other amounts, the currency and balances show what separates decimals', async t => {
  t.same(await read(t, ['2.500', '1,50']), [250000, 150], 'a comma elsewhere decides')
  t.same(await read(t, ['2.500', '1.50']), [250, 150], 'a point elsewhere decides')
  t.same(await read(t, ['2.500', '1.234']), [250000, 123400], 'no euro has three decimals')
  t.same(await read(t, ['2.500', '0.500']), [250, 50], 'no thousands begin with 0')
  t.same(await read(t, ['1200.500', '2.500']), [120050, 250], 'nor have four digits')
  t.same(await read(t, ['2.500', '1.000.000']), [250000, 100000000], 'two marks are thousands')
  t.same(await read(t, ['2.500'], { balances: ['12.500,00'] }), [250000], 'a balance with a comma')
  t.same(await read(t, ['2.500'], { balances: ['12,500.00'] }), [250], 'a balance with a point')
  await t.rejects(read(t, ['2.500'], { balances: ['12.500'] }), unclear, 'the balance is alike')
  t.same(await read(t, ['100', '250']), [10000, 25000], 'whole amounts are clear')
  t.same(await read(t, ['0.505'], { currency: 'KWD' }), [505], 'thousands do not begin with 0')
})

t.test('what separates decimals can be said', async t => {
  t.same(await read(t, ['2.500'], { decimal: ',' }), [250000], 'a comma is said')
  t.same(await read(t, ['2.500'], { decimal: '.' }), [250], 'a point is said')
})

t.test('an amount that could be either, far below others, is told and never guessed', async t => {
  const many = Array.from({ length: 600 }, () => '100')
  t.same((await read(t, [...many, '2.500', '3,50'])).slice(600), [350, 'the amount "2.500"'])
})

t.test('the mark of decimals is asked for, and kept with the mapping', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const content = 'Datum;Betrag\n2026-03-01;2.500'
  const refused = await sendStatement(t, app, headers, content)
  t.match(
    refused.json(),
    { code: 'validation_error', details: [{ code: 'unclear_amounts' }] },
    'the amount is unclear'
  )
  const wrong = await sendStatement(t, app, headers, content, '&decimal_mark=,')
  t.match(wrong.json().details, [{ path: '/decimal_mark', code: 'not_one_of' }], 'another mark')
  await importStatement(t, app, headers, content, '&decimal_mark=comma&save_mapping=Ours')
  t.match(await listEntries(t, app, headers), [{ amount: 2500 }], 'the amount is read')
  t.match(
    await importStatement(t, app, headers, content, '&mapping=ours'),
    { known: 1 },
    'the mark is kept'
  )
  const other = await importStatement(t, app, headers, content, '&mapping=ours&decimal_mark=point')
  t.match(other, { known: 0, entries: 1 }, 'another mark is another amount')
})
