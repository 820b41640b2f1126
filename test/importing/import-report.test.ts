import { readHeader } from '../../src/register/files/header.ts'
import { call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aRegister } from './register.ts'

t.test('changes, and the requested number of refusals', async t => {
  const { known, upload } = await aRegister(t)
  for (let i = 0; i < 30; i++)
    await known({ firstname: 'Ada', lastname: 'Lovelace', email: `m${i}@b.c` })
  const rows = Array.from({ length: 30 }, (_, i) => `Ada,Byron,m${i}@b.c,,`)
  const head = 'firstname,lastname,email,phone,status'
  const bad = Array.from({ length: 150 }, () => 'Ada,Byron,no,,gone')
  const file = [head, 'Ada,Lovelace,m0@b.c,,', ...rows.slice(1), ...bad].join('\n')
  const dry = (await upload(file, { dry_run: true })).data
  const counts = { updated: 29, unchanged: 1, refused: 150, ignored_columns: { length: 0 } }
  t.match(dry, counts, 'the dry run counts every row')
  t.equal(dry.refusals.length, 100, 'a page has 100 refusals')
  t.equal(dry.changes.length, 20, 'a page has 20 changes')
  t.strictSame(
    dry.changes[0],
    {
      line: 3,
      id: 2,
      firstname: 'Ada',
      lastname: 'Lovelace',
      changes: { lastname: ['Lovelace', 'Byron'] }
    },
    'a change has the values before and after'
  )
  t.equal(dry.pages.refusals.total, 450, 'every flaw of every row')
  const some = await upload(file, { refusals: 7 })
  t.match(some, { code: 'import_refused' }, 'the file is refused')
  t.equal(some.details.length, 7, 'it has as many refusals as asked for')
  const done = (await upload(file, { skip_invalid: true })).data
  t.strictSame(done.changes, dry.changes, 'the import has the changes of its dry run')
})

t.test('UTF-16, files without rows, and binary files', async t => {
  const { upload, get } = await aRegister(t)
  const text = '\uFEFFfirstname;lastname;email;membertype\r\nJürgen N;李;N@b.c;T\r\n'
  const little = Buffer.from(text.replaceAll('N', 'a'), 'utf16le')
  const big = Buffer.from(text.replaceAll('N', 'b'), 'utf16le').swap16()
  for (const body of [little, big])
    t.match(await upload(body), { data: { created: 1, refused: 0 } }, 'UTF-16')
  const { members } = await get('/getmembers?chapter_id=1')
  for (const member of members)
    t.match(member, { firstname: /^Jürgen/, lastname: '李' }, 'letters of all scripts are read')
  const none = { created: 0, updated: 0, unchanged: 0, refused: 0, ignored_columns: ['colour'] }
  t.match(await upload('firstname,lastname,email,colour\n'), { data: none }, 'no rows')
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  for (const body of [picture, little.subarray(2)])
    t.match(
      await upload(body),
      {
        code: 'validation_error',
        details: [{ path: '', message: 'is not text: save the table as CSV (UTF-8)' }]
      },
      'no text'
    )
})

t.test('lines are counted as editors count them; exports with semicolons', async t => {
  const { app, headers, known, upload } = await aRegister(t)
  const rows = ['', '"a\r\nb\nc",,', '', ' ,,', '', '', '"x""\r\n",,', 'y,,']
  const file = ['firstname,lastname,email', ...rows, ''].join('\r\n')
  const { data } = await upload(file, { dry_run: true })
  const lines = data.refusals.map(({ line }: Refusal) => line)
  t.strictSame(
    [...new Set(lines)],
    [1, 3, 10, 12],
    'lines are those of the file; a row of commas alone is none'
  )

  await known({ firstname: 'a;b', lastname: 'c,d', email: 'a@b.c' })
  const url = '/exportmembers?chapter_id=1'
  const read = async (query = '') => (await call(t, app, { url: url + query, headers })).body
  const line_each = /^"id","firstname".*\r\n"1","a;b","c,d","a@b\.c",/
  t.match(await read(), line_each, 'an export has a line for each member')
  t.equal(await read('&delimiter=comma'), await read(), 'a comma is the default')
  const body = await read('&delimiter=semicolon')
  t.match(body, /^"id";"firstname".*\r\n"1";"a;b";"c,d";"a@b\.c";/, 'a semicolon is the delimiter')
  const again = { unchanged: 1, refused: 0, ignored_columns: ['id', 'createddate'] }
  t.match(await upload(body), { data: again }, 'it can be imported again')
  const sign = (await call(t, app, { url: `${url}&delimiter=;`, headers })).statusCode
  t.equal(sign, 400, 'a delimiter has a name')
})

