import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { loadLives } from '../../src/terms/facts/life-store.ts'
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
  t.match(
    await put('/renewmembership', { dry_run: true }),
    { data: { startdate: '2027-03-10', enddate: '2028-03-09' } },
    'the next term can be prepared long before'
  )
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
  t.match(await put('/renewmembership'), { code: 'nothing_to_renew' }, 'who leaves is not renewed')
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

const in_euro = { currency: 'EUR', due_frequency: 'yearly' } as const
const charged_items = [
  { ...in_euro, dues_name: 'Fee', amount: 120 },
  { ...in_euro, dues_name: 'Joining', amount: 50, is_for_onboarding: true },
  { ...in_euro, dues_name: 'Key', amount: 20, due_frequency: 'one_time' as const }
]
const since_2019 = { membership_startdate: '2019-05-01' }

/** A chapter that tells its members by itself, with a type that costs something each year and once. */
async function aChapterThatTells(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  await it.send('PUT', '/editchapter', {
    ...{ id: 1, acts_from: '2025-01-01' },
    automation: { messages: 'automatic', deactivation: 'propose' }
  })
  const { id: membertype_id } = await aType(it.app, {}, { membership_dues: charged_items })
  const names = (rows: { dues_name: string }[]) => rows.map(({ dues_name }) => dues_name)
  return {
    ...it,
    join: async (fields: object) => {
      const { data } = await it.send('POST', '/createmembers', {
        ...{ firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', chapter_id: 1 },
        ...{ membertype_id, ...fields }
      })
      return data.id as number
    },
    facts: async (id: number) => {
      const read = async (path: string) => (await it.send('GET', path)).data
      const { messages } = await read(`/getmessages?member_id=${id}`)
      return {
        terms: (await read(`/getmemberships?member_id=${id}`)).memberships,
        dues: names((await read(`/getdues?member_id=${id}`)).dues),
        told: messages.map(({ kind }: { kind: string }) => kind)
      }
    }
  }
}

t.test(
  'a member since long ago owes the fee of today, and nothing that is charged once',
  async t => {
    const { join, facts, passTo } = await aChapterThatTells(t)
    const known = await facts(await join(since_2019))
    t.match(
      known.terms,
      [{ startdate: '2025-05-01', enddate: '2026-04-30', state: 'current' }],
      'the present term is known'
    )
    t.strictSame(known.dues, ['Fee'], 'the fee of today')
    t.strictSame(known.told, ['dues_invoice'], 'nobody is welcomed who has been a member for years')
    const new_one = await facts(await join({ email: 'bob@example.org' }))
    t.strictSame(new_one.dues.toSorted(), ['Fee', 'Joining', 'Key'], 'all that a new one pays')
    t.ok(new_one.told.includes('welcome'), 'a new one is welcomed')
    await passTo('2026-05-02T10:00:00Z')
    const renewed = await facts(1)
    t.strictSame(renewed.dues, ['Fee', 'Fee'], 'not with the next term either')
  }
)

t.test('who is entered as inactive with a day of long ago was a member then', async t => {
  const { join, facts } = await aChapterThatTells(t)
  const known = await facts(await join({ ...since_2019, status: 'inactive' }))
  t.match(
    known.terms,
    [{ startdate: '2019-05-01', enddate: '2020-04-30', state: 'ended' }],
    'the term of then is known'
  )
  t.strictSame([known.dues, known.told], [[], []], 'nothing is owed or told')
})

const births = [undefined, '1960-02-29', '2010-06-01', '1960-02-29', '2026-01-01']
const starts = [
  {},
  { membership_startdate: '2025-05-01' },
  { membership_startdate: '2026-09-01', membership_enddate: '2027-01-31' }
]
const states = [undefined, 'inactive', 'suspended'] as const
const by_age = {
  membership_dues: [
    { ...{ dues_name: 'Fee', amount: 90, age_from: 18 }, due_frequency: 'quarterly' as const },
    { ...{ dues_name: 'Fee', amount: 30, age_to: 17 }, due_frequency: 'quarterly' as const }
  ]
}

t.test('members who are created together begin as each of them would alone', async t => {
  const { app } = await office(t)
  const types = [
    await aType(app),
    await aType(app, {}, fees),
    await aType(app, {}, by_age),
    await aType(app, {}, { ...fees, workflow: { require_approval_all_apps: true } }),
    await aType(app, { category: 'Contact' })
  ]
  const people = types.flatMap(({ id: membertype_id }) =>
    births.flatMap(date_of_birth =>
      starts.flatMap(days =>
        states.map(status => ({
          ...{ firstname: 'Ada', lastname: 'Lovelace', chapter_id: 1, membertype_id, ...days },
          ...(date_of_birth && { date_of_birth }),
          ...(status && { status })
        }))
      )
    )
  )
  const create = (list: typeof people, prefix: string) =>
    app.db.write(() =>
      createMembers(
        app.db,
        list.map((one, index) => ({ ...one, email: `${prefix}${index}@example.org` })),
        command_line
      )
    )
  const together = await create(people, 'all')
  const alone = []
  for (const [index, one] of people.entries()) alone.push(...(await create([one], `one${index}-`)))
  const read = (members: typeof together) =>
    loadLives(
      app.db,
      members.map(({ id }) => id)
    ).map(({ known, next_day, life }) => ({ known, next_day, life }))
  const [these, those] = [read(together), read(alone)]
  t.same(these, those, 'the lives are the same')
  t.same(
    together.map(({ status }) => status),
    alone.map(({ status }) => status),
    'same statuses'
  )
  const amounts = new Set(these.flatMap(({ life }) => life.dues.map(due => due.amount)))
  t.ok(amounts.size >= 3, 'dues of every age are among them')
  t.ok(
    these.some(({ life }) => life.application !== null),
    'some have applications'
  )
  t.ok(
    these.some(({ life }) => life.holds.length > 0),
    'some have holds'
  )
})
