import { advance, nextDay } from '../../src/lifecycle/advance.ts'
import { explain } from '../../src/lifecycle/explain.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import type { Event } from '../../src/lifecycle/rule.ts'
import { leave } from '../../src/terms/acts/acts.ts'
import { answerProposal } from '../../src/terms/acts/status-acts.ts'
import t from '../folder.ts'
import { aLife, aMemberSince, anItem, aPolicy, done } from './a-life.ts'

const joined = '2026-01-01'

function begin(change: Partial<Policy>, life: Partial<Life> = {}) {
  return aMemberSince(joined, aPolicy({ membership_dues: [anItem()], ...change }), joined, life)
}

for (const deactivation_policy of ['end', 'suspend'] as const)
  t.test(
    `who does not pay is out in time where the next term is prepared: ${deactivation_policy}`,
    async t => {
      const monthly = { ...anItem({ due_frequency: 'monthly' }), id: 'monthly' }
      const policy = { duration: 1, autorecurring_payment: true, membership_dues: [monthly] }
      const rules = { ...policy, deactivation_policy, deactivation_timeline: 20 }
      const { chapter } = aLife(aPolicy())
      const life = begin(rules, { chapter: { ...chapter, payment_days: 3 } })
      const before = advance(life, '2026-01-23').life
      const prepared = [{ state: 'current' }, { state: 'upcoming' }]
      t.match(before, { status: 'active', memberships: prepared }, 'the day before all is well')
      t.equal(nextDay(before), '2026-01-24', 'the day is the next one')
      const after = {
        end: {
          status: 'inactive',
          memberships: [{ state: 'ended', enddate: '2026-01-23' }, { state: 'void' }]
        },
        suspend: { status: 'suspended', holds: [{ from: '2026-01-24' }] }
      }
      t.match(advance(before, '2026-01-24').life, after[deactivation_policy], 'the member is out')
    }
  )

t.test('who is suspended stays so where the next term would let more be owed', async t => {
  const monthly = anItem({ due_frequency: 'monthly' })
  const rules = { duration: 1, autorecurring_payment: true, membership_dues: [monthly] }
  const { chapter } = aLife(aPolicy())
  const life = begin(
    { ...rules, renewal_timeline: 5, deactivation_policy: 'suspend', deactivation_timeline: 10 },
    { chapter: { ...chapter, payment_days: 3 } }
  )
  const generous = { ...life.policy, deactivation_threshold_amount: 1_000_000 }
  const later = advance({ ...life, policy: generous }, '2026-01-31').life
  t.match(
    later,
    { status: 'suspended', memberships: [{}, { state: 'upcoming' }] },
    'it is upcoming'
  )
  t.equal(advance(later, '2026-02-01').life.status, 'active', 'the next term lets it be owed')
})

/** The kinds of events about holds, each with its day. */
const holdings = (events: readonly Event[]) =>
  events.filter(({ kind }) => /hold|held/.test(kind)).map(({ on, kind }) => `${on} ${kind}`)

t.test('a stricter next term acts from its first day on, not before', async t => {
  const fee = anItem({ due_frequency: 'one_time' })
  const rules = { duration: 1, autorecurring_payment: true, membership_dues: [fee] }
  const life = begin({ ...rules, renewal_timeline: 5 })
  const strict = {
    ...life.policy,
    ...({ deactivation_policy: 'suspend', deactivation_timeline: 1 } as const)
  }
  const { events } = advance({ ...life, policy: strict }, '2026-02-10')
  t.strictSame(holdings(events), ['2026-02-01 held_for_dues'], 'on the first day')
})

for (const deactivation_policy of ['end', 'suspend'] as const)
  t.test(
    `what was proposed is dropped where the next term does nothing: ${deactivation_policy}`,
    async t => {
      const { chapter } = aLife(aPolicy())
      const rules = { duration: 6, autorecurring_payment: true, deactivation_policy }
      const life = begin(rules, { chapter: { ...chapter, deactivation: 'propose' } })
      const patient = { ...life.policy, deactivation_policy: 'none' as const }
      const proposed = advance({ ...life, policy: patient }, '2026-06-30').life
      t.match(proposed, { holds: [{ state: 'proposed' }], memberships: { length: 2 } }, 'proposed')
      t.equal(nextDay(proposed), '2026-07-01', 'the next term begins')
      const { life: now, events } = advance(proposed, '2026-07-01')
      t.match(now, { status: 'active', holds: [{ state: 'over', cause: null }] }, 'dropped')
      t.strictSame(holdings(events), [], 'nothing is told of it')
      const [reason, ...others] = explain(now, '2026-07-01')
      t.match([reason?.rule, others.length], ['term', 0], 'it explains nothing')
      t.match(answerProposal(now, true, '2026-07-01'), { refused: 'no_proposal' }, 'gone')
      const left = done(
        leave(proposed, { enddate: '2026-06-29', reason: 'moved', today: '2026-06-30' })
      )
      const gone = { status: 'inactive', holds: [{ state: 'over' }] }
      t.match(advance(left, '2026-06-30').life, gone, 'who leaves is proposed no more')
    }
  )

t.test('who is suspended is released where the next term does nothing', async t => {
  const rules = {
    duration: 6,
    autorecurring_payment: true,
    deactivation_policy: 'suspend' as const
  }
  const life = begin(rules)
  const patient = { ...life.policy, deactivation_policy: 'none' as const }
  const held = advance({ ...life, policy: patient }, '2026-06-30').life
  t.equal(held.status, 'suspended', 'the term of the day suspends')
  const { life: now, events } = advance(held, '2026-07-01')
  t.equal(now.status, 'active', 'the next one does not')
  t.strictSame(holdings(events), ['2026-07-01 released_hold'], 'it is told')
})

t.test(
  'who is suspended for the dues of an offered term is released on the day it lapses',
  async t => {
    const monthly = anItem({ due_frequency: 'per_term' })
    const { chapter } = aLife(aPolicy())
    const life = begin(
      {
        ...{ duration: 1, grace_days: 14, renewal_timeline: 0, membership_dues: [monthly] },
        ...{ deactivation_policy: 'suspend', deactivation_timeline: 0 }
      },
      { chapter: { ...chapter, acts_from: '2026-01-02', payment_days: 14 } }
    )
    const { events } = advance(life, '2026-03-01')
    t.strictSame(
      holdings(events),
      ['2026-02-14 held_for_dues', '2026-02-15 released_hold'],
      'held for one day'
    )
  }
)
