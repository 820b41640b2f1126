import { build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aBalance, aBooking, aDetail, aDocument, aStatement, bank, zipped } from './camt-files.ts'
import { importStatement, listEntries, loadStatement, sendStatement } from './imports.ts'

t.test('a statement is imported once', async t => {
  const app = await build(t)
  const headers = await signedIn(app, 'treasurer')
  const content = bank('de-053-02.xml')
  const counts = { entries: 4, booked: 0, proposed: 0, unmatched: 4, known: 0 }
  const tried = await importStatement(t, app, headers, content, '&dry_run=true')
  t.match(
    tried,
    {
      ...counts,
      statement_ids: { length: 0 },
      warnings: { length: 0 },
      unreadable: { length: 0 },
      statements: [
        { account: 'DE89370400440532013000', currency: 'EUR', opening: 1000, to: '2026-03-04' }
      ],
      columns: { length: 0 }
    },
    'a dry run counts the same, and says account and balance'
  )
  t.same(await listEntries(t, app, headers), [], 'a dry run stores nothing')
  const as_tried = { ...counts, statement_ids: [1] }
  t.match(await importStatement(t, app, headers, content), as_tried, 'the file is imported')
  t.match(
    await importStatement(t, app, headers, content),
    { ...{ entries: 4, known: 4, unmatched: 0, statement_ids: [1] } },
    'a second time all is known'
  )
  const tried_again = await importStatement(t, app, headers, content, '&dry_run=true')
  t.match(tried_again, { known: 4 }, 'a dry run knows all')
  const entries = await listEntries(t, app, headers)
  t.match(
    entries,
    [
      { amount: 63, text: 'BARGELDEINZAHLUNG', state: 'unmatched' },
      {
        ...{ amount: -63, fee: 3, is_return: true },
        ...{ return_code: 'AC04', return_reason: 'the account is closed' }
      },
      { amount: -3 },
      {
        ...{ amount: 120, currency: 'EUR', date: '2026-03-04', name: 'Jürgen Müßig & Söhne' },
        ...{ account: 'DE89370400440532013000', reference: 'RF74000000001', member_id: null }
      }
    ],
    'each entry has what the bank says'
  )
  t.same(await listEntries(t, app, headers, '&state=booked'), [], 'none is booked')
  t.equal((await listEntries(t, app, headers, '&from=2026-03-05')).length, 0, 'none is later')
  const lead = await signedIn(app, 'moderator')
  t.equal((await sendStatement(t, app, lead, content)).statusCode, 403, 'a moderator')
})

t.test('equal payments of a day are two, in overlapping files too', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const booking = (text: string, day = '03', reference = '') =>
    aBooking({
      details: aDetail({ text }),
      dates: `<BookgDt><Dt>2026-03-${day}</Dt></BookgDt>`,
      reference
    })
  const send = (...bookings: string[]) =>
    loadStatement(t, app, aDocument(aStatement(bookings.join(''))))
  const three = await send(booking('a'), booking('a'), booking('b'))
  t.match(three, { entries: 3, known: 0 }, 'three entries are new')
  const four = await send(booking('a'), booking('a'), booking('a'), booking('b', '04'))
  t.match(four, { entries: 4, known: 2, unmatched: 2 }, 'two of them are known')
  // the bank names both: they are two, whatever else is equal
  const first_ref = await send(booking('c', '05', '<AcctSvcrRef>X1</AcctSvcrRef>'))
  t.match(first_ref, { unmatched: 1 }, 'a reference makes it another one')
  const second_ref = await send(booking('c', '05', '<AcctSvcrRef>X2</AcctSvcrRef>'))
  t.match(second_ref, { unmatched: 1 }, 'another reference makes it another one')
  const both = ['X2', 'X1'].map(ref => booking('c', '05', `<AcctSvcrRef>${ref}</AcctSvcrRef>`))
  t.match(await send(...both), { known: 2, unmatched: 0 }, 'both are known')
  t.equal((await listEntries(t, app, headers)).length, 7, 'seven entries are stored')
})

t.test('the details of a sum take its place, in either order', async t => {
  const refs = (no: number) => `<AcctSvcrRef>D${no}</AcctSvcrRef>`
  const paid = '<Amt Ccy="EUR">60.00</Amt>'
  const details = [1, 2].map(no => aDetail({ refs: refs(no), more: paid })).join('')
  const reference = '<AcctSvcrRef>SUM</AcctSvcrRef>'
  const whole = aDocument(aStatement(aBooking({ reference })))
  const parts = aDocument(aStatement(aBooking({ reference, details }), { name: 'Ntfctn' }), {
    kind: '054'
  })
  for (const files of [
    [whole, parts],
    [parts, whole]
  ]) {
    const app = await build(t)
    const headers = await signedIn(app)
    for (const file of files) await loadStatement(t, app, file)
    for (const file of files)
      t.match(await loadStatement(t, app, file), { unmatched: 0 }, 'nothing is new')
    const open = await listEntries(t, app, headers, '&state=unmatched')
    const parts_alone = [60, 60]
    t.same(
      open.map(({ amount }) => amount),
      parts_alone,
      'the parts wait'
    )
    const zip = await zipped({ 'a.xml': files[0] as string, 'b.xml': files[1] as string })
    const in_archive = await loadStatement(t, app, zip, { dry_run: true })
    t.match(in_archive, { known: 3, entries: 3 }, 'both files in one archive are known')
    await app.close()
  }
})

