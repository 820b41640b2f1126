import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

const paid = { date: '2026-03-10', method: 'cash' }
const { app, get, post } = await office(t)
const pay = (member_id: number, amount: number, rest: object = {}) =>
  post('/createpayment', { ...paid, member_id, amount, ...rest })
const duesOf = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues

t.test('a payment settles the oldest dues first; credit settles the next', async t => {
  const { id: member_id } = await aTerm(app)
  const charge = async (amount: number, due_date: string) =>
    (await post('/createdue', { member_id, dues_name: 'Key', amount, due_date })).data
  const late = await charge(25, '2026-03-12')
  const [fee] = await duesOf(member_id)
  const rehearsed = await pay(member_id, 130, { dry_run: true })
  const settled = [
    { due_id: fee.id, amount: 105 },
    { due_id: late.id, amount: 25 }
  ]
  t.match(rehearsed.data, { settled, credit: 0 }, 'the dry run says the same')
  const untouched = { open_amount: 120, state: 'open' }
  t.match((await duesOf(member_id))[0], untouched, 'it settles nothing')
  const { data } = await pay(member_id, 130)
  const payment = { member_id, kind: 'payment', amount: 130, currency: 'EUR', ...paid }
  t.match(data, { ...payment, settled, credit: 0 }, 'the oldest due comes first')
  const left = [{ open_amount: 15, state: 'partly_paid' }, { state: 'paid' }]
  t.match(await duesOf(member_id), left, 'one is left in part')
  const more = await pay(member_id, 40.5)
  t.match(more.data, { settled: [{ due_id: fee.id, amount: 15 }], credit: 25.5 }, 'rest credited')
  const next = await charge(20, '2026-04-01')
  t.match(next, { state: 'paid', open_amount: 0 }, 'credit pays the next')
  const last = await charge(20, '2026-05-01')
  t.match(last, { state: 'partly_paid', open_amount: 14.5 }, 'and a part of the last')
  const { payments } = await get(`/getpayments?member_id=${member_id}`)
  for (const sort of ['-id', '-date']) {
    const newest = await get(`/getpayments?chapter_id=1&sort=${sort}`)
    t.strictSame(newest.payments, payments.toReversed(), sort)
  }
  const parts = [fee, next, last].map(({ id }, at) => ({ due_id: id, amount: [15, 20, 5.5][at] }))
  t.match(payments, [{ credit: 0 }, { credit: 0, settled: parts }], 'credit is used up')
})

t.test('a payer pays for all who are paid for; named dues and references come first', async t => {
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app, { membertype_id })
  const { id: child } = await aMember(app, { membertype_id, payer_id })
  const { id: other } = await aMember(app, { membertype_id })
  const [[own], [childs], [others]] = await Promise.all([payer_id, child, other].map(duesOf))
  const spaced = `Beitrag ${childs.reference.replace(/(.{4})/g, '$1 ')} danke`
  const referred = (await pay(payer_id, 100, { reference: spaced })).data
  t.match(referred, { settled: [{ due_id: childs.id, amount: 100 }] }, 'the reference comes first')
  const settles = [{ due_id: childs.id, amount: 5 }]
  const named = (await pay(payer_id, 10, { settles })).data.settled
  t.match(named, [{ due_id: own.id, amount: 5 }, settles[0]], 'the named due gets its part')
  const settle = (due_id: number, amount: number) => ({ settles: [{ due_id, amount }] })
  const refused: [rest: object, path: string, code: string][] = [
    [{ reference: others.reference }, '/reference', 'due_of_another'],
    [settle(others.id, 1), '/settles/0/due_id', 'due_of_another'],
    [settle(999, 1), '/settles/0/due_id', 'due_of_another'],
    [settle(own.id, 116), '/settles/0/amount', 'more_than_open'],
    [settle(own.id, 100), '/settles', 'more_than_paid'],
    [{ ...settle(own.id, 1), currency: 'USD' }, '/settles/0/due_id', 'another_currency'],
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
  for (const [rest, path, code] of refused) {
    const details = [{ path, code }]
    t.match(await pay(payer_id, 10, rest), { code: 'validation_error', details }, code + path)
  }
  t.match(await pay(999, 10), { code: 'not_found' }, 'not found')
  const { data } = await pay(payer_id, 10, { currency: 'USD' })
  const credit = { settled: { length: 0 }, credit: 10, currency: 'USD' }
  t.match(data, credit, 'another currency is credit')
})

t.test('the number of a payment elsewhere is used once', async t => {
  const { id: member_id } = await aTerm(app)
  const numbered = (rest: object = {}) => pay(member_id, 10, { external_ref: 'A-1', ...rest })
  const all = await Promise.all(Array.from({ length: 50 }, () => numbered()))
  t.equal(new Set(all.map(({ data }) => data.id)).size, 1, 'they are one payment')
  const data = await get(`/getpayments?member_id=${member_id}`)
  const once = { payments: [{ amount: 10, external_ref: 'A-1' }], pagination: { total: 1 } }
  t.match(data, once, 'it is listed once')
  const { id: other } = await aMember(app)
  const taken = { code: 'external_ref_taken' }
  const different = [{ amount: 11 }, { date: '2026-03-09' }, { currency: 'USD' }]
  for (const rest of [...different, { member_id: other }])
    t.match(await numbered(rest), taken, `taken: ${JSON.stringify(rest)}`)
  const reserved = { code: 'validation_error', details: [{ code: 'reserved_number' }] }
  for (const external_ref of ['statement-entry-1', 'statement-entry-', 'Statement-Entry-7-2'])
    for (const dry_run of [false, true]) {
      const answer = await numbered({ external_ref, dry_run })
      t.match(answer, reserved, `${external_ref} is a number of a bank entry`)
    }
  const near = { external_ref: 'statement-entries-1' }
  t.match((await numbered(near)).data, near, 'another number is free')
})
