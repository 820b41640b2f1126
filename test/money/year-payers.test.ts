import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'

const year = (chapter_id: number, rest = '') =>
  `/getyearpayers?chapter_id=${chapter_id}&year=2026${rest}`

t.test('who has paid something in a year, once each', async t => {
  const { app, send } = await office(t, '2026-06-10')
  const { id: membertype_id } = await aType(app, {}, { ...fees, membership_dues: [] })
  const [ada, ben, cem, eve] = await Promise.all(
    ['Ada', 'Ben', 'Cem', 'Eve'].map(firstname => aMember(app, { membertype_id, firstname }))
  )
  const pay = async (member_id: number | undefined, date: string) =>
    (await send('POST', '/createpayment', { member_id, amount: 5, date, method: 'cash' })).data
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
  const all = (await send('GET', year(1))).data
  t.match(all, { pagination: { total: 2 } })
  t.strictSame(all.payers, payers, 'who was erased is gone, and so are other years')
  const page = (await send('GET', year(1, '&offset=1&limit=1'))).data
  t.strictSame(page, { payers: [payers[1]], pagination: { total: 2, offset: 1, limit: 1 } })
})

t.test('whoever sees to the money of the chapter sees them', async t => {
  const { app } = await office(t)
  const { id: chapter_id } = await aChapter(app)
  const get = async (role: Parameters<typeof signedIn>[1], url: string) => {
    const headers = await signedIn(app, role, role === 'chapter_lead' ? 1 : undefined)
    return (await call(t, app, { url, headers })).statusCode
  }
  t.equal(await get('treasurer', year(1)), 200)
  t.equal(await get('moderator', year(1)), 403)
  t.equal(await get('chapter_lead', year(chapter_id)), 403)
  for (const wrong of ['/getyearpayers?year=2026', '/getyearpayers?chapter_id=1', year(1, '&x=1')])
    t.equal(await get('treasurer', wrong), 400, wrong)
})
