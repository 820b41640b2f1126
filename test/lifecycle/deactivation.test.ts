import { advance, nextDay } from '../../src/lifecycle/advance.ts'
import { explain } from '../../src/lifecycle/explain.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import type { Event } from '../../src/lifecycle/rule.ts'
import { answerProposal, leave } from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import { aLife, aMemberSince, anItem, aPolicy, done } from './a-life.ts'

const joined = '2026-01-01'

function begin(change: Partial<Policy>, life: Partial<Life> = {}) {
  return aMemberSince(joined, aPolicy({ membership_dues: [anItem()], ...change }), joined, life)
}

const monthly = anItem({ due_frequency: 'monthly' })
const { chapter } = aLife(aPolicy())

t.test('who does not pay is out in time where the next term is prepared', async t => {
  const policy = { duration: 1, autorecurring_payment: true, membership_dues: [monthly] }
  const ended = { state: 'ended', enddate: '2026-01-23' }
  const table = [
    ['end', { status: 'inactive', memberships: [ended, { state: 'void' }] }],
    ['suspend', { status: 'suspended', holds: [{ from: '2026-01-24' }] }]
  ] as const
  for (const [deactivation_policy, after] of table) {
    const rules = { ...policy, deactivation_policy, deactivation_timeline: 20 }
    const life = begin(rules, { chapter: { ...chapter, payment_days: 3 } })
    const before = advance(life, '2026-01-23').life
    const prepared = [{ state: 'current' }, { state: 'upcoming' }]
    t.match(before, { status: 'active', memberships: prepared }, 'the day before all is well')
    t.equal(nextDay(before), '2026-01-24', 'the day is the next one')
    t.match(advance(before, '2026-01-24').life, after, `the member is out: ${deactivation_policy}`)
  }
})

t.test('who is suspended stays so where the next term would let more be owed', async t => {
  const rules = { duration: 1, autorecurring_payment: true, membership_dues: [monthly] }
  const strict = { deactivation_policy: 'suspend', deactivation_timeline: 10 } as const
  const paying = { chapter: { ...chapter, payment_days: 3 } }
  const life = begin({ ...rules, ...strict, renewal_timeline: 5 }, paying)
  const generous = { ...life.policy, deactivation_threshold_amount: 1_000_000 }
  const later = advance({ ...life, policy: generous }, '2026-01-31').life
  const memberships = [{}, { state: 'upcoming' }]
  t.match(later, { status: 'suspended', memberships }, 'the next one is upcoming')
  t.equal(advance(later, '2026-02-01').life.status, 'active', 'the next term lets it be owed')
})

t.test('who owes just as much as may be owed is let be', async t => {
  const once = anItem({ due_frequency: 'one_time' })
  const rules = { duration: 0, deactivation_policy: 'suspend', membership_dues: [once] } as const
  for (const [deactivation_threshold_amount, day] of [
    [12_000, undefined],
    [11_999, '2026-03-16']
  ] as const) {
    const life = advance(begin({ ...rules, deactivation_threshold_amount }), '2026-03-15').life
    t.equal(nextDay(life), day, `the day for ${deactivation_threshold_amount}`)
    const { status } = advance(life, '2026-03-16').life
    t.equal(
      status,
      day ? 'suspended' : 'active',
      `what is done for ${deactivation_threshold_amount}`
    )
  }
})

/** The kinds of events about holds, each with its day. */
const holdings = (events: readonly Event[]) =>
  events.filter(({ kind }) => /hold|held/.test(kind)).map(({ on, kind }) => `${on} ${kind}`)

t.test('a stricter next term acts from its first day on, not before', async t => {
  const fee = anItem({ due_frequency: 'one_time' })
  const rules = { duration: 1, autorecurring_payment: true, membership_dues: [fee] }
  const life = begin({ ...rules, renewal_timeline: 5 })
  const strict = { deactivation_policy: 'suspend', deactivation_timeline: 1 } as const
  const { events } = advance({ ...life, policy: { ...life.policy, ...strict } }, '2026-02-10')
  t.strictSame(holdings(events), ['2026-02-01 held_for_dues'], 'on the first day')
})

t.test('what was proposed is dropped where the next term does nothing', async t => {
  for (const deactivation_policy of ['end', 'suspend'] as const) {
    const rules = { duration: 6, autorecurring_payment: true, deactivation_policy }
    const life = begin(rules, { chapter: { ...chapter, deactivation: 'propose' } })
    const patient = { ...life.policy, deactivation_policy: 'none' as const }
    const proposed = advance({ ...life, policy: patient }, '2026-06-30').life
    const next = { holds: [{ state: 'proposed' }], memberships: { length: 2 } }
    t.match(proposed, next, `${deactivation_policy} is proposed`)
    t.equal(nextDay(proposed), '2026-07-01', 'the next term begins')
    const { life: now, events } = advance(proposed, '2026-07-01')
    t.match(now, { status: 'active', holds: [{ state: 'over', cause: null }] }, 'dropped')
    t.strictSame(holdings(events), [], 'nothing is told of it')
    const wanted = ['term']
    t.strictSame(
      explain(now, '2026-07-01').map(({ rule }) => rule),
      wanted,
      'nor explained'
    )
    t.match(answerProposal(now, true, '2026-07-01'), { refused: 'no_proposal' }, 'gone')
    const leaving = { enddate: '2026-06-29', reason: 'moved', today: '2026-06-30' } as const
    const gone = { status: 'inactive', holds: [{ state: 'over' }] }
    const left = advance(done(leave(proposed, leaving)), '2026-06-30').life
    t.match(left, gone, 'who leaves is proposed no more')
  }
})

t.test('who is suspended is released where the next term does nothing', async t => {
  const deactivation_policy = 'suspend'
  const life = begin({ duration: 6, autorecurring_payment: true, deactivation_policy })
  const patient = { ...life.policy, deactivation_policy: 'none' as const }
  const held = advance({ ...life, policy: patient }, '2026-06-30').life
  t.equal(held.status, 'suspended', 'the term of the day suspends')
  const { life: now, events } = advance(held, '2026-07-01')
  t.equal(now.status, 'active', 'the next one does not')
  t.strictSame(holdings(events), ['2026-07-01 released_hold'], 'it is told')
})

t.test('who owes for an offered term is released on the day it lapses', async t => {
  const per_term = anItem({ due_frequency: 'per_term' })
  const rules = { duration: 1, grace_days: 14, renewal_timeline: 0, membership_dues: [per_term] }
  const strict = { deactivation_policy: 'suspend', deactivation_timeline: 0 } as const
  const acting = { chapter: { ...chapter, acts_from: '2026-01-02', payment_days: 14 } }
  const { events } = advance(begin({ ...rules, ...strict }, acting), '2026-03-01')
  const one_day = ['2026-02-14 held_for_dues', '2026-02-15 released_hold']
  t.strictSame(holdings(events), one_day, 'held for one day')
})
