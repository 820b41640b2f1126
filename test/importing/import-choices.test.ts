import { once } from 'node:events'
import { aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aRegister, head } from './register.ts'
import { beginImport, listening } from './uploading.ts'

t.test('columns are named by hand, and what the file lacks has a default', async t => {
  const { upload, membertype_id, app } = await aRegister(t)
  const file = 'Vorname;Nachname;Rückruf;Telefon;IBAN;Farbe\nAda;L;0711 1;1;70173;rot\n'
  t.match(await upload(file), { details: [{ path: '/1/membertype' }] }, 'a type is needed')
  const given = { mapping: { 'rückruf ': 'phone' }, defaults: { membertype_id } }
  const { data } = await upload(file, { ...given, dry_run: true })
  const passed_over = { created: 1, ignored_columns: ['Telefon', 'IBAN', 'Farbe'] }
  t.match(data, passed_over, 'other columns are passed over')
  t.strictSame(
    data.columns.map((one: { field: string; reason: string }) => [one.field, one.reason]),
    [
      ['firstname', null],
      ['lastname', null],
      ['phone', null],
      [null, 'offered'],
      [null, 'mandate'],
      [null, 'offered']
    ],
    'each column says what it is'
  )
  t.match((await upload(file, given)).data, { created: 1 }, 'the import creates one')
  const phone = app.db.$client.prepare('SELECT phone FROM members').pluck().get()
  t.equal(phone, '0711 1', 'the phone is from the named column')
  const other = await aType(app, { name: 'U' })
  const again = { ...given, defaults: { membertype_id: other.id, date_of_birth: '1990-05-15' } }
  t.match((await upload(file, again)).data, { unchanged: 1 }, 'known members keep what they have')
  t.match(
    (await upload(file, { mapping: { Telefon: '' }, dry_run: true })).data,
    { ignored_columns: ['Rückruf', 'Telefon', 'IBAN', 'Farbe'] },
    'a column can be left out'
  )
})

t.test('wrong choices are refused by name', async t => {
  const { upload } = await aRegister(t)
  const file = 'firstname,lastname\n'
  for (const [query, path] of [
    [{ mapping: '[]' }, '/mapping'],
    [{ mapping: { Farbe: 'colour' } }, '/mapping/Farbe'],
    [{ defaults: { email: 'a@b.c' } }, '/defaults/email'],
    [{ defaults: { membertype_id: 99 } }, '/defaults/membertype_id'],
    [{ defaults: { date_of_birth: 'x' } }, '/defaults/date_of_birth'],
    [{ decisions: { x: 'skip' } }, '/decisions/x'],
    [{ decisions: { 2: 'merge' } }, '/decisions/2'],
    [{ doubtful: 'merge' }, '/doubtful'],
    [{ decisions: '{"7":"skip","7":"create"}' }, '/decisions'],
    [{ decisions: { 'a/b~': 'skip' } }, '/decisions/a~1b~0'],
    [{ defaults: '{"status":"active","status":"inactive"}' }, '/defaults'],
    [{ defaults: '{"constructor":1}' }, '/defaults'],
    [{ mapping: '{"__proto__":"phone"}' }, '/mapping'],
    [{ mapping: { 'a/b': 'colour' } }, '/mapping/a~1b'],
    [{ mapping: { first: 'firstname', FIRST: 'lastname' } }, '/mapping/FIRST']
  ] as const)
    t.match(await upload(file, query), { code: 'validation_error', details: [{ path }] }, path)
})

t.test('wrong choices are refused before the file is sent', async t => {
  const server = await listening(t)
  const headers = await signedIn(server.app)
  const socket = beginImport(server, headers, 100_000_000, '&mapping=x')
  const [answer] = await once(socket, 'data')
  t.match(`${answer}`, /^HTTP\/1\.1 400 .*"path":"\/mapping"/s, 'the mapping is refused')
  t.strictSame(server.files(), [], 'no file is begun')
  socket.destroy()
})

t.test('cells: of a spreadsheet, of half addresses, and of control characters', async t => {
  const { upload, app, headers, known } = await aRegister(t)
  const evil = '\u001b]0;pwned\u0007\u001b[2K\u202e'
  const controls = `firstname,lastname,email,${evil}x\n"Ada${evil}",L,no,\n`
  const told = (await upload(controls, { dry_run: true })).data
  t.strictSame(told.ignored_columns, [']0;pwned [2K x'], 'the column says nothing to a terminal')
  t.equal(told.refusals.at(-1).name, 'Ada ]0;pwned [2K L', 'the name says nothing to a terminal')
  const header = 'Vorname;Nachname;E-Mail;Telefon;Mitgliedsart\n'
  const rows = 'Ada;L;;4,91712E+11;T\nBea;M;baerbel@weiss;;T\n'
  const { data } = await upload(header + rows, { dry_run: true })
  t.match(
    data.refusals,
    [
      { line: 2, name: 'Ada L', field: 'phone', code: 'shortened_number' },
      { line: 3, name: 'Bea M', field: 'email', code: 'not_an_email' }
    ],
    'the number and the address are refused'
  )
  await known({ email: 'root@localhost', phone: '1E5' })
  const exported = (await call(t, app, { url: '/exportmembers?chapter_id=1', headers })).body
  t.match((await upload(exported)).data, { unchanged: 1 }, 'who has one keeps it')
})

t.test('rows without any value, and a first line for Excel, are no rows', async t => {
  const { upload } = await aRegister(t)
  const file = `sep=;\n${head}Ada;L;;;;T\n;;;;;\nBen;L;x;;;T\n; ;;;;\n`
  const { data } = await upload(file, { dry_run: true })
  const refusals = [{ line: 5, code: 'not_an_email' }]
  t.match(data, { created: 1, refused: 1, refusals }, 'lines are those of the file')
})

t.test('who is made inactive by its type is counted', async t => {
  const { upload, app } = await aRegister(t)
  const workflow = { require_approval_all_apps: true }
  const { id } = await aType(app, { name: 'Approval' }, { workflow })
  const rows = ['A;1;Approval;', 'B;2;Approval;active', 'C;3;T;', 'D;4;Approval;']
  const file = `Vorname;Nachname;Mitgliedsart;Status\n${rows.join('\n')}\n`
  const inactive = [{ membertype_id: id, count: 2 }]
  const two_inactive = { created: 4, inactive }
  t.match((await upload(file, { dry_run: true })).data, two_inactive, 'two would be inactive')
  t.match((await upload(file)).data, { created: 4, inactive }, 'the import counts the same')
  const known = { unchanged: 4, inactive: { length: 0 } }
  t.match((await upload(file)).data, known, 'who is known is not counted')
})
