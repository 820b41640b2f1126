import { wrongDues } from '../../src/terms/dues/check-store.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

const due_date = '2026-04-01'

t.test('an amount is charged by hand', async t => {
  const { app, get, send } = await office(t)
  const { id: member_id } = await aTerm(app, {}, {})
  const charge = (fields: object) =>
    send('POST', '/createdue', {
      ...{ member_id, dues_name: 'Key', amount: 25, due_date },
      ...fields
    })
  const { data: due } = await charge({ amount: 0.29 })
  t.match(
    due,
    {
      ...{ member_id, payer_id: member_id, membership_id: null, dues_name: 'Key', due_date },
      ...{ amount: 0.29, open_amount: 0.29, currency: 'EUR', state: 'open' },
      reference: /^RF\d\d\d{9}$/
    },
    'it is open'
  )
  t.match((await charge({ amount: 0 })).data, { state: 'paid', open_amount: 0 }, 'nothing is paid')
  t.match(
    (await charge({ amount: 500, currency: 'JPY' })).data,
    { amount: 500, currency: 'JPY' },
    'in another currency'
  )
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
    t.match(await charge(fields), { details: [{ code }] }, JSON.stringify(fields))
  const far = { path: '/due_date', params: { earliest: '2006-03-10', latest: '2036-03-10' } }
  t.match(await charge({ due_date: '2100-01-01' }), { details: [far] }, 'the days are said')
  t.match(await charge({ member_id: 999 }), { code: 'not_found' }, 'not found')
  // leaving does not take back what was charged by hand
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const { dues } = await get(`/getdues?member_id=${member_id}`)
  t.strictSame(
    dues.map(({ state }: { state: string }) => state),
    ['open', 'paid', 'open'],
    'what was charged by hand stays'
  )
})

t.test('members of earlier versions have no dues until terms are opened', async t => {
  const { app, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  app.db.$client.prepare('DELETE FROM lives WHERE id = ?').run(member_id)
  const payload = { member_id, dues_name: 'Key', amount: 25, due_date }
  t.match(await send('POST', '/createdue', payload), { code: 'no_membership' }, 'refused')
})

t.test('what is open is given up, with a reason', async t => {
  const { app, get, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  const [fee] = (await get(`/getdues?member_id=${member_id}`)).dues
  const waive = (id: number, rest: object = {}) =>
    send('PUT', '/waivedue', { id, reason: 'hardship', ...rest })
  const { data } = await waive(fee.id, { note: 'Lost the job' })
  t.match(data, { id: fee.id, amount: 120, open_amount: 0, state: 'waived' }, 'nothing is open')
  t.match(await waive(fee.id), { code: 'nothing_open' }, 'refused')
  t.match(await waive(999), { code: 'not_found' }, 'not found')
  t.match(
    await waive(fee.id, { reason: 'generous' }),
    { details: [{ code: 'not_one_of' }] },
    'refused'
  )
  const logged = await send('GET', `/getlogs?entity=membership&entity_id=${member_id}`)
  t.match(
    Object.values(logged.data)[0],
    [
      {
        action: 'membership.due_waived',
        changes: { waived_for: [null, 'hardship'], note: [null, 'Lost the job'] }
      }
    ],
    'the log says why'
  )
  t.strictSame([...wrongDues(app.db)], [], 'dues are right')
  const store = app.db.$client.prepare('UPDATE dues SET waived = ? WHERE id = ?')
  store.run(1, fee.id)
  t.match(
    [...wrongDues(app.db)].slice(0, 1),
    [`of due ${fee.id}, 1 is waived, but 12000 by the waivers`],
    'a wrong amount is found'
  )
  store.run(12000, fee.id)
})

t.test('what is open is split into instalments', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id: member_id } = await aTerm(app, {}, fees)
  const list = async () => (await get(`/getdues?member_id=${member_id}`)).dues
  const [fee] = await list()
  const split = (...amounts: number[]) =>
    send('PUT', '/splitdue', {
      id: fee.id,
      parts: amounts.map((amount, month) => ({ amount, due_date: `2026-0${month + 4}-01` }))
    })
  const { data } = await split(40, 40, 39.99, 0.01)
  t.match(
    data.dues,
    [
      { id: fee.id, amount: 40, due_date: '2026-04-01', membership_id: fee.membership_id },
      { amount: 40, due_date: '2026-05-01', membership_id: fee.membership_id },
      { amount: 39.99, due_date: '2026-06-01', period_start: fee.period_start },
      { amount: 0.01, due_date: '2026-07-01', period_start: fee.period_start }
    ],
    'there are four parts'
  )
  // the round charges nothing again
  await passTo('2026-07-02')
  t.equal((await list()).length, 4, 'there are no more')
  t.match(
    await split(20, 20.01),
    { details: [{ code: 'sum_differs', path: '/parts', params: { open: 40, currency: 'EUR' } }] },
    'refused'
  )
  t.match(await split(40), { details: [{ code: 'too_few' }] }, 'refused')
  const far = ['2026-04-01', '2100-01-01'].map(day => ({ amount: 20, due_date: day }))
  t.match(
    await send('PUT', '/splitdue', { id: fee.id, parts: far }),
    { details: [{ code: 'far_from_today', path: '/parts/1/due_date' }] },
    'refused'
  )
  t.match(await split(40, 0), { details: [{ code: 'too_small' }] }, 'refused')
  t.match(await split(39.995, 0.005), { details: [{ code: 'too_many_decimals' }, {}] }, 'refused')
  await send('PUT', '/waivedue', { id: fee.id, reason: 'goodwill' })
  t.match(await split(20, 20), { code: 'nothing_open' }, 'refused')
  // instalments of an instalment
  const [, second] = data.dues
  const again = await send('PUT', '/splitdue', {
    id: second.id,
    parts: [10, 30].map(amount => ({ amount, due_date }))
  })
  t.match(again.data.dues, [{ id: second.id, amount: 10 }, { amount: 30 }], 'a part is split again')
  // all of them go with the term
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const states = (await list()).map(({ state }: { state: string }) => state)
  t.strictSame(states, ['void', 'void', 'void', 'void', 'void'], 'all are void')
})

