import { wrongDues } from '../../src/terms/membership-history/check-store.ts'
import { aChapter, aMember, aType, call, requestsAs, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

type Due = { id: number; state: string; amount: number; open_amount: number; due_date: string }

const due_date = '2026-04-01'
const it = await office(t)
const { app, get, send, put, post } = it
const duesOf = async (id: number): Promise<Due[]> => (await get(`/getdues?member_id=${id}`)).dues
const flaw = (code: string, more: object = {}) => ({ details: [{ code, ...more }] })

t.test('an amount is charged by hand', async t => {
  const { id: member_id } = await aTerm(app, {}, {})
  const due = { member_id, dues_name: 'Key', amount: 25, due_date }
  const charge = (fields: object) => post('/createdue', { ...due, ...fields })
  const { data } = await charge({ amount: 0.29 })
  const open = { amount: 0.29, open_amount: 0.29, currency: 'EUR', state: 'open' }
  const told = { ...due, ...open, payer_id: member_id, membership_id: null }
  t.match(data, { ...told, reference: /^RF\d\d\d{9}$/ }, 'it is open')
  t.match((await charge({ amount: 0 })).data, { state: 'paid', open_amount: 0 }, 'nothing is paid')
  const yen = { amount: 500, currency: 'JPY' }
  t.match((await charge(yen)).data, yen, 'in another currency')
  const refused: [object, string][] = [
    [{ amount: -1 }, 'too_small'],
    [{ amount: 1_000_000_001 }, 'too_large'],
    [{ amount: 1.005 }, 'too_many_decimals'],
    [{ amount: 1.5, currency: 'JPY' }, 'too_many_decimals'],
    [{ currency: 'XXY' }, 'not_a_currency'],
    [{ due_date: '2200-01-01' }, 'date_out_of_range'],
    [{ due_date: '1900-01-01' }, 'far_from_today'],
    [{ due_date: '2006-03-09' }, 'far_from_today'],
    [{ due_date: '2036-03-11' }, 'far_from_today'],
    [{ dues_name: '' }, 'too_short']
  ]
  for (const [fields, code] of refused)
    t.match(await charge(fields), flaw(code), JSON.stringify(fields))
  const far = { path: '/due_date', params: { earliest: '2006-03-10', latest: '2036-03-10' } }
  t.match(await charge({ due_date: '2100-01-01' }), { details: [far] }, 'the days are said')
  t.match(await charge({ member_id: 999 }), { code: 'not_found' }, 'not found')
  await put('/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const states = (await duesOf(member_id)).map(({ state }) => state)
  t.strictSame(states, ['open', 'paid', 'open'], 'leaving takes back nothing of it')
  await app.db.write(() => app.db.$client.exec(`DELETE FROM lives WHERE id = ${member_id}`))
  t.match(await charge({}), { code: 'no_membership' }, 'nobody of an earlier version is charged')
})

t.test('what is open is given up, with a reason', async t => {
  const { id: member_id } = await aTerm(app)
  const [{ id }] = (await duesOf(member_id)) as [Due]
  const waive = (rest: object = {}) => put('/waivedue', { id, reason: 'hardship', ...rest })
  const { data } = await waive({ note: 'Lost the job' })
  t.match(data, { id, amount: 120, open_amount: 0, state: 'waived' }, 'nothing is open')
  t.match(await waive(), { code: 'nothing_open' }, 'it is given up once')
  t.match(await waive({ id: 999 }), { code: 'not_found' }, 'not found')
  t.match(await waive({ reason: 'generous' }), flaw('not_one_of'), 'no such reason')
  const { logs } = await get(`/getlogs?entity=membership&entity_id=${member_id}`)
  const changes = { waived_for: [null, 'hardship'], note: [null, 'Lost the job'] }
  t.match(logs[0], { action: 'membership.due_waived', changes }, 'the log says why')
  t.strictSame([...wrongDues(app.db)], [], 'dues are right')
  const store = app.db.$client.prepare('UPDATE dues SET waived = ? WHERE id = ?')
  store.run(1, id)
  const [line] = wrongDues(app.db)
  t.equal(line, `of due ${id}, 1 is waived, but 12000 by the waivers`, 'a wrong amount is found')
  store.run(12000, id)
})

t.test('what is open is split into instalments', async t => {
  const { get, put, passTo, app } = await office(t)
  const { id: member_id } = await aTerm(app, {}, fees)
  const list = async () => (await get(`/getdues?member_id=${member_id}`)).dues
  const [{ id, membership_id, period_start }] = await list()
  const split = (...amounts: number[]) => {
    const month = (at: number) => `2026-0${at + 4}-01`
    const parts = amounts.map((amount, at) => ({ amount, due_date: month(at) }))
    return put('/splitdue', { id, parts })
  }
  const { data } = await split(40, 40, 39.99, 0.01)
  const parts = [
    { id, amount: 40, due_date: '2026-04-01', membership_id },
    { amount: 40, due_date: '2026-05-01', membership_id },
    { amount: 39.99, due_date: '2026-06-01', period_start },
    { amount: 0.01, due_date: '2026-07-01', period_start }
  ]
  t.match(data.dues, parts, 'there are four parts')
  await passTo('2026-07-02')
  t.equal((await list()).length, 4, 'the round charges nothing again')
  const differs = { path: '/parts', params: { open: 40, currency: 'EUR' } }
  t.match(await split(20, 20.01), flaw('sum_differs', differs), 'too much')
  t.match(await split(40), flaw('too_few'), 'one part')
  t.match(await split(40, 0), flaw('too_small'), 'a part of nothing')
  const decimals = { details: [{ code: 'too_many_decimals' }, { code: 'too_many_decimals' }] }
  t.match(await split(39.995, 0.005), decimals, 'less than a cent')
  const far = ['2026-04-01', '2100-01-01'].map(day => ({ amount: 20, due_date: day }))
  const late = await put('/splitdue', { id, parts: far })
  t.match(late, flaw('far_from_today', { path: '/parts/1/due_date' }), 'a day far away')
  await put('/waivedue', { id, reason: 'goodwill' })
  t.match(await split(20, 20), { code: 'nothing_open' }, 'what was given up')
  const [, second] = data.dues
  const halves = [10, 30].map(amount => ({ amount, due_date }))
  const again = await put('/splitdue', { id: second.id, parts: halves })
  t.match(again.data.dues, [{ id: second.id, amount: 10 }, { amount: 30 }], 'a part is split again')
  await put('/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const states = (await list()).map(({ state }: Due) => state)
  t.strictSame(states, Array(5).fill('void'), 'all of them go with the term')
})

t.test('dues of other chapters are not there for a treasurer', async t => {
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const { id: member_id } = await aMember(app, { chapter_id, membertype_id })
  const charged = { dues_name: 'Key', amount: 25, due_date }
  const { data: theirs } = await post('/createdue', { member_id, ...charged })
  const treasurer = requestsAs(t, app, await signedIn(app, 'treasurer', 1))
  const own = await treasurer.post('/createdue', { member_id: (await aTerm(app)).id, ...charged })
  t.match(own, { data: { amount: 25 } }, 'in the own chapter it is charged')
  const { id } = theirs
  const parts = [1, 24].map(amount => ({ amount, due_date }))
  for (const [method, url, body] of [
    ['POST', '/createdue', { member_id, ...charged }],
    ['PUT', '/waivedue', { id, reason: 'mistake' }],
    ['PUT', '/splitdue', { id, parts }]
  ] as const)
    t.match(await treasurer.send(method, url, body), { code: 'not_found' }, url)
})

t.test('the payer of dues is named; merging leaves them void', async t => {
  const [child, parent, other] = [await aTerm(app), await aMember(app), await aTerm(app)]
  await put('/editmember', { id: child.id, payer_id: parent.id })
  const [fee] = await duesOf(child.id)
  t.match(fee, { member_id: child.id, payer_id: parent.id }, 'the payer is named')
  await put('/waivedue', { id: fee?.id, reason: 'barred', note: 'Ada has moved' })
  const merged = await put('/mergemembers', { keep_id: other.id, merge_id: child.id })
  t.match(merged, { data: { id: other.id } }, 'they are one')
  const states = (await duesOf(other.id)).map(({ id, state }) => [id === fee?.id, state])
  t.strictSame(
    states.sort(),
    [
      [false, 'open'],
      [true, 'void']
    ],
    'the waived one is void'
  )
  t.strictSame([...wrongDues(app.db)], [], 'dues are right')
})

t.test('what is owed, in an order, and the sums of all that match', async t => {
  const { id: member_id } = await aTerm(app, {}, {})
  const charge = async (amount: number, due_date: string, currency = 'EUR') => {
    const due = { member_id, dues_name: 'Key', amount, due_date, currency }
    return (await post('/createdue', due)).data.id as number
  }
  const late = await charge(0.1, '2026-04-03')
  const early = await charge(0.2, '2026-04-01')
  const yen = await charge(500, '2026-04-02', 'JPY')
  const waived = await charge(7, '2026-04-02')
  await put('/waivedue', { id: waived, reason: 'goodwill' })
  const euros = (amount: number) => ({ currency: 'EUR', amount })
  const sums = [euros(0.3), { currency: 'JPY', amount: 500 }]
  const lists: [query: string, ids: number[], sums?: object[]][] = [
    ['owed=true', [late, early, yen]],
    ['owed=true&sums=true&limit=1', [late], sums],
    ['sums=true&sort=due_date', [early, yen, waived, late], sums],
    ['sort=-due_date&limit=2', [late, waived]],
    ['sort=open_amount&owed=true', [late, early, yen]],
    ['sort=-open_amount', [yen, early, late, waived]],
    ['owed=false&sums=true', [waived], [euros(0)]],
    ['state=paid&sums=true', [], []]
  ]
  for (const [query, ids, expected] of lists) {
    const { dues, sums } = await get(`/getdues?member_id=${member_id}&${query}`)
    t.strictSame([dues.map(({ id }: Due) => id), sums], [ids, expected], query)
  }
  const unknown = await send('GET', '/getdues?chapter_id=1&sort=name')
  t.match(unknown, { code: 'validation_error' }, 'no such order')
})

t.test('of twenty who waive a due at once one does, and of twenty who split it one', async t => {
  const { id: member_id } = await aTerm(app)
  const headers = await signedIn(app)
  const [{ id }] = (await duesOf(member_id)) as [Due]
  const all = async (url: string, payload: object) => {
    const request = { method: 'PUT', url, payload, headers } as const
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(t, app, request)))
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  const parts = [20, 100].map(amount => ({ amount, due_date }))
  t.equal(await all('/splitdue', { id, parts }), 1, 'one splits it')
  t.equal(await all('/waivedue', { id, reason: 'mistake' }), 1, 'one waives it')
  const left = [{ open_amount: 0 }, { amount: 100, open_amount: 100 }]
  t.match(await duesOf(member_id), left, 'the other part is open')
  const { waivers } = (await get(`/exportmember?id=${member_id}`)).records
  t.match(waivers, [{ due_id: id, amount: 2000, reason: 'mistake' }], 'one waiver')
  t.equal(waivers.length, 1, 'and no other')
})

t.test('what waits for payment is accepted once nothing of it is open', async t => {
  const { app, get, put, passTo, moveTo } = await office(t)
  const list = async (id: number): Promise<Due[]> => (await get(`/getdues?member_id=${id}`)).dues
  const termsOf = async (id: number) => (await get(`/getmemberships?member_id=${id}`)).memberships
  const split = async (id: number | undefined, amounts: number[]) => {
    const parts = amounts.map(amount => ({ amount, due_date }))
    return (await put('/splitdue', { id, parts })).data.dues as Due[]
  }
  const waive = (id: number) => put('/waivedue', { id, reason: 'goodwill' })
  // an application waits for every instalment, and they move to the term together
  const rest = { ...fees, workflow: { require_payment_fee_separately: true } }
  const { id: membertype_id } = await aType(app, {}, rest)
  const { id: applicant } = await aMember(app, { membertype_id })
  const [entry] = await list(applicant)
  await split(entry?.id, [20, 100])
  await moveTo('2026-03-15')
  for (const { id } of await list(applicant)) {
    t.strictSame(await termsOf(applicant), [], 'no term before all is settled')
    await waive(id)
  }
  const [term] = await termsOf(applicant)
  t.match(term, { state: 'current', startdate: '2026-03-15' }, 'the term begins')
  const waived = { state: 'waived', period_start: '2026-03-15', membership_id: term.id }
  const both = [20, 100].map(amount => ({ ...waived, amount }))
  t.match(await list(applicant), both, 'both belong to the term')
  t.equal((await list(applicant)).length, 2, 'no due was added')

  const { id: member_id } = await aTerm(app, { autorecurring_payment: false })
  const states = async () => (await termsOf(member_id)).map(({ state }: Due) => state)
  await passTo('2027-02-20')
  t.strictSame(await states(), ['current', 'offered'], 'the renewal is offered')
  const parts = await split((await list(member_id)).at(-1)?.id, [60, 60])
  for (const { id } of parts) {
    t.strictSame(await states(), ['current', 'offered'], 'an instalment is still open')
    await waive(id)
  }
  t.strictSame(await states(), ['current', 'upcoming'], 'the renewal is accepted')
})
