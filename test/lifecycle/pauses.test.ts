import { advance } from '../../src/lifecycle/advance.ts'
import { addDays } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import { endPause, pause } from '../../src/terms/acts/pauses.ts'
import t from '../folder.ts'
import { aMemberSince, anItem, aPolicy, done } from './a-life.ts'

/** Somebody who owes the fee of 2026 since 15 January, and pauses from 30 January to 30 June. */
function paused(change: Partial<Policy> = {}, to = '2026-06-30'): Life {
  const policy = aPolicy({ membership_dues: [anItem()], ...change })
  const begun = aMemberSince('2026-01-01', policy, '2026-01-10')
  return done(pause(begun, { from: '2026-01-30', to, today: '2026-01-10' }))
}

const told = (life: Life) => life.messages.map(({ slot, skipped }) => [slot, skipped])

const none_in_pause = [
  ['2026-01-22', null],
  ['2026-02-05', 'suspended'],
  ['2026-02-26', 'suspended']
]

t.test('nobody is reminded of dues in a pause', async t => {
  const daily = passDays(paused(), '2026-01-10', 400)
  t.same(told(daily), none_in_pause, 'daily')
  const resuming = { on: '2026-02-09', today: '2026-02-09' }
  const resumed = done(endPause(passDays(paused(), '2026-01-10', 30), resuming))
  const after = [...none_in_pause.slice(0, 2), ['2026-02-26', null]]
  t.same(told(advance(resumed, '2026-12-01').life), after, 'and again after it was ended')
})

t.test('of reminders that were missed the last one outside of the pause is told', async t => {
  const short = advance(paused({}, '2026-02-10'), '2026-12-01').life
  t.same(told(short), [['2026-02-26', null]], 'the one after the pause')
  t.same(told(advance(paused(), '2026-03-01').life), none_in_pause, 'the one before the pause')
})

t.test('who owes is suspended or put out after the pause, not in it', async t => {
  for (const deactivation_policy of ['end', 'suspend'] as const) {
    const life = paused({ deactivation_policy, deactivation_timeline: 30 })
    const within = advance(life, '2026-06-30').life
    const pausing = { status: 'suspended', leavings: { length: 0 }, holds: { length: 1 } }
    t.match(within, pausing, `${deactivation_policy}: not in the pause`)
    const { life: after, events } = advance(within, '2026-07-01')
    const ended = deactivation_policy === 'end'
    const out = { status: 'inactive', leavings: [{ enddate: '2026-06-30', reason: 'unpaid' }] }
    const held = { status: 'suspended', leavings: { length: 0 } }
    t.match(after, ended ? out : held, `${deactivation_policy}: after it`)
    const kind = ended ? 'ended_for_dues' : 'held_for_dues'
    t.match(events, [{ on: '2026-07-01', kind }], `${deactivation_policy}: it is told`)
    const slept = advance(life, '2026-07-01').life
    t.same(slept.leavings, after.leavings, `${deactivation_policy}: the same where nobody looked`)
  }
})

t.test('two pauses in a row are one', async t => {
  const life = paused({ deactivation_policy: 'end', deactivation_timeline: 30 }, '2026-02-28')
  const both = done(pause(life, { from: '2026-03-01', to: '2026-03-31', today: '2026-01-10' }))
  t.match(advance(both, '2026-03-31').life.leavings, { length: 0 }, 'in the second one')
  t.match(advance(both, '2026-04-01').life.leavings, [{ enddate: '2026-03-31' }], 'after both')
})

function passDays(life: Life, from: string, days: number): Life {
  let now = life
  for (let count = 0; count <= days; count += 1) now = advance(now, addDays(from, count)).life
  return now
}
