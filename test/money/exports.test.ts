import { duesFile } from '../../src/money/exporting/files-async.ts'
import { aFolder, call, signedIn } from '../fixtures/helper.ts'
import { runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aTerm, office } from '../terms/office.ts'

const name = 'Ada Lovelace'

interface Due {
  id: number
  open_amount: number
}

t.test('dues are exported as the list has them', async t => {
  const { app, send, get } = await office(t)
  const { id: member_id } = await aTerm(app)
  for (let number = 0; number < 3; number++) await aTerm(app)
  await send('PUT', '/editmember', { id: member_id, membernumber: '0042' })
  const due = { member_id, due_date: '2026-04-01' }
  await send('POST', '/createdue', { ...due, dues_name: '=Key', amount: 12.5 })
  const headers = await signedIn(app, 'treasurer')
  const file = async (query: string) => {
    const response = await call(t, app, { url: `/exportdues?${query}`, headers })
    t.equal(response.statusCode, 200, 'the file is sent')
    return { body: response.body, ...response.headers }
  }
  const { dues } = await get('/getdues?chapter_id=1')
  const all = await file('chapter_id=1&format=ndjson')
  t.equal(all['content-type'], 'application/x-ndjson; charset=utf-8', 'the file is NDJSON')
  t.strictSame(
    all.body
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line)),
    dues.map((each: object, at: number) => {
      const number = at === 0 || at === 4 ? '0042' : ''
      const named = { member_name: name, member_number: number }
      return { ...each, ...named, payer_name: name, payer_number: number }
    }),
    'each line is as in the list'
  )
  const csv = await file('chapter_id=1')
  t.equal(csv['content-disposition'], 'attachment; filename="dues-1.csv"', 'the file has a name')
  const rows = csv.body.trim().split('\r\n')
  t.equal(
    rows[0],
    [...Object.keys(dues[0]), 'member_name', 'member_number', 'payer_name', 'payer_number']
      .map(name => `"${name}"`)
      .join(),
    'the header has all columns'
  )
  t.equal(rows.length, 6, 'each due is a row')
  t.match(rows[5], /^"5","1","1","","'=Key","12.5","12.5","EUR",/, 'a formula is written as text')
  const one = await file(`member_id=${member_id}&due_to=2026-03-31&format=ndjson`)
  t.match(JSON.parse(one.body), { id: dues[0].id }, 'the due of the filter is exported')
  const semicolons = await file(`member_id=${member_id}&due_from=2026-04-01&delimiter=semicolon`)
  t.match(semicolons.body, `"'=Key";"12,5";"12,5";"EUR"`, 'amounts have a comma')
  const none = await file('chapter_id=1&state=paid')
  t.equal(none.body, `${rows[0]}\r\n`, 'without dues the titles stand alone')
  t.equal((await file('chapter_id=1&state=paid&format=ndjson')).body, '', 'nothing is paid')
})

t.test('payments are exported as the list has them, below zero too', async t => {
  const { app, send, postData, get } = await office(t)
  const { id: member_id } = await aTerm(app)
  const paid = { member_id, amount: 130.5, date: '2026-03-10', method: 'cash', note: '=1+1' }
  const { id } = await postData('/createpayment', paid)
  const back = { id, date: '2026-03-10', reason: 'Bounced' }
  await send('POST', '/createpayment', { ...paid, amount: 12.5, date: '2026-03-09' })
  await send('PUT', '/reversepayment', back)
  const headers = await signedIn(app, 'treasurer')
  const file = async (query: string) =>
    (await call(t, app, { url: `/exportpayments?${query}`, headers })).body
  const { payments } = await get('/getpayments?chapter_id=1')
  const lines = (await file('chapter_id=1&format=ndjson')).trim().split('\n')
  t.strictSame(
    lines.map((line: string) => JSON.parse(line)),
    payments.map((each: object) => ({ ...each, member_name: name, member_number: '' })),
    'each line is as in the list'
  )
  const [, first, ...rest] = (await file(`member_id=${member_id}&delimiter=semicolon`)).split(
    '\r\n'
  )
  t.match(first, `"payment";"";"130,5";"EUR"`, 'an amount is written with a comma')
  t.match(first, `"'=1+1"`, 'a formula is written as text')
  t.match(rest[0], `"1: 12,5"`, 'what it settles')
  t.match(rest[1], `"reversal";"1";"-130,5";"EUR"`, 'a number is no formula')
  const filtered = await file('chapter_id=1&format=ndjson&kind=payment&to=2026-03-09&method=cash')
  const one_left = { ...payments[1], member_name: name, member_number: '' }
  t.strictSame(JSON.parse(filtered), one_left, 'the filter leaves one')
  const { logs } = await get('/getlogs?entity=chapter&limit=1')
  const export_entry = [{ action: 'chapter.payments_exported', changes: { payments: [null, 1] } }]
  t.match(logs, export_entry, 'the log has the export')
})

