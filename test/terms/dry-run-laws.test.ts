import { addDays } from '../../src/lifecycle/days.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { fees, office } from './office.ts'
import { type Act, monthly, rehearse } from './rehearsals.ts'

const days = (min: number, max: number) =>
  fc.integer({ min, max }).map(count => addDays('2026-03-10', count))
const soon = days(0, 60)
const anAct = fc.oneof(
  fc
    .record({ enddate: days(0, 500), given: days(-40, 0) }, { requiredKeys: [] })
    .map((leaving): Act => ['PUT', '/endmembership', { ...leaving, reason: 'moved' }]),
  fc
    .record({ from: soon, to: days(60, 120) })
    .map((pause): Act => ['PUT', '/pausemembership', { ...pause, reason: '' }]),
  fc.record({ on: soon }, { requiredKeys: [] }).map((on): Act => ['PUT', '/endpause', on]),
  fc
    .record({ startdate: days(-40, 900), enddate: days(-40, 900) }, { requiredKeys: [] })
    .map((term): Act => ['POST', '/createmembership', term]),
  fc.constant<Act>(['PUT', '/renewmembership', {}])
)

t.test('whatever was done before, an act does what its dry run says', async t => {
  const it = await office(t)
  // jobs that begin by themselves later would write between a dry run and its check
  await it.app.runDueJobs()
  const rules = { renewal_timeline: 60, notice_days: 20, grace_days: 10 }
  const types = await Promise.all([
    aType(it.app, rules, monthly),
    aType(it.app, { ...rules, autorecurring_payment: false, duration: 3 }, fees)
  ])
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...types),
      fc.array(anAct, { minLength: 2, maxLength: 5 }),
      async (type, acts) => {
        const { id } = await aMember(it.app, { membertype_id: type.id })
        for (const act of acts) if ((await rehearse(t, it, act, id)).status === 'success') done += 1
      }
    ),
    { numRuns: 9 }
  )
  t.ok(done >= 6, `${done} of the acts were done`)
})
