import type { Test } from 'tap'
import { aMember, aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, fees, office } from '../../terms/office.ts'
import { aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { importStatement, listEntries, loadStatement } from './imports.ts'

/** A file with bookings of the days from 3 March 2026 on. */
function aFileWith(bookings: readonly Partial<Parameters<typeof aBooking>[0] & object>[]) {
  const all = bookings.map((given, index) =>
    aBooking({
      reference: `<AcctSvcrRef>B${index}-${JSON.stringify(given).length}</AcctSvcrRef>`,
      ...given
    })
  )
  return aDocument(aStatement(all.join('')))
}

const e2e = (id: string) => `<EndToEndId>${id}</EndToEndId>`

async function someDues(t: Test, send: Awaited<ReturnType<typeof office>>['send'], id: number) {
  const { data } = await send('GET', `/getdues?member_id=${id}`)
  t.ok(data.dues.length > 0, 'the member has dues')
  return data.dues as { id: number; reference: string; open_amount: number; state: string }[]
}

t.test('what is sure is booked, what may be is proposed; a dry run counts the same', async t => {
  const { app, send, get } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: membertype_id } = await aType(app, {}, fees)
  const person = (fields: object) => aMember(app, { membertype_id, ...fields })
  const ada = await person({ firstname: 'Ada', lastname: 'Lovelace' })
  const ben = await person({ firstname: 'Jürgen', lastname: 'Müller', membernumber: 'M-7' })
  const [due] = await someDues(t, send, ada.id)
  const grouped = due?.reference.replace(/.{4}/g, '$& ')
  const file = aFileWith([
    { details: aDetail({ text: `Fee ${grouped}`, refs: e2e('SO-1'), name: 'A. L.' }) },
    // the next one of the same standing order is credit, as nothing is open
    { amount: '20.00', details: aDetail({ text: 'x', refs: e2e('SO-1'), name: 'A. L.' }) },
    { details: aDetail({ name: 'MUELLER JUERGEN', iban: 'DE75512108001245126199' }) },
    { details: aDetail({ name: 'Firma', text: 'Mitglied m-7', iban: '' }) },
    // an amount alone, and a name with an amount that does not fit
    { details: aDetail({ name: 'Somebody Else', iban: '' }) },
    { amount: '33.00', details: aDetail({ name: 'Jürgen Müller', iban: '' }) }
  ])
  const counts = { entries: 6, booked: 2, proposed: 2, unmatched: 2, known: 0 }
  t.match(await loadStatement(t, app, file, { dry_run: true }), counts, 'a dry run counts the same')
  t.same((await get('/getpayments?chapter_id=1')).payments, [], 'nothing is booked')
  t.match(await loadStatement(t, app, file), counts, 'the file is booked')
  t.match(await loadStatement(t, app, file), { known: 6, booked: 0, proposed: 0 }, 'all is known')
  const { payments } = await get('/getpayments?chapter_id=1')
  t.match(
    payments,
    [
      {
        ...{ member_id: ada.id, amount: 120, date: '2026-03-03', method: 'bank_transfer' },
        ...{ external_ref: 'statement-entry-1', reference: due?.reference, credit: 0 },
        settled: [{ due_id: due?.id, amount: 120 }]
      },
      { member_id: ada.id, amount: 20, credit: 20, reference: '' }
    ],
    'what is sure is paid'
  )
  const entries = (await listEntries(t, app, headers)).toReversed()
  const [open] = await someDues(t, send, ben.id)
  const settles = [{ due_id: open?.id, amount: 120 }]
  t.match(
    entries,
    [
      { state: 'booked', member_id: ada.id, proposals: { length: 0 } },
      { state: 'booked', member_id: ada.id },
      { state: 'proposed', proposals: [{ member_id: ben.id, why: 'name', settles }] },
      { state: 'proposed', proposals: [{ member_id: ben.id, why: 'member_number', settles }] },
      { state: 'unmatched', proposals: { length: 0 } },
      { state: 'unmatched' }
    ],
    'each entry has its state'
  )
  const [booked, , proposed] = entries
  const ignore = (id?: number) => send('PUT', '/ignoreentry', { id, reason: 'Rent' })
  t.match(await ignore(booked?.id), { code: 'entry_booked' }, 'a booked entry is not put aside')
  const aside = { state: 'ignored', proposals: { length: 0 } }
  t.match((await ignore(proposed?.id)).data, aside, 'an entry is put aside')
})

