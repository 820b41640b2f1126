import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { reconcile } from '../terms/ledger.ts'
import { fees } from '../terms/office.ts'
import { issueInvoices, treasury } from './treasury.ts'

t.test('a due that a batch charged stays while an invoice asks for it', async t => {
  const { app, send } = await treasury(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  /** A member whom a batch has made active again, so that a new due is charged and on an invoice. */
  const aCharged = async () => {
    const { id } = await aMember(app, { membertype_id })
    await send('PUT', '/endmembership', { member_id: id, reason: 'moved', enddate: '2026-03-09' })
    const edit = { chapter_id: 1, filter: { ids: [id] }, set: { status: 'active' } }
    const { batch_id } = (await send('PUT', '/editmembers', edit)).data
    t.match((await issueInvoices(send)).data, { invoices: 1, amount: 120 })
    return { id, batch_id }
  }
  const asked = await aCharged()
  const undo = { id: asked.batch_id }
  t.match((await send('PUT', '/undobatch', { ...undo, dry_run: true })).data, { left: 1 })
  t.match((await send('PUT', '/undobatch', undo)).data, {
    ...{ restored: 0, left: 1, remaining: [{ id: asked.id, code: 'money_moved' }] }
  })
  t.match((await send('GET', '/getinvoice/1')).data, { state: 'open', open_amount: 120 })

  const { id, batch_id } = await aCharged()
  await send('PUT', '/cancelinvoice', { id: 2, reason: 'Wrong' })
  t.match((await send('PUT', '/undobatch', { id: batch_id })).data, { restored: 1, left: 0 })
  const { dues } = (await send('GET', `/getdues?member_id=${id}`)).data
  const due = dues.find(({ state }: { state: string }) => state !== 'paid')
  t.match(due, { state: 'void', open_amount: 0 }, 'it is on a letter, and stays')
  reconcile(t, app, 'after undoing')
})

t.test(
  'whom a batch made a member, or who was added, stays while an invoice of the payer asks for it',
  async t => {
    const { app, send } = await treasury(t)
    const { id: membertype_id } = await aType(app, {}, fees)
    const { id: contact } = await aType(app, { category: 'contact' })
    const { id: payer_id } = await aMember(app, { membertype_id: contact })
    const { id: child } = await aMember(app, { membertype_id, payer_id })
    app.db.$client.exec('DELETE FROM lives')
    const opened = { chapter_id: 1, filter: { ids: [child] } }
    const { batch_id } = (await send('POST', '/openmemberships', opened)).data
    t.match((await issueInvoices(send)).data, { invoices: 1 })
    t.match((await send('PUT', '/undobatch', { id: batch_id })).data, {
      ...{ left: 1, remaining: [{ id: child, code: 'money_moved' }] }
    })
    const { id: added } = await aMember(app, { membertype_id, payer_id })
    t.match((await issueInvoices(send)).data, { invoices: 1 })
    t.match(await send('PUT', '/removemember', { id: added }), { code: 'in_use' })
    reconcile(t, app, 'at the end')
  }
)
