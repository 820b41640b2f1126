import { aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'
import { sender } from './letters.ts'
import { readPdf } from './pdf.ts'

t.test('the payments of a year, what they were for, and what went back', async t => {
  const { app, send, postData } = await office(t, '2026-06-10')
  await send('PUT', '/editassociation', { ...sender, language: 'de' })
  const { id: membertype_id } = await aType(app, {}, { ...fees, membership_dues: [] })
  const { id: member_id } = await aMember(app, { membertype_id, firstname: 'Ada' })
  const headers = await signedIn(app, 'treasurer')
  const read = async (year: number) => {
    const url = `/getyearstatement.pdf?member_id=${member_id}&year=${year}`
    const answer = await call(t, app, { url, headers })
    t.equal(answer.headers['content-type'], 'application/pdf', 'the file is a PDF')
    return readPdf(answer.rawPayload)
  }
  const due = { member_id, dues_name: 'Jahresbeitrag', amount: 120, due_date: '2026-07-01' }
  await send('POST', '/createdue', due)
  const pay = async (amount: number, date: string, method = 'bank_transfer') =>
    await postData('/createpayment', { member_id, amount, date, method })
  await pay(100, '2025-12-31')
  await pay(70.5, '2026-01-02')
  const { id } = await pay(30, '2026-03-03', 'cash')
  await send('PUT', '/reversepayment', { id, date: '2026-03-05', reason: 'Falschgeld' })
  const [page, ...others] = await read(2026)
  t.equal(others.length, 0, 'it has one page')
  for (const text of [
    ...['Ihre Zahlungen im Jahr 2026', 'hat Freunde des Museums e. V. von Ihnen erhalten'],
    ...['02.01.2026 Jahresbeitrag Überweisung 70,50 €', 'Guthaben bar 30,00 €', 'Storno'],
    ...['-30,00 €', 'Summe 70,50 €', 'Seite 1 von 1']
  ])
    t.ok(page?.text.includes(text), `${text}: ${page?.text}`)
  t.notMatch(page?.text, /100,00/, 'another year is left out')
  t.ok((await read(2025))[0]?.text.includes('Summe 100,00 €'), 'the year before has its sum')
  t.ok((await read(2024))[0]?.text.includes('keine Zahlung'), 'a year without payments says so')
  for (let day = 1; day <= 30; day++) await pay(1, `2024-06-${String(day).padStart(2, '0')}`)
  const pages = await read(2024)
  t.equal(pages.length, 2, 'many payments need two pages')
  t.ok(pages[1]?.text.includes('Summe 30,00 €'), 'the sum is on the last page')
  const unknown = await send('GET', '/getyearstatement.pdf?member_id=9&year=2026')
  t.equal(unknown.code, 'not_found', 'an unknown member is not found')
})

const year = (chapter_id: number, rest = '') =>
  `/getyearpayers?chapter_id=${chapter_id}&year=2026${rest}`

t.test('who has paid something in a year, once each', async t => {
  const { app, send, postData, get } = await office(t, '2026-06-10')
  const { id: membertype_id } = await aType(app, {}, { ...fees, membership_dues: [] })
  const [ada, ben, cem, eve] = await Promise.all(
    ['Ada', 'Ben', 'Cem', 'Eve'].map(firstname => aMember(app, { membertype_id, firstname }))
  )
  const pay = async (member_id: number | undefined, date: string) =>
    await postData('/createpayment', { member_id, amount: 5, date, method: 'cash' })
  await pay(ben?.id, '2026-01-01')
  await pay(ada?.id, '2026-02-01')
  const { id } = await pay(ada?.id, '2026-02-02')
  await send('PUT', '/reversepayment', { id, date: '2026-02-03', reason: 'Mistake' })
  await pay(cem?.id, '2025-12-31')
  await pay(eve?.id, '2026-03-01')
  await send('PUT', '/erasemember', { id: eve?.id, reason: 'asked', force: true })
  const payers = [
    { member_id: ada?.id, payments: 2 },
    { member_id: ben?.id, payments: 1 }
  ].toSorted((one, other) => Number(one.member_id) - Number(other.member_id))
  const all = await get(year(1))
  t.match(all, { pagination: { total: 2 } }, 'two have paid')
  t.strictSame(all.payers, payers, 'who was erased is gone, and so are other years')
  const page = await get(year(1, '&offset=1&limit=1'))
  const second_page = { payers: [payers[1]], pagination: { total: 2, offset: 1, limit: 1 } }
  t.strictSame(page, second_page, 'the second page has the second')
})
