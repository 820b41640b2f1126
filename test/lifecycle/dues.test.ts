import { advance } from '../../src/lifecycle/advance.ts'
import type { Day } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Item, Policy } from '../../src/lifecycle/policy.ts'
import { leave } from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import { aLife, aMemberSince, anItem, aPolicy, done } from './a-life.ts'

function dues(
  change: Partial<Policy>,
  items: Partial<Item>[],
  joined: Day,
  until: Day,
  life: Partial<Life> = {}
) {
  const membership_dues = items.map((item, at) => anItem({ id: `i${at}`, ...item }))
  const policy = aPolicy({ autorecurring_payment: true, membership_dues, ...change })
  return aMemberSince(joined, policy, until, life).dues
}

/** Dues of these periods, and no others. */
const starts = (...days: Day[]) => ({
  ...days.map(period_start => ({ period_start })),
  length: days.length
})

t.test('a first term with fixed periods is charged in part', async t => {
  const [monthly, daily] = [{ proration: 'monthly' }, { proration: 'daily' }] as const
  const per_term = { due_frequency: 'per_term' } as const
  const longer = { ...daily, duration: 1, enddate: '2021-10-28' } as const
  const rollover = { duration: 2, enddate: '2021-02-28', rollover_days: 60 }
  const table: [string, Partial<Policy>, Partial<Item>, Day, number[]][] = [
    ['by months', monthly, {}, '2021-09-02', [4000]],
    ['by days', daily, {}, '2021-09-02', [3978]],
    ['whole', {}, {}, '2021-09-02', [12000]],
    ['once a term', daily, per_term, '2021-09-02', [3978]],
    ['after a longer month', longer, { ...per_term, amount: 3100 }, '2021-02-01', [2800]],
    ['half up, once', monthly, { amount: 999 }, '2021-07-01', [500]],
    ['months of two years', { ...monthly, duration: 24 }, per_term, '2021-09-02', [8000]],
    ['joining fees are whole', daily, { is_for_onboarding: true }, '2021-09-02', [12000]],
    ['from the first day', daily, {}, '2021-01-01', [12000]],
    // the quarter that the first day of a period lies in, and the next one
    ['rollover', rollover, { due_frequency: 'quarterly' }, '2021-01-01', [12000, 12000]],
    ['rollover: once, whole', { ...daily, rollover_days: 40 }, {}, '2021-12-01', [12000]],
    ['whole months', daily, { due_frequency: 'monthly', amount: 10 }, '2021-11-10', [10, 10]]
  ]
  for (const [name, change, item, joined, wanted] of table) {
    const until = change.rollover_days || change.duration === 24 ? '2022-11-30' : '2021-12-31'
    const rules = { renewal_timeline: 0, is_end_date_fixed: true, ...change }
    const first = dues(rules, [item], joined, until).filter(due => due.term === 1)
    t.same(
      first.map(due => due.amount),
      wanted,
      name
    )
  }
})

t.test('whoever leaves before the next period still owes what rollover charged', async t => {
  const rules = { is_end_date_fixed: true, rollover_days: 40, autorecurring_payment: true } as const
  for (const due_frequency of ['yearly', 'per_term'] as const) {
    const policy = aPolicy({ ...rules, membership_dues: [anItem({ due_frequency })] })
    const begun = aMemberSince('2021-12-01', policy)
    const given = { given: '2021-12-02', enddate: '2021-12-31', reason: 'resigned' } as const
    const left = advance(done(leave(begun, { ...given, today: '2021-12-02' })), '2022-02-01').life
    t.match(left.dues, [{ period_start: '2021-12-01', amount: 12000, void: false }], due_frequency)
    t.equal(left.dues.length, 1, due_frequency)
  }
})

t.test('a yearly item falls due once a year in terms of six months too', async t => {
  const got = dues({ duration: 6 }, [{}], '2024-01-15', '2026-12-01')
  t.match(got, starts('2024-01-15', '2025-01-15', '2026-01-15'), 'once a year')
})

t.test('joining fees and one-time items are charged once in a chain', async t => {
  const key = { due_frequency: 'one_time', dues_name: 'Key' } as const
  const got = dues({}, [{ is_for_onboarding: true }, key], '2024-01-15', '2027-01-31')
  t.match(got, starts('2024-01-15', '2024-01-15'), 'once each')
})

t.test('due dates: the schedule, or the first day, never before the days to pay', async t => {
  const table: [Partial<Item>, Day, Day][] = [
    [{}, '2026-03-10', '2026-03-24'],
    [{ payment_schedule: '2020-06-30' }, '2026-03-10', '2026-06-30'],
    [{ payment_schedule: '2020-02-15' }, '2026-03-10', '2027-02-15'],
    [{ payment_schedule: '2020-01-31', due_frequency: 'monthly' }, '2026-02-01', '2026-02-28'],
    [{ payment_schedule: '2020-01-05', due_frequency: 'monthly' }, '2026-02-10', '2026-03-05']
  ]
  for (const [item, joined, wanted] of table) {
    const [due] = dues({}, [item], joined, joined)
    t.equal(due?.due_date, wanted, `${JSON.stringify(item)} ${joined}`)
  }
})

t.test('the price of an age is that of the first day of the period', async t => {
  const aged_items = [
    { amount: 30, age_to: 17 },
    { amount: 60, age_from: 18, age_to: 26 }
  ]
  const items = [...aged_items, { amount: 120 }]
  const table: [string, Day | null, number[]][] = [
    ['18 on the first day of the second period', '2007-03-01', [30, 60, 60]],
    ['18 the day after', '2007-03-02', [30, 30, 60]],
    ['born on a leap day', '2004-02-29', [60, 60, 60]],
    ['of unknown age', null, [120, 120, 120]]
  ]
  for (const [name, date_of_birth, wanted] of table) {
    const got = dues({}, items, '2024-03-01', '2026-03-01', { member: { date_of_birth } })
    t.same(
      got.map(due => due.amount),
      wanted,
      name
    )
  }
  const aged = dues({}, aged_items, '2024-03-01', '2024-03-01')
  t.same(aged, [], 'no price is for those of unknown age')
})

t.test('nothing is charged before the chapter acts', async t => {
  const chapter = { ...aLife(aPolicy()).chapter, acts_from: '2026-03-01' }
  const got = dues({}, [{ due_frequency: 'monthly' }], '2026-01-01', '2026-04-01', { chapter })
  t.match(got, starts('2026-03-01', '2026-04-01', '2026-05-01'), 'from the first day on')
  const silent = { chapter: { ...chapter, acts_from: null } }
  t.same(dues({}, [{}], '2026-01-01', '2027-04-01', silent), [], 'never where it does not act')
})
