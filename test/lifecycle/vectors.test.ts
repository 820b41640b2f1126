import { addMonths, type Day } from '../../src/lifecycle/days.ts'
import type { Item, Policy } from '../../src/lifecycle/policy.ts'
import t from '../folder.ts'
import { aMemberSince, anItem, aPolicy } from './a-life.ts'

// Days and amounts that other systems' public tests and documents expect; facts and figures alone. A day of rollover there is a
// number of days here, counted to the end of its period; a period that ends there on the first day of the next ends here the day before.

const sources = {
  civicrm: 'civicrm/civicrm-core, tests/phpunit/api/v3/MembershipTest.php',
  civicrm_types: 'civicrm/civicrm-core, tests/phpunit/CRM/Member/BAO/MembershipTypeTest.php',
  ends: 'compucorp/uk.co.compucorp.membershipextras, …/Service/MembershipEndDateCalculatorTest.php',
  parts: 'compucorp/uk.co.compucorp.membershipextras, …/FixedPeriodTypeCalculatorTest.php',
  instalments:
    'compucorp/uk.co.compucorp.membershipextras, …/MembershipInstalmentsScheduleTest.php',
  killbill_parts:
    'killbill/killbill, …/invoice/proRations/inAdvance/annual/TestLeadingProRation.java',
  killbill_periods:
    'killbill/killbill, …/invoice/generator/TestInAdvanceBillingIntervalDetail.java',
  killbill_months: 'killbill/killbill, …/invoice/generator/TestInvoiceDateUtils.java',
  months: 'mattwire/uk.org.som.proratamembership, README.md',
  amy: 'carpentries/amy, issue 2614',
  stripe: 'docs.stripe.com/billing/subscriptions/billing-cycle'
} as const

type Source = keyof typeof sources
type Rules = Partial<Policy>

function lived(rules: Rules, joined: Day, items: Item[] = []) {
  const policy = aPolicy({ autorecurring_payment: true, membership_dues: items, ...rules })
  return aMemberSince(joined, policy, addMonths(joined, 30))
}

const fixed = (enddate: Day, duration = 12, rollover_days = 0): Rules => ({
  ...{ is_end_date_fixed: true, enddate, duration, rollover_days }
})

t.test('ends of terms, some of which were renewed once', async t => {
  const once: [Source, Rules, Day, Day][] = [
    ['civicrm', {}, '2009-01-21', '2010-01-20'],
    // from 1 March; rollover from 11 November
    ['civicrm', fixed('2008-02-29', 12, 110), '2009-01-21', '2010-02-28'],
    ['civicrm', fixed('2008-02-29', 60, 110), '2009-01-21', '2014-02-28'],
    // from 1 January; rollover from 1 November
    ['civicrm', fixed('2015-12-31', 12, 61), '2015-01-28', '2015-12-31'],
    ['civicrm', fixed('2015-12-31', 60, 61), '2015-01-28', '2019-12-31'],
    // from 1 November; rollover from 1 January
    ['civicrm', fixed('2015-10-31', 12, 304), '2015-01-28', '2016-10-31'],
    ['civicrm', fixed('2015-10-31', 60, 304), '2015-01-28', '2020-10-31'],
    ['amy', {}, '2023-03-01', '2024-02-29']
  ]
  const renewed: typeof once = [
    ['civicrm_types', {}, '2006-01-21', '2008-01-20'],
    ['ends', {}, '2001-01-01', '2002-12-31'],
    ['ends', {}, '2020-01-01', '2021-12-31'],
    ['ends', {}, '2001-06-01', '2003-05-31'],
    ['ends', fixed('2001-12-31', 12, 1), '2001-01-01', '2002-12-31'],
    ['ends', fixed('2001-11-30', 12, 1), '2001-01-01', '2002-11-30'],
    ['amy', {}, '2023-03-01', '2025-02-28']
  ]
  for (const [at, table] of [once, renewed].entries())
    for (const [source, rules, joined, end] of table)
      t.equal(lived(rules, joined).memberships[at]?.enddate, end, `${sources[source]}: ${joined}`)
})

t.test('first days of the months that are paid for', async t => {
  const table: [Source, Day, Day[]][] = [
    ['stripe', '2025-01-31', ['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30']],
    ['stripe', '2024-01-31', ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']],
    ['stripe', '2025-09-02', ['2025-09-02', '2025-10-02', '2025-11-02']],
    ['killbill_periods', '2017-01-31', ['2017-01-31', '2017-02-28', '2017-03-31', '2017-04-30']],
    ['killbill_periods', '2012-07-16', ['2012-07-16', '2012-08-16', '2012-09-16']],
    ['killbill_months', '2016-04-08', months('2016', 4, 11)]
  ]
  for (const [source, joined, starts] of table)
    for (const duration of [0, 1, 12]) {
      const { dues } = lived({ duration }, joined, [anItem({ due_frequency: 'monthly' })])
      const got = dues.map(due => due.period_start).slice(0, starts.length)
      t.same(got, starts, `${sources[source]}: ${joined}, terms of ${duration} months`)
    }
})

t.test('parts of a first year, by days', async t => {
  // Kill Bill counts 12 of 365 days until the first whole year; 365.00 a year is 1.00 a day
  const table: [Source, Day, Day, number, number][] = [
    ['parts', '2023-09-30', '2023-06-03', 12_000, 3945],
    ['killbill_parts', '2011-02-12', '2011-02-01', 36_500, 1200]
  ]
  for (const [source, enddate, joined, amount, part] of table) {
    const rules: Rules = { ...fixed(enddate), proration: 'daily' }
    const { dues } = lived(rules, joined, [anItem({ amount })])
    const amounts = dues.slice(0, 2).map(due => due.amount)
    t.same(amounts, [part, amount], `${sources[source]}: ${joined}`)
  }
})

t.test('parts of a first year, by months', async t => {
  // a year from 1 January: all of it in January, a twelfth less each month, a twelfth in December
  const rules: Rules = { ...fixed('2023-12-31'), proration: 'monthly' }
  for (const [at, joined] of months('2023', 1, 12, 20).entries()) {
    const { dues } = lived(rules, joined, [anItem({ amount: 12_000 })])
    const amounts = dues.slice(0, 2).map(due => due.amount)
    t.same(amounts, [12_000 - at * 1000, 12_000], `${sources.months}: ${joined}`)
  }
})

t.test('a year in twelve instalments', async t => {
  // fees of 120.00 and 240.00 a year, paid by the month: 30.00, twelve times
  const items = [1000, 2000].map((amount, at) =>
    anItem({ id: `${at}`, dues_name: `Fee ${at}`, amount, due_frequency: 'monthly' })
  )
  const { dues } = lived({}, '2026-01-15', items)
  const first = dues.filter(due => due.term === 1)
  const starts = [...new Set(first.map(due => due.period_start))].sort()
  t.same(starts, [...months('2026', 1, 12, 15)], sources.instalments)
  for (const start of starts) {
    const parts = first.filter(due => due.period_start === start)
    t.equal(
      parts.reduce((sum, due) => sum + due.amount, 0),
      3000,
      start
    )
  }
})

/** A day of each of some months of a year. */
function months(year: string, first: number, last: number, day = 8): Day[] {
  return Array.from(
    { length: last - first + 1 },
    (_, at) => `${year}-${`${first + at}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
  )
}
