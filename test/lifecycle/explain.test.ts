import { advance } from '../../src/lifecycle/advance.ts'
import type { Day } from '../../src/lifecycle/days.ts'
import { explain } from '../../src/lifecycle/explain.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import { decide, join, leave, renew } from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import { aLife, aMemberSince, aPolicy, done, no_workflow } from './a-life.ts'

const rules = (life: Life, day: Day) => explain(life, day).map(({ rule }) => rule)

/** Somebody whose application waits for approval since 1 March. */
function applied(change: Partial<Policy> = {}): Life {
  const workflow = { ...no_workflow, require_approval_all_apps: true }
  const joining = { startdate: '2026-03-01', origin: 'joined', today: '2026-03-01' } as const
  const life = done(join(aLife(aPolicy({ workflow, ...change })), joining))
  return advance(life, '2026-03-10').life
}

/** Somebody whose term ended on 31 December, with two weeks to renew. */
function inGrace(): Life {
  return aMemberSince('2026-01-01', aPolicy({ grace_days: 14 }), '2027-01-10')
}

t.test('an application waits until it is decided or expires', async t => {
  const life = applied()
  t.same(rules(life, '2026-03-10'), ['waits'], 'it waits')
  for (const state of ['declined', 'withdrawn'] as const) {
    const decided = advance(done(decide(life, state, '2026-03-10')), '2026-04-30').life
    const since = [{ rule: state, since: '2026-03-10', until: null }]
    t.match(explain(decided, '2026-04-30'), since, state)
    const waited = [{ rule: 'waits', since: '2026-03-01', until: '2026-03-09' }]
    t.match(explain(decided, '2026-03-09'), waited, `${state} the day after`)
  }
  const expired = advance(life, '2026-05-01').life
  t.match(explain(expired, '2026-05-01'), [{ rule: 'expired', since: '2026-04-01' }], 'expired')
  t.match(explain(expired, '2026-03-31'), [{ rule: 'waits', until: '2026-03-31' }], 'before')
  const approved = advance(done(decide(life, 'approved', '2026-03-10')), '2026-03-20').life
  const waited = [{ rule: 'waits', until: '2026-03-09' }]
  t.match(explain(approved, '2026-03-09'), waited, 'approved the day after')
  t.same(rules(approved, '2026-03-10'), ['term'], 'approved')
  t.same(rules(approved, '2026-02-28'), ['never_member'], 'before it was made')
})

t.test('a day in grace stays one when it has passed', async t => {
  const life = inGrace()
  const grace = { rule: 'grace', since: '2027-01-01', until: '2027-01-14' }
  t.match(explain(life, '2027-01-10'), [grace], 'within grace')
  const lapsed = advance(life, '2027-03-01').life
  for (const day of ['2027-01-10', '2027-01-14'])
    t.match(explain(lapsed, day), [grace], `${day}, after grace`)
  t.same(rules(lapsed, '2027-01-15'), ['lapsed'], 'the day after grace')
  const left = done(leave(life, { enddate: '2026-12-31', reason: 'moved', today: '2027-01-10' }))
  const gone = advance(left, '2027-03-01').life
  const before = [{ ...grace, until: '2027-01-09' }]
  t.match(explain(gone, '2027-01-09'), before, 'the day before leaving')
  t.same(rules(gone, '2027-01-10'), ['left'], 'the day of leaving')
  const renewed = advance(done(renew(life, '2027-01-10')), '2027-03-01').life
  t.same(rules(renewed, '2027-01-05'), ['term'], 'the next term covers the days of grace')
})

t.test('nobody who left at the end of a term was in grace', async t => {
  const life = aMemberSince('2026-01-01', aPolicy({ grace_days: 14 }))
  const leaving = { reason: 'resigned', today: '2026-05-01' } as const
  const left = advance(done(leave(life, leaving)), '2027-03-01').life
  t.same(rules(left, '2027-01-05'), ['left'], 'gone at the end of the term')
})

t.test('each day is explained as on that day, however much later', async t => {
  const day = (at: number) => new Date(Date.UTC(2026, 11, 20 + at)).toISOString().slice(0, 10)
  const later = advance(inGrace(), '2027-06-01').life
  let now = inGrace()
  for (let at = 22; at < 60; at += 1) {
    now = advance(now, day(at)).life
    t.same(rules(later, day(at)), rules(now, day(at)), day(at))
  }
})
