import { contradictions, wrongDues } from '../../src/terms/membership-history/check-store.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

const paid = { date: '2026-03-10', method: 'cash' }

t.test('a due asks for what it did: a check finds what the service did not do', async t => {
  const { app, put, post } = await office(t)
  const db = app.db.$client
  const [ada, bob] = [await aTerm(app), await aTerm(app)]
  const key = { member_id: ada.id, dues_name: 'Key', due_date: '2026-03-12' }
  const charge = async (amount: number) => (await post('/createdue', { ...key, amount })).data.id
  const [due, split] = [await charge(30), await charge(50)]
  await post('/createpayment', { ...paid, member_id: ada.id, amount: 30 })
  const parts = [20, 30].map(amount => ({ amount, due_date: '2026-05-01' }))
  t.match(await put('/splitdue', { id: split, parts }), { status: 'success' }, 'it is split')
  t.strictSame([...contradictions(app.db)], [], 'nothing contradicts another thing')
  const change = (set: string, id = due) => db.exec(`UPDATE dues SET ${set} WHERE id = ${id}`)
  const later = "due_date = '2030-01-01'"
  const others = ["currency = 'USD'", 'chapter_id = 2', "made = '2020-01-01'"]
  for (const set of ['amount = 99999', later, ...others])
    t.throws(() => change(set), /dues stay/, `${set} is refused`)
  db.exec('DROP TRIGGER dues_fix')
  const lines = () => [...contradictions(app.db)]
  const unsaid = 'which the log never said'
  change('amount = 9000')
  t.strictSame(lines(), [`of due ${due}, amount is 9000, ${unsaid}`], 'another amount')
  change('amount = 3000')
  change(later)
  t.strictSame(lines(), [`of due ${due}, due_date is 2030-01-01, ${unsaid}`], 'another day')
  change("due_date = '2026-03-12'")
  db.exec(`UPDATE payments SET member_id = ${bob.id}`)
  const moved = `payment 1 is of member ${bob.id}, but of ${ada.id} by the log`
  t.strictSame(lines(), [moved], 'another member')
  db.exec(`UPDATE payments SET member_id = ${ada.id}`)
  change('waived = 1000', split)
  const [waived] = wrongDues(app.db)
  t.match(waived, /1000 is waived, but 0 by the waivers/, 'a waiver that nobody made')
  change('waived = 0', split)
})
