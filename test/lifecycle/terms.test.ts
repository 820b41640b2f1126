import { advance } from '../../src/lifecycle/advance.ts'
import type { Day } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import { leave } from '../../src/terms/acts/acts.ts'
import { pause } from '../../src/terms/acts/pauses.ts'
import { setStatus } from '../../src/terms/acts/status-acts.ts'
import t from '../folder.ts'
import { aMemberSince, anItem, aPolicy, done } from './a-life.ts'

/** The terms of who joins on a day, as `first…last`. */
function terms(change: Partial<Policy>, joined: Day, until: Day) {
  const policy = aPolicy({ autorecurring_payment: true, ...change })
  const { memberships } = aMemberSince(joined, policy, until)
  return memberships.map(term => `${term.startdate}…${term.enddate}`)
}

t.test('rolling terms are counted from the anchor, and clamped', async t => {
  const table: [Day, number, string[]][] = [
    [
      '2025-01-31',
      1,
      [
        '2025-01-31…2025-02-27',
        '2025-02-28…2025-03-30',
        '2025-03-31…2025-04-29',
        '2025-04-30…2025-05-30'
      ]
    ],
    [
      '2024-02-29',
      12,
      [
        '2024-02-29…2025-02-27',
        '2025-02-28…2026-02-27',
        '2026-02-28…2027-02-27',
        '2027-02-28…2028-02-28',
        '2028-02-29…2029-02-27'
      ]
    ],
    ['2025-08-31', 6, ['2025-08-31…2026-02-27', '2026-02-28…2026-08-30']],
    ['2023-03-01', 12, ['2023-03-01…2024-02-29']],
    ['2025-12-31', 2, ['2025-12-31…2026-02-27', '2026-02-28…2026-04-29']]
  ]
  for (const [joined, duration, wanted] of table) {
    const got = terms({ duration }, joined, '2029-01-31')
    t.same(got.slice(0, wanted.length), wanted, `${joined}, ${duration} months`)
  }
})

t.test('fixed terms end with the period that one joins in', async t => {
  const table: [string, Partial<Policy>, Day, string[]][] = [
    [
      'the year',
      { duration: 12 },
      '2026-09-02',
      ['2026-09-02…2026-12-31', '2027-01-01…2027-12-31']
    ],
    [
      'half years',
      { duration: 6 },
      '2026-02-10',
      ['2026-02-10…2026-06-30', '2026-07-01…2026-12-31']
    ],
    [
      'quarters that end in January',
      { duration: 3, enddate: '2020-01-31' },
      '2026-02-28',
      ['2026-02-28…2026-04-30', '2026-05-01…2026-07-31']
    ],
    [
      'two years',
      { duration: 24 },
      '2026-09-02',
      ['2026-09-02…2027-12-31', '2028-01-01…2029-12-31']
    ],
    [
      'the last of February',
      { duration: 12, enddate: '2023-02-28' },
      '2026-05-01',
      ['2026-05-01…2027-02-28', '2027-03-01…2028-02-29']
    ],
    [
      'its last day',
      { duration: 12 },
      '2026-12-31',
      ['2026-12-31…2026-12-31', '2027-01-01…2027-12-31']
    ],
    [
      'a day within the month',
      { duration: 12, enddate: '2020-08-15' },
      '2026-08-16',
      ['2026-08-16…2027-08-15']
    ],
    ['rollover', { duration: 12, rollover_days: 30 }, '2026-12-02', ['2026-12-02…2027-12-31']],
    [
      'a day before rollover',
      { duration: 12, rollover_days: 30 },
      '2026-12-01',
      ['2026-12-01…2026-12-31']
    ]
  ]
  for (const [name, change, joined, wanted] of table) {
    const got = terms({ is_end_date_fixed: true, ...change }, joined, '2028-06-30')
    t.same(got.slice(0, wanted.length), wanted, name)
  }
})

t.test('a membership for life has one term and pays every year', async t => {
  const policy = aPolicy({ duration: 0, membership_dues: [anItem()] })
  const { memberships, dues } = aMemberSince('2024-02-29', policy, '2027-12-31')
  t.match(memberships, { 0: { enddate: null }, length: 1 }, 'one term without an end')
  t.same(
    dues.map(due => due.period_start),
    ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28'],
    'a due each year'
  )
})

t.test('a pause moves the end of its term and all that follow', async t => {
  const policy = aPolicy({ autorecurring_payment: true })
  const begun = aMemberSince('2026-01-01', policy, '2026-12-10')
  t.equal(begun.memberships[1]?.startdate, '2027-01-01', 'the next term is prepared')
  const paused = advance(
    done(pause(begun, { from: '2026-12-20', to: '2027-01-08', today: '2026-12-10' })),
    '2026-12-10'
  ).life
  const moved = [{ enddate: '2027-01-20' }, { startdate: '2027-01-21', enddate: '2028-01-20' }]
  t.match(paused.memberships, moved, 'both are moved by twenty days')
  const status = (day: Day) => advance(paused, day).life.status
  t.equal(status('2026-12-20'), 'suspended', 'from the first day')
  t.equal(status('2027-01-08'), 'suspended', 'to the last day')
  t.equal(status('2027-01-09'), 'active', 'and not the day after')
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
  const rules = { autorecurring_payment: true, notice_days: 60 }
  const policy = aPolicy({ ...rules, membership_dues: [anItem()] })
  const left = (today: Day) => {
    const now = aMemberSince('2026-01-01', policy, today)
    return advance(done(leave(now, { reason: 'resigned', today })), '2029-01-01').life
  }
  t.match(left('2026-11-01').memberships, [{ enddate: '2026-12-31' }], 'given in time')
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
