import { advance, nextDay } from '../../src/lifecycle/advance.ts'
import type { Day } from '../../src/lifecycle/days.ts'
import { explain } from '../../src/lifecycle/explain.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import { renewalSlots } from '../../src/lifecycle/reminders.ts'
import {
  decide,
  join,
  leave,
  openTerm,
  renew,
  setStatus
} from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import { aLife, aMemberSince, anItem, aPolicy, done, no_workflow } from './a-life.ts'

const joined = '2026-01-01'

function begin(change: Partial<Policy>, life: Partial<Life> = {}) {
  return aMemberSince(joined, aPolicy({ membership_dues: [anItem()], ...change }), joined, life)
}

function pay(life: Life, today: Day, period_start?: Day) {
  const dues = life.dues.map(due =>
    !due.void && (!period_start || due.period_start === period_start)
      ? { ...due, settled: due.amount, changed: today }
      : due
  )
  return advance({ ...life, dues }, today).life
}

t.test('the slots of reminders', async t => {
  const slots = (change: Partial<Policy>) => renewalSlots('2026-12-31', aPolicy(change))
  const monthly = ['2026-12-01', '2026-12-31', '2027-01-31', '2027-02-28']
  const biweekly = ['2026-12-03', '2026-12-17', '2026-12-31', '2027-01-14']
  t.same(slots({ reminder_frequency: 'monthly' }), monthly, 'monthly')
  t.same(slots({ reminder_frequency: '' }), [], 'none')
  t.same(slots({ reminder_frequency: 'biweekly' }).slice(0, 4), biweekly, 'biweekly')
  t.equal(slots({ reminder_frequency: 'daily' }).length, 30 + 1 + 60, 'daily')
})

t.test('reminders of renewal go by the rules of the next term', async t => {
  const told = (was: boolean, is: boolean, from: Day = '2026-06-01') => {
    const before = begin({ autorecurring_payment: was, reminder_frequency: 'weekly' })
    const policy = { ...before.policy, autorecurring_payment: is }
    const { messages } = advance({ ...advance(before, from).life, policy }, '2026-12-20').life
    return messages.filter(({ kind }) => kind === 'renewal_reminder').map(({ slot }) => slot)
  }
  t.strictSame(told(true, true), [], 'an automatic renewal needs none')
  t.strictSame(told(false, true), [], 'the type has become automatic')
  t.strictSame(told(true, false), ['2026-12-17'], 'the type has become one that has to be renewed')
  const weekly = ['2026-12-03', '2026-12-10', '2026-12-17']
  const prepared = '2026-12-03'
  t.strictSame(told(false, true, prepared), [weekly[0], weekly[2]], 'it is prepared, and waits')
  t.strictSame(told(true, false, prepared), [], 'it is prepared, and waits for nothing')

  const entered = { startdate: '2026-01-01', enddate: '2026-12-31', today: '2026-12-20' }
  const policy = aPolicy({ reminder_frequency: 'weekly' })
  const late = done(openTerm(aLife(policy), { ...entered, origin: 'imported' }))
  const automatic = { ...late, policy: { ...policy, autorecurring_payment: true } }
  t.equal(advance(late, '2026-12-20').life.messages.length, 1, 'one is told, entered late')
  t.strictSame(advance(automatic, '2026-12-20').life.messages, [], 'entered late')
})

t.test('a membership can be renewed long before its end', async t => {
  const onboarding = anItem({ id: 'joining', is_for_onboarding: true })
  const items = { membership_dues: [anItem(), onboarding] }
  for (const autorecurring_payment of [false, true]) {
    const life = begin({ ...items, autorecurring_payment })
    const early = advance(done(renew(life, '2026-03-01')), '2026-03-01').life
    const state = autorecurring_payment ? 'upcoming' : 'offered'
    const [term, next] = early.memberships
    const wanted = { startdate: '2027-01-01', enddate: '2027-12-31', chain: term?.chain, state }
    t.match(next, wanted, 'the next joins')
    const charged = early.dues.filter(({ term }) => term === next?.no)
    const expected = [{ item_id: 'fee', made: '2026-03-01' }]
    t.match(charged, expected, 'it charges the fee at once, and no joining fee')
    const paid = pay(early, '2026-03-02')
    const shown = { state: 'upcoming', accepted: /^2026-03-0[12]$/ }
    t.match(paid.memberships[1], shown, 'it follows once it is paid')
    t.equal(done(renew(paid, '2026-03-03')), paid, 'renewing again changes nothing')
    const later = advance(paid, '2027-01-01').life
    const known = [{ state: 'ended' }, { state: 'current' }]
    t.match(later.memberships, known, 'it begins after the first')
    t.equal(later.memberships.length, 2, 'and no other term is prepared')
  }
  for (const change of [{ contact: true }, { duration: 0 }]) {
    const refused = { refused: 'nothing_to_renew' }
    t.match(renew(begin(change), '2026-03-01'), refused, JSON.stringify(change))
  }
})

