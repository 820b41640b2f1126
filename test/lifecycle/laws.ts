import type { Test } from 'tap'
import { advance, advanceByDays, foretell, nextDay } from '../../src/lifecycle/advance.ts'
import { addDays, type Day } from '../../src/lifecycle/days.ts'
import {
  type Due,
  type Life,
  type Message,
  openAmount,
  type Term
} from '../../src/lifecycle/life.ts'
import { coveringSpan, nextSpan } from '../../src/lifecycle/terms.ts'
import { chargeByHand, openTerm, split, waive } from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { aLife, aMemberSince, anItem, aPolicy, done } from './a-life.ts'
import { listCharges } from './charges.ts'
import {
  type Act,
  acts,
  daily,
  first_day,
  type Looked,
  last_day,
  lives,
  looks,
  type Pass
} from './lives.ts'

/** Tests every law of lives, each with so many lives. */
export function testLaws(numRuns: number) {
  t.setTimeout(1_800_000)
  const law = <T>(name: string, property: fc.IProperty<T>, after?: (t: Test) => void) =>
    t.test(name, async t => {
      t.doesNotThrow(() => fc.assert(property, { numRuns }), 'every life keeps it')
      after?.(t)
    })

  law(
    'the same day again adds nothing',
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const once = live(life, list, end)
      const twice = advance(once, addDays(first_day, end))
      return twice.events.length === 0 && equal(twice.life, once)
    })
  )

  law(
    'terms, dues and status are the same however often it ran',
    fc.property(lives, acts, fc.integer({ min: 1, max: 100 }), (life, list, days) => {
      const { messages: _once, ...one } = live(life, list, last_day)
      const { messages: _often, ...other } = live(life, list, last_day, every(days))
      return equal(one, other)
    })
  )

  law(
    'before the next day nothing happens, on it something does',
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const now = live(life, list, end)
      const unchanged = (day: Day) => equal(advance(now, day).life, now)
      const next = nextDay(now)
      if (next === undefined) return unchanged(addDays(first_day, 20_000))
      return next > addDays(first_day, end) && unchanged(addDays(next, -1)) && !unchanged(next)
    })
  )

  law(
    'nothing happens later than on its day',
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const steps = advanceByDays(live(life, list, end), addDays(first_day, last_day))
      return steps.every(({ day, events }) =>
        events.every(({ on, kind }) => kind === 'message_due' || on === day)
      )
    })
  )

  law(
    'what is foretold is in the order of its days, all of them to come',
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const foretold = foretell(live(life, list, end), addDays(first_day, last_day))
      const days = [...foretold].flatMap(({ events }) => events.map(({ on }) => on))
      const today = addDays(first_day, end)
      return days.every((day, at) => day > today && day >= (days[at - 1] ?? ''))
    })
  )

  law(
    'no two terms of a member overlap, and none has a gap within its chain',
    fc.property(lives, acts, (life, list) => {
      const valid = live(life, list, last_day)
        .memberships.filter(({ state, accepted }) => state !== 'void' && accepted)
        .sort((a, b) => (a.startdate < b.startdate ? -1 : 1))
      return valid.every((term, at) => {
        const next = valid[at + 1]
        if (!next) return true
        if (term.enddate === null || term.enddate >= next.startdate) return false
        return term.chain !== next.chain || addDays(term.enddate, 1) === next.startdate
      })
    })
  )

  law(
    'nothing is charged twice, or before the chapter acts',
    fc.property(lives, acts, (life, list) => {
      const { dues, chapter } = live(life, list, last_day)
      const valid = dues.filter(due => !due.void)
      return (
        new Set(valid.map(({ key }) => key)).size === valid.length &&
        valid.every(due => chapter.acts_from !== null && due.period_start >= chapter.acts_from) &&
        valid.every(due => due.due_date >= addDays(due.made, chapter.payment_days)) &&
        valid.every(due => Number.isSafeInteger(due.amount) && due.amount >= 0)
      )
    })
  )

  law(
    'only what the present term does to who owes is proposed',
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const { memberships, holds } = live(life, list, end)
      const present = memberships.find(({ state }) => state === 'current' || state === 'grace')
      const policy = present?.policy.deactivation_policy
      return (
        policy === 'suspend' || policy === 'end' || !holds.some(({ state }) => state === 'proposed')
      )
    })
  )

  law(
    'of several missed slots the last one is told, and nobody who owes is forgotten',
    fc.property(lives, acts, (life, list) => {
      const awake = looks(life, list, last_day, daily)
      return looks(life, list, last_day).every((look, at) => {
        const told = toldSlots(look)
        const missed = toldSlots(awake[at] as Looked)
        const owed = owedCauses(look.life)
        return (
          [...told].every(
            ([cause, slots]) => slots.length === 1 && missed.get(cause)?.at(-1) === slots[0]
          ) && [...missed.keys()].every(cause => !owed.has(cause) || told.has(cause))
        )
      })
    })
  )

  law(
    'each slot is told or skipped once',
    fc.property(lives, acts, (life, list) => {
      const { messages } = live(life, list, last_day, daily)
      const keys = messages.map(({ slot, ...about }) => `${causeKey(about)} ${slot}`)
      return new Set(keys).size === keys.length
    })
  )

  law(
    'what is made is what is charged, and no rule touches what was paid',
    fc.property(lives, acts, (life, list) => looks(life, list, last_day).every(addsUp))
  )

  let in_part = 0
  law(
    'the dues of a chain are whole periods and one in part, to the minor unit',
    fc.property(types, fc.nat(800), fc.nat(last_day), (type, joined, lived) => {
      const { amount, due_frequency, is_for_onboarding, ...rules } = type
      const item = anItem({ amount, due_frequency, is_for_onboarding })
      const policy = aPolicy({ autorecurring_payment: true, membership_dues: [item], ...rules })
      const startdate = addDays(first_day, joined)
      const today = addDays(startdate, lived)
      const { dues } = aMemberSince(startdate, policy, today)
      const wanted = listCharges(policy, item, startdate, today)
      if (wanted.some(charge => charge.amount !== amount)) in_part += 1
      return equal(
        dues.filter(due => due.period_start <= today).map(due => [due.period_start, due.amount]),
        wanted.map(charge => [charge.start, charge.amount])
      )
    }),
    t => t.ok(in_part > 0, `some first periods are charged in part: ${in_part}`)
  )

  let split_dues = 0
  law(
    'rules leave alone what the office charged, waived and split',
    fc.property(lives, all_acts, (life, list) => {
      const looked = looks(life, list, last_day)
      split_dues += (looked.at(-1)?.life.dues ?? []).filter(isPart).length
      return looked.every(staysAsItWas)
    }),
    t => t.ok(split_dues > numRuns / 4, `some dues are split: ${split_dues}`)
  )

  law(
    'a server that slept has the same dues as one that did not',
    fc.property(lives, all_acts, (life, list) => {
      const [slept, awake] = [live(life, list, last_day), live(life, list, last_day, daily)]
      const sorted = ({ dues }: Life) => dues.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      return equal(sorted(slept), sorted(awake))
    })
  )

  law(
    'the term that covers a day is counted as it would be reached from term to term',
    fc.property(
      fc.constantFrom(0, 1, 2, 3, 6, 12, 24, 36, 120),
      fc.boolean(),
      fc.constantFrom(0, 30, 90),
      fc.tuple(days, days, days),
      (duration, is_end_date_fixed, rollover_days, [enddate, startdate, day]) => {
        const policy = aPolicy({ duration, is_end_date_fixed, rollover_days, enddate })
        const joining = { startdate, origin: 'opened', today: day } as const
        const first = done(openTerm(aLife(policy), joining)).memberships[0] as Term
        let walked = first
        for (;;) {
          const span = walked.enddate !== null && walked.enddate < day && nextSpan(walked, policy)
          if (!span) break
          walked = { ...walked, ...span }
        }
        return equal({ ...first, ...coveringSpan(first, day) }, walked)
      }
    )
  )
}

