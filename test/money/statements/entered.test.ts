import type { Test } from 'tap'
import { createCounter, digestText } from '../../../src/money/statements/identity.ts'
import { aMember, aType, build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'
import { reconcile } from '../../terms/ledger.ts'
import { aTerm, fees, office } from '../../terms/office.ts'
import { aBalance, aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { listEntries, loadStatement } from './imports.ts'

/** A file with one entry of each line: day, amount, text. */
const file = (...entries: string[]) =>
  ['Date,Amount,Name,IBAN,Text', ...entries.map(row => row.replace(',', ',120.00,'))].join('\n')
const by_name = (day: string, text = 'Thanks') => `${day},Ada Lovelace,,${text}`

/** Ada, who owes 120 and whose transfer the office has entered on 8 March, and calls. */
async function anEarlyBird(t: Test, method = 'bank_transfer') {
  const { app, send, get } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: member_id } = await aMember(app, { membertype_id })
  const typed = { member_id, amount: 120, date: '2026-03-08', method }
  const { data } = await send('POST', '/createpayment', typed)
  const [due] = (await get(`/getdues?member_id=${member_id}`)).dues
  const load = (...entries: string[]) => loadStatement(t, app, file(...entries))
  const balance = async () => {
    reconcile(t, app, 'so far')
    return (await get(`/getaccount?member_id=${member_id}`)).balance
  }
  const entries = async () => (await listEntries(t, app, headers)).toReversed()
  const put = (what: string, rest: object = {}) =>
    send('PUT', `/${what}entry`, { id: 1, ...(what === 'match' && { member_id }), ...rest })
  return { payment_id: data.id, due, load, balance, entries, put }
}

t.test('a transfer that the office has entered is proposed, linked, and let go again', async t => {
  const { payment_id, due, load, balance, entries, put } = await anEarlyBird(t)
  t.match(await load(by_name('2026-03-05', due.reference)), { booked: 0, proposed: 1 }, 'proposed')
  const as_entered = [{ proposals: [{ why: 'entered', settles: { length: 0 } }] }]
  t.match(await entries(), as_entered, 'it is the payment that was entered')
  t.match((await put('match', { dry_run: true })).data, { payment_id }, 'a dry run says so')
  const linked = { state: 'booked', payment_id, settled: [{ amount: 120 }] }
  t.match((await put('match')).data, linked, 'it is linked')
  t.equal(await balance(), 0, 'nothing is booked twice')
  t.match((await put('unmatch')).data, { state: 'proposed', payment_id: null }, 'it is let go')
  t.equal(await balance(), 0, 'what was entered by hand stays')
  // the office says that it is another one
  t.match((await put('match', { settles: [] })).data, { state: 'booked', credit: 120 }, 'another')
  t.equal(await balance(), 120, 'the other payment is credit')
})

t.test('one payment is linked once, by name too', async t => {
  const { payment_id, load, balance, entries, put } = await anEarlyBird(t)
  const both = await load(by_name('2026-03-09'), by_name('2026-03-10', 'again'))
  t.match(both, { proposed: 2 }, 'both are proposed')
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

t.test('what the bank said is refused every change by the database itself', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const balances = aBalance('OPBD', '0.00', '2026-03-03')
  const file = aDocument(aStatement(aBooking({ details: aDetail() }), { balances }))
  await loadStatement(t, app, file)
  const before = await listEntries(t, app, headers)
  const client = app.db.$client
  for (const [table, columns] of [
    ['statement_entries', 'id, chapter_id, day, amount, currency, fee, bank_reference, is_return'],
    ['statement_entries', 'name, iban, text, end_to_end'],
    ['statements', 'id, chapter_id, key, account, name, opening, closing'],
    ['statement_keys', 'no, entry_id']
  ] as const)
    for (const column of columns.split(', ')) {
      const sql = `UPDATE ${table} SET ${column} = ifnull(${column}, 0) || 1`
      t.throws(() => client.prepare(sql).run(), /stay|does not change/, `${table} ${column}`)
    }
  for (const table of ['statement_entries', 'statements', 'statement_keys'])
    t.throws(() => client.prepare(`DELETE FROM ${table}`).run(), /stay/, table)
  const replace = 'INSERT OR REPLACE INTO statement_entries SELECT * FROM statement_entries'
  t.throws(() => client.prepare(replace).run(), /stay/, 'no entry is replaced')
  const replace_key = 'INSERT OR REPLACE INTO statement_keys SELECT * FROM statement_keys'
  t.throws(() => client.prepare(replace_key).run(), /stay/, 'no key is replaced')
  client.prepare('INSERT OR REPLACE INTO statements SELECT * FROM statements').run()
  t.same(await listEntries(t, app, headers), before, 'the entries are as before')
  t.match(await loadStatement(t, app, file), { known: 1, statement_ids: [1] }, 'it is known')
  client.prepare('UPDATE statement_entries SET name = NULL, iban = NULL, text = NULL').run()
  t.match(await listEntries(t, app, headers), [{ name: '', iban: '', text: '' }], 'no text')
})

t.test('lists of entries are read in the order of their index', async t => {
  const app = await build(t)
  const planned: string[] = []
  const { prepare } = app.db.$client
  t.teardown(() => Object.assign(app.db.$client, { prepare }))
  Object.assign(app.db.$client, {
    prepare(sql: string) {
      planned.push(sql)
      return prepare.call(app.db.$client, sql)
    }
  })
  const headers = await signedIn(app)
  await listEntries(t, app, headers)
  await listEntries(t, app, headers, '&state=unmatched&from=2026-01-01')
  await loadStatement(t, app, aDocument(aStatement(aBooking())))
  await listEntries(t, app, headers)
  await listEntries(t, app, headers, '&state=unmatched&from=2026-01-01')
  const lists = planned.filter(sql => /SELECT id FROM statement_entries/.test(sql))
  t.equal(lists.length, 2, 'both lists were planned')
  for (const sql of lists) {
    const plan = prepare.call(app.db.$client, `EXPLAIN QUERY PLAN ${sql}`)
    const values = { chapter_id: 1, state: 'x', from: '2026-01-01', limit: 1, offset: 0 }
    const steps = (plan.all(values) as { detail: string }[]).map(({ detail }) => detail)
    t.match(steps.join('\n'), /COVERING INDEX/, 'an index has all')
    t.notMatch(steps.join('\n'), /TEMP B-TREE/, sql)
  }
})

type Entry = { id: number; state: string; reason: string | null; replaced: boolean }

/** An office with the entries of a file, the oldest first. */
async function aBank(t: Parameters<typeof loadStatement>[0], bookings: readonly string[]) {
  const { app, send, get } = await office(t)
  const { id: member_id } = await aTerm(app)
  const load = (more: readonly string[]) =>
    loadStatement(t, app, aDocument(aStatement(more.join(''))))
  await load(bookings)
  const list = async () => {
    const { entries } = await get('/getentries?chapter_id=1')
    return (entries as Entry[]).toSorted((a, b) => a.id - b.id)
  }
  return { send, member_id, list, load }
}

const reference = (name: string) => `<AcctSvcrRef>${name}</AcctSvcrRef>`
const somebody = { details: aDetail({ name: 'Somebody', iban: '' }) }

t.test('several entries are put aside in one change; those booked meanwhile are told', async t => {
  const bookings = ['A', 'B', 'C'].map(name =>
    aBooking({ ...somebody, reference: reference(name) })
  )
  const { send, member_id, list } = await aBank(t, bookings)
  const ids = (await list()).map(({ id }) => id)
  t.equal(ids.length, 3, 'there are three entries')
  await send('PUT', '/matchentry', { id: ids[1], member_id })
  const aside = { chapter_id: 1, ids, reason: 'Rent' }
  const left = [{ id: ids[1], why: 'booked' }]
  t.strictSame((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2, left }, 'two aside')
  t.match(
    await list(),
    [
      { state: 'ignored', reason: 'Rent' },
      { state: 'booked', reason: null },
      { state: 'ignored', reason: 'Rent' }
    ],
    'the booked one stays'
  )
  t.strictSame((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2, left }, 'again')
  const unknown = await send('PUT', '/ignoreentries', { ...aside, ids: [ids[0], 999] })
  t.match(unknown, { code: 'not_found' }, 'an unknown entry is not found')
  for (const wrong of [{ ids: [] }, { ids: [1, 1] }, { ids: undefined }, { reason: '' }])
    t.match(
      await send('PUT', '/ignoreentries', { ...aside, ...wrong }),
      { code: 'validation_error' },
      `refused: ${JSON.stringify(wrong)}`
    )
})

t.test('a sum that its details replaced stays aside, whatever reason others have', async t => {
  const sum = aBooking({ reference: reference('SUM') })
  const { send, member_id, list, load } = await aBank(t, [sum])
  const [{ id } = { id: 0 }] = await list()
  const put = (name: string, more = {}) => send('PUT', `/${name}`, { id, ...more })
  t.match(
    (await put('ignoreentry', { reason: 'details' })).data,
    { ...{ state: 'ignored', reason: 'details', replaced: false } },
    'the entry is put aside with its reason'
  )
  t.match((await put('ignoreentry', { reason: 'rent' })).data, { reason: 'rent' }, 'a new reason')
  await put('ignoreentry', { reason: 'details' })
  t.match((await put('unmatchentry')).data, { reason: null, undone: { length: 0 } }, 'it waits')
  await put('ignoreentry', { reason: 'details' })
  const booked = { state: 'booked', reason: null }
  t.match((await put('matchentry', { member_id })).data, booked, 'it is booked')
  const other = { reference: reference('OTHER') }
  await load([aBooking(other)])
  const paid = '<Amt Ccy="EUR">60.00</Amt>'
  const parts = [1, 2].map(no => aDetail({ refs: reference(`D${no}`), more: paid })).join('')
  await load([aBooking({ ...other, details: parts })])
  const [, replaced] = await list()
  t.match(replaced, { state: 'ignored', reason: 'details', replaced: true }, 'it is replaced')
  const aside = { chapter_id: 1, ids: [replaced?.id], reason: 'Rent' }
  const left = (await send('PUT', '/ignoreentries', aside)).data
  t.match(left, { left: [{ why: 'replaced' }] }, 'what was replaced stays')
  const not_again = await send('PUT', '/unmatchentry', { id: replaced?.id })
  t.match(not_again, { code: 'entry_replaced' }, 'what was replaced does not wait again')
})

const lines = [
  'Date,Amount,Name,IBAN,Text',
  '2026-01-02,120.00,Ada Lovelace,DE89370400440532013000,Thanks',
  '2026-01-03,6.00,Somebody Else,CH9300762011623852957,Rent'
]

t.test('entries that are nobody’s payment yet are a task', async t => {
  const { app, send, get } = await office(t)
  const { id: member_id } = await aTerm(app)
  const waiting = async (query = '?chapter_id=1&kind=unmatched_entries') =>
    (await get(`/gettasks${query}`)).tasks
  t.strictSame(await waiting(), [], 'there is no task')
  await loadStatement(t, app, lines.join('\n'))
  const [task] = await waiting()
  t.match(task, { kind: 'unmatched_entries', count: 2, first: [1, 2], chapters: [1] }, 'one task')
  t.match(task.oldest, /^2026-03-10T/, 'the task has its time')
  await send('PUT', '/matchentry', { id: 1, member_id })
  t.match(await waiting(), [{ count: 1, first: [2] }], 'one is left')
  await send('PUT', '/ignoreentry', { id: 2, reason: 'Rent' })
  t.strictSame(await waiting(), [], 'none is left')
})

t.test('equal digests are counted once at each place', async t => {
  const count = createCounter()
  const [one, other] = [digestText(['a']), digestText(['b'])]
  t.equal(count(one, '1', false), 1, 'the first one')
  t.equal(count(other, '1', false), 1, 'another digest')
  t.equal(count(one, '1', false), 1, 'at the same place')
  t.equal(count(one, '2', false), 2, 'at another place')
  t.equal(count(other, '3', false), 2, 'the other one at another place')
  const booking = digestText(['c'])
  for (const detail of [1, 2, 3]) {
    t.equal(count(one, `4, detail ${detail}`, false), 2 + detail, `detail ${detail}`)
    t.equal(count(booking, '4', true), 1, 'a booking has all its details')
  }
  t.equal(count(booking, '5', true), 2, 'the booking at another place')
})

t.test('a counter counts as a map does, however far it grows', async () => {
  const digests = fc.array(fc.nat(5000), { minLength: 4000, maxLength: 6000, size: 'max' })
  fc.assert(
    fc.property(digests, numbers => {
      const count = createCounter()
      const known = new Map<number, number>()
      return numbers.every((number, place) => {
        known.set(number, (known.get(number) ?? 0) + 1)
        return count(digestText([number]), `${place}`, false) === known.get(number)
      })
    }),
    { numRuns: 10 }
  )
})
