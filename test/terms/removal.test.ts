import { wrongMessages } from '../../src/terms/messages/check-store.ts'
import { send as importFile } from '../fixtures/files.ts'
import { aMember, aType, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test(
  'dues that the office charged or split, or that another pays, keep a new member',
  async t => {
    const { app, send } = await office(t)
    const parent = await aTerm(app)
    const charge = (member_id: number) =>
      send('POST', '/createdue', {
        ...{ member_id, dues_name: 'Fine', amount: 10, due_date: '2026-04-30' }
      })
    const split = async (member_id: number) => {
      const { data } = await send('GET', `/getdues?member_id=${member_id}`)
      const parts = ['2026-04-30', '2026-05-31'].map(due_date => ({ amount: 60, due_date }))
      return send('PUT', '/splitdue', { id: data.dues[0].id, parts })
    }
    const pay = (id: number) => send('PUT', '/editmember', { id, payer_id: parent.id })
    for (const [name, keep] of Object.entries({ charged: charge, split, 'paid by another': pay })) {
      const { id } = await aTerm(app)
      t.match(await keep(id), { status: 'success' }, `the due is ${name}`)
      const { code, details } = await send('PUT', '/removemember', { id })
      t.equal(code, 'in_use', `${name}: the member is not removed`)
      t.match(details, [{ params: { entity: 'dues' } }], `${name}: for its dues`)
    }
    const { id } = await aTerm(app)
    t.match(
      await send('PUT', '/removemember', { id }),
      { data: { id } },
      'dues that creation made by itself keep nobody'
    )
  }
)

t.test('a payer is told no more of dues whose member an undone import takes away', async t => {
  const { app, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const parent = await aMember(app, { membertype_id: (await aType(app)).id })
  const file = `firstname,lastname,email,membertype_id,payer_id,membership_startdate
Bo,Byron,,${membertype_id},${parent.id},2026-03-10`
  const headers = await signedIn(app)
  const { batch_id } = (await importFile(t, app, headers, file, '&explain=true')).json().data
  await app.runDueJobs()
  const waiting = app.db.$client
    .prepare(
      "SELECT count(*) FROM messages WHERE kind = 'dues_invoice' AND state IN ('proposed', 'queued')"
    )
    .pluck()
  t.equal(waiting.get(), 1, 'the payer is told of the due')
  t.match(await send('PUT', '/undobatch', { id: batch_id }), { data: { removed: 1 } }, 'undone')
  t.equal(waiting.get(), 0, 'nothing waits for the payer')
  t.strictSame([...wrongMessages(app.db)], [], 'check finds nothing')
})
