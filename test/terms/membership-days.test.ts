import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import { aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

const columns = ['joined', 'membership_startdate', 'membership_enddate', 'left', 'left_reason']

/** An office, and the days that members show. */
async function anOffice(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  const show = async (id: number) => {
    const member = await it.get(`/getmember/${id}`)
    return columns.map(name => member[name])
  }
  return { ...it, show }
}

t.test('a member shows what follows from the terms', async t => {
  const { app, show, put, post, passTo } = await anOffice(t)
  const { id } = await aTerm(app, { duration: 12, autorecurring_payment: false })
  t.strictSame(await show(id), ['2026-03-10', '2026-03-10', '2027-03-09', null, null], 'own days')
  await put('/endmembership', { member_id: id, reason: 'moved', enddate: '2026-12-31' })
  const ended = ['2026-03-10', '2026-03-10', '2026-12-31', '2026-12-31', 'moved']
  t.strictSame(await show(id), ended, 'the end is settled')
  await passTo('2027-02-01')
  t.strictSame(await show(id), ended, 'and stays when it has come')
  await post('/createmembership', { member_id: id, startdate: '2027-02-01' })
  t.strictSame(await show(id), ['2026-03-10', '2027-02-01', '2028-01-31', null, null], 'a new term')
  await passTo('2028-06-01')
  const lapsed = ['2026-03-10', '2027-02-01', '2028-01-31', '2028-01-31', null]
  t.strictSame(await show(id), lapsed, 'nobody has given a reason')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('days that are entered, the entity tag, and members of earlier versions', async t => {
  const { app, get, put, post, show } = await anOffice(t)
  const { id } = await aTerm(app)
  const change = async (joined: string | null) => {
    await put('/editmember', { id, joined })
    const { logs } = await get('/getlogs?limit=1')
    return [(await show(id))[0], logs[0].changes.joined]
  }
  t.strictSame(await change('1999-05-01'), ['1999-05-01', [null, '1999-05-01']], 'the entered day')
  t.strictSame(await change(null), ['2026-03-10', ['1999-05-01', null]], 'the day of the term')

  const headers = await signedIn(app)
  const edit = (tag: string, note: string) => {
    const sent = { ...headers, 'if-match': tag }
    const payload = { id, note }
    return call(t, app, { method: 'PUT', url: '/editmember', payload, headers: sent })
  }
  const read = async () =>
    String((await call(t, app, { url: `/getmember/${id}`, headers })).headers.etag)
  const first = await read()
  await put('/endmembership', { member_id: id, reason: 'other' })
  t.equal((await edit(first, 'a')).statusCode, 412, 'the tag follows the terms')
  const edited = await edit(await read(), 'b')
  t.equal(edited.statusCode, 200, 'the tag of now')
  t.equal(edited.headers.etag, await read(), 'the tag is that of the new state')

  await app.db.write(() => app.db.$client.exec('DELETE FROM membership_days; DELETE FROM lives'))
  const none = [null, null, null, null, null]
  t.strictSame(await show(id), none, 'members of earlier versions have no days')
  const opening = { chapter_id: 1, filter: {}, startdate: '2026-01-01' }
  const { data } = await post('/openmemberships', opening)
  const wanted = ['2026-01-01', '2026-01-01', '2026-12-31', null, null]
  t.strictSame(await show(id), wanted, 'those of it')
  await put('/undobatch', { id: data.batch_id })
  t.strictSame(await show(id), none, 'there are none again')
})

t.test('exports and finding have the days, and orders and filters go by them', async t => {
  const { app, post } = await anOffice(t)
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false })
  for (const membership_startdate of ['2026-02-01', '2024-01-01', null])
    await aMember(app, { membertype_id, membership_startdate })
  const body = { chapter_id: 1, columns }
  const find = (fields: object) => post('/findmembers', { ...body, ...fields })
  const rows = [
    { joined: '2026-02-01', membership_enddate: '2027-01-31', left: null, left_reason: null },
    { joined: '2024-01-01', membership_enddate: '2024-12-31', left: '2024-12-31' },
    { joined: '2026-03-10', membership_enddate: '2027-03-09', left: null }
  ]
  t.match((await find({ sort: 'id' })).data.members, rows, 'they are columns')
  const january = { from: '2027-01-01', to: '2027-01-31' }
  const found: [fields: object, ids: number[]][] = [
    [{ sort: 'joined' }, [2, 1, 3]],
    [{ sort: '-membership_enddate' }, [3, 1, 2]],
    [{ sort: 'left' }, [2, 1, 3]],
    [{ filter: { joined: { from: '2026-02-01' } }, sort: 'id' }, [1, 3]],
    [{ filter: { left: { to: '2025-12-31' } } }, [2]],
    [{ filter: { ends: january } }, [1]],
    [{ filter: { left: {} }, sort: 'joined' }, [2]],
    [{ filter: { missing: ['joined'] } }, []]
  ]
  for (const [fields, expected] of found) {
    const ids = (await find(fields)).data.members.map(({ id }: { id: number }) => id)
    t.strictSame(ids, expected, JSON.stringify(fields))
  }
  const reversed = await find({ filter: { ends: { from: '2027-01-01', to: '2026-01-01' } } })
  t.match(reversed, { details: [{ path: '/filter/ends/to' }] }, 'the days are reversed')

  const headers = await signedIn(app)
  const file = async (format: string) => {
    const payload = { ...body, format }
    return (await call(t, app, { method: 'POST', url: '/exportmembers', headers, payload })).body
  }
  const [header, , second] = (await file('csv')).split('\r\n')
  t.equal(header, columns.map(name => `"${name}"`).join(), 'the header names them')
  t.equal(second, '"2024-01-01","2024-01-01","2024-12-31","2024-12-31",""', 'the row has them')
  const lines = (await file('ndjson')).trim().split('\n')
  const records = lines.map(line => JSON.parse(line))
  t.match(records, rows, 'the lines have them')
  const whole = await call(t, app, { url: '/exportmembers?chapter_id=1', headers })
  const names = new Set(whole.body.split('\r\n')[0]?.replaceAll('"', '').split(','))
  t.ok(names.isSupersetOf(new Set(columns)), 'the whole export has them')
})

t.test('a check finds days that are not as the terms give them', async t => {
  const { app, put, post, passTo } = await anOffice(t)
  const { $client: sqlite } = app.db
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false, grace_days: 5 })
  const begin = (membership_startdate: string | null, fields = {}) =>
    aMember(app, { membertype_id, membership_startdate, ...fields })
  for (const day of [null, '2026-05-01', '2025-03-07', '2020-01-01', '2020-02-29']) await begin(day)
  const { id: member_id } = await begin(null)
  await put('/endmembership', { member_id, reason: 'excluded', enddate: '2026-06-30' })
  const { id: again } = await begin('2024-01-01')
  await post('/createmembership', { member_id: again, startdate: '2026-06-01' })
  await begin(null, { status: 'inactive' })
  await passTo('2026-03-11')
  const stored = () => sqlite.prepare('SELECT * FROM membership_days ORDER BY member_id').all()
  t.equal(stored().length, 7, 'all but one have days')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  const wrong = `UPDATE membership_days SET "left" = '1999-01-01' WHERE member_id = 1`
  await app.db.write(() => sqlite.exec(wrong))
  const line = 'left of member 1 is 1999-01-01, but null by the facts'
  t.strictSame([...wrongLives(app.db)], [line], 'the check names it')
})