t.test('who leaves during a pause or a suspension is inactive afterwards', async t => {
  for (const reason of ['resigned', 'deceased'] as const)
    for (const kind of ['pause', 'hand'] as const) {
      const days = { from: '2026-05-01', to: null, entered: '2026-05-01' }
      const hold = { ...days, kind, state: 'on', cause: null } as const
      const held = advance({ ...begin({}), holds: [hold] }, '2026-05-02').life
      t.equal(held.status, 'suspended', `${kind}: suspended`)
      const leaving = { enddate: '2026-05-31', given: '2026-05-02', today: '2026-05-02' }
      const left = done(leave(held, { ...leaving, reason }))
      const statuses = ['2026-05-31', '2026-06-01'].map(day => advance(left, day).life.status)
      t.same(statuses, ['suspended', 'inactive'], `${kind}, ${reason}: gone after the last day`)
    }
})

t.test('a term follows when its dues are paid, before the end or within grace', async t => {
  const life = advance(begin({ grace_days: 14 }), '2027-01-10').life
  const wanted = [{ state: 'grace' }, { state: 'offered', startdate: '2027-01-01' }]
  t.match(life.memberships, wanted, 'offered')
  const grace = [{ rule: 'grace', since: '2027-01-01', until: '2027-01-14' }]
  t.match([life.status, explain(life, '2027-01-10')], ['active', grace], 'active within grace')
  const paid = pay(life, '2027-01-10')
  const expected = [{ state: 'ended' }, { state: 'current', accepted: '2027-01-10' }]
  t.match(paid.memberships, expected, 'paid')
  const { life: lapsed, events } = advance(life, '2027-01-15')
  const shown = { status: 'inactive', memberships: [{ state: 'ended' }, { state: 'void' }] }
  t.match(lapsed, shown, 'lapsed')
  t.match([events, lapsed.dues], [[{ kind: 'lapsed' }], [{ void: false }, { void: true }]], 'told')
  t.match(explain(lapsed, '2027-01-15'), [{ rule: 'lapsed', since: '2027-01-01' }], 'explained')
  const back = advance(done(renew(lapsed, '2027-03-01')), '2027-03-01').life
  t.match(back.memberships.at(-1), { chain: 3, startdate: '2027-03-01', state: 'current' }, 'back')
})

t.test('what a renewal waits for', async t => {
  const workflow = (change: object) => ({ workflow: { ...no_workflow, ...change } })
  const offered = (change: Partial<Policy>) => advance(begin(change), '2026-12-05').life
  const accepted = (life: Life) => advance(life, '2026-12-06').life.memberships[1]?.accepted ?? null
  const confirmed = (life: Life) => done(renew(life, '2026-12-06'))
  const approved = (life: Life) => done(decide(life, 'approved', '2026-12-06'))

  const by_itself = offered({ autorecurring_payment: true })
  t.equal(accepted(by_itself), '2026-12-01', 'an automatic one waits for nothing')

  const free = offered({ membership_dues: [] })
  t.equal(accepted(free), null, 'a free one waits')
  t.equal(accepted(confirmed(free)), '2026-12-06', 'for a confirmation')

  const asked = offered(workflow({ require_confirmation_renewals: true }))
  t.equal(accepted(pay(asked, '2026-12-06')), null, 'payment without confirmation')
  t.equal(accepted(confirmed(asked)), null, 'confirmation without payment')
  t.equal(accepted(pay(confirmed(asked), '2026-12-06')), '2026-12-06', 'confirmed and paid')

  const approval = offered({
    autorecurring_payment: true,
    ...workflow({ require_approval_renewals: true })
  })
  const waits = { kind: 'renewal', state: 'awaiting_approval', term: 2 }
  t.match([approval.application, accepted(approval)], [waits, null], 'it waits for approval')
  t.equal(accepted(approved(approval)), '2026-12-06', 'approved')
  const declined = advance(done(decide(approval, 'declined', '2026-12-06')), '2027-02-01').life
  const ended = [{ state: 'ended' }, { state: 'void' }]
  t.match(declined, { status: 'inactive', memberships: ended }, 'declined')
})

