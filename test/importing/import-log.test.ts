import { brokenEntries, missingEntries } from '../../src/association/audit/store.ts'
import { wrongCounts } from '../../src/register/finding/totals-store.ts'
import { send } from '../fixtures/files.ts'
import { type App, aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const head = 'firstname,lastname,email,membertype,phone\n'
const many = 150

/** The findings of the checks of the register, empty if nothing is wrong. */
const wrong = ({ db }: App) => [...wrongCounts(db), ...brokenEntries(db), missingEntries(db)]

const entries = ({ db }: App, action: string) =>
  db.$client
    .prepare('SELECT entity_id, changes FROM log_entries WHERE action = ? ORDER BY id')
    .all(action) as { entity_id: number; changes: string }[]

t.test('each member that an import adds or changes has its own log entry', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' })
  const row = (i: number, lastname = 'L') =>
    `Name${i},${lastname},${i % 5 ? `${i}@Example.org` : ''},T,${i}\n`
  const rows = Array.from({ length: many }, (_, i) => row(i))
  const { data } = (await send(t, app, headers, head + rows.join(''))).json()
  t.match(data, { created: many, refused: 0 }, 'all are created')
  t.strictSame(wrong(app), [0], 'counts and log are sound')
  const all = app.db.$client.prepare('SELECT * FROM members ORDER BY id').all() as Stored[]
  t.strictSame(
    all.map(({ id, firstname, email_key }) => [id, firstname, email_key]),
    rows.map((_, i) => [i + 1, `Name${i}`, i % 5 ? `${i}@example.org` : null]),
    'each member has its row'
  )
  t.strictSame(
    entries(app, 'member.created').map(({ entity_id, changes }) => {
      const { membership_startdate, membership_enddate, ...others } = JSON.parse(changes)
      t.ok(membership_startdate[1] < membership_enddate[1], 'the term ends after its start')
      return [entity_id, others]
    }),
    all.map(({ id, firstname, email, phone }) => [
      id,
      {
        firstname: [null, firstname],
        lastname: [null, 'L'],
        email: [null, email],
        phone: [null, phone],
        membertype_id: [null, 1],
        chapter_id: [null, 1],
        status: [null, 'active']
      }
    ]),
    'each member has its entry'
  )
  const edited = rows.map((text, i) => (i % 7 === 1 && i % 5 ? row(i, 'M') : text))
  t.match(
    (await send(t, app, headers, head + edited.join(''))).json().data,
    {
      created: 0,
      updated: entries(app, 'member.updated').length,
      unchanged: many - entries(app, 'member.updated').length
    },
    'some are updated'
  )
  t.strictSame(
    entries(app, 'member.updated').map(({ entity_id, changes }) => [entity_id, changes]),
    all
      .filter(({ id }) => (id - 1) % 7 === 1 && (id - 1) % 5)
      .map(({ id }) => [id, '{"lastname":["L","M"]}']),
    'each update has its entry'
  )
  t.strictSame(wrong(app), [0], 'counts and log are sound')
})

interface Stored {
  id: number
  firstname: string
  email: string
  email_key: string | null
  phone: string
}

t.test('many rows of one member are one edit, and one entry', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const born = { date_of_birth: '1990-01-01', email: '', membertype_id }
  const { id } = await aMember(app, { firstname: 'Ada', lastname: 'L', ...born })
  const row = (phone: number) => `Ada,L,,T,${phone},1990-01-01\n`
  const file = head.replace('\n', ',date_of_birth\n') + [1, 2, 3].map(row).join('')
  const { data } = (await send(t, app, headers, file)).json()
  t.match(data, { created: 0, updated: 3, refused: 0 }, 'three rows change one member')
  t.strictSame(
    entries(app, 'member.updated').map(({ entity_id, changes }) => [entity_id, changes]),
    [[id, '{"phone":[null,"3"]}']],
    'there is one entry'
  )
})