const days = fc.integer({ min: 0, max: 60_000 }).map(count => addDays('1900-01-01', count))

/** A type without ages, pauses or renewals that wait: what it charges can be listed from the calendar alone. */
const types = fc.record({
  duration: fc.constantFrom(0, 1, 2, 3, 6, 12, 12, 24, 36),
  is_end_date_fixed: fc.boolean(),
  enddate: fc.oneof(
    fc.nat(500).map(count => addDays(first_day, count)),
    fc.constantFrom('2024-02-29', '2023-02-28', '2024-12-31')
  ),
  rollover_days: fc.constantFrom(0, 0, 30, 200),
  proration: fc.constantFrom('none' as const, 'monthly' as const, 'daily' as const),
  amount: fc.integer({ min: 0, max: 100_000 }),
  due_frequency: fc.constantFrom(
    ...(['one_time', 'monthly', 'quarterly', 'semiannual', 'yearly', 'yearly', 'per_term'] as const)
  ),
  is_for_onboarding: fc.constantFrom(true, false, false, false, false)
})

/** What the office does to dues. */
const due_act: fc.Arbitrary<Act['act']> = fc.oneof(
  fc.nat(5000).map<Act['act']>(amount => (life, today) => {
    const charge = { dues_name: 'Key', amount, currency: 'EUR', due_date: addDays(today, 30) }
    return chargeByHand(life, charge, today)
  }),
  onOpenDue(waive),
  onOpenDue((life, at, today) => {
    const open = openAmount(life.dues[at] as Due)
    const [some, more] = [Math.floor(open / 3), Math.ceil(open / 3)]
    const amounts = [some, more, open - some - more].filter(part => part > 0)
    const dated = amounts.map((amount, month) => ({ amount, due_date: addDays(today, 30 * month) }))
    return split(life, at, dated, today)
  })
)