t.test('balances that differ and gaps are told', async t => {
  const app = await build(t)
  const statement = (id: string, opening: string, closing: string, day: string) =>
    aStatement(aBooking({ reference: `<AcctSvcrRef>${id}</AcctSvcrRef>`, more: '' }), {
      id,
      balances: aBalance('OPBD', opening, day) + aBalance('CLBD', closing, day)
    })
  const first = aDocument(statement('S1', '0.00', '120.00', '2026-03-03'))
  t.same((await loadStatement(t, app, first)).warnings, [], 'the first statement has no gap')
  const second = statement('S3', '300.00', '421.00', '2026-03-05')
  const { warnings } = await loadStatement(t, app, aDocument(second))
  t.match(
    warnings,
    [
      { code: 'gap', expected: 120, found: 300, statement: 'S3', day: '2026-03-05' },
      { code: 'balance_differs', expected: 420, found: 421 }
    ],
    'the gap and the sum are told'
  )
  const both =
    statement('S4', '421.00', '541.00', '2026-03-06') +
    statement('S5', '9.00', '129.00', '2026-03-07')
  const tried = await loadStatement(t, app, aDocument(both), { dry_run: true })
  t.match(tried.warnings, [{ code: 'gap', statement: 'S5', expected: 541 }], 'within a file')
})

t.test('archives, and what is no statement in them', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const several = {
    'a/1.xml': bank('nl-053-02.xml'),
    '2.xml': bank('fr-053-08.xml'),
    'read.me': 'x',
    'cut.xml': '<Document>'
  }
  const result = await importStatement(t, app, headers, await zipped(several))
  t.match(
    result,
    { entries: 3, statement_ids: [1, 2], warnings: [{ code: 'pending', count: 1 }] },
    'the statements of the archive are imported'
  )
  const files = result.unreadable.map(({ file, code }) => `${file} ${code}`)
  t.same(files.sort(), ['cut.xml broken_statement', 'read.me not_a_statement'], 'two others')
  const bomb = await zipped({ 'bomb.xml': '<a>'.repeat(4_000_000) })
  for (const [content, code] of [
    [await zipped({ 'x.txt': 'nothing' }), 'not_a_statement'],
    [await zipped({}), 'not_a_statement'],
    [bomb, 'broken_statement'],
    [bomb.subarray(0, 100), 'broken_statement'],
    [bank('de-053-02.xml').subarray(0, 3000), 'broken_statement'],
    ['%PDF-1.4', 'not_a_statement']
  ] as const) {
    const refused = { code: 'validation_error', details: [{ code }] } as unknown as Error
    await t.rejects(loadStatement(t, app, content), refused, `refused: ${code}`)
  }
  const answer = await sendStatement(t, app, headers, '%PDF-1.4')
  const details = [{ code: 'not_a_statement' }]
  t.match(answer.json(), { code: 'validation_error', details }, 'an upload is answered so')
  t.equal((await listEntries(t, app, headers)).length, 3, 'nothing else is stored')
})

t.test('CSV with a mapping that is kept', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const content = 'Wann,Wieviel,Wer\r\n2026-03-01,5.00,Ada\r\nbald,1.00,Bob'
  const mapping = encodeURIComponent('{"Wann":"date","Wieviel":"amount","Wer":"name"}')
  const first = await importStatement(
    t,
    app,
    headers,
    content,
    `&mapping=${mapping}&save_mapping=Ours&file_name=x.csv`
  )
  t.match(first, { entries: 1, unreadable: [{ line: 3, code: 'day', value: 'bald' }] }, 'one row')
  t.same(
    first.columns,
    [
      { name: 'Wann', samples: ['2026-03-01', 'bald'], field: 'date' },
      { name: 'Wieviel', samples: ['5.00', '1.00'], field: 'amount' },
      { name: 'Wer', samples: ['Ada', 'Bob'], field: 'name' }
    ],
    'it says as what the columns are read'
  )
  const unclear = 'Wann,Wieviel,Wer\r\nbald,viel,Ada'
  const [found] = (await sendStatement(t, app, headers, unclear, '')).json().details
  const params = { columns: ['Wann', 'Wieviel', 'Wer'], samples: ['bald', 'viel', 'Ada'] }
  t.match(found, { code: 'no_amounts', params }, 'columns that hold nothing known are told')
  const headless = '01.02.2026;Ada;5,00\r\n02.02.2026;Bob;6,00'
  t.match(
    (await loadStatement(t, app, headless, { dry_run: true })).columns,
    [
      { name: '', samples: ['01.02.2026', '02.02.2026'], field: 'date' },
      { name: '', field: 'text' },
      { name: '', field: 'amount' }
    ],
    'columns without headings are told'
  )
  t.match(await listEntries(t, app, headers), [{ name: 'Ada', amount: 5, text: '' }], 'one row')
  const mapped = await importStatement(t, app, headers, content, '&mapping=ours')
  t.match(mapped, { known: 1 }, 'the mapping is kept')
  const kept = await call(t, app, { url: '/getmappings?chapter_id=1&kind=statement', headers })
  const ours = [{ name: 'Ours', kind: 'statement', mapping: { Wann: 'date' } }]
  t.match(kept.json().data.mappings, ours, 'the mapping has its name')
  const others = await call(t, app, { url: '/getmappings?chapter_id=1', headers })
  t.same(others.json().data.mappings, [], 'it is no mapping of members')
  for (const wrong of ['unknown', '{"a":"b"}', '{', '[]', '{"a":"date","a":"amount"}']) {
    const query = `&mapping=${encodeURIComponent(wrong)}`
    t.equal((await sendStatement(t, app, headers, content, query)).statusCode, 400, wrong)
  }
})
