import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.setTimeout(600_000)

t.test('one life that comes to no end is named, and the others are simulated', async t => {
  const { app, post } = await office(t)
  const { $client: sqlite } = app.db
  const monthly = { amount: 5, due_frequency: 'monthly' as const }
  const numbers = Array.from({ length: 30 }, (_, at) => at)
  const membership_dues = numbers.map(at => ({ ...monthly, dues_name: `${at}` }))
  const { id: membertype_id } = await aType(app, { duration: 0 }, { membership_dues })
  const { id } = await aMember(app, { membertype_id, membership_startdate: '1950-01-01' })
  await aTerm(app, { autorecurring_payment: true })
  const simulate = async (rest = {}) =>
    (await post('/simulate', { chapter_id: 1, to: '2026-04-30', ...rest })).data
  t.match(await simulate({ member_id: id }), { put_aside: { length: 0 } }, 'it is simulated')
  const { total } = await simulate({ member_id: 2 })
  // years that were not charged before: more than twenty thousand dues on one day
  await app.db.write(() => sqlite.exec("UPDATE chapters SET acts_from = '1950-01-01'"))
  t.match(await simulate(), { total, put_aside: [id] }, 'it is named beside the others')
  const alone = { total: 0, days: { length: 0 }, put_aside: [id] }
  t.match(await simulate({ member_id: id }), alone, 'it is named alone')
})