t.test('dues of other chapters are not there for a treasurer', async t => {
  const { app, send } = await office(t)
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const { id: member_id } = await aMember(app, { chapter_id, membertype_id })
  const charged = { dues_name: 'Key', amount: 25, due_date }
  const { data: theirs } = await send('POST', '/createdue', { member_id, ...charged })
  const headers = await signedIn(app, 'treasurer', 1)
  const act = async (method: 'PUT' | 'POST', url: string, payload: object) =>
    (await call(t, app, { method, url, payload, headers })).json()
  const own = await aTerm(app)
  t.match(
    await act('POST', '/createdue', { member_id: own.id, ...charged }),
    { data: { amount: 25 } },
    'in the own chapter it is charged'
  )
  t.match(
    await act('POST', '/createdue', { member_id, ...charged }),
    { code: 'not_found' },
    'not found'
  )
  t.match(
    await act('PUT', '/waivedue', { id: theirs.id, reason: 'mistake' }),
    { code: 'not_found' },
    'not found'
  )
  const parts = [
    { amount: 1, due_date },
    { amount: 24, due_date }
  ]
  t.match(await act('PUT', '/splitdue', { id: theirs.id, parts }), { code: 'not_found' }, 'unknown')
})

t.test(
  'the payer of dues is named, and what is left of dues when a member is erased or merged',
  async t => {
    const { app, get, send } = await office(t)
    const [child, parent] = [await aTerm(app), await aMember(app)]
    await send('PUT', '/editmember', { id: child.id, payer_id: parent.id })
    const list = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues
    const [fee] = await list(child.id)
    t.match(fee, { member_id: child.id, payer_id: parent.id }, 'the payer is named')
    await send('PUT', '/waivedue', { id: fee.id, reason: 'barred', note: 'Ada has moved' })
    const other = await aTerm(app)
    const merged = await send('PUT', '/mergemembers', { keep_id: other.id, merge_id: child.id })
    t.match(merged, { data: { id: other.id } }, 'they are one')
    t.match(await list(other.id), [{ id: fee.id, state: 'void' }, { state: 'open' }], 'it is void')
    t.strictSame([...wrongDues(app.db)], [], 'dues are right')
  }
)

t.test('what is owed, in an order, and the sums of all that match', async t => {
  const { app, get, send } = await office(t)
  const { id: member_id } = await aTerm(app, {}, {})
  const charge = async (amount: number, due_date: string, currency = 'EUR') => {
    const due = { member_id, dues_name: 'Key', amount, due_date, currency }
    return (await send('POST', '/createdue', due)).data.id as number
  }
  const late = await charge(0.1, '2026-04-03')
  const early = await charge(0.2, '2026-04-01')
  const yen = await charge(500, '2026-04-02', 'JPY')
  const waived = await charge(7, '2026-04-02')
  await send('PUT', '/waivedue', { id: waived, reason: 'goodwill' })
  const list = async (query: string) => {
    const { dues, sums } = await get(`/getdues?chapter_id=1&${query}`)
    return { ids: dues.map(({ id }: { id: number }) => id), sums }
  }
  const sums = [
    { currency: 'EUR', amount: 0.3 },
    { currency: 'JPY', amount: 500 }
  ]
  t.strictSame(await list('owed=true'), { ids: [late, early, yen], sums: undefined }, 'all owed')
  t.strictSame(await list('owed=true&sums=true&limit=1'), { ids: [late], sums }, 'the sums of all')
  t.strictSame(
    await list('sums=true&sort=due_date'),
    { ids: [early, yen, waived, late], sums },
    'in the order of days'
  )
  t.strictSame((await list('sort=-due_date&limit=2')).ids, [late, waived], 'the latest first')
  t.strictSame((await list('sort=open_amount&owed=true')).ids, [late, early, yen], 'ordered by sum')
  t.strictSame((await list('sort=-open_amount')).ids, [yen, early, late, waived], 'largest first')
  t.strictSame(
    await list('owed=false&sums=true'),
    { ...{ ids: [waived], sums: [{ currency: 'EUR', amount: 0 }] } },
    'nothing of it is owed'
  )
  t.strictSame(await list('state=paid&sums=true'), { ids: [], sums: [] }, 'nothing is paid')
  t.match(
    await send('GET', '/getdues?chapter_id=1&sort=name'),
    { code: 'validation_error' },
    'not valid'
  )
})

