import { aChapter, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'

const year = 'from=2026-01-01&to=2026-12-31'
const none = { received: 0, credited: 0 }
const eur = (amount: number) => [{ currency: 'EUR', amount }]

t.test('what was charged is summed up by currency, age, type and month', async t => {
  const { send, postData, get, app, wake } = await office(t, '2026-03-10')
  const { id: member_id } = await aTerm(app)
  const charge = async (amount: number, due_date: string, rest: object = {}) =>
    await postData('/createdue', { member_id, dues_name: 'Key', amount, due_date, ...rest })
  await charge(0.1, '2026-03-10')
  await charge(0.2, '2026-03-10')
  await charge(500, '2026-02-08', { currency: 'JPY' })
  await wake('2026-04-09')
  const { id } = await charge(10, '2026-01-09')
  await send('PUT', '/waivedue', { id, reason: 'goodwill' })
  await charge(20, '2026-01-08')
  await charge(30, '2026-01-09')
  await charge(40, '2026-02-08')
  await charge(50, '2026-03-09')
  await charge(60, '2026-04-09')
  const { data } = await send('GET', `/getfinances?${year}`)
  t.strictSame(
    data,
    {
      billed: [...eur(330.3), { currency: 'JPY', amount: 500 }],
      received: [],
      credited: [],
      waived: eur(10),
      open: [...eur(320.3), { currency: 'JPY', amount: 500 }],
      overdue: {
        30: eur(120.3),
        60: [...eur(90), { currency: 'JPY', amount: 500 }],
        90: eur(30),
        more: eur(20)
      },
      by_type: [
        { membertype_id: 1, currency: 'EUR', billed: 120, paid: 0, waived: 0, open: 120 },
        { membertype_id: null, currency: 'EUR', billed: 210.3, paid: 0, waived: 10, open: 200.3 },
        { membertype_id: null, currency: 'JPY', billed: 500, paid: 0, waived: 0, open: 500 }
      ],
      by_month: [
        { month: '2026-03', currency: 'EUR', billed: 120.3, ...none, waived: 0, open: 120.3 },
        { month: '2026-04', currency: 'EUR', billed: 210, ...none, waived: 10, open: 200 },
        { month: '2026-03', currency: 'JPY', billed: 500, ...none, waived: 0, open: 500 }
      ]
    },
    'all sums are told'
  )
  const april = await get('/getfinances?from=2026-04-09&to=2026-04-09')
  t.strictSame(april.billed, eur(210), 'April has what was charged in it')
  t.strictSame(april.overdue, data.overdue, 'whenever it was charged')
  for (const range of ['from=2026-03-11&to=2026-04-08', 'from=1850-01-01&to=2026-03-09'])
    t.strictSame((await get(`/getfinances?${range}`)).by_month, [], 'no charge')
  const ever = await get('/getfinances?from=1850-01-01&to=2199-12-31')
  t.strictSame(ever, data, 'a long time has the same sums')
})

t.test('a due is made on a day in the time zone of its chapter', async t => {
  const { app, get, moveTo } = await office(t, '2026-03-31T23:30:00Z')
  const { id: chapter_id } = await aChapter(app, { timezone: 'Asia/Kolkata' })
  const { id: membertype_id } = await aType(app, { chapter_id }, fees)
  await aMember(app, { chapter_id, membertype_id })
  await aTerm(app)
  await moveTo('2026-04-02')
  const sums = async (from: string, to: string, query = '') =>
    (await get(`/getfinances?from=${from}&to=${to}${query}`)).billed
  t.strictSame(await sums('2026-03-31', '2026-03-31'), eur(120), 'in UTC it is still March')
  t.strictSame(await sums('2026-04-01', '2026-04-01'), eur(120), 'in Kolkata it is April')
  const in_chapter = await sums('2026-04-01', '2026-04-01', `&chapter_id=${chapter_id}`)
  t.strictSame(in_chapter, eur(120), 'in the chapter it is April')
  t.strictSame(await sums('2026-03-31', '2026-03-31', `&chapter_id=${chapter_id}`), [], 'not March')
  t.strictSame(await sums('2026-03-31', '2026-04-01'), eur(240), 'both days have both')
})

t.test('the dues that were made in a time are what it was charged', async t => {
  const { send, get, app, moveTo } = await office(t, '2026-03-31')
  await send('PUT', '/editchapter', { id: 1, timezone: 'Pacific/Auckland' })
  const { id: member_id } = await aMember(app, { membertype_id: (await aType(app, {}, fees)).id })
  const charge = (amount: number) =>
    send('POST', '/createdue', { member_id, dues_name: 'Key', amount, due_date: '2026-05-01' })
  await charge(10)
  await moveTo('2026-04-01')
  await charge(0.2)
  const year = await get('/getfinances?from=2026-01-01&to=2026-12-31')
  t.strictSame(year.billed, eur(130.2), 'the year has all three dues')
  for (const range of [
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-01'],
    ['2026-04-02', '2026-04-30'],
    ['2026-01-01', '2026-12-31']
  ]) {
    const [from, to] = range
    const sums = await get(`/getfinances?from=${from}&to=${to}`)
    const query = `chapter_id=1&made_from=${from}&made_to=${to}&sums=true`
    const list = await get(`/getdues?${query}`)
    const cents = list.dues.map((due: { amount: number }) => Math.round(due.amount * 100))
    const billed = cents.reduce((sum: number, each: number) => sum + each, 0)
    t.equal(billed, Math.round((sums.billed[0]?.amount ?? 0) * 100), `${from} to ${to}`)
    t.strictSame(list.sums, sums.open, 'the list has the same open sum')
  }
})

t.test('the fee of an application counts for the type that it asks for', async t => {
  const { app, put, get } = await office(t)
  const workflow = { require_payment_fee_separately: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const { id } = await aMember(app, { membertype_id })
  const sums = { membertype_id, currency: 'EUR', billed: 120, paid: 0 }
  const waiting = { ...sums, waived: 0, open: 120 }
  t.strictSame((await get(`/getfinances?${year}`)).by_type, [waiting], 'it waits for the fee')
  const [due] = (await get(`/getdues?member_id=${id}`)).dues
  await put('/waivedue', { id: due.id, reason: 'goodwill' })
  const waived = { ...sums, waived: 120, open: 0 }
  t.strictSame((await get(`/getfinances?${year}`)).by_type, [waived], 'the term has begun')
})

t.test('what is void was not charged', async t => {
  const { app, send, get } = await office(t)
  const { id: member_id } = await aTerm(app)
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const no_sum = { billed: { length: 0 }, by_type: { length: 0 } }
  t.match(await get(`/getfinances?${year}`), no_sum, 'a void due is in no sum')
})

t.test('what was received is net of what was taken back and returned, each on its day', async t => {
  const { app, send, postData, get, moveTo } = await office(t, '2026-03-10')
  const { id: member_id } = await aTerm(app)
  const pay = async (amount: number, date: string, rest: object = {}) =>
    (await postData('/createpayment', { member_id, amount, date, method: 'cash', ...rest })).id
  await pay(100, '2026-01-31')
  const second = await pay(70.5, '2026-02-01')
  await pay(300, '2026-03-01', { currency: 'JPY' })
  await moveTo('2026-04-02')
  const refund = { member_id, amount: 20.5, date: '2026-04-01', method: 'cash' }
  await send('POST', '/createrefund', refund)
  const sums = async (query = year) => await get(`/getfinances?${query}`)
  t.match(
    await sums(),
    {
      received: [...eur(150), { currency: 'JPY', amount: 300 }],
      credited: [...eur(30), { currency: 'JPY', amount: 300 }],
      billed: eur(120),
      open: { length: 0 },
      by_type: [{ membertype_id: 1, currency: 'EUR', billed: 120, paid: 120, waived: 0, open: 0 }],
      by_month: [
        { month: '2026-01', currency: 'EUR', received: 100, credited: 0, billed: 0 },
        { month: '2026-02', currency: 'EUR', received: 70.5, credited: 30 },
        { month: '2026-03', currency: 'EUR', received: 0, billed: 120, open: 0 },
        { month: '2026-04', currency: 'EUR', received: -20.5, credited: 0 },
        { month: '2026-03', currency: 'JPY', received: 300, credited: 300 }
      ]
    },
    'all sums of the year'
  )
  await send('PUT', '/reversepayment', { id: second, date: '2026-04-02', reason: 'Bounced' })
  t.match(
    await sums(),
    { received: [{ amount: 79.5 }, {}], open: eur(20), credited: [{ amount: -20.5 }, {}] },
    'what bounced is open again'
  )
  const february = await sums('from=2026-02-01&to=2026-02-28')
  const of_february = { received: eur(70.5), credited: { length: 0 }, billed: { length: 0 } }
  t.match(february, of_february, 'February has what came in it')
  const { data } = await send('GET', '/getpayments?chapter_id=1')
  const listed = data.payments.filter(({ currency }: { currency: string }) => currency === 'EUR')
  const add = (name: string) =>
    listed.reduce((sum: number, row: Record<string, number>) => sum + Number(row[name]) * 100, 0)
  t.equal(Math.round(add('amount')), 7950, 'as the list adds up')
})
