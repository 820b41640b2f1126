import t from 'tap'
import { send } from '../../fixtures/files.ts'
import { aType, build, call, signedIn } from '../../fixtures/helper.ts'

t.test('files in English, German and French have these fields', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const get = async (url: string) => (await call(t, app, { url, headers })).json().data
  const upload = async (rows: string[]) => {
    const query = `&explain=true&defaults=${encodeURIComponent(JSON.stringify({ membertype_id }))}`
    return (await send(t, app, headers, rows.join('\r\n'), query)).json()
  }
  const german = [
    'Mitgliedsnr.;Anrede;Titel;Vorname;Nachname;Geschlecht;Firma;Straße;Hausnummer;PLZ;Ort;Land;Telefon;Handy;Sprache;Eintrittsdatum;Bemerkung',
    'auto;Herr;;Udo;Ott;Männlich;;Am Weg;;04103;Leipzig;D;;;de_AT;;',
    '12;Frau;Dr.;Ada;Ott;w;;Am Weg;3a;04103;Leipzig;Deutschland;1;2;Deutsch;1.2.2003;"eins\r\nzwei"',
    ';;;;;k.A.;Klang GmbH;;;;;Österreich;;;;;'
  ]
  t.match(await upload(german), { data: { created: 3, refused: 0, ignored_columns: [] } })
  const french = [
    'Numéro de membre;Civilité;Prénom;Nom;Sexe;Rue;Code postal;Ville;Pays;Portable;Langue;Membre depuis;Remarque',
    '77;Madame;Eve;Ruche;féminin;1 rue du Lac;1204;Genève;Suisse;3;français;2001-05-06;rien'
  ]
  t.match(await upload(french), { data: { created: 1, ignored_columns: [] } })
  const { members } = await get('/getmembers?chapter_id=1')
  const details = await Promise.all(
    members.map(({ id }: { id: number }) => get(`/getmember/${id}`))
  )
  t.match(details, [
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
  ])
  const file = (await call(t, app, { url: '/exportmembers?chapter_id=1', headers })).body
  t.match(file, /"note","membertype"/)
  t.match(
    await upload([file]),
    {
      data: { unchanged: 4, refused: 0, created: 0 }
    },
    'an export changes nothing'
  )
  const wrong = ['firstname,lastname,country,language,gender,joined', 'A,B,Atlantis,Elvish,?,soon']
  t.match((await upload(wrong)).details, [
    { path: '/2/gender', code: 'not_one_of' },
    { path: '/2/country', code: 'not_a_country' },
    { path: '/2/language', code: 'not_a_language' },
    { path: '/2/joined', code: 'not_a_date' }
  ])
})