t.test('applications: approval, payment, in the order of the workflow; expiry', async t => {
  const applied = (change: object) => {
    const policy = aPolicy({ membership_dues: [anItem()], workflow: { ...no_workflow, ...change } })
    const joining = { startdate: joined, origin: 'joined', today: joined } as const
    return advance(done(join(aLife(policy), joining)), joined).life
  }
  const both = applied({ require_approval_all_apps: true, require_payment_fee_separately: true })
  const waits = { application: { state: 'awaiting_approval' }, dues: { length: 0 } }
  t.match(both, { status: 'inactive', ...waits }, 'approval comes first')
  const approved = advance(done(decide(both, 'approved', '2026-01-20')), '2026-01-20').life
  const wanted = { application: { state: 'awaiting_payment' }, dues: [{ amount: 12000 }] }
  t.match(approved, wanted, 'then payment')
  const paid = pay(approved, '2026-02-01')
  const accepted = { status: 'active', application: { state: 'accepted' }, dues: { length: 1 } }
  t.match(paid, { ...accepted, memberships: [{ startdate: '2026-02-01' }] }, 'accepted')
  t.match(paid.dues, [{ period_start: '2026-02-01', void: false }], 'dues move to the term')

  const first = applied({ require_approval_after_payment: true })
  t.match(first, { application: { state: 'awaiting_payment' } }, 'payment comes first')
  t.match(pay(first, '2026-01-02').application, { state: 'awaiting_approval' }, 'then approval')

  const state = (day: Day) => advance(both, day).life.application?.state
  t.equal(state('2026-01-31'), 'awaiting_approval', 'it waits for thirty days')
  t.equal(state('2026-02-01'), 'expired', 'and expires')
  const declined = advance(done(decide(first, 'declined', '2026-01-05')), '2026-01-05').life
  t.match(declined.dues, [{ void: true }], 'who is declined owes nothing')
})

t.test('who does not pay is suspended, and released by paying', async t => {
  const owing = begin({ deactivation_policy: 'suspend', duration: 24 })
  const day = '2026-03-16'
  t.equal(advance(owing, '2026-03-15').life.status, 'active', 'not yet')
  const held = advance(owing, day).life
  t.match(held, { status: 'suspended', holds: [{ kind: 'dues', from: day }] }, 'suspended')
  t.equal(pay(held, '2026-04-01').status, 'active', 'released')
  const lifted = advance(done(setStatus(held, 'active', '2026-04-01')), '2026-06-01').life
  t.equal(lifted.status, 'active', 'what the office lifted does not come back by itself')
  const ended = advance(begin({ deactivation_policy: 'end' }), day).life
  const out = { memberships: [{ enddate: '2026-03-15' }], leavings: [{ reason: 'unpaid' }] }
  t.match(ended, { status: 'inactive', ...out }, 'or put out')
  const chapter = { ...owing.chapter, deactivation: 'propose' } as const
  const proposed = { status: 'active', holds: [{ state: 'proposed' }] }
  t.match(advance({ ...owing, chapter }, day).life, proposed, 'or proposed')
})

t.test('the next day is the first on which something happens', async t => {
  const life = pay(begin({ autorecurring_payment: true, membership_dues: [] }), joined)
  t.equal(nextDay(life), '2026-12-01', 'the next term is prepared')
  t.equal(nextDay(aLife(aPolicy())), undefined, 'nothing happens to who never joined')
})
