import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test('who is created has a term from today, or from the given day', async t => {
  const { app, get, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const join = (fields: object) =>
    send('POST', '/createmembers', {
      ...{ firstname: 'Ada', lastname: 'Lovelace', email: '', chapter_id: 1, membertype_id },
      ...fields
    })
  const cases: [object, string, object | undefined][] = [
    [{}, 'active', { startdate: '2026-03-10', enddate: '2027-03-09', state: 'current' }],
    [
      { membership_startdate: '2026-04-01' },
      'inactive',
      { startdate: '2026-04-01', enddate: '2027-03-31', state: 'upcoming' }
    ],
    [
      { membership_startdate: '2024-01-01', membership_enddate: '2025-06-30' },
      'inactive',
      { startdate: '2024-01-01', enddate: '2025-06-30', state: 'ended' }
    ],
    [
      { membership_startdate: '2019-05-01' },
      'active',
      { startdate: '2025-05-01', enddate: '2026-04-30', state: 'current' }
    ],
    [{ status: 'suspended' }, 'suspended', { state: 'current' }],
    [{ status: 'inactive' }, 'inactive', undefined]
  ]
  for (const [fields, status, term] of cases) {
    const { data } = await join(fields)
    t.equal(data.status, status, JSON.stringify(fields))
    const { memberships } = await get(`/getmemberships?member_id=${data.id}`)
    if (term)
      t.match(
        memberships,
        [{ ...term, member_id: data.id, origin: 'joined', reason: null }],
        JSON.stringify(fields)
      )
    else t.strictSame(memberships, [], `${JSON.stringify(fields)} opens no term`)
  }
  const old = (await join({ membership_startdate: '2019-05-01' })).data
  t.match(await get(`/getmember/${old.id}`), { joined: '2019-05-01', left: null }, 'day is kept')
  const renewed = await aType(app, { autorecurring_payment: false })
  const lapsed = await join({ membership_startdate: '2019-05-01', membertype_id: renewed.id })
  t.equal(lapsed.data.status, 'inactive', 'nobody renewed it')
  const wrong = await join({ membership_startdate: '2026-02-01', membership_enddate: '2026-01-01' })
  t.match(wrong, { code: 'validation_error', details: [{ path: '/membership_enddate' }] }, 'wrong')
})

t.test('a status is the act that leads there', async t => {
  const { app, get, send } = await office(t)
  const { id } = await aTerm(app)
  const set = async (status: string) =>
    (await send('PUT', '/editmember', { id, status })).data.status
  const terms = async () => (await get(`/getmemberships?member_id=${id}`)).memberships
  t.equal(await set('suspended'), 'suspended', 'it is suspended')
  t.equal(await set('suspended'), 'suspended', 'it stays suspended')
  t.equal(await set('active'), 'active', 'it is active')
  t.match(await terms(), [{ state: 'current' }], 'the term goes on')
  t.equal(await set('inactive'), 'inactive', 'it is inactive')
  t.match(await terms(), [{ state: 'void' }], 'a term that began today is void')
  t.equal(await set('active'), 'active', 'it is active again')
  t.match(
    await terms(),
    [{ state: 'void' }, { state: 'current', startdate: '2026-03-10' }],
    'a new term begins'
  )
  const { data } = await send('GET', `/getlogs?entity=membership&entity_id=${id}`)
  t.equal(data.pagination.total, 4, 'each act has an entry')
})

t.test('terms are opened, ended, paused and renewed', async t => {
  const { app, get, send } = await office(t)
  const { id: member_id } = await aTerm(app, { notice_days: 30, autorecurring_payment: false })
  const put = (url: string, fields: object = {}) => send('PUT', url, { member_id, ...fields })

  t.match(
    await send('POST', '/createmembership', { member_id }),
    { code: 'term_overlaps' },
    'refused'
  )
  t.match(await put('/renewmembership'), { code: 'nothing_to_renew' }, 'refused')
  t.match(await put('/endpause'), { code: 'no_pause' }, 'refused')
  const pause = { from: '2026-05-01', to: '2026-05-31', reason: 'Abroad' }
  t.match(await put('/pausemembership', pause), { data: { enddate: '2027-04-09' } }, 'later')
  t.match(await put('/pausemembership', pause), { code: 'pause_overlaps' }, 'refused')
  t.match(
    await put('/pausemembership', { ...pause, from: '2030-01-01', to: '2030-01-02' }),
    { code: 'outside_of_term' },
    'refused'
  )
  t.match(
    await put('/pausemembership', { ...pause, to: '2026-04-01' }),
    { code: 'validation_error', details: [{ path: '/to' }] },
    'not valid'
  )
  t.match(await put('/endpause'), { data: { enddate: '2027-03-09' } }, 'the end moves back')
  t.match(
    await put('/endmembership', { reason: 'moved', enddate: '2020-01-01' }),
    { code: 'leaves_before_joining' },
    'refused'
  )
  const ended = await put('/endmembership', { reason: 'resigned', note: 'By letter' })
  t.match(
    ended,
    { data: { enddate: '2027-03-09', reason: 'resigned', state: 'current' } },
    'the end is that of the term'
  )
  const now = await put('/endmembership', { reason: 'excluded', enddate: '2026-03-09' })
  t.match(now, { data: { state: 'void' } }, 'it is void')
  t.match(await get(`/getmember/${member_id}`), { status: 'inactive' }, 'inactive')
  t.match(
    await send('POST', '/createmembership', { member_id, startdate: '2026-04-01' }),
    { data: { startdate: '2026-04-01', state: 'upcoming' } },
    'it begins later'
  )
  t.match(
    await put('/endmembership', { reason: 'other', member_id: 999 }),
    { code: 'not_found' },
    'not found'
  )
})

t.test('an earlier term entered by hand leaves the present one as it is', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id: member_id } = await aTerm(app, { autorecurring_payment: true })
  const past = { member_id, startdate: '2020-05-01' }
  t.match(
    await send('POST', '/createmembership', past),
    { data: { startdate: '2020-05-01', enddate: '2021-04-30', state: 'ended' } },
    'the earlier one is over'
  )
  const leaving = { member_id, reason: 'resigned', dry_run: true }
  t.match(
    await send('PUT', '/endmembership', leaving),
    { data: { startdate: '2026-03-10', consequences: { last_day: '2027-03-09' } } },
    'the present one is ended'
  )
  await passTo('2027-03-10')
  t.match(
    (await get(`/getmemberships?member_id=${member_id}`)).memberships,
    [
      { startdate: '2026-03-10', state: 'ended' },
      { startdate: '2020-05-01', state: 'ended' },
      { startdate: '2027-03-10', state: 'current' }
    ],
    'the present one has renewed'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})