/** An act on one of the open dues. */
function onOpenDue(act: (life: Life, at: number, today: Day) => ReturnType<Act['act']>) {
  return fc.nat(5).map<Act['act']>(which => (life, today) => {
    const open = [...life.dues.keys()].filter(at => openAmount(life.dues[at] as Due) > 0)
    const at = open[which % open.length]
    return at === undefined ? { life } : act(life, at, today)
  })
}

/** Everything that the office does in three years, half of it to dues. */
const all_acts = fc
  .tuple(acts, fc.array(fc.record({ day: fc.nat(1100), act: due_act }), { maxLength: 8 }))
  .map(([some, others]) => [...some, ...others].sort((a, b) => a.day - b.day))

/** A life after acts until a day, advanced before and after each. */
function live(life: Life, list: readonly Act[], end: number, pass?: Pass): Life {
  return (looks(life, list, end, pass).at(-1) as Looked).life
}

/** Advances every so many days, as a server that is started now and then. */
function every(days: number): Pass {
  let day = first_day
  return (life, to) => {
    let now = life
    while (addDays(day, days) < to) {
      day = addDays(day, days)
      now = advance(now, day).life
    }
    day = to
    return advance(now, to)
  }
}

function equal(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The slots that were told at a look, by kind and cause. */
function toldSlots({ events }: Looked) {
  const slots = new Map<string, string[]>()
  for (const { message } of events) {
    if (!message) continue
    const cause = causeKey(message)
    slots.set(cause, [...(slots.get(cause) ?? []), message.slot])
  }
  return slots
}

/** The causes of reminders of what a member owes who is alive. */
function owedCauses({ dues, leavings }: Life) {
  if (leavings.some(({ reason }) => reason === 'deceased')) return new Set<string>()
  const open = dues.filter(due => openAmount(due) > 0)
  return new Set(open.map(({ key }) => causeKey({ kind: 'dues_reminder', cause: key })))
}

function causeKey({ kind, cause }: Pick<Message, 'kind' | 'cause'>) {
  return `${kind} ${cause}`
}

/** Whether only new dues changed what is owed at a look, each as its event says. */
function addsUp({ before, life, events }: Looked) {
  const made = events.flatMap(({ kind, due }) => (kind === 'due_made' && due ? [due] : []))
  const added = life.dues.slice(before.dues.length)
  const charged = added.filter(due => !due.void)
  const gone = before.dues.filter((_, at) => life.dues[at]?.void)
  const money = ({ amount, settled, waived, currency }: Due) => [amount, settled, waived, currency]
  return (
    before.dues.every((due, at) => equal(money(due), money(life.dues[at] as Due))) &&
    life.dues.every(due => openAmount(due) >= 0) &&
    sum(life.dues, openAmount) ===
      sum(before.dues, openAmount) - sum(gone, openAmount) + sum(charged, ({ amount }) => amount) &&
    made.length === added.length &&
    added.every((due, at) => due.settled + due.waived === 0 && due.amount === made[at]?.amount)
  )
}

function sum(dues: readonly Due[], value: (due: Due) => number) {
  return dues.reduce((total, due) => total + value(due), 0)
}

function isPart({ key }: Due) {
  return / part \d+$/.test(key)
}

/** Whether a look changed no amount, took back nothing that was charged by hand, and charged no period twice. */
function staysAsItWas({ before, life }: Looked) {
  const kept = before.dues.every((due, at) => {
    const now = life.dues[at] as Due
    const same = now.amount === due.amount && now.waived === due.waived
    return same && (due.item_id !== null || now.void === due.void)
  })
  const counted = life.dues.filter(due => !due.void)
  const keys = new Set(counted.map(({ key }) => key))
  const wholes = counted.filter(due => due.item_id !== null && !isPart(due))
  const chainOf = ({ term }: Due) => life.memberships.find(({ no }) => no === term)?.chain ?? term
  const periods = new Set(wholes.map(due => `${due.item_id} ${chainOf(due)} ${due.period_start}`))
  return kept && keys.size === counted.length && periods.size === wholes.length
}
