import { findDays } from '../../src/register/members/days-store.ts'
import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { type App, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

const named = (person: Record<string, unknown>) => [
  ...['joined', 'membership_startdate', 'membership_enddate', 'left', 'left_reason'].map(
    name => person[name]
  )
]

t.test('a member shows what follows from the terms', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id: member_id } = await aTerm(app, { duration: 12, autorecurring_payment: false })
  const show = async () => named(await get(`/getmember/${member_id}`))
  t.strictSame(await show(), ['2026-03-10', '2026-03-10', '2027-03-09', null, null], 'its own days')
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-12-31' })
  const ended = ['2026-03-10', '2026-03-10', '2026-12-31', '2026-12-31', 'moved']
  t.strictSame(await show(), ended, 'the end is settled')
  await passTo('2027-02-01')
  t.strictSame(await show(), ended, 'and stays when it has come')
  await send('POST', '/createmembership', { member_id, startdate: '2027-02-01' })
  t.strictSame(await show(), ['2026-03-10', '2027-02-01', '2028-01-31', null, null], 'a new term')
  await passTo('2028-06-01')
  const lapsed = ['2026-03-10', '2027-02-01', '2028-01-31', '2028-01-31', null]
  t.strictSame(await show(), lapsed, 'nobody has given a reason')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('the day that was entered comes first, and the log has that one alone', async t => {
  const { app, get, send } = await office(t)
  const { id } = await aTerm(app)
  const show = async () => (await get(`/getmember/${id}`)).joined
  const change = async (joined: string | null) => {
    await send('PUT', '/editmember', { id, joined })
    const { logs } = await get('/getlogs?limit=1')
    return [await show(), logs[0].changes.joined]
  }
  t.strictSame(await change('1999-05-01'), ['1999-05-01', [null, '1999-05-01']], 'the entered day')
  t.strictSame(await change(null), ['2026-03-10', ['1999-05-01', null]], 'the day of the term')
})

t.test('the entity tag follows the terms', async t => {
  const { app, send } = await office(t)
  const { id } = await aTerm(app)
  const headers = await signedIn(app)
  const edit = (tag: string, note: string) =>
    call(t, app, {
      ...{ method: 'PUT', url: '/editmember', payload: { id, note } },
      headers: { ...headers, 'if-match': tag }
    })
  const read = async () =>
    String((await call(t, app, { url: `/getmember/${id}`, headers })).headers.etag)
  const first = await read()
  await send('PUT', '/endmembership', { member_id: id, reason: 'other' })
  t.equal((await edit(first, 'a')).statusCode, 412, 'refused')
  const edited = await edit(await read(), 'b')
  t.equal(edited.statusCode, 200, 'done')
  t.equal(edited.headers.etag, await read(), 'the tag is that of the new state')
})

t.test('members of earlier versions have no days, and get them with their terms', async t => {
  const { app, get, send } = await office(t)
  const { id } = await aTerm(app)
  await app.db.write(() => {
    for (const table of ['membership_days', 'lives'])
      app.db.$client.exec(`DELETE FROM ${table} WHERE true`)
  })
  const show = async () => named(await get(`/getmember/${id}`))
  const none = [null, null, null, null, null]
  t.strictSame(await show(), none, 'there are none')
  const opening = { chapter_id: 1, filter: {}, startdate: '2026-01-01' }
  const { data } = await send('POST', '/openmemberships', opening)
  t.strictSame(await show(), ['2026-01-01', '2026-01-01', '2026-12-31', null, null], 'those of it')
  await send('PUT', '/undobatch', { id: data.batch_id })
  t.strictSame(await show(), none, 'there are none again')
})

t.test('exports and finding have the days, and orders and filters go by them', async t => {
  const { app, send } = await office(t)
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false })
  const starts = ['2026-02-01', '2024-01-01', null]
  for (const membership_startdate of starts)
    await aMember(app, { membertype_id, membership_startdate })
  const columns = ['joined', 'membership_startdate', 'membership_enddate', 'left', 'left_reason']
  const body = { chapter_id: 1, columns }
  const rows = [
    { joined: '2026-02-01', membership_enddate: '2027-01-31', left: null, left_reason: null },
    { joined: '2024-01-01', membership_enddate: '2024-12-31', left: '2024-12-31' },
    { joined: '2026-03-10', membership_enddate: '2027-03-09', left: null }
  ]
  const ids = async (fields: object) =>
    (await send('POST', '/findmembers', { ...body, ...fields })).data.members.map(
      ({ id }: { id: number }) => id
    )
  t.match(
    (await send('POST', '/findmembers', { ...body, sort: 'id' })).data.members,
    rows,
    'they are columns'
  )
  t.strictSame(await ids({ sort: 'joined' }), [2, 1, 3], 'by the day of joining')
  t.strictSame(await ids({ sort: '-membership_enddate' }), [3, 1, 2], 'by the last day, backwards')
  t.strictSame(await ids({ sort: 'left' }), [2, 1, 3], 'by the day of leaving')
  t.strictSame(
    await ids({ filter: { joined: { from: '2026-02-01' } }, sort: 'id' }),
    [1, 3],
    'who joined since then'
  )
  t.strictSame(await ids({ filter: { left: { to: '2025-12-31' } } }), [2], 'who left before')
  t.strictSame(
    await ids({ filter: { ends: { from: '2027-01-01', to: '2027-01-31' } } }),
    [1],
    'whose term ends then'
  )
  t.strictSame(await ids({ filter: { left: {} }, sort: 'joined' }), [2], 'who has left')
  const reversed = { filter: { ends: { from: '2027-01-01', to: '2026-01-01' } } }
  t.match(
    await send('POST', '/findmembers', { ...body, ...reversed }),
    { details: [{ path: '/filter/ends/to' }] },
    'the days are reversed'
  )
  t.strictSame(await ids({ filter: { missing: ['joined'] } }), [], 'everybody has joined')

  const headers = await signedIn(app)
  const file = async (format: string, payload: object = { ...body, format }) =>
    (await call(t, app, { method: 'POST', url: '/exportmembers', headers, payload })).body
  const [header, , second] = (await file('csv')).split('\r\n')
  t.equal(header, columns.map(name => `"${name}"`).join(), 'the header names them')
  t.equal(second, '"2024-01-01","2024-01-01","2024-12-31","2024-12-31",""', 'the row has them')
  const lines = (await file('ndjson')).trim().split('\n')
  t.match(
    lines.map(line => JSON.parse(line)),
    rows,
    'the lines have them'
  )
  const whole = await call(t, app, { url: '/exportmembers?chapter_id=1', headers })
  const names = whole.body.split('\r\n')[0]?.replaceAll('"', '').split(',')
  t.ok(
    columns.every(name => names?.includes(name)),
    'the whole export has them'
  )
})

