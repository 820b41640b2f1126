import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

const date = '2026-03-10'
const paid = { date, method: 'cash' }

t.test(
  'a payment settles the oldest dues first; the rest is credit, which settles the next',
  async t => {
    const { app, get, send } = await office(t)
    const { id: member_id } = await aTerm(app)
    const charge = async (amount: number, due_date: string) =>
      (await send('POST', '/createdue', { member_id, dues_name: 'Key', amount, due_date })).data
    const late = await charge(25, '2026-03-12')
    const list = async () => (await get(`/getdues?member_id=${member_id}`)).dues
    const [fee] = await list()
    const rehearsed = await send('POST', '/createpayment', {
      ...{ ...paid, member_id, amount: 130, dry_run: true }
    })
    const settled = [
      { due_id: fee.id, amount: 105 },
      { due_id: late.id, amount: 25 }
    ]
    t.match(rehearsed.data, { settled, credit: 0 }, 'the dry run says the same')
    t.match((await list())[0], { open_amount: 120, state: 'open' }, 'it settles nothing')
    const { data } = await send('POST', '/createpayment', { ...paid, member_id, amount: 130 })
    t.match(
      data,
      { member_id, kind: 'payment', amount: 130, currency: 'EUR', ...paid, settled, credit: 0 },
      'the oldest due comes first'
    )
    t.match(
      await list(),
      [
        { open_amount: 15, state: 'partly_paid' },
        { open_amount: 0, state: 'paid' }
      ],
      'one is left in part'
    )
    const more = await send('POST', '/createpayment', { ...paid, member_id, amount: 40.5 })
    t.match(more.data, { settled: [{ due_id: fee.id, amount: 15 }], credit: 25.5 }, 'rest credited')
    const next = await charge(20, '2026-04-01')
    t.match(next, { state: 'paid', open_amount: 0 }, 'credit pays the next')
    const last = await charge(20, '2026-05-01')
    t.match(last, { state: 'partly_paid', open_amount: 14.5 }, 'and a part of the last')
    const all = await send('GET', `/getpayments?member_id=${member_id}`)
    for (const sort of ['-id', '-date']) {
      const newest = await send('GET', `/getpayments?chapter_id=1&sort=${sort}`)
      t.strictSame(newest.data.payments, all.data.payments.toReversed(), sort)
    }
    t.match(
      all.data.payments,
      [
        { credit: 0 },
        {
          credit: 0,
          settled: [
            { due_id: fee.id, amount: 15 },
            { due_id: next.id, amount: 20 },
            { due_id: last.id, amount: 5.5 }
          ]
        }
      ],
      'credit is used up'
    )
  }
)

t.test('a payer pays for all who are paid for; named dues and references come first', async t => {
  const { app, get, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app, { membertype_id })
  const { id: child } = await aMember(app, { membertype_id, payer_id })
  const { id: other } = await aMember(app, { membertype_id })
  const due = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues[0]
  const [own, childs, others] = [await due(payer_id), await due(child), await due(other)]
  const pay = (amount: number, rest: object) =>
    send('POST', '/createpayment', { ...paid, member_id: payer_id, amount, ...rest })
  const spaced = `Beitrag ${childs.reference.replace(/(.{4})/g, '$1 ')} danke`
  t.match(
    (await pay(100, { reference: spaced })).data,
    { settled: [{ due_id: childs.id, amount: 100 }] },
    'the reference comes first'
  )
  const settles = [{ due_id: childs.id, amount: 5 }]
  t.match(
    (await pay(10, { settles })).data.settled,
    [
      { due_id: own.id, amount: 5 },
      { due_id: childs.id, amount: 5 }
    ],
    'the named due gets its part'
  )
  const refused: [rest: object, path: string, code: string][] = [
    [{ reference: others.reference }, '/reference', 'due_of_another'],
    [{ settles: [{ due_id: others.id, amount: 1 }] }, '/settles/0/due_id', 'due_of_another'],
    [{ settles: [{ due_id: 999, amount: 1 }] }, '/settles/0/due_id', 'due_of_another'],
    [{ settles: [{ due_id: own.id, amount: 116 }] }, '/settles/0/amount', 'more_than_open'],
    [{ settles: [{ due_id: own.id, amount: 100 }] }, '/settles', 'more_than_paid'],
    [
      { settles: [{ due_id: own.id, amount: 1 }], currency: 'USD' },
      '/settles/0/due_id',
      'another_currency'
    ],
    [{ settles: [...settles, ...settles] }, '/settles', 'repeated_items'],
    [{ date: '2026-03-11' }, '/date', 'after_today'],
    [{ date: '2100-01-01' }, '/date', 'after_today'],
    [{ date: '1900-01-01' }, '/date', 'too_long_ago'],
    [{ amount: 0 }, '/amount', 'too_small'],
    [{ amount: -5 }, '/amount', 'too_small'],
    [{ amount: 1e12 }, '/amount', 'too_large'],
    [{ amount: 1.005 }, '/amount', 'too_many_decimals'],
    [{ currency: 'XXY' }, '/currency', 'not_a_currency'],
    [{ method: 'gold' }, '/method', 'not_one_of']
  ]
  for (const [rest, path, code] of refused)
    t.match(await pay(10, rest), { code: 'validation_error', details: [{ path, code }] }, 'refused')
  t.match(await pay(10, { member_id: 999 }), { code: 'not_found' }, 'not found')
  t.match(
    (await pay(10, { currency: 'USD' })).data,
    { settled: { length: 0 }, credit: 10, currency: 'USD' },
    'another currency is credit'
  )
})

t.test('the number of a payment elsewhere is used once', async t => {
  const { app, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  const pay = (rest: object = {}) =>
    send('POST', '/createpayment', { ...paid, member_id, amount: 10, external_ref: 'A-1', ...rest })
  const all = await Promise.all(Array.from({ length: 50 }, () => pay()))
  t.equal(new Set(all.map(({ data }) => data.id)).size, 1, 'they are one payment')
  const { data } = await send('GET', '/getpayments?chapter_id=1')
  t.match(
    data,
    { payments: [{ amount: 10, external_ref: 'A-1' }], pagination: { total: 1 } },
    'it is listed once'
  )
  for (const rest of [{ amount: 11 }, { date: '2026-03-09' }, { currency: 'USD' }])
    t.match(await pay(rest), { code: 'external_ref_taken' }, 'refused')
  const { id: other } = await aMember(app)
  t.match(await pay({ member_id: other }), { code: 'external_ref_taken' }, 'refused')
  const reserved = { code: 'validation_error', details: [{ code: 'reserved_number' }] }
  for (const external_ref of ['statement-entry-1', 'statement-entry-', 'Statement-Entry-7-2'])
    for (const dry_run of [false, true])
      t.match(
        await pay({ external_ref, dry_run }),
        reserved,
        `${external_ref} is a number of a bank entry`
      )
  const near = await pay({ external_ref: 'statement-entries-1' })
  t.match(near.data, { external_ref: 'statement-entries-1' }, 'another number is free')
})
