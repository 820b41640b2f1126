import type { Test } from 'tap'
import { readCell } from '../../src/register/files/columns.ts'
import { readHeader } from '../../src/register/files/header.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { type App, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const send = (t: Test, app: App, headers: object, body: string | Buffer, query = '') =>
  sendFile(t, app, headers, body, `${query}&explain=true`)

t.test('usual forms of dates and statuses', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'Aktive' })
  const rows = [
    'Vorname;Familienname;E-Mail-Adresse;Handy;Geboren;Mitgliedsart;Status;Eintritt',
    'Jürgen;Müller;a@b.c;0171 1;15.05.1990;Aktive;Aktiv;1.1.2001',
    'Jörg;Maier;b@b.c;;5.5.1990;aktive;RUHEND;',
    'Ida;Ott;c@b.c;;1990-05-05;Aktive;inaktiv;',
    'Ole;Ohne;;;5.5.1990;Aktive;;',
    'Eva;Ott;d@b.c;;1990/05/05;Aktive;;',
    'Uwe;Ott;e@b.c;;31.02.1990;Aktive;;',
    'Udo;Ott;f@b.c;;5.5.20;Aktive;verreist;'
  ]
  const { data } = (await send(t, app, headers, rows.join('\r\n'), '&skip_invalid=true')).json()
  t.match(data, { created: 4, refused: 3, ignored_columns: { length: 0 } }, 'four rows are read')
  const said = (line: number, field: string) =>
    data.refusals.find((one: Refusal) => one.line === line && one.field === field)?.message
  for (const line of [6, 7])
    t.equal(
      said(line, 'date_of_birth'),
      'must be a date such as 1990-05-15 or 15.05.1990',
      `the day in line ${line} is refused`
    )
  t.match(said(8, 'date_of_birth'), /^has a year of two digits/, 'a short year is refused')
  t.match(said(8, 'status'), /^must be one of/, 'an unknown status is refused')
  const { members } = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json().data
  t.strictSame(
    members.map(({ status }: { status: string }) => status),
    ['active', 'suspended', 'inactive', 'active'],
    'words for a status are read'
  )
  const again = (await send(t, app, headers, rows.slice(0, 5).join('\n'))).json().data
  t.match(again, { unchanged: 4 }, 'whoever has no address is known by the same date')
  t.match(
    (await call(t, app, { url: `/getmember/${members[0].id}`, headers })).json().data,
    { firstname: 'Jürgen', mobile: '0171 1', date_of_birth: '1990-05-15', joined: '2001-01-01' },
    'the values are read'
  )
  t.equal(readCell('status', ' Gesperrt '), 'suspended', 'a word for a status')
  t.equal(readCell('status', 'constructor'), 'constructor', 'another word stays as it is')
  t.equal(readCell('firstname', '5.5.1990'), '5.5.1990', 'other columns stay as they are')
})

t.test('a header with vague names, and with two columns of one meaning', async t => {
  const { columns, ignored } = readHeader([
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
    columns.map(column => column ?? null),
    [null, null, 'firstname', null, 'lastname', 'email', 'mobile', 'phone', null, null],
    'a vague name gives way'
  )
  t.strictSame(ignored, ['id', 'Rufname', 'Name', 'a b'], 'what gives way is ignored')
  t.throws(
    () => readHeader(['Vorname', 'Name', 'E-Mail', 'Handy', 'Mobil']),
    Object.assign(new Error(), {
      code: 'validation_error',
      details: [{ path: '/mobile', message: 'has two columns in the header' }]
    }),
    'two columns of one meaning are refused'
  )
  const many = Array.from({ length: 300 }, (_, i) => `x${i}${'y'.repeat(300)}`)
  const long = readHeader(['firstname', 'lastname', 'email', ...many]).ignored
  t.equal(long.length, 100, 'a hundred ignored columns are named')
  t.equal(long[0]?.length, 100, 'their names are cut')
})

interface Refusal {
  line: number
  field: string
  message: string
}
