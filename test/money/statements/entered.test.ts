import type { Test } from 'tap'
import { aMember, aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { reconcile } from '../../terms/ledger.ts'
import { fees, office } from '../../terms/office.ts'
import { listEntries, loadStatement } from './imports.ts'

/** A file with one entry of each line: day, amount, text. */
const file = (...entries: string[]) =>
  ['Date,Amount,Name,IBAN,Text', ...entries.map(row => row.replace(',', ',120.00,'))].join('\n')
const by_name = (day: string, text = 'Thanks') => `${day},Ada Lovelace,,${text}`

/** Ada, who owes 120 and whose transfer the office has entered on 8 March, and calls. */
async function anEarlyBird(t: Test, method = 'bank_transfer') {
  const { app, send } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: member_id } = await aMember(app, { membertype_id })
  const typed = { member_id, amount: 120, date: '2026-03-08', method }
  const { data } = await send('POST', '/createpayment', typed)
  const [due] = (await send('GET', `/getdues?member_id=${member_id}`)).data.dues
  const load = (...entries: string[]) => loadStatement(t, app, file(...entries))
  const balance = async () => {
    reconcile(t, app, 'so far')
    return (await send('GET', `/getaccount?member_id=${member_id}`)).data.balance
  }
  const entries = async () => (await listEntries(t, app, headers)).toReversed()
  const put = (what: string, rest: object = {}) =>
    send('PUT', `/${what}entry`, { id: 1, ...(what === 'match' && { member_id }), ...rest })
  return { payment_id: data.id, due, load, balance, entries, put }
}

t.test('a transfer that the office has entered is proposed, linked, and let go again', async t => {
  const { payment_id, due, load, balance, entries, put } = await anEarlyBird(t)
  t.match(await load(by_name('2026-03-05', due.reference)), { booked: 0, proposed: 1 }, 'proposed')
  t.match(
    await entries(),
    [{ proposals: [{ why: 'entered', settles: { length: 0 } }] }],
    'it is the payment that was entered'
  )
  t.match((await put('match', { dry_run: true })).data, { payment_id }, 'a dry run says so')
  t.match(
    (await put('match')).data,
    { state: 'booked', payment_id, settled: [{ amount: 120 }] },
    'it is linked'
  )
  t.equal(await balance(), 0, 'nothing is booked twice')
  t.match((await put('unmatch')).data, { state: 'proposed', payment_id: null }, 'it is let go')
  t.equal(await balance(), 0, 'what was entered by hand stays')
  // the office says that it is another one
  t.match((await put('match', { settles: [] })).data, { state: 'booked', credit: 120 }, 'another')
  t.equal(await balance(), 120, 'the other payment is credit')
})

t.test('one payment is linked once, by name too', async t => {
  const { payment_id, load, balance, entries, put } = await anEarlyBird(t)
  t.match(
    await load(by_name('2026-03-09'), by_name('2026-03-10', 'again')),
    { proposed: 2 },
    'both are proposed'
  )
  const [first, second] = await entries()
  t.match([first, second], [{ proposals: [{ why: 'entered' }] }, { proposals: [{}] }], 'the first')
  t.match((await put('match')).data, { payment_id }, 'the first is linked')
  t.match((await put('match', { id: 2 })).data, { credit: 120 }, 'the second is another payment')
  t.equal(await balance(), 120, 'the second is credit')
})

t.test('cash, and what was days before, is no transfer', async t => {
  const cash = await anEarlyBird(t, 'cash')
  t.match(await cash.load(by_name('2026-03-08')), { unmatched: 1 }, 'cash is no transfer')
  const early = await anEarlyBird(t)
  t.match(await early.load(by_name('2026-03-02')), { unmatched: 1 }, 'days before')
  t.match(await early.load(by_name('2026-03-03')), { proposed: 1 }, 'within five days')
})
