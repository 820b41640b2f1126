import { jumpNumbers } from '../../src/office/replica/jump-store.ts'
import t from '../folder.ts'
import { aPayer, charge, issueInvoices, treasury } from '../money/treasury.ts'

t.test('no id and no number from before a takeover is given out after it', async t => {
  const { app, send } = await treasury(t)
  const { id } = await aPayer(app, { membernumber: 'auto' })
  await charge(send, id, 10)
  await issueInvoices(send)
  await app.db.write(() => jumpNumbers(app.db))

  const { id: next, membernumber } = (await aPayer(app, { membernumber: 'auto' })) as never as {
    id: number
    membernumber: string
  }
  t.equal(next, id + 1_000_001)
  t.equal(membernumber, '20002')
  const due = await charge(send, next, 20)
  t.ok(due.id > 1_000_000)
  await issueInvoices(send)
  const numbers = async () =>
    (await send('GET', '/getinvoices?chapter_id=1')).data.invoices.map(
      ({ number }: { number: string }) => number
    )
  t.strictSame(await numbers(), ['2026-20002', '2026-0001'])
  await charge(send, id, 30)
  await issueInvoices(send)
  t.strictSame(await numbers(), ['2026-20003', '2026-20002', '2026-0001'], 'and then without gaps')

  const { entries, last } = app.db.$client
    .prepare('SELECT max(id) AS last, count(*) AS entries FROM log_entries')
    .get() as { entries: number; last: number }
  t.equal(last, entries, 'the log has no gap')
})
