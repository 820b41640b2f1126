import { advance, advanceByDays } from '../../src/lifecycle/advance.ts'
import { addDays, type Day } from '../../src/lifecycle/days.ts'
import { type Life, openAmount } from '../../src/lifecycle/life.ts'
import type { Item, Policy } from '../../src/lifecycle/policy.ts'
import type { Event } from '../../src/lifecycle/rule.ts'
import {
  answerProposal,
  decide,
  endPause,
  join,
  leave,
  type Outcome,
  openTerm,
  pause,
  renew,
  setStatus
} from '../../src/terms/membership-commands/acts.ts'
import fc from '../properties.ts'
import { aLife, anItem, aPolicy, done, no_workflow } from './a-life.ts'

/** An act of the office on a day; the life as it was where it is refused. */
export type Act = { day: number; act: (life: Life, today: Day) => Outcome }

export const first_day = '2023-11-15'

/** Lives are looked at until so many days after the first. */
export const last_day = 1150

const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map(days => addDays(first_day, days))

const item = fc
  .record({
    amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
    due_frequency: fc.constantFrom(
      ...(['one_time', 'monthly', 'quarterly', 'semiannual', 'yearly', 'per_term'] as const)
    ),
    payment_schedule: fc.option(day(0, 800)),
    is_for_onboarding: fc.boolean(),
    ages: fc.option(fc.tuple(fc.nat(30), fc.nat(80)))
  })
  .map(({ ages, ...rest }) => ({ ...rest, age_from: ages?.[0] ?? null, age_to: ages?.[1] ?? null }))

const items = fc
  .array(item, { maxLength: 3 })
  .chain(list => fc.constantFrom('one', 'two').map(names => ({ list, names })))
  .map(({ list, names }): Item[] =>
    list.map((each, at) =>
      anItem({ ...each, id: `i${at}`, dues_name: names === 'one' ? 'Fee' : `Fee ${at}` })
    )
  )

const flags = fc.record({
  require_approval_all_apps: fc.boolean(),
  require_payment_fee_separately: fc.boolean(),
  require_approval_after_payment: fc.boolean(),
  require_confirmation_renewals: fc.boolean(),
  require_approval_renewals: fc.boolean()
})

/** Policies of every kind. */
const policies: fc.Arbitrary<Policy> = fc
  .record({
    duration: fc.constantFrom(0, 1, 2, 3, 6, 12, 12, 12, 24, 36, 5),
    is_end_date_fixed: fc.boolean(),
    enddate: fc.oneof(
      { weight: 4, arbitrary: day(0, 500) },
      { weight: 1, arbitrary: fc.constantFrom('2024-02-29', '2023-02-28') }
    ),
    rollover_days: fc.constantFrom(0, 0, 30, 90, 200, 366),
    proration: fc.constantFrom('none', 'monthly', 'daily'),
    renewal_timeline: fc.constantFrom(0, 14, 30, 60, 400),
    grace_days: fc.constantFrom(0, 0, 14, 30),
    deactivation_policy: fc.constantFrom('none', 'suspend', 'end'),
    deactivation_timeline: fc.constantFrom(0, 30, 60),
    deactivation_threshold_amount: fc.constantFrom(0, 5000),
    notice_days: fc.constantFrom(0, 30, 90),
    autorecurring_payment: fc.boolean(),
    reminder_frequency: fc.constantFrom('', 'daily', 'weekly', 'biweekly', 'monthly', 'quarterly'),
    workflow: fc.oneof(
      { weight: 3, arbitrary: fc.constant(no_workflow) },
      { weight: 1, arbitrary: flags }
    ),
    membership_dues: items
  })
  .map(policy => aPolicy(policy as Partial<Policy>))
  .map(policy => (policy.duration === 5 ? { ...policy, is_end_date_fixed: false } : policy))

const leaving_reasons = ['resigned', 'transferred', 'deceased', 'moved'] as const

