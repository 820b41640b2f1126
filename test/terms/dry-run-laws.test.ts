import t from 'tap'
import { addDays } from '../../src/lifecycle/days.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import fc from '../properties.ts'
import { fees, office } from './office.ts'
import { type Act, monthly, rehearse } from './rehearsals.ts'

const day = fc.integer({ min: -40, max: 500 }).map(days => addDays('2026-03-10', days))
const anAct = fc.oneof(
  fc
    .record({ enddate: day, given: day }, { requiredKeys: [] })
    .map((days): Act => ['PUT', '/endmembership', { ...days, reason: 'moved' }]),
  fc
    .record({ from: day, to: day })
    .map((days): Act => ['PUT', '/pausemembership', { ...days, reason: '' }]),
  fc.record({ on: day }, { requiredKeys: [] }).map((on): Act => ['PUT', '/endpause', on]),
  fc
    .record({ startdate: day, enddate: day }, { requiredKeys: [] })
    .map((days): Act => ['POST', '/createmembership', days]),
  fc.constant<Act>(['PUT', '/renewmembership', {}])
)

t.test('whatever was done before, an act does what its dry run says', async t => {
  const it = await office(t)
  const rules = { renewal_timeline: 60, notice_days: 20, grace_days: 10 }
  const types = await Promise.all([
    aType(it.app, rules, monthly),
    aType(it.app, { ...rules, autorecurring_payment: false, duration: 3 }, fees)
  ])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...types),
      fc.array(anAct, { minLength: 2, maxLength: 5 }),
      async (type, acts) => {
        const { id } = await aMember(it.app, { membertype_id: type.id })
        for (const act of acts) await rehearse(t, it, act, id)
      }
    ),
    { numRuns: 15 }
  )
})
