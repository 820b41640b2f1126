import type { Test } from 'tap'
import { advance } from '../../src/lifecycle/advance.ts'
import {
  addDays,
  addMonths,
  countDays,
  type Day,
  isLastOfMonth,
  overlap
} from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import { endPause, leave, pause, setStatus } from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import fc, { runs } from '../properties.ts'
import { aMemberSince, anItem, aPolicy, done } from './a-life.ts'

/** The last days of the terms of who joins on a day, each of which begins the day after the last one. */
function ends(t: Test, change: Partial<Policy>, joined: Day, until: Day) {
  const policy = aPolicy({ autorecurring_payment: true, ...change })
  const { memberships } = aMemberSince(joined, policy, until)
  const last_days = memberships.map(({ enddate }) => enddate ?? '')
  const first_days = [joined, ...last_days.map(day => addDays(day, 1))].slice(0, -1)
  t.same(
    memberships.map(({ startdate }) => startdate),
    first_days,
    'no gap is between terms'
  )
  return last_days
}

t.test('rolling terms are counted from the anchor, and clamped', async t => {
  const table: [Day, number, Day[]][] = [
    ['2025-01-31', 1, ['2025-02-27', '2025-03-30', '2025-04-29', '2025-05-30']],
    ['2024-02-29', 12, ['2025-02-27', '2026-02-27', '2027-02-27', '2028-02-28', '2029-02-27']],
    ['2025-08-31', 6, ['2026-02-27', '2026-08-30']],
    ['2023-03-01', 12, ['2024-02-29']],
    ['2025-12-31', 2, ['2026-02-27', '2026-04-29']]
  ]
  for (const [joined, duration, wanted] of table) {
    const got = ends(t, { duration }, joined, '2029-01-31')
    t.same(got.slice(0, wanted.length), wanted, `${joined}, ${duration} months`)
  }
})

t.test('fixed terms end with the period that one joins in', async t => {
  const rollover = { rollover_days: 30 }
  const table: [string, Partial<Policy>, Day, Day[]][] = [
    ['the year', {}, '2026-09-02', ['2026-12-31', '2027-12-31']],
    ['half years', { duration: 6 }, '2026-02-10', ['2026-06-30', '2026-12-31']],
    [
      'quarters',
      { duration: 3, enddate: '2020-01-31' },
      '2026-02-28',
      ['2026-04-30', '2026-07-31']
    ],
    ['two years', { duration: 24 }, '2026-09-02', ['2027-12-31', '2029-12-31']],
    ['of February', { enddate: '2023-02-28' }, '2026-05-01', ['2027-02-28', '2028-02-29']],
    ['its last day', {}, '2026-12-31', ['2026-12-31', '2027-12-31']],
    ['within the month', { enddate: '2020-08-15' }, '2026-08-16', ['2027-08-15']],
    ['rollover', rollover, '2026-12-02', ['2027-12-31']],
    ['a day before rollover', rollover, '2026-12-01', ['2026-12-31']]
  ]
  for (const [name, change, joined, wanted] of table) {
    const got = ends(t, { is_end_date_fixed: true, duration: 12, ...change }, joined, '2028-06-30')
    t.same(got.slice(0, wanted.length), wanted, name)
  }
})

t.test('a membership for life has one term and pays every year', async t => {
  const policy = aPolicy({ duration: 0, membership_dues: [anItem()] })
  const { memberships, dues } = aMemberSince('2024-02-29', policy, '2027-12-31')
  t.match(memberships, { 0: { enddate: null }, length: 1 }, 'one term without an end')
  const starts = ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']
  t.same(
    dues.map(due => due.period_start),
    starts,
    'a due each year'
  )
})

t.test('a pause moves the end of its term and all that follow', async t => {
  const policy = aPolicy({ autorecurring_payment: true })
  const begun = aMemberSince('2026-01-01', policy, '2026-12-10')
  t.equal(begun.memberships[1]?.startdate, '2027-01-01', 'the next term is prepared')
  const span = { from: '2026-12-20', to: '2027-01-08', today: '2026-12-10' }
  const paused = advance(done(pause(begun, span)), '2026-12-10').life
  const moved = [{ enddate: '2027-01-20' }, { startdate: '2027-01-21', enddate: '2028-01-20' }]
  t.match(paused.memberships, moved, 'both are moved by twenty days')
  const days = ['2026-12-20', '2027-01-08', '2027-01-09']
  const statuses = days.map(day => advance(paused, day).life.status)
  t.same(statuses, ['suspended', 'suspended', 'active'], 'from the first to the last day')
})

