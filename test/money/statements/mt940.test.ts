import type { Test } from 'tap'
import { readMt940 } from '../../../src/money/statement-files/sources-async.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aDocument, aFile, aStatement, readBanks, sort, tellAll } from './camt-files.ts'
import { importStatement, listEntries, sendStatement } from './imports.ts'

const choices = { currency: 'EUR', account: '' }

const read = (t: Test, content: string | Uint8Array, given = choices) =>
  sort(readMt940(aFile(t, content, 'march.sta'), given))

const lines = (...rows: string[]) => rows.join('\r\n')

const banks = readBanks('mt940.txt')
const german = lines(...(banks[0]?.file ?? []), '')

t.test('statements of banks', async t => {
  for (const { title, file, said } of banks) {
    const { entries, statements, unreadable } = await read(t, lines(...file, ''))
    t.same(unreadable, [], `${title}: all is read`)
    t.strictSame(tellAll(entries, statements), said, title)
  }
  t.equal(banks.length, 2, 'all banks are read')
  const latin = (await read(t, Buffer.from(german, 'latin1'))).entries
  t.same((await read(t, `\uFEFF${german}`)).entries, latin, 'UTF-8 is read as Latin 1 is')
  const place = 'statement 1, entry 1'
  t.match(latin[0], { references: ['RF74000000001'], place }, 'a reference is found in the text')
})

/** A statement around entries. */
const around = (...rows: string[]) =>
  lines(
    ...[':20:S-1', ':25:DE89370400440532013000EUR', ':28C:1', ':60F:C260101EUR0,', ...rows],
    ...[':62F:C260131EUR0,', '-']
  )

t.test('marks, days and texts of entries', async t => {
  const { entries, statements, unreadable } = await read(
    t,
    around(
      ...[':61:2512310102C5,NTRFNONREF', ':86:Beitrag von', 'Ada', '-', 'Lovelace'],
      ...[':61:260104RC1,5NTRFNONREF', ':61:260104RD2,NMSCNONREF', ':61:260104EC9,NTRFX'],
      ...[':61:2602300301C1,00NTRFNONREF', 'only here'],
      ...[':61:260104C1.234,56NTRFX', ':61:260104C1,005NTRFX', ':61:2601045,00NTRFX', ':61:soon']
    )
  )
  t.match(
    entries,
    [
      {
        day: '2026-01-02',
        value_day: '2025-12-31',
        amount: 500,
        text: 'Beitrag von Ada - Lovelace'
      },
      { day: '2026-01-04', amount: -150, is_return: true },
      { amount: 200, is_return: true },
      { day: '2026-03-01', value_day: null, amount: 100, text: 'only here' }
    ],
    'reversals turn the sign, and an entry date is nearest to its value date'
  )
  t.match(
    unreadable,
    [
      { code: 'amount', value: '1.234,56', place: 'statement 1, entry 6' },
      { code: 'amount', value: '1,005' },
      { code: 'no_sign' },
      { code: 'day', value: 'soon', entry: 9 }
    ],
    'what cannot be read is told with its place'
  )
  t.match(statements, [{ pending: 1, sum: 650 }], 'what is expected is counted as pending')
})

t.test('accounts, and several of them below one reference', async t => {
  const account = async (value: string, known = '') => {
    const content = around().replace('DE89370400440532013000EUR', value)
    return (await read(t, content, { ...choices, account: known })).statements[0]?.account
  }
  t.equal(await account('INGBNL2A/NL44RABO0123456789'), 'NL44RABO0123456789', 'behind a BIC')
  t.equal(await account('37040044/532013000EUR'), 'DE89370400440532013000', 'with a currency')
  t.equal(await account('00234573201', 'AT483200000012345864'), '00234573201', 'another number')
  const own = 'AT611904300234573201'
  t.equal(await account('19043/00234573201', own), own, 'the end of the own account')
  const two = around(
    ...[':62F:C260101EUR0,', ':25:NL44RABO0123456789', ':28C:7', ':60F:C260101USD1,']
  )
  const { statements } = await read(t, two)
  t.match(
    statements,
    [
      { account: 'DE89370400440532013000', currency: 'EUR', number: '1' },
      { account: 'NL44RABO0123456789', number: '7', name: 'S-1' }
    ],
    'each account has a statement'
  )
})

t.test('a report within a day has no balances', async t => {
  const content = lines(
    ...[':20:R-1', ':25:DE89370400440532013000', ':28C:1', ':34F:CHFD0,', ':13:2603041200'],
    ...[':61:2603040304C5,NTRFNONREF', ':86:Beitrag', ':90C:1CHF5,', '-']
  )
  const { entries, statements } = await read(t, content)
  t.match(entries, [{ amount: 500, currency: 'CHF', text: 'Beitrag' }], 'its entry is read')
  t.match(statements, [{ opening: null, closing: null, currency: 'CHF', sum: 500 }], 'and itself')
})

t.test('a file is known by what is in it, and imported once in every kind', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const first = await importStatement(t, app, headers, german, '&file_name=march.sta')
  t.match(first, { entries: 3, known: 0, unreadable: [] }, 'all entries are taken')
  const differing = first.warnings.filter(({ code }) => code === 'balance_differs')
  t.same(differing, [], 'the balances fit')
  const again = await importStatement(t, app, headers, german)
  t.match(again, { entries: 3, known: 3 }, 'each once')
  const booking = `<Ntry><Amt Ccy="EUR">120.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-04</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>E-2026-17</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
  const camt = await importStatement(t, app, headers, aDocument(aStatement(booking)))
  t.match(camt, { entries: 1, known: 1 }, 'the same entry in camt is known')
  t.equal((await listEntries(t, app, headers)).length, 3, 'three entries are stored')
  const wrong = german.replace(':62F:C260304EUR1054,00', ':62F:C260304EUR1055,00')
  const told = await importStatement(t, app, headers, wrong, '&dry_run=true')
  t.match(
    told.warnings.find(({ code }) => code === 'balance_differs'),
    { expected: 1054, found: 1055 },
    'a closing balance that does not follow is told'
  )
})

t.test('files that are broken', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  for (const [content, code] of [
    [german.slice(0, 400), 'broken_statement'],
    [german.replace('EUR1000,00', 'EUR1.000,00'), 'broken_statement'],
    [':20:STARTUMSE\r\nnothing\r\n', 'not_a_statement']
  ] as const) {
    const answer = await sendStatement(t, app, headers, content)
    t.equal(answer.statusCode, 400, `refused: ${code}`)
    t.match(answer.json(), { code: 'validation_error', details: [{ code }] }, 'with one error')
  }
  t.equal((await listEntries(t, app, headers)).length, 0, 'nothing is stored')
})
