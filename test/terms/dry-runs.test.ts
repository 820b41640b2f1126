import type { Test } from 'tap'
import { addDays } from '../../src/lifecycle/days.ts'
import { type App, aChapter, aMember, aType, requestsAs, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { aTerm, fees, office } from './office.ts'

type Office = Awaited<ReturnType<typeof office>>
/** A fee of 10.00 for each month. */
const monthly = {
  membership_dues: [{ dues_name: 'Month', amount: 10, due_frequency: 'monthly' as const }]
}

/** The operation of an act, and its fields but the member. */
type Act = [method: 'PUT' | 'POST', url: string, fields: object]

const tables = [
  ...['members', 'lives', 'memberships', 'leavings', 'holds', 'dues', 'reminders', 'applications'],
  ...['policies', 'log_entries', 'log_bytes', 'idempotency_keys']
]

/** All rows of the tables that acts write. */
const everything = ({ db }: App) =>
  tables.map(name => [name, db.$client.prepare(`SELECT * FROM "${name}"`).all()])

type Due = { id: number; state: string; currency: string; open_amount: number }

/** Does a dry run and then the act, and compares what both say with what is stored. Returns the answer of the dry run. */
async function rehearse(
  t: Test,
  { app, get, send }: Office,
  [method, url, given]: Act,
  id: number
) {
  const fields = { ...given, member_id: id }
  const listDues = async (): Promise<Due[]> => (await get(`/getdues?member_id=${id}`)).dues
  const stored = everything(app)
  const dry = await send(method, url, { ...fields, dry_run: true })
  t.strictSame(everything(app), stored, 'a dry run writes nothing')
  const before = await listDues()
  const real = await send(method, url, fields)
  if (real.status === 'error') {
    t.strictSame({ ...dry, request_id: '' }, { ...real, request_id: '' }, 'as the act fails')
    return dry
  }
  t.strictSame(dry.data, real.data, 'it says what the act does')
  const after = await listDues()
  const { status, dues_void, dues_made, owed, last_day, credit } = dry.data.consequences
  const open = sumUp(after, ({ open_amount }) => open_amount)
  t.strictSame(owed, open, 'it says what is owed')
  t.equal(last_day, readLastDay(app, dry.data.id), 'the last day is that stored')
  t.equal((await get(`/getmember/${id}`)).status, status, 'the status is that shown')
  const gone = after.filter((due, at) => due.state === 'void' && before[at]?.state !== 'void')
  const voided = gone.filter(due => before.some(one => one.id === due.id))
  t.match(voided, dues_void, 'it says which dues are void')
  t.equal(voided.length, dues_void.length, 'it says how many are void')
  const made = after.slice(before.length).filter(due => due.state !== 'void')
  t.match(made, dues_made, 'it says which dues are made')
  t.equal(made.length, dues_made.length, 'it says how many are made')
  const settled = sumUp(voided, due => readSettled(app, due.id))
  t.strictSame(credit, settled, 'it says the credit')
  t.equal(dues_void.length + dues_made.length, countChanged(before, after), 'it says every change')
  return dry
}

/** What is stored as the last day of a membership with a term. */
function readLastDay({ db }: App, id: number) {
  const leaving =
    'SELECT enddate FROM leavings WHERE member_id = term.member_id AND chain = term.chain ORDER BY no DESC LIMIT 1'
  const sql = `SELECT ifnull((${leaving}), enddate) FROM memberships AS term WHERE id = ?`
  return db.$client.prepare(sql).pluck().get(id)
}

function readSettled({ db }: App, id: number) {
  const settled = db.$client.prepare('SELECT settled FROM dues WHERE id = ?').pluck().get(id)
  return Number(settled) / 100
}

/** The sums of some dues by currency, without those of nothing. */
function sumUp(dues: readonly Due[], amountIn: (due: Due) => number) {
  const by_currency = Map.groupBy(dues, ({ currency }) => currency)
  const sums = [...by_currency].map(([currency, some]) => ({
    currency,
    amount: some.reduce((sum, due) => sum + amountIn(due), 0)
  }))
  return sums.filter(({ amount }) => amount > 0)
}

/** How many dues are void or made since. */
function countChanged(before: Due[], after: Due[]) {
  const live = (dues: Due[]) => dues.filter(({ state }) => state !== 'void').map(({ id }) => id)
  return new Set(live(before)).symmetricDifference(new Set(live(after))).size
}

const none = { length: 0 }
const resigned = { reason: 'resigned' }
const never = { ...resigned, enddate: '2026-03-09' }
const march = { from: '2026-03-10', to: '2026-03-31', reason: 'Abroad' }
const spring = { from: '2026-04-01', to: '2026-05-31', reason: 'Abroad' }
const fee = { dues_name: 'Fee', amount: 120 }
const endmembership = (fields: object): Act => ['PUT', '/endmembership', fields]
const pausemembership = (fields: object): Act => ['PUT', '/pausemembership', fields]

/** Acts on a member who joined on 2026-03-10, and what a dry run answers. */
const cases: {
  title: string
  type?: object
  rest?: object
  before?: Act
  act: Act
  answer?: object
  consequences: object
}[] = [
  {
    title: 'leaving by the notice of the type',
    type: { notice_days: 30 },
    act: endmembership(resigned),
    answer: { enddate: '2027-03-09', state: 'current', reason: 'resigned' },
    consequences: {
      status: 'active',
      last_day: '2027-03-09',
      dues_void: none,
      dues_made: none,
      owed: [{ currency: 'EUR', amount: 120 }],
      credit: none
    }
  },
  {
    title: 'leaving at the end of a term that follows until then',
    type: { notice_days: 400, autorecurring_payment: true },
    act: endmembership(resigned),
    answer: { enddate: '2027-03-09' },
    consequences: { last_day: '2028-03-09' }
  },
  {
    title: 'leaving as if never joined',
    act: endmembership(never),
    answer: { state: 'void' },
    consequences: {
      status: 'inactive',
      last_day: '2026-03-09',
      owed: none,
      credit: none,
      dues_void: [{ ...fee, period_start: '2026-03-10', period_end: '2027-03-09' }]
    }
  },
  {
    title: 'a pause of months whose dues were made',
    type: { renewal_timeline: 90 },
    rest: monthly,
    act: pausemembership(spring),
    answer: { enddate: '2027-05-09' },
    consequences: {
      status: 'active',
      last_day: '2027-05-09',
      dues_void: [{ dues_name: 'Month', period_start: '2026-04-10' }],
      owed: [{ amount: 20 }]
    }
  },
  {
    title: 'a pause from today',
    act: pausemembership(march),
    consequences: { status: 'suspended', last_day: '2027-03-31' }
  },
  {
    title: 'the end of a pause',
    before: pausemembership(march),
    act: ['PUT', '/endpause', {}],
    consequences: { status: 'active', last_day: '2027-03-09' }
  },
  {
    title: 'joining again, later',
    before: endmembership(never),
    act: ['POST', '/createmembership', { startdate: '2026-04-01' }],
    answer: { startdate: '2026-04-01', state: 'upcoming' },
    consequences: {
      status: 'inactive',
      last_day: '2027-03-31',
      dues_made: [{ ...fee, due_date: '2026-04-01' }]
    }
  },
  {
    title: 'a new membership of somebody who has left',
    type: { category: 'membership' },
    before: endmembership({ ...resigned, enddate: '2026-03-10' }),
    act: ['POST', '/createmembership', { startdate: '2026-03-11' }],
    consequences: { last_day: '2027-03-10' }
  }
]

t.test('a dry run says what an act leads to, and writes nothing', async t => {
  const it = await office(t)
  for (const { title, type, rest = fees, before, act, answer, consequences } of cases) {
    const { id } = await aTerm(it.app, type, rest)
    if (before) await it.send(before[0], before[1], { ...before[2], member_id: id })
    t.match((await rehearse(t, it, act, id)).data, { ...answer, consequences }, title)
  }
  const type = { notice_days: 30, autorecurring_payment: true }
  const { id } = await aTerm(it.app, type)
  const leaving = (given: string) => rehearse(t, it, endmembership({ ...resigned, given }), id)
  const refused = { code: 'validation_error', details: [{ path: '/given', code: 'after_today' }] }
  t.match(await leaving('2026-03-11'), refused, 'leaving is not said after today')
  t.match(await leaving('2026-03-10'), { status: 'success' }, 'but today')

  const short = { autorecurring_payment: false, duration: 1, renewal_timeline: 10 }
  const renewing = await aTerm(it.app, short, {})
  await it.roundOn('2026-04-05')
  await it.moveTo('2026-04-05')
  const { data } = await rehearse(t, it, ['PUT', '/renewmembership', {}], renewing.id)
  const consequences = { status: 'active', last_day: '2026-05-09' }
  t.match(data, { startdate: '2026-04-10', consequences }, 'it renews from the next day')
})

t.test('a dry run of a transfer, to a chapter where one was not and where one was', async t => {
  const it = await office(t)
  const { app, get, put, moveTo } = it
  const there = await aChapter(app)
  const { id, membertype_id: here } = await aTerm(app, { renewal_timeline: 90 }, monthly)
  const late = await aTerm(app, { renewal_timeline: 0 }, monthly)
  const { id: membertype_id } = await aType(app, { chapter_id: there.id }, fees)
  await app.db.write(() => app.db.$client.exec("UPDATE chapters SET acts_from = '2026-03-10'"))
  const go = async (fields: object) => {
    const stored = everything(app)
    const dry = await put('/transfermember', { ...fields, dry_run: true })
    t.strictSame(everything(app), stored, 'a dry run writes nothing')
    const real = await put('/transfermember', fields)
    t.strictSame({ ...dry.data, createddate: '' }, { ...real.data, createddate: '' }, 'both agree')
    return dry.data
  }
  const away = { chapter_id: there.id, membertype_id }
  const moved = await go({ ...away, id, on: '2026-04-10' })
  const left = {
    status: 'active',
    last_day: '2026-04-09',
    owed: [{ currency: 'EUR', amount: 10 }],
    dues_void: [{ period_start: '2026-04-10' }, { period_start: '2026-05-10' }],
    dues_made: [{ ...fee, period_start: '2026-04-10' }]
  }
  const begun = { chapter_id: there.id, status: 'inactive', consequences: left }
  t.match(moved, begun, 'it ends here and begins there')
  const back = await go({ id: moved.id, chapter_id: 1, membertype_id: here, on: '2026-05-10' })
  const returned = {
    status: 'inactive',
    last_day: '2026-05-09',
    dues_void: none,
    dues_made: [{ dues_name: 'Month', period_start: '2026-05-10' }]
  }
  t.match(back, { id, status: 'active', consequences: returned }, 'it begins here again')

  const other = (await put('/transfermember', { ...away, id: late.id, on: '2026-06-01' })).data
  await moveTo('2026-05-20')
  const again = { id: other.id, chapter_id: 1, membertype_id: late.membertype_id }
  const dry = await put('/transfermember', { ...again, on: '2026-06-15', dry_run: true })
  const periods = dry.data.consequences.dues_made.map(({ period_start = '' }) => period_start)
  t.strictSame(periods, ['2026-06-15'], 'what the round charges anyway is no consequence')
  t.equal((await get(`/getmember/${late.id}`)).status, 'active', 'it is still here')
})

t.test('a dry run needs no allowance of the log, the act does', async t => {
  const { app, post } = await office(t)
  const { id: member_id } = await aTerm(app)
  const there = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id: there.id })
  const paid = { member_id, amount: 150, date: '2026-03-10', method: 'cash' }
  const { id } = (await post('/createpayment', paid)).data
  // an account that has written nothing yet: its first entry is checked
  const other = requestsAs(t, app, await signedIn(app))
  const hour = Math.floor(Date.parse('2026-03-10T12:00:00Z') / 3_600_000)
  const full = `INSERT INTO log_bytes (account_id, hour, bytes) SELECT max(id), ?, ? FROM accounts
    WHERE true ON CONFLICT DO UPDATE SET bytes = excluded.bytes`
  app.db.$client.prepare(full).run(hour, 4096 * 2 ** 20)
  const transfer = { id: member_id, chapter_id: there.id, membertype_id, on: '2026-04-01' }
  const acts: Act[] = [
    ['PUT', '/endmembership', { member_id, ...resigned }],
    ['PUT', '/transfermember', transfer],
    ['POST', '/createpayment', paid],
    ['POST', '/createrefund', { ...paid, amount: 10 }],
    ['PUT', '/reversepayment', { id, date: '2026-03-10', reason: 'Bounced' }]
  ]
  for (const [method, url, fields] of acts) {
    const dry = await other.send(method, url, { ...fields, dry_run: true })
    t.match(dry, { status: 'success' }, `dry run: ${url}`)
    t.match(await other.send(method, url, fields), { code: 'rate_limited' }, url)
  }
})

