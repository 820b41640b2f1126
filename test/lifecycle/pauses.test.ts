import { advance } from '../../src/lifecycle/advance.ts'
import { addDays } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import { openTerm } from '../../src/terms/acts/acts.ts'
import { endPause, pause } from '../../src/terms/acts/pauses.ts'
import t from '../folder.ts'
import { aLife, anItem, aPolicy, done } from './a-life.ts'

const joined = { startdate: '2026-01-01', origin: 'joined', today: '2026-01-01' } as const

/** Somebody who owes the fee of 2026 since 15 January, and pauses from 30 January to 30 June. */
function paused(change: Partial<Policy> = {}, to = '2026-06-30'): Life {
  const policy = aPolicy({ membership_dues: [anItem()], ...change })
  const begun = advance(done(openTerm(aLife(policy), joined)), '2026-01-10').life
  return done(pause(begun, { from: '2026-01-30', to, today: '2026-01-10' }))
}

const told = (life: Life) => life.messages.map(({ slot, skipped }) => [slot, skipped])

t.test('nobody is reminded of dues in a pause', async t => {
  const daily = passDays(paused(), '2026-01-10', 400)
  t.same(told(daily), [
    ['2026-01-22', null],
    ['2026-02-05', 'suspended'],
    ['2026-02-26', 'suspended']
  ])
  const resumed = done(endPause(passDays(paused(), '2026-01-10', 30), on('2026-02-09')))
  t.same(told(advance(resumed, '2026-12-01').life), [
    ['2026-01-22', null],
    ['2026-02-05', 'suspended'],
    ['2026-02-26', null]
  ])
})

t.test('of reminders that were missed the last one outside of the pause is told', async t => {
  t.same(told(advance(paused({}, '2026-02-10'), '2026-12-01').life), [['2026-02-26', null]])
  t.same(told(advance(paused(), '2026-03-01').life), [
    ['2026-01-22', null],
    ['2026-02-05', 'suspended'],
    ['2026-02-26', 'suspended']
  ])
})

t.test('who owes is suspended or put out after the pause, not in it', async t => {
  for (const deactivation_policy of ['end', 'suspend'] as const) {
    const life = paused({ deactivation_policy, deactivation_timeline: 30 })
    const within = advance(life, '2026-06-30').life
    t.match(within, { status: 'suspended', leavings: { length: 0 }, holds: { length: 1 } })
    const { life: after, events } = advance(within, '2026-07-01')
    const ended = deactivation_policy === 'end'
    t.equal(after.status, ended ? 'inactive' : 'suspended')
    t.match(after.leavings, ended ? [{ enddate: '2026-06-30', reason: 'unpaid' }] : { length: 0 })
    t.match(events, [{ on: '2026-07-01', kind: ended ? 'ended_for_dues' : 'held_for_dues' }])
    t.same(advance(life, '2026-07-01').life.leavings, after.leavings)
  }
})

t.test('two pauses in a row are one', async t => {
  const life = paused({ deactivation_policy: 'end', deactivation_timeline: 30 }, '2026-02-28')
  const both = done(pause(life, { from: '2026-03-01', to: '2026-03-31', today: '2026-01-10' }))
  t.match(advance(both, '2026-03-31').life.leavings, { length: 0 })
  t.match(advance(both, '2026-04-01').life.leavings, [{ enddate: '2026-03-31' }])
})

function passDays(life: Life, from: string, days: number): Life {
  let now = life
  for (let count = 0; count <= days; count += 1) now = advance(now, addDays(from, count)).life
  return now
}

function on(day: string) {
  return { on: day, today: day }
}
