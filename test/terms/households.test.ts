import { send as sendFile } from '../fixtures/files.ts'
import { aMember, aType, signedIn, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { office } from './office.ts'

/** First child 60, second 40, the third and all others free; whoever is 18 or older 120 whatever the rank, and a first of that age 100. */
const items = [
  { dues_name: 'Fee', amount: 60, household_rank_to: 1, age_to: 17 },
  { dues_name: 'Fee', amount: 40, household_rank_from: 2, household_rank_to: 2, age_to: 17 },
  { dues_name: 'Fee', amount: 0, household_rank_from: 3, age_to: 17 },
  { dues_name: 'Fee', amount: 120, age_from: 18 },
  { dues_name: 'Fee', amount: 100, household_rank_to: 1, age_from: 18 }
].map(item => ({ ...item, currency: 'EUR', due_frequency: 'yearly' }))

/** A chapter whose type charges by household, and a contact who pays. */
async function family(t: Parameters<typeof office>[0]) {
  const made = await office(t)
  const { app, get } = made
  const { id: membertype_id, name } = await aType(app, { autorecurring_payment: true }, {
    membership_dues: items
  } as object)
  const contact = await aType(app, { category: 'contact' })
  const payer = await aMember(app, { membertype_id: contact.id, lastname: 'Payer' })
  const child = (born: string | null, rest: object = {}) =>
    aMember(app, {
      membertype_id,
      date_of_birth: born,
      payer_id: payer.id,
      firstname: `Kid ${born}`,
      ...rest
    })
  const owed = async (id: number) =>
    (await get(`/getdues?member_id=${id}`)).dues.map(({ amount }: { amount: number }) => amount)
  return { ...made, name, membertype_id, payer, child, owed }
}

t.test(
  'dues by rank in the household, by birthday, and who leaves changes the next term',
  async t => {
    const { child, owed, put, get, passTo, post, payer, membertype_id } = await family(t)
    const eldest = await child('2012-01-01')
    const second = await child('2014-01-01')
    const third = await child('2016-01-01')
    const unknown = await child(null)
    t.strictSame(await owed(eldest.id), [60], 'the first')
    t.strictSame(await owed(second.id), [40], 'the second')
    t.strictSame(await owed(third.id), [0], 'free')
    t.strictSame(await owed(unknown.id), [], 'whose age is not known, pays no item with ages')
    const adult = await child('1990-01-01', { payer_id: null })
    t.strictSame(await owed(adult.id), [100], 'a household of one')
    const older = await child('1985-01-01')
    t.strictSame(await owed(older.id), [100], 'before all children')
    const next = await child('1986-01-01')
    t.strictSame(await owed(next.id), [120], 'rank and age do not fit, age does')
    t.strictSame(await owed(eldest.id), [60], 'what was charged stays')
    const { next: coming } = await get(`/explainmember?member_id=${eldest.id}&on=2026-03-10`)
    t.match(JSON.stringify(coming), /for person 3 of the household/, 'it is explained')
    for (const { id } of [older, next])
      await put('/endmembership', { member_id: id, reason: 'moved' })
    await passTo('2027-03-10')
    t.strictSame(await owed(eldest.id), [60, 60], 'who has left does not count in the next term')
    t.strictSame(await owed(second.id), [40, 40])
    const list = await post('/findmembers', {
      chapter_id: 1,
      filter: { payer: payer.id, membertype_id: [membertype_id] }
    })
    t.equal(list.data.pagination.total, 6)
  }
)

t.test('rows of one import are ranked together', async t => {
  const { app, name, payer, owed, get } = await family(t)
  const lines = ['Zoe;2014-01-01', 'Ada;2012-01-01', 'Bea;2016-01-01'].map(
    row => `${row.replace(';', ';Kid;')};${name};${payer.membernumber || 'P-1'}`
  )
  await app.db.write(() =>
    app.db.$client.exec(`UPDATE members SET membernumber = 'P-1' WHERE id = ${payer.id}`)
  )
  const file = `Vorname;Nachname;Geburtsdatum;Mitgliedsart;Zahler\n${lines.join('\n')}\n`
  const answer = await sendFile(t, app, await signedIn(app), file, '')
  t.match(answer.json(), { data: { created: 3 } })
  const { members } = await get('/getmembers?chapter_id=1&search=Kid')
  const sums = await Promise.all(
    members.map(async (one: { id: number; firstname: string }) => [
      one.firstname,
      ...(await owed(one.id))
    ])
  )
  t.strictSame(sums.sort(), [
    ['Ada', 60],
    ['Bea', 0],
    ['Zoe', 40]
  ])
})

t.test('rows of one household are ranked together, however far apart they stand', async t => {
  const { app, name, payer, child, owed, get, put } = await family(t)
  await put('/editmember', { id: payer.id, membernumber: 'P-1' })
  const eve = await child('2010-01-01', { payer_id: null, firstname: 'Eve', lastname: 'Kid' })
  const rows = (length: number) =>
    Array.from({ length }, (_, at) => `Other ${at};Of ${length};1990-01-01;;`)
  const lines = [
    'Zoe;Kid;2014-01-01;;P-1',
    'Pia;Pair;1985-01-01;P-2;',
    ...rows(200),
    'Ada;Kid;2012-01-01;;P-1',
    ...rows(150),
    'Bea;Kid;2016-01-01;;P-1',
    'Max;Pair;1980-01-01;;P-2',
    `Eve;Kid;2010-01-01;${eve.membernumber ?? ''};P-1`
  ].map(line => `${line};${name}`)
  const head = 'Vorname;Nachname;Geburtsdatum;Mitgliedsnummer;Zahler;Mitgliedsart'
  const answer = await sendFile(t, app, await signedIn(app), `${head}\n${lines.join('\n')}\n`, '')
  t.match(answer.json(), { data: { created: 355, updated: 1 } })
  const paid = async (search: string) => {
    const { members } = await get(`/getmembers?chapter_id=1&search=${search}`)
    const each = members.map(async (one: { id: number; firstname: string }) => [
      one.firstname,
      ...(await owed(one.id))
    ])
    return Object.fromEntries(await Promise.all(each))
  }
  t.match(await paid('Kid'), { Ada: 40, Zoe: 0, Bea: 0 }, 'after somebody who joins the household')
  t.match(await paid('Pair'), { Max: 100, Pia: 120 }, 'who pays is the younger one')
})

t.test('a preview takes a rank, and ranks are in order', async t => {
  const { post } = await family(t)
  const body = {
    ...typeBody({ chapter_id: 1 }, { membership_dues: items } as object),
    joined: '2026-01-01',
    terms: 1
  }
  const amounts = async (rest: object) =>
    (await post('/previewmember_type', { ...body, ...rest })).data.terms[0].dues.map(
      (due: { amount: number; household_rank: number }) => [due.amount, due.household_rank]
    )
  const born = { date_of_birth: '2012-01-01' }
  t.strictSame(await amounts(born), [[60, 1]])
  t.strictSame(await amounts({ ...born, household_rank: 2 }), [[40, 2]])
  t.strictSame(await amounts({ ...born, household_rank: 4 }), [[0, 4]])
  const reversed = [{ ...items[0], household_rank_from: 3, household_rank_to: 2 }]
  const wrong = await post('/previewmember_type', { ...body, membership_dues: reversed })
  t.match(wrong.details, [{ path: '/membership_dues/0/household_rank_to', code: 'ranks_reversed' }])
})
