import type { Test } from 'tap'
import { call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aRegister } from './register.ts'

const numbered = 'membernumber,firstname,lastname,email,membertype\n'

/** A register, and imports of lines whose members have the type T unless they say another. */
async function open(t: Test) {
  const register = await aRegister(t)
  const defaults = { membertype_id: register.membertype_id }
  const upload = (lines: string[], choices: object = {}) =>
    register.upload(lines.join('\r\n'), { defaults, ...choices })
  return { ...register, upload }
}

t.test('the same member number is the same person', async t => {
  const { imports, known, get } = await aRegister(t, numbered)
  const values = { firstname: 'Ada', lastname: 'Ott' }
  const ada = await known({ ...values, membernumber: '7', email: 'ada@b.c' })
  const bea = await known({ ...values, firstname: 'Bea', email: 'bea@b.c' })

  const renamed = await imports(['7,Adele,Weber,adele@b.c,T', '7,Adele,Weber-Ott,,T'])
  t.match(renamed.data, { created: 0, updated: 2, refused: 0 }, 'rows of one number are one person')
  const now = { firstname: 'Adele', lastname: 'Weber-Ott', email: 'adele@b.c' }
  t.match(await get(`/getmember/${ada.id}`), now, 'the names are new')
  t.match((await imports(['8,Bea,Ott,bea@b.c,T'])).data, { updated: 1 }, 'and gets a number')
  t.match(await get(`/getmember/${bea.id}`), { membernumber: '8' }, 'she has the number')

  const taken = { path: '/2/membernumber', code: 'taken', params: { id: ada.id } }
  for (const one of ['create', bea.id])
    t.match((await imports(['7,Bea,Ott,,T'], { decisions: { 2: one } })).details, [taken], `${one}`)
  t.match(
    (await imports(['9,Cy,Ott,c@b.c,T', '9,Di,Ott,d@b.c,T'])).details,
    [{ path: '/3/membernumber', code: 'twice_in_file', params: { line: 2, name: 'Cy Ott' } }],
    'two persons of one number are refused'
  )
  t.match((await imports(['7,Bea,Ott,bea@b.c,T'])).details, [{ path: '/2/email' }], 'her address')
})

t.test('father and son of one name and address are told apart by their numbers', async t => {
  const rows = 'membernumber,firstname,lastname,email,date_of_birth,phone,membertype\n'
  const { imports, get, known } = await aRegister(t, rows)
  const fathers = ['20,Frank,Weber,w@x.de,,,T', '30,Otto,Seidel,,,0711 1,T']
  const sons = ['21,Frank,Weber,w@x.de,2017-09-05,,T', '31,Otto,Seidel,,,0711 1,T']
  const households = { households: true }
  const fresh = await imports([...fathers, ...sons], { ...households, dry_run: true })
  t.match(fresh.data, { created: 4, refused: 0 }, 'four persons of one file')
  const nobody = ['Frank,Weber,w@x.de,,,T', 'Frank,Weber,w@x.de,,,T'].map(one => `,${one}`)
  const twice = { refusals: [{ line: 3, code: 'twice_in_file' }] }
  t.match((await imports(nobody, { ...households, dry_run: true })).data, twice, 'no numbers')

  const { id } = await known({
    ...{ firstname: 'Frank', lastname: 'Weber', email: 'w@x.de' },
    membernumber: '20'
  })
  await imports(fathers)
  const { data } = await imports(sons, { ...households, dry_run: true })
  const lines = [{ line: 2, candidates: [{ id }] }, { line: 3 }]
  t.match(data, { updated: 0, refused: 2, doubtful: lines }, 'nobody takes the place of a father')
  t.match((await imports(sons, { doubtful: 'create' })).data, { created: 2 }, 'they are sons')
  t.match(await get(`/getmember/${id}`), { membernumber: '20', date_of_birth: null }, 'as he was')
  const again = (await imports([...fathers, ...sons], { dry_run: true })).data
  t.match(again, { unchanged: 4 }, 'the same file again')
})

t.test('undoing an import leaves whoever had a number that somebody else has now', async t => {
  const { imports, known, undo } = await aRegister(t, numbered)
  const ada = await known({ firstname: 'Ada', membernumber: '7', email: 'ada@b.c' })
  const { data } = await imports(['8,Ada,Lovelace,ada@b.c,'], { doubtful: 'update' })
  t.match(data, { updated: 1 }, 'she gets another number')
  const bea = await known({ membernumber: '7', firstname: 'Bea' })
  const remaining = [{ id: ada.id, path: '/membernumber', code: 'taken', params: { id: bea.id } }]
  t.match(await undo(data.batch_id), { restored: 0, remaining }, 'her old number is taken')
})