t.test('a file of many dues has each once, and the log has its beginning and end', async t => {
  const { app, get } = await office(t)
  await aTerm(app)
  app.db.$client.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
     INSERT INTO dues (member_id, chapter_id, key, term, dues_name, amount, currency, period_start, due_date, made, settled, waived, changed, void, createddate)
     SELECT 1, 1, 'n' || i, 0, 'Key', i, 'EUR', '2026-01-01', '2026-01-01', '2026-01-01', 0, 0, '2026-01-01', 0, '2026-01-01T00:00:00Z' FROM n`
  )
  const headers = await signedIn(app, 'treasurer')
  const url = '/exportdues?chapter_id=1&format=ndjson&owed=true'
  const { body } = await call(t, app, { url, headers })
  const dues: Due[] = body
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  t.equal(new Set(dues.map(({ id }) => id)).size, 1201, 'each due is exported once')
  const open = dues.reduce((sum, due) => sum + Math.round(due.open_amount * 100), 0)
  const { sums } = await get('/getdues?chapter_id=1&sums=true&limit=1')
  t.strictSame(sums, [{ currency: 'EUR', amount: open / 100 }], 'the list has the same sum')
  const { logs } = await get('/getlogs?entity=chapter&limit=2')
  const asked = { owed: [null, true], format: [null, 'ndjson'], chapter_id: [null, 1] }
  t.match(
    logs,
    [
      {
        action: 'chapter.dues_exported',
        changes: { ...asked, dues: [null, 1201], complete: [null, true] }
      },
      { action: 'chapter.dues_export_started', changes: asked }
    ],
    'the log has the beginning and the end'
  )
})

t.test('a file ends where its last row is paid while it is written', async t => {
  const { app, send } = await office(t)
  await aTerm(app)
  const { id: member_id } = await aTerm(app)
  const read = { rows: 0, complete: false }
  const query = { chapter_id: 1, owed: true, format: 'ndjson', delimiter: 'comma' } as const
  const pages = duesFile(app.db, query, 'all').pages(read)
  await pages.next()
  await send('POST', '/createpayment', {
    ...{ member_id, amount: 120, date: '2026-03-10', method: 'cash' }
  })
  let done: boolean | undefined
  for (let page = 0; page < 4 && !done; page++) ({ done } = await pages.next())
  t.ok(done, 'the file ends')
  t.strictSame(read, { rows: 1, complete: true }, 'one row was read to the end')
})

t.test('the command prints the same', async t => {
  const folder = aFolder(t)
  const { app, get } = await office(t, '2026-03-10', { DATA_DIR: folder })
  await aTerm(app)
  const { dues } = await get('/getdues?chapter_id=1')
  const exported = ['export', 'dues', '--chapter', '1', '--format', 'ndjson']
  const { code, stdout } = await runLine(folder, exported)
  t.equal(code, 0, 'the command succeeds')
  t.strictSame(
    JSON.parse(stdout),
    { ...dues[0], ...{ member_name: name, member_number: '', payer_name: name, payer_number: '' } },
    'the command has the same line'
  )
  const payments = await runLine(folder, ['export', 'payments', '--chapter', '1'])
  t.match(payments, { stdout: /^"id",/ }, 'payments are printed')
  const unknown = await runLine(folder, ['export', 'dues', '--chapter', '9'])
  t.match(unknown, { code: 2, stderr: /chapter/ }, 'an unknown chapter is refused')
})
