import { wrongCounts } from '../../src/register/listing/store.ts'
import { send } from '../fixtures/files.ts'
import { aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { admidio_persons, admidio_states, admidio_texts, makeAdmidio } from './admidio.ts'

/** The columns of members by the heading of the list. */
const plain = {
  ...{ Nachname: 'lastname', Vorname: 'firstname', Straße: 'street', PLZ: 'postal_code' },
  ...{ Ort: 'city', Telefon: 'phone', Mobil: 'mobile', 'E-Mail': 'email' },
  Mitgliedsnummer: 'membernumber'
} as const
const dates = { Geburtstag: 'date_of_birth', Beginn: 'joined' } as const
const words = { Land: 'country', Geschlecht: 'gender' } as const
const meanings: Readonly<Record<string, string>> = {
  ...{ Deutschland: 'DE', Schweiz: 'CH', Belgien: 'BE', Männlich: 'male', Weiblich: 'female' }
}
const own = [
  { key: 'state', label: 'Bundesland', kind: 'choice', choices: admidio_states },
  ...admidio_texts.map((label, n) => ({ key: `text${n}`, label, kind: 'text' }))
]

/** What a person of the list has to become, without what it does not say. */
function expected(person: Readonly<Record<string, string>>, first_day: string) {
  const of = (names: Readonly<Record<string, string>>, read = (text: string) => text) =>
    Object.entries(names).flatMap(([heading, column]) => {
      const text = person[heading] ?? ''
      return text === '' ? [] : [[column, read(text)]]
    })
  const day = (text: string) => text.split('.').toReversed().join('-')
  const fields = of(Object.fromEntries(own.map(({ label, key }) => [label, key])))
  return {
    ...Object.fromEntries(of(plain)),
    joined: first_day,
    ...Object.fromEntries(of(dates, day)),
    ...Object.fromEntries(of(words, text => meanings[text] ?? text)),
    fields: Object.fromEntries(fields)
  }
}

/** What a member has, without what is unknown. */
function known(member: Readonly<Record<string, unknown>>) {
  const names = [...Object.values({ ...plain, ...dates, ...words }), 'fields']
  const values = names.map(name => [name, member[name]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== '' && value !== null))
}

t.test('the persons of the demo data of Admidio go in, none refused, no column lost', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'Mitglied' })
  const write = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await call(t, app, { method, url, headers, payload })).json().data
  for (const field of own) await write('POST', '/createfield', { chapter_id: null, ...field })
  const json = (value: object) => encodeURIComponent(JSON.stringify(value))
  // the number of the line is no member's; the end belongs to the memberships
  const mapping = { 'Nr.': '', Beginn: 'joined', Ende: '' }
  const query = `&explain=true&defaults=${json({ membertype_id })}&mapping=${json(mapping)}`
  const upload = async (file: Buffer, more = '') =>
    (await send(t, app, headers, file, query + more)).json().data
  const count = admidio_persons.length

  t.match(
    await upload(makeAdmidio({ excel: true }), '&dry_run=true'),
    {
      ...{
        created: count,
        updated: 0,
        unchanged: 0,
        refused: 0,
        skipped: 0,
        refusals: { length: 0 }
      },
      ignored_columns: ['Nr.', 'Ende']
    },
    'the dry run creates all'
  )
  const { batch_id, ...told } = await upload(makeAdmidio({ excel: true }))
  t.match(told, { created: count, refused: 0 }, 'the import creates all')
  const columns = [
    'email',
    'membership_startdate',
    ...Object.values({ ...plain, ...dates, ...words }),
    'fields'
  ]
  const { members } = await write('POST', '/findmembers', {
    ...{ sort: 'id', limit: count, columns: [...new Set(columns)] }
  })
  // who has no first day in the list joins today, on the first day of the term
  const wanted = admidio_persons.map((person, at) =>
    expected(person, members[at].membership_startdate)
  )
  t.strictSame(members.map(known), wanted, 'all that the list says')

  const unchanged = { created: 0, updated: 0, unchanged: count, refused: 0 }
  t.match(await upload(makeAdmidio({ excel: true })), unchanged, 'the same list changes nobody')
  t.match(await upload(makeAdmidio({ excel: false })), unchanged, 'with commas in UTF-8 too')
  t.match(
    await write('PUT', '/undobatch', { id: batch_id }),
    { removed: count, left: 0 },
    'the undo removes all'
  )
  t.strictSame(wrongCounts(app.db), [], 'the counts are sound')
})
