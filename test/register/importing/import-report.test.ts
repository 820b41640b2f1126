import type { Test } from 'tap'
import { send as sendFile } from '../../fixtures/files.ts'
import { type App, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const send = (t: Test, app: App, headers: object, body: string | Buffer, query = '') =>
  sendFile(t, app, headers, body, `${query}&explain=true`)

t.test('changes, and the requested number of refusals', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  for (let i = 0; i < 30; i++) await aMember(app, { email: `m${i}@b.c`, membertype_id })
  const rows = Array.from({ length: 30 }, (_, i) => `Ada,Byron,m${i}@b.c,,`)
  const head = 'firstname,lastname,email,phone,status'
  const bad = Array.from({ length: 150 }, () => 'Ada,Byron,no,,gone')
  const file = [head, 'Ada,Lovelace,m0@b.c,,', ...rows.slice(1), ...bad].join('\n')
  const dry = (await send(t, app, headers, file, '&dry_run=true')).json().data
  t.match(dry, { updated: 29, unchanged: 1, refused: 150, ignored_columns: { length: 0 } })
  t.equal(dry.refusals.length, 100)
  t.equal(dry.changes.length, 20)
  t.strictSame(dry.changes[0], {
    line: 3,
    id: 2,
    firstname: 'Ada',
    lastname: 'Lovelace',
    changes: { lastname: ['Lovelace', 'Byron'] }
  })
  t.equal(dry.pages.refusals.total, 450, 'every flaw of every row')
  const last = await send(t, app, headers, file, '&dry_run=true&refusals_offset=440')
  t.equal(last.json().data.refusals.length, 10)
  const some = (await send(t, app, headers, file, '&refusals=7')).json()
  t.match(some, { code: 'import_refused' })
  t.equal(some.details.length, 7)
  const done = (await send(t, app, headers, file, '&skip_invalid=true')).json().data
  t.strictSame(done.changes, dry.changes)
})

t.test('UTF-16, files without rows, and binary files', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' })
  const text = '\uFEFFfirstname;lastname;email;membertype\r\nJürgen N;李;N@b.c;T\r\n'
  const little = Buffer.from(text.replaceAll('N', 'a'), 'utf16le')
  const big = Buffer.from(text.replaceAll('N', 'b'), 'utf16le').swap16()
  for (const body of [little, big])
    t.match((await send(t, app, headers, body)).json(), { data: { created: 1, refused: 0 } })
  const { members } = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json().data
  for (const member of members) t.match(member, { firstname: /^Jürgen/, lastname: '李' })
  const none = { created: 0, updated: 0, unchanged: 0, refused: 0, ignored_columns: ['colour'] }
  t.match((await send(t, app, headers, 'firstname,lastname,email,colour\n')).json(), { data: none })
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  for (const body of [picture, little.subarray(2)])
    t.match((await send(t, app, headers, body)).json(), {
      code: 'validation_error',
      details: [{ path: '', message: 'is not text: save the table as CSV (UTF-8)' }]
    })
})

t.test('lines are counted as editors count them', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const rows = ['', '"a\r\nb\nc",,', '', ' ,,', '', '', '"x""\r\n",,', 'y,,']
  const file = ['firstname,lastname,email', ...rows, ''].join('\r\n')
  const { data } = (await send(t, app, headers, file, '&dry_run=true')).json()
  const lines = data.refusals.map(({ line }: Refusal) => line)
  t.strictSame([...new Set(lines)], [1, 3, 7, 10, 12])
})

t.test('an export with semicolons', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aMember(app, { firstname: 'a;b', lastname: 'c,d', email: 'a@b.c' })
  const url = '/exportmembers?chapter_id=1'
  const read = async (query = '') => (await call(t, app, { url: url + query, headers })).body
  t.match(await read(), /^"id","firstname".*\r\n"1","a;b","c,d","a@b\.c",/)
  t.equal(await read('&delimiter=comma'), await read())
  const body = await read('&delimiter=semicolon')
  t.match(body, /^"id";"firstname".*\r\n"1";"a;b";"c,d";"a@b\.c";/)
  t.match((await send(t, app, headers, body)).json(), {
    data: { unchanged: 1, refused: 0, ignored_columns: ['id', 'createddate'] }
  })
  t.equal((await call(t, app, { url: `${url}&delimiter=;`, headers })).statusCode, 400)
})

interface Refusal {
  line: number
}

t.test('rows that are refused for one reason are counted, by what their cells say', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  await aMember(app, { firstname: 'Ada', lastname: 'Byron', email: 'a@b.c', membertype_id })
  const head = 'firstname,lastname,email,status,date_of_birth'
  const gone = Array.from({ length: 40 }, (_, at) => `Bo,Byron,b${at}@b.c,gone,`)
  const days = Array.from({ length: 14 }, (_, at) => `Cy,Byron,c${at}@b.c,,day ${at}`)
  const file = [head, 'Ada,Byron,a@b.c,gone,', ...gone, ...days, ',Byron,d@b.c,,'].join('\n')
  const { data } = (await send(t, app, headers, file, '&dry_run=true')).json()
  t.match(data.refusals[1], { line: 2, field: 'status', value: 'gone' })
  const reasons = data.reasons.map(({ field, value, count, lines }: Reason) => ({
    ...{ field, value, count, lines }
  }))
  const [first, second, ...others] = reasons
  t.strictSame(first, { field: 'status', value: 'gone', count: 41, lines: [2, 3, 4, 5, 6] })
  const after = { field: 'date_of_birth', value: undefined, count: 4 }
  t.strictSame(second, { ...after, lines: [53, 54, 55, 56] }, 'values after the first ten')
  t.equal(others.length, 11)
  t.match(
    others.find(({ field }: Reason) => field === 'firstname'),
    { value: undefined, count: 1, lines: [57] }
  )
  const refused = (await send(t, app, headers, file)).json()
  t.equal(refused.code, 'import_refused')
  for (const detail of refused.details)
    t.strictSame(Object.keys(detail).sort(), ['code', 'message', 'params', 'path'])
  const without = await sendFile(t, app, headers, file, '&dry_run=true')
  const answer = without.json().data
  t.equal(answer.reasons, undefined)
  t.equal(answer.refusals[1].value, undefined, 'what cells say is not for every caller')
})

interface Reason {
  field: string
  value?: string
  count: number
  lines: number[]
}