const days = (min: number, max: number) =>
  fc.integer({ min, max }).map(count => addDays('2026-03-10', count))
const soon = days(0, 60)
const optional = { requiredKeys: [] }
const anAct = fc.oneof(
  fc
    .record({ enddate: days(0, 500), given: days(-40, 0) }, optional)
    .map(leaving => endmembership({ ...leaving, reason: 'moved' })),
  fc
    .record({ from: soon, to: days(60, 120) })
    .map(pause => pausemembership({ ...pause, reason: '' })),
  fc.record({ on: soon }, optional).map((on): Act => ['PUT', '/endpause', on]),
  fc
    .record({ startdate: days(-40, 900), enddate: days(-40, 900) }, optional)
    .map((term): Act => ['POST', '/createmembership', term]),
  fc.constant<Act>(['PUT', '/renewmembership', {}])
)

t.test('whatever was done before, an act does what its dry run says', async t => {
  const it = await office(t)
  // jobs that begin by themselves later would write between a dry run and its check
  await it.app.runDueJobs()
  const rules = { renewal_timeline: 60, notice_days: 20, grace_days: 10 }
  const types = [
    await aType(it.app, rules, monthly),
    await aType(it.app, { ...rules, autorecurring_payment: false, duration: 3 }, fees)
  ]
  const acts = fc.array(anAct, { minLength: 2, maxLength: 5 })
  let done = 0
  const property = fc.asyncProperty(fc.constantFrom(...types), acts, async (type, all) => {
    const { id } = await aMember(it.app, { membertype_id: type.id })
    for (const act of all) if ((await rehearse(t, it, act, id)).status === 'success') done += 1
  })
  await fc.assert(property, { numRuns: 7 })
  t.ok(done >= 5, `${done} of the acts were done`)
})
