import type { Test } from 'tap'
import { aMember, aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { fees, office } from '../../terms/office.ts'
import { aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { listEntries, loadStatement } from './imports.ts'

const e2e = (id: string) => `<EndToEndId>${id}</EndToEndId>`
const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'

/** Bookings of a bank, each with another reference. */
function aFileWith(bookings: readonly Partial<Parameters<typeof aBooking>[0] & object>[]) {
  const reference = (index: number) => `<AcctSvcrRef>B${index}</AcctSvcrRef>`
  const all = bookings.map((given, index) => aBooking({ reference: reference(index), ...given }))
  return aDocument(aStatement(all.join('')))
}

/** An office with two members who owe 120 each, and a file of a bank that was imported; entries in the order of the file. */
async function aBank(t: Test, bookings: Parameters<typeof aFileWith>[0]) {
  const { app, send, get } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: membertype_id } = await aType(app, {}, fees)
  const person = (fields: object) => aMember(app, { membertype_id, ...fields })
  const ada = await person({ firstname: 'Ada', lastname: 'Lovelace' })
  const ben = await person({ firstname: 'Ben', lastname: 'Kurz' })
  const load = (some: typeof bookings) => loadStatement(t, app, aFileWith(some))
  const list = async () =>
    (await listEntries(t, app, headers)).toSorted((one, other) => one.id - other.id)
  const balance = async ({ id }: { id: number }) =>
    (await get(`/getaccount?member_id=${id}`)).balance
  const put = (name: string, body: object) => send('PUT', `/${name}entry`, body)
  await load(bookings)
  return { send, ada, ben, load, list, balance, put }
}

const other = { iban: 'DE75512108001245126199', name: 'Somebody' }

t.test('an entry is matched, and its account remembered; both are undone', async t => {
  const paid = (no: number) => ({ details: aDetail({ ...other, refs: `<TxId>T${no}</TxId>` }) })
  const bank = await aBank(t, [paid(1)])
  const { ada, ben, put } = bank
  t.match(await bank.list(), [{ state: 'unmatched', payment_id: null }], 'the entry waits')
  const given = { id: 1, member_id: ada.id }
  const tried = (await put('match', { ...given, dry_run: true })).data
  const would_be = { state: 'booked', member_id: ada.id, settled: [{ amount: 120 }], credit: 0 }
  t.match(tried, would_be, 'a dry run says what is booked')
  t.equal(await bank.balance(ada), -120, 'a dry run books nothing')
  const is_booked = { ...tried, payment_id: 1, reversed: false }
  t.match((await put('match', given)).data, is_booked, 'the entry is booked')
  t.equal(await bank.balance(ada), 0, 'the due is paid')
  t.match((await put('match', given)).data, { payment_id: 1 }, 'it is booked once')
  const for_ben = await put('match', { ...given, member_id: ben.id })
  t.match(for_ben, { code: 'entry_booked' }, 'it is booked for one member')
  t.match(await put('ignore', { id: 1, reason: null }), { code: 'entry_booked' }, 'it is booked')
  const charge = { dues_name: 'Key', amount: 120, due_date: '2026-03-01' }
  await bank.send('POST', '/createdue', { ...charge, member_id: ada.id })
  await bank.load([paid(1), { ...paid(2), reference: '<AcctSvcrRef>next</AcctSvcrRef>' }])
  t.match((await bank.list())[1], { state: 'booked', member_id: ada.id }, 'the account is known')
  t.match(
    (await put('unmatch', { id: 2, dry_run: true })).data,
    {
      ...{ state: 'proposed', settled: [], credit: 0 },
      undone: [{ kind: 'reversal', amount: -120, settled: [{ amount: -120 }] }]
    },
    'a dry run says what is undone'
  )
  for (const id of [2, 1])
    t.match(
      (await put('unmatch', { id })).data,
      { member_id: null, payment_id: null, settled: [] },
      'the entry is let go'
    )
  t.equal(await bank.balance(ada), -240, 'both dues are open again')
  await bank.load([{ ...paid(3), reference: '<AcctSvcrRef>third</AcctSvcrRef>' }])
  t.match(await bank.list(), [{}, {}, { state: 'unmatched', proposals: [] }], 'it is forgotten')
  const anew = (await put('match', { ...given, member_id: ben.id })).data
  t.match(anew, { member_id: ben.id, state: 'booked' }, 'it is booked for another member')
  t.match(
    await bank.list(),
    [
      { payment_id: 5 },
      { state: 'proposed', proposals: [{ member_id: ben.id, why: 'account' }] },
      { state: 'proposed' }
    ],
    'the others are proposed for that member'
  )
  const { payments } = (await bank.send('GET', '/getpayments?chapter_id=1')).data
  t.match(
    payments.map((one: { amount: number }) => one.amount),
    [120, 120, -120, -120, 120],
    'each booking is a payment, each undoing a reversal'
  )
  t.match(payments[4], { external_ref: 'statement-entry-1-2', date: '2026-03-03' }, 'booked again')
})

t.test('named dues are settled first, and an entry put aside waits again', async t => {
  const { put, ada, ben, send, balance } = await aBank(t, [{ details: aDetail(other) }])
  const { dues } = (await send('GET', `/getdues?member_id=${ada.id}`)).data
  const [{ id: due_id }] = dues
  t.match((await put('ignore', { id: 1, reason: 'Rent' })).data, { reason: 'Rent' }, 'put aside')
  t.match((await put('unmatch', { id: 1 })).data, { state: 'unmatched', reason: null }, 'it waits')
  t.match((await put('unmatch', { id: 1 })).data, { state: 'unmatched', undone: [] }, 'it waits')
  await put('ignore', { id: 1, reason: 'Rent' })
  const settles = [{ due_id, amount: 50 }]
  const wrong = await put('match', { id: 1, member_id: ben.id, settles })
  t.match(wrong.details, [{ path: '/settles/0/due_id' }], 'the due of somebody else is refused')
  const more = await put('match', { id: 1, member_id: ada.id, settles: [{ due_id, amount: 121 }] })
  t.match(more.details, [{ path: '/settles/0/amount' }], 'more than is open is refused')
  t.match(await put('match', { id: 1, member_id: 999 }), { code: 'not_found' }, 'no such member')
  t.match(await put('match', { id: 9, member_id: ada.id }), { code: 'not_found' }, 'no such entry')
  t.match(
    (await put('match', { id: 1, member_id: ada.id, settles })).data,
    { ...{ state: 'booked', reason: null, settled: [{ due_id, amount: 120 }] } },
    'the rest settles the due too'
  )
  const twice = await put('match', { id: 1, member_id: ada.id, settles })
  t.match(twice, { code: 'entry_booked' }, 'it is booked once')
  t.equal(await balance(ada), 0, 'the due is paid')
})

t.test('the reference of somebody else does not decide what is matched by hand', async t => {
  const bank = await aBank(t, [])
  const { ada, ben, put } = bank
  const { dues } = (await bank.send('GET', `/getdues?member_id=${ben.id}`)).data
  await bank.load([{ details: aDetail({ ...other, text: dues[0].reference }) }])
  t.match(await bank.list(), [{ state: 'booked', member_id: ben.id }], 'the reference decides')
  const still_proposed = { proposals: [{ member_id: ben.id, why: 'reference' }] }
  t.match((await put('unmatch', { id: 1 })).data, still_proposed, 'it stays a proposal')
  await put('match', { id: 1, member_id: ada.id })
  t.same([await bank.balance(ada), await bank.balance(ben)], [0, -120], 'the other one has paid')
})

t.test('what the office takes back by hand is matched anew, and its account forgotten', async t => {
  const bank = await aBank(t, [{ details: aDetail(other) }])
  const { ada, ben, put } = bank
  await put('match', { id: 1, member_id: ada.id })
  await bank.send('PUT', '/reversepayment', { id: 1, date: '2026-03-10', reason: 'Mistake' })
  t.match(await bank.list(), [{ state: 'booked', reversed: true }], 'the booking is reversed')
  await bank.load([
    { details: aDetail(other), reference: '<AcctSvcrRef>later</AcctSvcrRef>' },
    { details: aDetail({ name: 'Ben Kurz', iban: '' }), reference: '<AcctSvcrRef>b</AcctSvcrRef>' }
  ])
  t.match((await bank.list())[1], { state: 'unmatched' }, 'the account is forgotten')
  const anew = (await put('match', { id: 1, member_id: ben.id })).data
  t.match(anew, { member_id: ben.id }, 'the entry is booked anew')
  t.same([await bank.balance(ada), await bank.balance(ben)], [-120, 0], 'the other one has paid')
})

t.test('a return is matched by hand, undone, and the payment stands again', async t => {
  const back = {
    ...{ amount: '123.00', sign: 'DBIT', dates: '<BookgDt><Dt>2026-03-09</Dt></BookgDt>' },
    details: aDetail({ name: 'Ada Lovelace', iban: '', more: returned })
  }
  const bank = await aBank(t, [{ details: aDetail({ ...other, refs: e2e('X') }) }])
  const { ada, put } = bank
  await put('match', { id: 1, member_id: ada.id })
  await bank.load([{ ...back, reference: '<AcctSvcrRef>back</AcctSvcrRef>' }])
  const return_of_ada = { state: 'proposed', proposals: [{ member_id: ada.id }] }
  t.match((await bank.list())[1], return_of_ada, 'the return is proposed')
  t.match((await put('match', { id: 2, member_id: ada.id })).data, { payment_id: 2 }, 'it is back')
  t.equal(await bank.balance(ada), -120, 'the due is open again')
  t.match(await put('unmatch', { id: 1 }), { code: 'entry_returned' }, 'it was returned')
  t.match(
    (await put('unmatch', { id: 2 })).data,
    {
      ...{ state: 'proposed', payment_id: null },
      undone: [{ kind: 'payment', amount: 120, settled: [{ amount: 120 }] }]
    },
    'the payment stands again'
  )
  t.equal(await bank.balance(ada), 0, 'the due is paid')
  const new_payment = [{ payment_id: 3, reversed: false, settled: [{ amount: 120 }] }]
  t.match(await bank.list(), new_payment, 'the entry has the new payment')
  t.match((await put('match', { id: 2, member_id: ada.id })).data, { payment_id: 4 }, 'it is back')
  t.equal(await bank.balance(ada), -120, 'the due is open again')
})

t.test('money that goes out is what was entered for it, or a refund out of credit', async t => {
  const out = (amount: string, id: string) => ({
    ...{ amount, sign: 'DBIT', details: aDetail({ iban: '' }).replaceAll('Dbtr', 'Cdtr') },
    reference: `<AcctSvcrRef>${id}</AcctSvcrRef>`
  })
  const bank = await aBank(t, [])
  const { ada, put, send } = bank
  const cash = { member_id: ada.id, date: '2026-03-02', method: 'cash' }
  await send('POST', '/createpayment', { ...cash, amount: 150 })
  await send('POST', '/createrefund', { ...cash, amount: 10, date: '2026-03-03' })
  await bank.load([out('10.00', 'a'), out('12.00', 'b')])
  const [first, second] = await bank.list()
  t.match(first, { state: 'proposed', proposals: [{ why: 'name', settles: [] }] }, 'proposed')
  t.match(second, { state: 'unmatched' }, 'another amount waits')
  const linked = (await put('match', { id: first?.id, member_id: ada.id })).data
  t.match(linked, { payment_id: 2 }, 'the refund is linked')
  const settles = [{ due_id: 1, amount: 1 }]
  const wrong = await put('match', { id: second?.id, member_id: ada.id, settles })
  t.equal(wrong.code, 'validation_error', 'dues of a refund are refused')
  const refunded = (await put('match', { id: second?.id, member_id: ada.id })).data
  t.match(refunded, { payment_id: 3 }, 'a refund is booked')
  t.equal(await bank.balance(ada), 8, 'the credit is less')
  for (const entry of [first, second]) await put('unmatch', { id: entry?.id })
  t.equal(await bank.balance(ada), 20, 'the credit is back')
  await bank.load([out('30.00', 'c')])
  const [, , third] = await bank.list()
  const refused = await put('match', { id: third?.id, member_id: ada.id })
  t.match(refused.details, [{ path: '/id', code: 'more_than_credit' }], 'more than the credit')
})
