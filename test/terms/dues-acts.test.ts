import { aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

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
