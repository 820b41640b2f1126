import { wrongCounts } from '../../src/register/listing/store.ts'
import { staleMembers } from '../../src/register/members/stale-store.ts'
import { send } from '../fixtures/files.ts'
import { aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { club_fields, club_mapping, club_rows, makeClub } from './club.ts'

t.test('the list of a club goes in whole, is corrected, undone and done again', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  for (const name of ['Aktive', 'Passive']) await aType(app, { name })
  const write = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await call(t, app, { method, url, headers, payload })).json().data
  for (const field of club_fields)
    await write('POST', '/createfield', { chapter_id: null, ...field })
  const mapping = `&explain=true&mapping=${encodeURIComponent(JSON.stringify(club_mapping))}`
  const upload = async (file: Buffer, query = '&households=true') =>
    (await send(t, app, headers, file, mapping + query)).json()
  const undo = (id: number) => write('PUT', '/undobatch', { id })

  const alone = (await upload(makeClub(), '&dry_run=true')).data
  t.match(
    alone,
    { ignored_columns: { length: 0 }, refusals: [{ code: 'shares_address_in_file' }] },
    'only families are doubtful'
  )
  t.strictSame(
    [...new Set(alone.refusals.map(({ code }: { code: string }) => code))],
    ['shares_address_in_file'],
    'nothing else is refused'
  )

  const wrong = Buffer.from(
    makeClub().toString('latin1').replace('13.04.1954', '31.04.1954'),
    'latin1'
  )
  t.match(
    await upload(wrong),
    { details: [{ path: '/2/date_of_birth', code: 'not_a_date' }] },
    'a wrong day is refused'
  )
  const first = (await upload(makeClub())).data
  t.match(
    first,
    { created: club_rows, updated: 0, refused: 0, ignored_columns: { length: 0 } },
    'the whole list is created'
  )
  t.equal(
    first.columns.filter(({ column }: { column: string }) => column).length,
    28,
    '28 columns are known'
  )
  t.match(await undo(first.batch_id), { removed: club_rows, left: 0 }, 'the undo removes all')
  t.match((await upload(makeClub())).data, { created: club_rows, refused: 0 }, 'done again')
  const { members } = await write('POST', '/findmembers', {
    ...{ filter: { search: 'familie0@' }, sort: 'membernumber', limit: 1 },
    columns: ['membernumber', 'title', 'street', 'country', 'joined', 'tags', 'fields']
  })
  t.match(
    members,
    [
      {
        ...{ firstname: 'Ida 0', lastname: 'Grün-0', membernumber: '1', title: 'Dr.' },
        ...{
          street: 'Lange Straße 58a',
          country: 'DE',
          joined: '2011-02-07',
          tags: ['Ältere', 'Chor']
        },
        fields: { shirt: 'M', licence: '1001', fee: 12.5, driver: false, honours: ['Vorstand'] }
      }
    ],
    'the first has all values'
  )

  const again = (await upload(makeClub(), '')).data
  t.match(again, { created: 0, updated: 0, unchanged: club_rows, refused: 0 }, 'as it is')
  const corrected = (await upload(makeClub({ corrected: true }), '')).data
  t.match(corrected, { created: 0, updated: club_rows, refused: 0 }, 'every row is corrected')
  t.match(
    await undo(corrected.batch_id),
    { restored: club_rows, removed: 0, left: 0 },
    'the correction is undone'
  )
  t.match((await upload(makeClub(), '')).data, { unchanged: club_rows }, 'as before')
  t.strictSame([...wrongCounts(app.db), ...staleMembers(app.db)], [], 'counts and names are sound')
})
