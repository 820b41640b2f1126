import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { loadLives } from '../../src/terms/membership-facts/life-store.ts'
import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import { aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

const it = await office(t)
const { app, get, put, post } = it
const termsOf = async (id: number) => (await get(`/getmemberships?member_id=${id}`)).memberships
const person = { firstname: 'Ada', lastname: 'Lovelace', email: '', chapter_id: 1 }
const since_2019 = { membership_startdate: '2019-05-01' }

t.test('who is created has a term from today, or from the given day', async t => {
  const { id: membertype_id } = await aType(app, {}, fees)
  const join = (fields: object) => post('/createmembers', { ...person, membertype_id, ...fields })
  const to_2025 = { membership_startdate: '2024-01-01', membership_enddate: '2025-06-30' }
  const cases: [
    fields: object,
    status: string,
    term?: [from: string, to: string, state: string]
  ][] = [
    [{}, 'active', ['2026-03-10', '2027-03-09', 'current']],
    [{ membership_startdate: '2026-04-01' }, 'inactive', ['2026-04-01', '2027-03-31', 'upcoming']],
    [to_2025, 'inactive', ['2024-01-01', '2025-06-30', 'ended']],
    [since_2019, 'active', ['2025-05-01', '2026-04-30', 'current']],
    [{ status: 'suspended' }, 'suspended', ['2026-03-10', '2027-03-09', 'current']],
    [{ status: 'inactive' }, 'inactive']
  ]
  for (const [fields, status, term] of cases) {
    const { data } = await join(fields)
    const name = JSON.stringify(fields)
    t.equal(data.status, status, name)
    const terms = await termsOf(data.id)
    if (!term) t.strictSame(terms, [], `${name} opens no term`)
    const [startdate, enddate, state] = term ?? []
    const told = { startdate, enddate, state, member_id: data.id, origin: 'joined', reason: null }
    if (term) t.match(terms, [told], name)
  }
  const old = (await join(since_2019)).data
  t.match(await get(`/getmember/${old.id}`), { joined: '2019-05-01', left: null }, 'day is kept')
  const renewed = await aType(app, { autorecurring_payment: false })
  const lapsed = await join({ ...since_2019, membertype_id: renewed.id })
  t.equal(lapsed.data.status, 'inactive', 'nobody renewed it')
  const wrong = await join({ membership_startdate: '2026-02-01', membership_enddate: '2026-01-01' })
  t.match(wrong, { code: 'validation_error', details: [{ path: '/membership_enddate' }] }, 'wrong')
})

t.test('a status is the act that leads there', async t => {
  const { id } = await aTerm(app)
  const again = [{ state: 'void' }, { state: 'current', startdate: '2026-03-10' }]
  for (const [status, terms] of [
    ['suspended', [{ state: 'current' }]],
    ['suspended', [{ state: 'current' }]],
    ['active', [{ state: 'current' }]],
    // a term that began today is void
    ['inactive', [{ state: 'void' }]],
    ['active', again]
  ] as const) {
    t.equal((await put('/editmember', { id, status })).data.status, status, `it is ${status}`)
    t.match(await termsOf(id), terms, `the terms of who is ${status} now`)
  }
  const { pagination } = await get(`/getlogs?entity=membership&entity_id=${id}`)
  t.equal(pagination.total, 4, 'each act has an entry')
})

t.test('terms are opened, ended, paused and renewed', async t => {
  const { id: member_id } = await aTerm(app, { notice_days: 30, autorecurring_payment: false })
  const act = async (url: string, fields: object = {}) => put(url, { member_id, ...fields })
  const open = (fields: object = {}) => post('/createmembership', { member_id, ...fields })
  const pause = { from: '2026-05-01', to: '2026-05-31', reason: 'Abroad' }
  const renewed = { startdate: '2027-03-10', enddate: '2028-03-09' }
  const outside = { ...pause, from: '2030-01-01', to: '2030-01-02' }
  const too_early = { reason: 'moved', enddate: '2020-01-01' }
  const resigned = { reason: 'resigned', note: 'By letter' }
  const ends = { enddate: '2027-03-09', reason: 'resigned', state: 'current' }
  t.match(await open(), { code: 'term_overlaps' }, 'there is a term already')
  // one after the other
  const acts: [url: string, fields: object, answer: object][] = [
    ['/renewmembership', { dry_run: true }, { data: renewed }],
    ['/endpause', {}, { code: 'no_pause' }],
    ['/pausemembership', pause, { data: { enddate: '2027-04-09' } }],
    ['/pausemembership', pause, { code: 'pause_overlaps' }],
    ['/pausemembership', outside, { code: 'outside_of_term' }],
    ['/pausemembership', { ...pause, to: '2026-04-01' }, { details: [{ path: '/to' }] }],
    ['/endpause', {}, { data: { enddate: '2027-03-09' } }],
    ['/endmembership', too_early, { code: 'leaves_before_joining' }],
    ['/endmembership', resigned, { data: ends }],
    ['/renewmembership', {}, { code: 'nothing_to_renew' }],
    ['/endmembership', { ...too_early, enddate: '2026-03-09' }, { data: { state: 'void' } }],
    ['/endmembership', { reason: 'other', member_id: 999 }, { code: 'not_found' }]
  ]
  for (const [url, fields, answer] of acts)
    t.match(await act(url, fields), answer, `${url} ${JSON.stringify(fields)}`)
  t.match(await get(`/getmember/${member_id}`), { status: 'inactive' }, 'inactive')
  const upcoming = { startdate: '2026-04-01', state: 'upcoming' }
  t.match(await open({ startdate: '2026-04-01' }), { data: upcoming }, 'it begins later')
})

/** What members of this type pay: each year, and once. */
const in_euro = { currency: 'EUR', due_frequency: 'yearly' } as const
const membership_dues = [
  { ...in_euro, dues_name: 'Fee', amount: 120 },
  { ...in_euro, dues_name: 'Joining', amount: 50, is_for_onboarding: true },
  { ...in_euro, dues_name: 'Key', amount: 20, due_frequency: 'one_time' as const }
]

t.test(
  'a member since long ago owes the fee of today, and nothing that is charged once',
  async t => {
    const { app, get, put, post, passTo } = await office(t)
    const automation = { messages: 'automatic', deactivation: 'propose' }
    await put('/editchapter', { id: 1, acts_from: '2025-01-01', automation })
    const { id: membertype_id } = await aType(app, {}, { membership_dues })
    const join = async (email: string, fields: object = {}) =>
      (await post('/createmembers', { ...person, email, membertype_id, ...fields })).data.id
    const facts = async (id: number) => ({
      terms: (await get(`/getmemberships?member_id=${id}`)).memberships,
      dues: (await get(`/getdues?member_id=${id}`)).dues.map(({ dues_name = '' }) => dues_name),
      told: (await get(`/getmessages?member_id=${id}`)).messages.map(({ kind = '' }) => kind)
    })
    const old = await join('ada@example.org', since_2019)
    const known = await facts(old)
    const present = { startdate: '2025-05-01', enddate: '2026-04-30', state: 'current' }
    t.match(known.terms, [present], 'the present term is known')
    t.strictSame(known.dues, ['Fee'], 'the fee of today')
    t.strictSame(known.told, ['dues_invoice'], 'nobody is welcomed who has been a member for years')
    const new_one = await facts(await join('bob@example.org'))
    t.strictSame(new_one.dues.toSorted(), ['Fee', 'Joining', 'Key'], 'all that a new one pays')
    t.ok(new_one.told.includes('welcome'), 'a new one is welcomed')
    const former = await facts(await join('cy@example.org', { ...since_2019, status: 'inactive' }))
    const then = { startdate: '2019-05-01', enddate: '2020-04-30', state: 'ended' }
    t.match(former.terms, [then], 'who is entered as inactive was a member then')
    t.strictSame([former.dues, former.told], [[], []], 'nothing is owed or told')

    const { id: earlier } = await aTerm(app, { autorecurring_payment: true })
    const past = await post('/createmembership', { member_id: earlier, startdate: '2020-05-01' })
    const over = { startdate: '2020-05-01', enddate: '2021-04-30', state: 'ended' }
    t.match(past, { data: over }, 'an earlier term that is entered by hand is over')
    const leaving = { member_id: earlier, reason: 'resigned', dry_run: true }
    const ending = { startdate: '2026-03-10', consequences: { last_day: '2027-03-09' } }
    t.match(await put('/endmembership', leaving), { data: ending }, 'the present one would end')
    await passTo('2026-05-02T10:00:00Z')
    t.strictSame((await facts(old)).dues, ['Fee', 'Fee'], 'nothing more with the next term')
    await passTo('2027-03-10')
    const terms = [
      { startdate: '2026-03-10', state: 'ended' },
      { startdate: '2020-05-01', state: 'ended' },
      { startdate: '2027-03-10', state: 'current' }
    ]
    t.match((await facts(earlier)).terms, terms, 'the present one has renewed')
    t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  }
)

const births = [undefined, '1960-02-29', '2010-06-01', '1960-02-29', '2026-01-01']
const starts = [
  {},
  { membership_startdate: '2025-05-01' },
  { membership_startdate: '2026-09-01', membership_enddate: '2027-01-31' }
]
const quarterly = { dues_name: 'Fee', due_frequency: 'quarterly' as const }
const by_age = {
  membership_dues: [
    { ...quarterly, amount: 90, age_from: 18 },
    { ...quarterly, amount: 30, age_to: 17 }
  ]
}

t.test('members who are created together begin as each of them would alone', async t => {
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
        ([undefined, 'inactive', 'suspended'] as const).map(status => ({
          ...{ ...person, membertype_id, ...days },
          ...(date_of_birth && { date_of_birth }),
          ...(status && { status })
        }))
      )
    )
  )
  const create = (list: typeof people) =>
    app.db.write(() => createMembers(app.db, list, command_line))
  const together = await create(people)
  const alone: typeof together = []
  await app.db.write(() => {
    for (const one of people) alone.push(...createMembers(app.db, [one], command_line))
  })
  const read = (members: typeof together) => {
    const ids = members.map(({ id }) => id)
    return loadLives(app.db, ids).map(({ known, next_day, life }) => ({ known, next_day, life }))
  }
  const lives = read(together)
  t.same(lives, read(alone), 'the lives are the same')
  const statuses = (members: typeof together) => members.map(({ status }) => status)
  t.same(statuses(together), statuses(alone), 'so are the statuses')
  const amounts = new Set(lives.flatMap(({ life }) => life.dues.map(due => due.amount)))
  t.ok(amounts.size >= 3, 'dues of every age are among them')
  const applied = lives.some(({ life }) => life.application !== null)
  t.ok(applied && lives.some(({ life }) => life.holds.length > 0), 'some applied, some are held')
})