t.test('a check finds days that are not as the terms give them', async t => {
  const { app, send, passTo } = await office(t)
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false, grace_days: 5 })
  const join = (membership_startdate: string | null, fields = {}) =>
    aMember(app, { membertype_id, membership_startdate, ...fields })
  for (const day of [null, '2026-05-01', '2025-03-07', '2020-01-01', '2020-02-29']) await join(day)
  const { id: member_id } = await join(null)
  await send('PUT', '/endmembership', { member_id, reason: 'excluded', enddate: '2026-06-30' })
  const { id: again } = await join('2024-01-01')
  await send('POST', '/createmembership', { member_id: again, startdate: '2026-06-01' })
  await join(null, { status: 'inactive' })
  await passTo('2026-03-11')
  t.equal(stored(app).length, 7, 'all but one have days')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  await app.db.write(() =>
    app.db.$client.exec(`UPDATE membership_days SET "left" = '1999-01-01' WHERE member_id = 1`)
  )
  t.equal(findDays(app.db, 1).left, '1999-01-01', 'the wrong day is stored')
  t.strictSame(
    [...wrongLives(app.db)],
    ['left of member 1 is 1999-01-01, but null by the facts'],
    'the check names it'
  )
})

const stored = ({ db }: App) =>
  db.$client.prepare('SELECT * FROM membership_days ORDER BY member_id').all()