const act: fc.Arbitrary<Act['act']> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.nat(3).map(which => (life: Life, today: Day) => payDue(life, which, today))
  },
  fc.tuple(fc.nat(3), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()).map(
    ([which, part, waived]) =>
      (life: Life, today: Day) =>
        payDue(life, which, today, { part, waived })
  ),
  fc.tuple(fc.nat(60), fc.nat(60)).map(
    ([from, days]) =>
      (life: Life, today: Day) =>
        pause(life, { from: addDays(today, from), to: addDays(today, from + days), today })
  ),
  fc.constant((life: Life, today: Day) => endPause(life, { on: today, today })),
  fc
    .record({
      days: fc.option(fc.integer({ min: -5, max: 400 })),
      given: fc.option(fc.nat(200)),
      reason: fc.constantFrom(...leaving_reasons)
    })
    .map(
      ({ days, given, reason }) =>
        (life: Life, today: Day) =>
          leave(life, {
            enddate: days === null ? null : addDays(today, days),
            ...(given !== null && { given: addDays(today, -given) }),
            reason,
            today
          })
    ),
  fc.constant((life: Life, today: Day) => renew(life, today)),
  fc
    .integer({ min: -300, max: 400 })
    .map(
      days => (life: Life, today: Day) =>
        openTerm(life, { startdate: addDays(today, days), origin: 'joined', today })
    ),
  fc
    .constantFrom('active', 'inactive', 'suspended')
    .map(status => (life: Life, today: Day) => setStatus(life, status as Life['status'], today)),
  fc
    .constantFrom('approved', 'approved', 'declined')
    .map(state => (life: Life, today: Day) => decide(life, state as 'approved', today)),
  fc.boolean().map(accepted => (life: Life, today: Day) => answerProposal(life, accepted, today)),
  fc
    .option(day(-20_000, -1000))
    .map(date_of_birth => (life: Life) => ({ life: { ...life, member: { date_of_birth } } })),
  policies.map(policy => (life: Life) => ({ life: { ...life, policy } }))
)

/** What the office does in three years, by day. */
export const acts: fc.Arbitrary<Act[]> = fc
  .array(fc.record({ day: fc.nat(1100), act }), { maxLength: 8 })
  .map(list => list.sort((a, b) => a.day - b.day))

/** Who joined on the first day, or up to four months earlier, with or without a last day. */
export const lives: fc.Arbitrary<Life> = fc
  .record({
    policy: policies,
    joined: fc.oneof(fc.constant(0), fc.integer({ min: -120, max: 60 })),
    lasts: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 5 }),
    born: fc.option(day(-20_000, -1000)),
    acts_from: fc.option(day(-400, 200), { freq: 8 }),
    deactivation: fc.constantFrom('off', 'propose', 'automatic')
  })
  .map(({ policy, joined, lasts, born, acts_from, deactivation }) => {
    const life = aLife(policy, { member: { date_of_birth: born } })
    const chapter = { ...life.chapter, acts_from, deactivation: deactivation as 'off' }
    const startdate = addDays(first_day, joined)
    const enddate = lasts === null ? null : addDays(startdate, lasts)
    return done(
      join({ ...life, chapter }, { startdate, enddate, origin: 'joined', today: first_day })
    )
  })

/** What was done to a life on a day, and what followed from it. */
export interface Looked {
  day: Day
  /** As it was left by the act; for a look without an act, as the last look left it. */
  before: Life
  life: Life
  events: readonly Event[]
}

/** How a life is advanced to a day. */
export type Pass = (life: Life, to: Day) => { life: Life; events: readonly Event[] }

/** Every day on which something happens, as a server that never slept. */
export const daily: Pass = (life, to) => {
  let now = life
  const events: Event[] = []
  for (const step of advanceByDays(life, to)) {
    now = step.life
    events.push(...step.events)
  }
  const last = advance(now, to)
  return { life: last.life, events: [...events, ...last.events] }
}

/** Lives through acts until a day, looked at before and after each. */
export function looks(life: Life, list: readonly Act[], end: number, pass: Pass = advance) {
  const looked: Looked[] = []
  let now = life
  const look = (before: Life, at: number) => {
    const day = addDays(first_day, at)
    const passed = pass(before, day)
    looked.push({ day, before, ...passed })
    now = passed.life
  }
  look(life, 0)
  for (const { day: at, act } of list.filter(each => each.day <= end)) {
    look(now, at)
    const outcome = act(now, addDays(first_day, at))
    if (!outcome.refused) look(outcome.life, at)
  }
  look(now, end)
  return looked
}

/** Pays or waives one of the open dues, whole or in part. */
function payDue(
  life: Life,
  which: number,
  today: Day,
  { part, waived } = { part: 1, waived: false }
): Outcome {
  const open = life.dues.filter(due => openAmount(due) > 0)
  const due = open[which % Math.max(1, open.length)]
  if (!due) return { life }
  const amount = Math.ceil(openAmount(due) * part)
  const paid = waived
    ? { ...due, waived: due.waived + amount, changed: today }
    : { ...due, settled: due.settled + amount, changed: today }
  return { life: { ...life, dues: life.dues.map(each => (each === due ? paid : each)) } }
}