interface Refusal {
  line: number
}

t.test('rows that are refused for one reason are counted, by what their cells say', async t => {
  const { known, upload } = await aRegister(t)
  await known({ firstname: 'Ada', lastname: 'Byron', email: 'a@b.c' })
  const head = 'firstname,lastname,email,status,date_of_birth'
  const gone = Array.from({ length: 40 }, (_, at) => `Bo,Byron,b${at}@b.c,gone,`)
  const days = Array.from({ length: 14 }, (_, at) => `Cy,Byron,c${at}@b.c,,day ${at}`)
  const file = [head, 'Ada,Byron,a@b.c,gone,', ...gone, ...days, ',Byron,d@b.c,,'].join('\n')
  const { data } = await upload(file, { dry_run: true })
  t.match(data.refusals[1], { line: 2, field: 'status', value: 'gone' }, 'the refusal has the cell')
  const reasons = data.reasons.map(({ field, value, count, lines }: Reason) => ({
    ...{ field, value, count, lines }
  }))
  const [first, second, ...others] = reasons
  const gone_reason = { field: 'status', value: 'gone', count: 41, lines: [2, 3, 4, 5, 6] }
  t.strictSame(first, gone_reason, 'rows of one reason are counted together')
  const after = { field: 'date_of_birth', value: undefined, count: 4 }
  t.strictSame(second, { ...after, lines: [53, 54, 55, 56] }, 'values after the first ten')
  t.equal(others.length, 11, 'each other reason is counted')
  t.match(
    others.find(({ field }: Reason) => field === 'firstname'),
    { value: undefined, count: 1, lines: [57] },
    'a reason without a value is counted too'
  )
  const refused = await upload(file)
  t.equal(refused.code, 'import_refused', 'the file is refused')
  for (const detail of refused.details)
    t.strictSame(
      Object.keys(detail).sort(),
      ['code', 'message', 'params', 'path'],
      'a detail has these fields'
    )
  const answer = (await upload(file, { dry_run: true, explain: false })).data
  t.equal(answer.reasons, undefined, 'reasons are told where they are asked for')
  t.equal(answer.refusals[1].value, undefined, 'what cells say is not for every caller')
})

interface Reason {
  field: string
  value?: string
  count: number
  lines: number[]
}

t.test('a header with vague names, and with two columns of one meaning', async t => {
  const { columns } = readHeader([
    'id',
    'Rufname',
    'Vorname',
    'Name',
    'Nachname',
    'E-Mail',
    'Mobil',
    'Telefon',
    '',
    'a\u0007b'
  ])
  t.strictSame(
    columns.map(({ column }) => column ?? null),
    [null, null, 'firstname', null, 'lastname', 'email', 'mobile', 'phone', null, null],
    'a vague name gives way'
  )
  const mapping = new Map([
    ['handy', 'mobile' as const],
    ['mobil', 'mobile' as const]
  ])
  t.throws(
    () => readHeader(['Vorname', 'Name', 'E-Mail', 'Handy', 'Mobil'], { mapping }),
    { details: [{ path: '/mobile', message: 'has two columns in the header' }] } as never,
    'two columns that the user gives one meaning are refused'
  )
  const [, , , long] = readHeader(['firstname', 'lastname', 'email', 'y'.repeat(300)]).columns
  t.equal(long?.heading.length, 100, 'long names are cut')
})