t.test('a returned debit opens what was collected, fees apart', async t => {
  const { app, send, get } = await office(t)
  const headers = await signedIn(app)
  const { id } = await aTerm(app)
  const [due] = await someDues(t, send, id)
  const refs = e2e('DD-17')
  const reason =
    '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf><Chrgs><Rcrd><Amt Ccy="EUR">3.00</Amt></Rcrd></Chrgs>'
  const collected = { details: aDetail({ text: due?.reference ?? '', refs }) }
  const back = {
    ...{ amount: '123.00', sign: 'DBIT', more: '<RvslInd>true</RvslInd>' },
    dates: '<BookgDt><Dt>2026-03-09</Dt></BookgDt>',
    details: aDetail({ text: 'Retoure', refs, more: reason })
  }
  const again = { ...back, reference: '<AcctSvcrRef>again</AcctSvcrRef>' }
  const file = aFileWith([collected, back, again])
  const counts = { entries: 3, booked: 2, unmatched: 1 }
  t.match(await loadStatement(t, app, file, { dry_run: true }), counts, 'a dry run counts the same')
  t.match(await loadStatement(t, app, file), counts, 'the file is booked')
  t.match(await someDues(t, send, id), [{ state: 'open', open_amount: 120 }], 'it is open again')
  const { payments } = await get('/getpayments?chapter_id=1')
  t.match(
    payments,
    [
      { kind: 'payment', amount: 120, reversed: true },
      { kind: 'reversal', amount: -120, date: '2026-03-09', reason: 'the account is closed' }
    ],
    'the payment is reversed with its reason'
  )
  const [entry] = (await listEntries(t, app, headers)).filter(({ amount }) => amount < 0).slice(-1)
  t.match(entry, { state: 'booked', fee: 3, member_id: id }, 'the fee is known')
})

t.test('a fee that the bank does not name is what was taken beyond the payment', async t => {
  const { app, send } = await office(t)
  const headers = await signedIn(app)
  const { id } = await aTerm(app)
  const [due] = await someDues(t, send, id)
  const refs = e2e('DD-18')
  const more = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  const collected = { details: aDetail({ text: due?.reference ?? '', refs }) }
  const back = { amount: '123.00', sign: 'DBIT', details: aDetail({ text: 'Retoure', refs, more }) }
  await loadStatement(t, app, aFileWith([collected, back]))
  const told = (await listEntries(t, app, headers)).map(({ amount, fee }) => [amount, fee])
  t.strictSame(
    told.sort(),
    [
      [-123, 3],
      [120, 0]
    ],
    'the rest is the fee'
  )
})

t.test('an entry of a day that is still to come waits', async t => {
  const { app, send } = await office(t)
  const headers = await signedIn(app)
  const { id } = await aTerm(app)
  const [due] = await someDues(t, send, id)
  const dates = '<BookgDt><Dt>2026-03-30</Dt></BookgDt>'
  const file = aFileWith([{ dates, details: aDetail({ text: due?.reference ?? '' }) }])
  t.match(await loadStatement(t, app, file, { dry_run: true }), { proposed: 1 }, 'a dry run')
  t.match(await loadStatement(t, app, file), { proposed: 1 }, 'it is proposed')
  t.match(
    await listEntries(t, app, headers),
    [{ proposals: [{ member_id: id, why: 'reference', settles: [{ amount: 120 }] }] }],
    'it is proposed by its reference'
  )
})

t.test('two browsers import one file at once, and each transfer is booked once', async t => {
  const { app, send, get } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: membertype_id } = await aType(app, {}, fees)
  const people = [1, 2, 3, 4].map(no => aMember(app, { membertype_id, lastname: `Byron${no}` }))
  const ids = (await Promise.all(people)).map(({ id }) => id)
  const dues = await Promise.all(ids.map(id => someDues(t, send, id)))
  const file = aFileWith(
    dues.map(([due], no) => ({
      amount: `12${no}.00`,
      details: aDetail({ text: due?.reference ?? '' })
    }))
  )
  const results = await Promise.all([1, 2].map(() => importStatement(t, app, headers, file)))
  const count = (name: 'booked' | 'known') => results.reduce((sum, result) => sum + result[name], 0)
  t.strictSame([count('booked'), count('known')], [4, 4], 'each transfer is booked once')
  const { payments } = await get('/getpayments?chapter_id=1')
  t.equal(payments.length, 4, 'there are four payments')
  for (const [no, id] of ids.entries())
    t.equal((await get(`/getaccount?member_id=${id}`)).balance, no, `balance ${no}`)
})
