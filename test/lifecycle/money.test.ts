import { advance } from '../../src/lifecycle/advance.ts'
import { addDays } from '../../src/lifecycle/days.ts'
import { type Due, openAmount } from '../../src/lifecycle/life.ts'
import { openTerm } from '../../src/terms/acts/acts.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { aLife, anItem, aPolicy, done } from './a-life.ts'
import { listCharges } from './charges.ts'
import { type Looked, looks } from './lived.ts'
import { acts, first_day, last_day, lives, runs } from './lives.ts'

t.setTimeout(1_200_000)

t.test('what is made is what is charged, and no rule touches what was paid', async () => {
  fc.assert(
    fc.property(lives, acts, (life, list) => looks(life, list, last_day).every(addsUp)),
    runs
  )
})

const frequencies = [
  ...(['one_time', 'monthly', 'quarterly', 'semiannual', 'yearly', 'yearly', 'per_term'] as const)
]

/** A type without ages, pauses or renewals that wait: what it charges can be listed from the calendar alone. */
const types = fc.record({
  duration: fc.constantFrom(0, 1, 2, 3, 6, 12, 12, 24, 36),
  is_end_date_fixed: fc.boolean(),
  enddate: fc.oneof(
    fc.nat(500).map(days => addDays(first_day, days)),
    fc.constantFrom('2024-02-29', '2023-02-28', '2024-12-31')
  ),
  rollover_days: fc.constantFrom(0, 0, 30, 200),
  proration: fc.constantFrom('none' as const, 'monthly' as const, 'daily' as const),
  amount: fc.integer({ min: 0, max: 100_000 }),
  due_frequency: fc.constantFrom(...frequencies),
  is_for_onboarding: fc.constantFrom(true, false, false, false, false)
})

t.test('the dues of a chain are whole periods and one in part, to the minor unit', async t => {
  let in_part = 0
  fc.assert(
    fc.property(types, fc.nat(800), fc.nat(last_day), (type, joined, lived) => {
      const { amount, due_frequency, is_for_onboarding, ...rules } = type
      const item = anItem({ amount, due_frequency, is_for_onboarding })
      const policy = aPolicy({ autorecurring_payment: true, membership_dues: [item], ...rules })
      const startdate = addDays(first_day, joined)
      const today = addDays(startdate, lived)
      const begun = openTerm(aLife(policy), { startdate, origin: 'joined', today: startdate })
      const { dues } = advance(done(begun), today).life
      const made = dues.filter(due => due.period_start <= today)
      const wanted = listCharges(policy, item, startdate, today)
      if (wanted.some(charge => charge.amount !== amount)) in_part += 1
      return (
        JSON.stringify(made.map(due => [due.period_start, due.amount])) ===
        JSON.stringify(wanted.map(charge => [charge.start, charge.amount]))
      )
    }),
    runs
  )
  t.ok(in_part > runs.numRuns / 50, `${in_part} of ${runs.numRuns} are charged in part`)
})

/** Whether only new dues changed what is owed at a look, each as its event says. */
function addsUp({ before, life, events }: Looked) {
  const made = events.flatMap(({ kind, due }) => (kind === 'due_made' && due ? [due] : []))
  const added = life.dues.slice(before.dues.length)
  const charged = added.filter(due => !due.void)
  const gone = before.dues.filter((_, at) => life.dues[at]?.void)
  return (
    before.dues.every((due, at) => sameMoney(due, life.dues[at])) &&
    life.dues.every(due => openAmount(due) >= 0) &&
    sum(life.dues, openAmount) ===
      sum(before.dues, openAmount) - sum(gone, openAmount) + sum(charged, ({ amount }) => amount) &&
    made.length === added.length &&
    added.every((due, at) => due.settled + due.waived === 0 && due.amount === made[at]?.amount)
  )
}

function sameMoney(one: Due, other: Due | undefined) {
  return (
    one.amount === other?.amount &&
    one.settled === other.settled &&
    one.waived === other.waived &&
    one.currency === other.currency
  )
}

function sum(dues: readonly Due[], value: (due: Due) => number) {
  return dues.reduce((total, due) => total + value(due), 0)
}