t.test('months that lie in a pause are not charged, and nobody pays more for pausing', async t => {
  const policy = aPolicy({ membership_dues: [anItem({ due_frequency: 'monthly' })] })
  const life = aMemberSince('2026-01-01', policy)
  const charged = (from: Day, to: Day) => {
    const paused = done(pause(life, { from, to, today: '2026-01-01' }))
    const { dues } = advance(paused, '2027-12-31').life
    return dues.filter(due => !due.void && due.term === 1).map(due => due.period_start.slice(0, 7))
  }
  const months = charged('2026-03-01', '2026-03-31')
  t.equal(months.length, 12, 'twelve months are charged')
  t.notOk(months.includes('2026-03'), 'not that of the pause')
  t.ok(months.includes('2027-01'), 'but one later')
  t.equal(charged('2026-03-05', '2026-03-14').length, 12, 'a short pause changes nothing')
})

t.test('who leaves keeps the term to its end, and what follows is void', async t => {
  const rules = { autorecurring_payment: true, notice_days: 60, renewal_timeline: 90 }
  const policy = aPolicy({ ...rules, membership_dues: [anItem()] })
  const left = (today: Day) => {
    const now = aMemberSince('2026-01-01', policy, today)
    return advance(done(leave(now, { reason: 'resigned', today })), '2029-01-01').life
  }
  const in_time = [{ enddate: '2026-12-31' }, { state: 'void' }]
  t.match(left('2026-11-01').memberships, in_time, 'given in time, to the day')
  const { status, memberships, dues } = left('2026-12-05')
  const both = { 0: { enddate: '2026-12-31' }, 1: { enddate: '2027-12-31' }, length: 2 }
  t.match(memberships, both, 'given too late')
  const owed = ['2026-01-01', '2027-01-01'].map(period_start => ({ period_start, void: false }))
  t.match(dues, { ...owed, length: 2 }, 'and both are owed')
  t.equal(status, 'inactive', 'gone in the end')
})

t.test('the status by hand is the act that leads there', async t => {
  const now = aMemberSince('2026-01-01', aPolicy(), '2026-05-01')
  const set = (life: Life, status: Life['status'], today: Day, until = today) =>
    advance(done(setStatus(life, status, today)), until).life
  const ended = set(now, 'inactive', '2026-05-01')
  t.match(ended, { status: 'inactive', memberships: [{ enddate: '2026-04-30' }] }, 'it ends')
  const again = set(ended, 'active', '2026-05-01')
  const chain = [{}, { startdate: '2026-05-01', chain: 2 }]
  t.match(again, { status: 'active', memberships: chain }, 'it is opened again')
  const gone = set(again, 'inactive', '2026-05-01')
  t.match(gone, { status: 'inactive', memberships: [{}, { state: 'void' }] }, 'as if never opened')
  const held = set(now, 'suspended', '2026-05-01', '2026-06-01')
  t.equal(held.status, 'suspended', 'it is suspended')
  t.equal(set(held, 'active', '2026-06-01').status, 'active', 'and released')
})

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

const numRuns = { numRuns: runs(1000) }

const days = fc
  .integer({ min: 0, max: 3_652_424 })
  .map(count => Temporal.PlainDate.from('0000-01-01').add({ days: count }))

t.test('days are counted as Temporal counts them', async t => {
  const property = fc.property(days, fc.integer({ min: -200_000, max: 200_000 }), (day, count) => {
    const moved = day.add({ days: count })
    if (moved.year < 0 || moved.year > 9999) return true
    const text = moved.toString()
    return addDays(`${day}`, count) === text && countDays(`${day}`, text) === count + 1
  })
  t.doesNotThrow(() => fc.assert(property, numRuns), 'every day agrees')
})

t.test('months are counted as Temporal counts them, clamped to their last day', async t => {
  const property = fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, months) => {
    const moved = day.add({ months })
    const within = moved.year >= 0 && moved.year <= 9999
    return (
      (!within || addMonths(`${day}`, months) === moved.toString()) &&
      isLastOfMonth(`${day}`) === (day.day === day.daysInMonth)
    )
  })
  t.doesNotThrow(() => fc.assert(property, numRuns), 'every month agrees')
})

t.test('no day is beyond the years that compare as text', async t => {
  const [first, last] = ['0000-01-01', '9999-12-31']
  t.same([addDays(last, 1), addDays(first, -1)], [last, first], 'no day is beyond')
  const months = [addMonths('9999-12-01', 1200), addMonths('0000-02-01', -2)]
  t.same(months, [last, first], 'no month is beyond')
  t.ok(isLastOfMonth('9999-12-31'), 'the last day ends its month')
  t.throws(() => addDays('x', 1), RangeError, 'a text is no day')
  t.throws(() => addMonths('2026-x', 1), RangeError, 'a text is no month')
})

t.test('spans overlap where they have a day in common', async t => {
  const january = ['2026-01-01', '2026-01-31'] as const
  const from_february = ['2026-02-01', null] as const
  t.ok(overlap(january, ['2026-01-31', null]), 'the last day is in both')
  t.ok(overlap(['2026-01-01', null], ['2030-01-01', '2030-01-01']), 'one of them is open')
  t.notOk(overlap(january, from_february), 'one begins after the other')
  t.notOk(overlap(from_february, january), 'one ends before the other')
})
