import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.test('what is owed, in an order, and the sums of all that match', async t => {
  const { app, get, send } = await office(t)
  const { id: member_id } = await aTerm(app, {}, {})
  const charge = async (amount: number, due_date: string, currency = 'EUR') => {
    const due = { member_id, dues_name: 'Key', amount, due_date, currency }
    return (await send('POST', '/createdue', due)).data.id as number
  }
  const late = await charge(0.1, '2026-04-03')
  const early = await charge(0.2, '2026-04-01')
  const yen = await charge(500, '2026-04-02', 'JPY')
  const waived = await charge(7, '2026-04-02')
  await send('PUT', '/waivedue', { id: waived, reason: 'goodwill' })
  const list = async (query: string) => {
    const { dues, sums } = await get(`/getdues?chapter_id=1&${query}`)
    return { ids: dues.map(({ id }: { id: number }) => id), sums }
  }
  const sums = [
    { currency: 'EUR', amount: 0.3 },
    { currency: 'JPY', amount: 500 }
  ]
  t.strictSame(await list('owed=true'), { ids: [late, early, yen], sums: undefined }, 'all owed')
  t.strictSame(await list('owed=true&sums=true&limit=1'), { ids: [late], sums }, 'the sums of all')
  t.strictSame(
    await list('sums=true&sort=due_date'),
    { ids: [early, yen, waived, late], sums },
    'in the order of days'
  )
  t.strictSame((await list('sort=-due_date&limit=2')).ids, [late, waived], 'the latest first')
  t.strictSame((await list('sort=open_amount&owed=true')).ids, [late, early, yen], 'ordered by sum')
  t.strictSame((await list('sort=-open_amount')).ids, [yen, early, late, waived], 'largest first')
  t.strictSame(
    await list('owed=false&sums=true'),
    { ...{ ids: [waived], sums: [{ currency: 'EUR', amount: 0 }] } },
    'nothing of it is owed'
  )
  t.strictSame(await list('state=paid&sums=true'), { ids: [], sums: [] }, 'nothing is paid')
  t.match(
    await send('GET', '/getdues?chapter_id=1&sort=name'),
    { code: 'validation_error' },
    'not valid'
  )
})