t.test('files in English, German and French have these fields', async t => {
  const { app, headers, get, upload } = await open(t)
  const german = [
    'Mitgliedsnr.;Anrede;Titel;Vorname;Nachname;Geschlecht;Firma;Straße;Hausnummer;PLZ;Ort;Land;Telefon;Handy;Sprache;Eintrittsdatum;Bemerkung',
    'auto;Herr;;Udo;Ott;Männlich;;Am Weg;;04103;Leipzig;D;;;de_AT;;',
    '12;Frau;Dr.;Ada;Ott;w;;Am Weg;3a;04103;Leipzig;Deutschland;1;2;Deutsch;1.2.2003;"eins\r\nzwei"',
    ';;;;;k.A.;Klang GmbH;;;;;Österreich;;;;;'
  ]
  const three = { data: { created: 3, refused: 0, ignored_columns: { length: 0 } } }
  t.match(await upload(german), three, 'all German columns are known')
  const french = [
    'Numéro de membre;Civilité;Prénom;Nom;Sexe;Rue;Code postal;Ville;Pays;Portable;Langue;Membre depuis;Remarque',
    '77;Madame;Eve;Ruche;féminin;1 rue du Lac;1204;Genève;Suisse;3;français;2001-05-06;rien'
  ]
  const one = { data: { created: 1, ignored_columns: { length: 0 } } }
  t.match(await upload(french), one, 'all French columns are known')
  const { members } = await get('/getmembers?chapter_id=1')
  const details = await Promise.all(
    members.map(({ id }: { id: number }) => get(`/getmember/${id}`))
  )
  t.match(
    details,
    [
      { membernumber: '13', gender: 'male', street: 'Am Weg', country: 'DE', language: 'de-AT' },
      {
        ...{ membernumber: '12', salutation: 'Frau', title: 'Dr.', gender: 'female' },
        ...{ street: 'Am Weg 3a', postal_code: '04103', city: 'Leipzig', country: 'DE' },
        ...{ phone: '1', mobile: '2', language: 'de', joined: '2003-02-01', note: 'eins\nzwei' }
      },
      { firstname: '', lastname: 'Klang GmbH', company: 'Klang GmbH', gender: null, country: 'AT' },
      {
        ...{ membernumber: '77', gender: 'female', street: '1 rue du Lac', country: 'CH' },
        ...{ mobile: '3', language: 'fr', joined: '2001-05-06', note: 'rien' }
      }
    ],
    'each member has all values'
  )
  const file = (await call(t, app, { url: '/exportmembers?chapter_id=1', headers })).body
  const titles = /"note","tags","payer_id",.*"left_reason","membertype"/
  t.match(file, titles, 'the export has these columns')
  const nobody = { data: { unchanged: 4, refused: 0, created: 0 } }
  t.match(await upload([file]), nobody, 'the export changes nobody')
  const wrong = ['firstname,lastname,country,language,gender,joined', 'A,B,Atlantis,Elvish,?,soon']
  t.match(
    (await upload(wrong)).details,
    [
      { path: '/2/gender', code: 'not_one_of' },
      { path: '/2/country', code: 'not_a_country' },
      { path: '/2/language', code: 'not_a_language' },
      { path: '/2/joined', code: 'not_a_date' }
    ],
    'each wrong value is named'
  )
})

t.test('dates as files of Germany, France and Britain have them', async t => {
  const { app, upload } = await open(t)
  const heads = ["N° adhérent;Prénom;Nom;Date de naissance;Type d'adhésion"]
  const written = ['03/05/1980', '3/5/1980', '03-05-1980', '3.5.1980', '03. 05. 1980', '1980-05-03']
  const rows = written.map((date, index) => `1${index};Eve;R${index};${date};T`)
  const short = ['1.2.20', '13/05/20', '3-5-20'].map(
    (date, index) => `2${index};Al;S${index};${date};T`
  )
  const lines = [...heads, ...short, '30;Al;S;05/13/1980;T', ...rows]
  const { data } = await upload(lines, { skip_invalid: true })
  const counts = { created: written.length, refused: 4, ignored_columns: { length: 0 } }
  t.match(data, counts, 'all whole dates are read')
  const days = app.db.$client.prepare('SELECT DISTINCT date_of_birth FROM members')
  t.strictSame(days.pluck().all(), ['1980-05-03'], 'all dates are the same day')
  t.match(
    data.refusals,
    [
      ...[2, 3, 4].map(line => ({ line, field: 'date_of_birth', code: 'short_year' })),
      { line: 5, field: 'date_of_birth', code: 'not_a_date' }
    ],
    'short years and wrong days are refused'
  )
})
