import type { Test } from 'tap'
import { readMt940 } from '../../../src/money/statement-files/mt940-async.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aDocument, aFile, aStatement, sort } from './camt-files.ts'
import { importStatement, listEntries, sendStatement } from './imports.ts'

const choices = { currency: 'EUR', account: '' }

const read = (t: Test, content: string | Uint8Array, given = choices) =>
  sort(readMt940(aFile(t, content, 'march.sta'), given))

const lines = (...rows: string[]) => rows.join('\r\n')

const german = lines(
  ':20:STARTUMSE',
  ':25:37040044/0532013000',
  ':28C:00044/001',
  ':60F:C260303EUR1000,00',
  ':61:2603040304CR120,00N166NONREF//2026030412345',
  ':86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+E-2026-17?21SVWZ+Mitgli',
  'edsbeitrag fuer?22 2026 RF74 0000 0000 1?23vielen Dank?30BYLADEM1001',
  '?31DE02120300000000202051?32Jürgen Müßig?33und Söhne?34999',
  ':61:2603040304DR63,00N109NONREF',
  ':86:109?00RUECKLASTSCHRIFT?20EREF+BEITRAG-17?21MREF+M-0017?22OAMT+60,',
  '00COAM+3,00?23SVWZ+AC 04 KONTO AUFGELOEST?31DE75512108001245126199',
  '?32Grace Hopper',
  ':61:2603040304D3,00NCHGNONREF',
  ':86:805?00ENTGELT',
  ':62F:C260304EUR1054,00',
  ':64:C260304EUR1054,00',
  ':86:what stands below the balance is of no entry',
  '-',
  ''
)

t.test('a statement of a German bank', async t => {
  const { entries, statements, unreadable } = await read(t, Buffer.from(german, 'latin1'))
  t.same(unreadable, [], 'all is read')
  t.match(
    statements,
    [
      {
        ...{ name: 'STARTUMSE', number: '00044/001', account: 'DE89370400440532013000' },
        ...{ currency: 'EUR', sum: 5400, pending: 0 },
        opening: { amount: 100000, day: '2026-03-03' },
        closing: { amount: 105400, day: '2026-03-04' }
      }
    ],
    'the statement has its account as an IBAN, and its balances'
  )
  t.match(
    entries,
    [
      {
        ...{ amount: 12000, day: '2026-03-04', value_day: '2026-03-04', currency: 'EUR' },
        ...{ name: 'Jürgen Müßig und Söhne', iban: 'DE02120300000000202051' },
        text: 'Mitgliedsbeitrag fuer 2026 RF74 0000 0000 1 vielen Dank',
        ...{ references: ['RF74000000001'], end_to_end: 'E-2026-17', is_return: false },
        ...{ bank_reference: '2026030412345', place: 'statement 1, entry 1' }
      },
      {
        ...{ amount: -6300, fee: 300, name: 'Grace Hopper', is_return: true, return_code: 'AC04' },
        ...{ end_to_end: 'BEITRAG-17', mandate: 'M-0017', bank_reference: '' }
      },
      { amount: -300, text: 'ENTGELT', is_return: false, name: '' }
    ],
    'the entries are read, the purpose in its parts'
  )
  const same = await read(t, `\uFEFF${german}`)
  t.same(same.entries, entries, 'UTF-8 is read alike')
})

const dutch = lines(
  '{1:F01RABONL2UAXXX0000000000}{2:I940RABONL2UXXXXN}{4:',
  ':20:940S260304',
  ':25:NL44RABO0123456789 EUR',
  ':28C:26044',
  ':60F:D251230EUR5,50',
  ':61:251231C25,00N541NONREF',
  'NL91ABNA0417164300',
  ':86:/EREF/LID-7//IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/Hr J. van de',
  'n Berg/REMI/Contributie 2026 RF74000000001/ISDT/2025-12-31',
  ':61:2601011231D12,50N586MARF//0001',
  ':86:/EREF/INC-1/MARF/M-9/CSID/NL83ZZZ/CNTP/NL20INGB0001234567/INGBNL2A/Gemeente',
  ' Utrecht///RTRN/MS03/REMI/USTD//Water/',
  ':62F:C260101EUR7,00',
  '-}{5:{CHK:123456789ABC}}',
  '{1:F01RABONL2UAXXX0000000000}{2:I940RABONL2UXXXXN}{4:',
  ':20:940S260305',
  ':25:NL44RABO0123456789 EUR',
  ':28C:26045',
  ':60M:C260101EUR7,00',
  ':62M:C260305EUR7,00',
  '-}'
)

t.test('statements of a Dutch bank across the turn of the year, in blocks of SWIFT', async t => {
  const { entries, statements, unreadable } = await read(t, dutch)
  t.same(unreadable, [], 'all is read')
  t.match(
    statements,
    [
      {
        ...{ number: '26044', account: 'NL44RABO0123456789', sum: 1250 },
        opening: { amount: -550, day: '2025-12-30' },
        closing: { amount: 700, day: '2026-01-01' }
      },
      { number: '26045', sum: 0, opening: { amount: 700 }, closing: { amount: 700 } }
    ],
    'both statements are read, the one without entries too'
  )
  t.match(
    entries,
    [
      {
        ...{ amount: 2500, day: '2025-12-31', end_to_end: 'LID-7', iban: 'NL91ABNA0417164300' },
        ...{ text: 'Contributie 2026 RF74000000001', references: ['RF74000000001'] },
        name: 'Hr J. van den Berg'
      },
      {
        ...{ amount: -1250, day: '2025-12-31', value_day: '2026-01-01', mandate: 'M-9' },
        ...{ iban: 'NL20INGB0001234567', name: 'Gemeente Utrecht', text: 'Water' },
        ...{ is_return: true, return_code: 'MS03', bank_reference: '0001' }
      }
    ],
    'an entry of the last day is of the year before its value date'
  )
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
