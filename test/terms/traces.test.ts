import { aMember, aType, call, signedIn, someMembers } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test('what the office says about a membership is in the log, old and new', async t => {
  const { app, get, put } = await office(t)
  const { id: member_id } = await aTerm(app)
  const last = async () => (await get('/getlogs?entity=membership&limit=1')).logs[0].changes
  const days = { from: '2026-03-20', to: '2026-04-20' }
  await put('/pausemembership', { member_id, ...days, reason: 'Abroad' })
  t.match(await last(), { 'hold 1': [null, { kind: 'pause', reason: 'Abroad' }] }, 'the pause')
  const end = { member_id, enddate: '2026-05-31', reason: 'moved' }
  await put('/endmembership', { ...end, note: 'By letter' })
  t.match(await last(), { 'leaving 1': [null, { reason: 'moved', note: 'By letter' }] }, 'leaving')
  await put('/endmembership', { ...end, note: 'By phone' })
  t.strictSame((await last())['leaving 1'], [{ note: 'By letter' }, { note: 'By phone' }], 'change')
  const entries = async () => (await get('/getlogs?entity=membership')).pagination.total
  const before = await entries()
  await put('/endmembership', end)
  t.equal(await entries(), before, 'without a note the one before stays')

  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { workflow })
  await aMember(app, { membertype_id })
  const { applications } = await get('/getapplications?chapter_id=1')
  await put('/declineapplication', { id: applications[0].id, reason: 'No places' })
  const waiting = { state: 'awaiting_approval', reason: '', decided_by: null }
  const declined = { state: 'declined', reason: 'No places', decided_by: Number }
  t.match(await last(), { application: [waiting, declined] }, 'the decision is there')
})

t.test('reading the memberships of many is in the log as reading members is', async t => {
  const { app } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  await someMembers(app, 200, membertype_id)
  const count = "SELECT count(*) FROM log_entries WHERE action = 'chapter.members_read'"
  const told = () => app.db.$client.prepare(count).pluck().get()
  const read = async (urls: string[], role: 'owner' | 'moderator' = 'moderator') => {
    const headers = await signedIn(app, role)
    const before = told() as number
    for (const url of urls) await call(t, app, { method: 'GET', url, headers })
    return (told() as number) - before
  }
  t.equal(await read(['/getmemberships?chapter_id=1&limit=200']), 1, 'many memberships are told')
  t.equal(await read(['/getdues?chapter_id=1&limit=200']), 1, 'many dues are told')
  t.equal(await read(['/getdues?chapter_id=1&limit=199']), 0, 'fewer are not')
  t.equal(await read(['/getdues?member_id=1&limit=200', '/gettasks?chapter_id=1']), 0, 'no entry')
  const both = ['/getmemberships?chapter_id=1&limit=199', '/explainmember?member_id=1']
  t.equal(await read(both), 1, 'what adds up is told')
  const headers = await signedIn(app, 'owner')
  const payload = { chapter_id: 1, to: '2027-06-30' }
  await call(t, app, { method: 'POST', url: '/simulate', headers, payload })
  t.equal(told(), 4, 'the simulation is told')
})

t.test('the log says in words what a saved filter means', async t => {
  const { put, post } = await office(t)
  const days = { from: '1980-01-01', to: '1990-12-31' }
  const filter = {
    ...{ search: 'Müller', status: ['active'], owes: true, has_email: true },
    ...{ born: days, joined: days, left: days, ends: days },
    ...{ birthday: { from: '12-24', to: '01-06' }, missing: ['phone', 'city'], tags: ['Board'] }
  }
  const kept = { chapter_id: 1, name: 'To call', filter, columns: ['phone'], sort: '-joined' }
  const created = await post('/createfilter', kept)
  t.match(created, { status: 'success' }, JSON.stringify(created))
  const { id } = created.data
  // the teardown of the office reads the log
  const wanted = { status: 'success' }
  t.match(await put('/editfilter', { id, sort: 'name', columns: ['city'] }), wanted, 'done')
})
