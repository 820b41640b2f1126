import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from './office.ts'

t.test(
  'money that moves between members who change together is seen by those who come later',
  async t => {
    const { app, get, send } = await office(t)
    const { id: membertype_id } = await aType(app, {}, fees)
    const { id: payer_id } = await aMember(app, { membertype_id: (await aType(app)).id })
    const [first, second] = [
      await aMember(app, { membertype_id, payer_id }),
      await aMember(app, { membertype_id, payer_id })
    ]
    const paid = { member_id: payer_id, amount: 120, date: '2026-03-10', method: 'cash' }
    t.match(await send('POST', '/createpayment', paid), { data: { credit: 0 } }, 'it settles all')
    const dues = () =>
      app.db.$client.prepare('SELECT member_id, settled, void FROM dues ORDER BY id').all()
    t.strictSame(
      dues(),
      [
        { member_id: first.id, settled: 12_000, void: 0 },
        { member_id: second.id, settled: 0, void: 0 }
      ],
      'the first due is paid'
    )
    const ids = [first.id, second.id]
    const change = { chapter_id: 1, filter: { ids }, set: { status: 'inactive' } }
    t.match((await send('PUT', '/editmembers', change)).data, { changed: 2, refused: 0 }, 'changed')
    t.strictSame(
      dues(),
      [
        { member_id: first.id, settled: 0, void: 1 },
        { member_id: second.id, settled: 0, void: 1 }
      ],
      'both dues are void'
    )
    t.match(await get(`/getaccount?member_id=${payer_id}`), { balance: 120 }, 'all of it is credit')
  }
)