type Due = { id: number; state: string; amount: number; open_amount: number; due_date: string }

t.test('a renewal that waits for payment is accepted once nothing of it is open', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id: member_id } = await aTerm(app, { autorecurring_payment: false })
  const dues = async (): Promise<Due[]> => (await get(`/getdues?member_id=${member_id}`)).dues
  const states = async () =>
    (await get(`/getmemberships?member_id=${member_id}`)).memberships.map(
      ({ state }: { state: string }) => state
    )
  await passTo('2027-02-20')
  t.strictSame(await states(), ['current', 'offered'], 'the renewal is offered')
  const fee = (await dues()).at(-1) as Due
  const parts = [60, 60].map(amount => ({ amount, due_date: '2027-03-10' }))
  const split = await send('PUT', '/splitdue', { id: fee.id, parts })
  const waive = (id: number) => send('PUT', '/waivedue', { id, reason: 'goodwill' })
  await waive(split.data.dues[0].id)
  t.strictSame(await states(), ['current', 'offered'], 'one instalment is still open')
  await waive(split.data.dues[1].id)
  t.strictSame(await states(), ['current', 'upcoming'], 'the renewal is accepted')
})

t.test('an application waits for every instalment, and they move to the term together', async t => {
  const { app, get, send, moveTo } = await office(t)
  const { id: membertype_id } = await aType(
    app,
    {},
    { ...fees, workflow: { require_payment_fee_separately: true } }
  )
  const { id: member_id } = await aMember(app, { membertype_id })
  const dues = async (): Promise<Due[]> => (await get(`/getdues?member_id=${member_id}`)).dues
  const [fee] = (await dues()) as [Due]
  const parts = [20, 100].map(amount => ({ amount, due_date: '2026-04-01' }))
  await send('PUT', '/splitdue', { id: fee.id, parts })
  await moveTo('2026-03-15')
  for (const { id } of await dues()) {
    const { memberships } = await get(`/getmemberships?member_id=${member_id}`)
    t.strictSame(memberships, [], 'no term before all is settled')
    await send('PUT', '/waivedue', { id, reason: 'goodwill' })
  }
  const { memberships } = await get(`/getmemberships?member_id=${member_id}`)
  t.match(memberships, [{ state: 'current', startdate: '2026-03-15' }], 'the term begins')
  t.match(
    await dues(),
    [
      { amount: 20, state: 'waived', period_start: '2026-03-15', membership_id: memberships[0].id },
      { amount: 100, state: 'waived', period_start: '2026-03-15', membership_id: memberships[0].id }
    ],
    'both belong to the term'
  )
  t.equal((await dues()).length, 2, 'no due was added')
})

t.test('of fifty who waive a due at once one does, and of fifty who split it one', async t => {
  const { app, get, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  const headers = await signedIn(app)
  const [fee] = (await get(`/getdues?member_id=${member_id}`)).dues as [Due]
  const all = async (url: string, payload: object) => {
    const request = { method: 'PUT', url, payload, headers } as const
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(t, app, request)))
    return answers.map(({ statusCode }) => statusCode).filter(status => status === 200).length
  }
  const parts = [20, 100].map(amount => ({ amount, due_date: '2026-04-01' }))
  t.equal(await all('/splitdue', { id: fee.id, parts }), 1, 'one splits it')
  t.equal(await all('/waivedue', { id: fee.id, reason: 'mistake' }), 1, 'one waives it')
  const { dues } = await get(`/getdues?member_id=${member_id}`)
  t.match(
    dues,
    [
      { amount: 20, open_amount: 0 },
      { amount: 100, open_amount: 100 }
    ],
    'one waived'
  )
  const { data } = await send('GET', `/exportmember?id=${member_id}`)
  t.match(data.records.waivers, [{ due_id: fee.id, amount: 2000, reason: 'mistake' }], 'one waiver')
})

t.test(
  'a suspension for dues ends when they are waived; a fine suspends as a fee does',
  async t => {
    const { app, get, send, passTo } = await office(t)
    const automation = { messages: 'off', deactivation: 'automatic' }
    await send('PUT', '/editchapter', { id: 1, automation })
    const rules = { deactivation_policy: 'suspend' as const, deactivation_timeline: 10 }
    const { id: member_id } = await aTerm(app, rules, {})
    const status = async () => (await get(`/getmember/${member_id}`)).status
    const fine = { member_id, dues_name: 'Fine', amount: 10, due_date: '2026-03-20' }
    const { data: due } = await send('POST', '/createdue', fine)
    await passTo('2026-03-29')
    t.equal(await status(), 'active', 'active')
    await passTo('2026-03-31')
    t.equal(await status(), 'suspended', 'suspended')
    await send('PUT', '/waivedue', { id: due.id, reason: 'hardship' })
    t.equal(await status(), 'active', 'active')
  }
)
