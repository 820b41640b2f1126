import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastEntry, send } from '../fixtures/files.ts'
import { aFolder, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('rows are created, updated, unchanged or refused', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'Standard' })
  const gold = await aType(app, { name: 'Gold' })
  const ada = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' }
  const { id } = await aMember(app, { ...ada, membertype_id: gold.id })
  const unknown = { firstname: 'No', lastname: 'Mail', email: '', phone: '1' }
  await aMember(app, { ...unknown, membertype_id: gold.id })
  const file = [
    'First_Name;family name;E-Mail;Membership Type;status;Notes;Phone',
    'Ada;Lovelace;ADA@example.org;;suspended;kept out;',
    'Bob;B;bob@example.org;standard;;;"1;2"',
    `Cleo;C;cleo@example.org;${gold.id};active;;`,
    'No;Mail;;;;;1',
    'Bob;B;BOB@example.org;Standard;;;',
    'Dan;D;not an address;Standard;gone;;',
    ';E;e@example.org;Standard;;;',
    'Fay;F;f@example.org;Platinum;;;',
    'Gus;G;g@example.org;;;;',
    'Hal;H;h@example.org;Standard;;;;too many'
  ].join('\n')
  const total = async () =>
    (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json().data.pagination.total
  const counts = { created: 2, updated: 1, unchanged: 1, refused: 6 }
  const dry = (await send(t, app, headers, file, '&dry_run=true')).json().data
  t.match(dry, { import_id: null, dry_run: true, ...counts }, 'the dry run counts')
  t.strictSame(
    dry.refusals.map(({ line, field }: Record<string, unknown>) => [line, field]),
    [
      [6, 'email'],
      [7, 'email'],
      [7, 'status'],
      [8, 'firstname'],
      [9, 'membertype'],
      [10, 'membertype_id'],
      [11, '']
    ],
    'each flaw of each row is named'
  )
  t.equal(await total(), 2, 'a dry run changes nothing')
  const refused = await send(t, app, headers, file)
  t.equal(refused.statusCode, 400, 'the file is refused')
  t.match(
    refused.json(),
    {
      code: 'import_refused',
      details: [{ path: '/6/email', message: 'occurs twice in the file' }]
    },
    'the first flaw is the first detail'
  )
  t.equal(await total(), 2, 'nor does a refused import')
  const done = (await send(t, app, headers, file, '&skip_invalid=true')).json().data
  t.match(done, { dry_run: false, ...counts }, 'the import counts the same')
  t.equal(await total(), 4, 'two are new')
  t.match(
    (await call(t, app, { url: `/getmember/${id}`, headers })).json().data,
    { lastname: 'Lovelace', email: 'ADA@example.org', status: 'suspended', membertype_id: gold.id },
    'the row has changed the member'
  )
  t.match(
    await lastEntry(t, app, headers),
    {
      id: done.import_id,
      action: 'chapter.imported',
      account_id: 1,
      chapter_id: 1,
      changes: { created: [null, 2] }
    },
    'the log has the import'
  )
  t.match(
    (await send(t, app, headers, file, '&skip_invalid=true')).json().data,
    {
      created: 0,
      // the second row of Bob, who is known now, writes his address in capitals
      updated: 1,
      unchanged: 4
    },
    'the second import changes one'
  )
  t.strictSame(
    readdirSync(join(app.db.$client.name, '..')).filter(name => name.endsWith('.csv')),
    [],
    'no file is left'
  )
})

t.test('encodings, line ends, and invalid files', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' })
  const head = 'firstname,lastname,email,membertype\r\n'
  const good: [string, string | Buffer][] = [
    ['a byte order mark', `\ufeff${head}Jürgen,A,a@b.c,T\r\n`],
    ['Windows-1252', Buffer.from(`${head}Jürgen,B,b@b.c,T\r\n`, 'latin1')],
    ['tabs', `${head}Jürgen,C,c@b.c,T`.replaceAll(',', '\t')],
    [
      'line breaks in cells',
      `lastname,firstname,notes,email,membertype\n"D","Jürgen","a\nb",d@b.c,T\n`
    ]
  ]
  for (const [name, body] of good)
    t.match((await send(t, app, headers, body)).json(), { data: { created: 1 } }, name)
  const { data } = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json()
  const firstnames = data.members.map((member: { firstname: string }) => member.firstname)
  t.strictSame(
    firstnames,
    good.map(() => 'Jürgen'),
    'letters are read in each encoding'
  )
  const bad: [string, string, string][] = [
    ['nothing', '', ''],
    ['no name columns', 'a,b\n1,2\n', '/firstname'],
    ['an open quote', `${head}"Jürgen,E,e@b.c,T\n`, '']
  ]
  for (const [name, body, path] of bad)
    t.match(
      (await send(t, app, headers, body)).json(),
      { code: 'validation_error', details: [{ path }] },
      name
    )
  const said =
    /^Send the body as multipart\/form-data or text\/csv or application\/x-ndjson or application\/json or application\/\S+sheet, without a Content-Encoding\.$/
  const accept = /^multipart\/form-data, text\/csv, application\/.*sheet$/
  for (const more of [
    { 'content-type': 'application/xml' },
    { 'content-type': 'text/csv', 'content-encoding': 'gzip' }
  ]) {
    const url = '/importmembers?chapter_id=1'
    const asked = { method: 'POST', url, headers: { ...headers, ...more }, payload: '{}' } as const
    const refused = await call(t, app, asked)
    t.match(refused, { statusCode: 415, headers: { accept } }, `refused: ${Object.values(more)}`)
    t.match(refused.json().message, said, 'the message names the media types')
  }
})

t.test('members of an archived type can be imported again, new ones cannot', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aType(app, { name: 'Old' })
  await aMember(app, { membertype_id: id })
  await call(t, app, {
    method: 'PUT',
    url: '/archivemember_type',
    headers,
    payload: { id, archived: true }
  })
  const exported = (await call(t, app, { url: '/exportmembers?chapter_id=1', headers })).body
  const known = { unchanged: 1, refused: 0 }
  t.match((await send(t, app, headers, exported)).json().data, known, 'known')
  await aType(app, { name: 'New' })
  const rows =
    'A,B,new@example.org,Old\nN,N,,Old\nN,N,,Old\nN,N,,New\nP,Q,a@b.c,Old\nP,Q,A@b.c,New\n'
  const person = `firstname,lastname,email,membertype\n${rows}`
  for (const dry_run of ['true', 'false'])
    t.match(
      (await send(t, app, headers, person, `&skip_invalid=true&dry_run=${dry_run}`)).json().data,
      { created: 0, unchanged: 0, refused: 6, refusals: [{ line: 2, field: 'membertype' }] },
      'a person stands in a file once, like an address'
    )
})

t.test('the file of a killed server is deleted', async t => {
  const DATA_DIR = aFolder(t)
  const [left, other] = [`import-${'0'.repeat(16)}.csv`, 'import-mine.csv']
  for (const name of [left, other]) writeFileSync(join(DATA_DIR, name), 'x')
  await build(t, { DATA_DIR })
  t.notOk(readdirSync(DATA_DIR).includes(left), 'the file of the import is gone')
  t.ok(readdirSync(DATA_DIR).includes(other), 'another file is there')
})
