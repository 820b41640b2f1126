import { advance } from '../../../src/lifecycle/advance.ts'
import type { Day } from '../../../src/lifecycle/days.ts'
import type { Due, Life } from '../../../src/lifecycle/life.ts'
import t from '../../folder.ts'
import { aMemberSince, anItem, aPolicy } from '../../lifecycle/a-life.ts'

const membership_dues = [anItem()]
const joined = '2026-01-01'

/** A life of which all dues stand so with direct debits since a day, as it is on a later one. */
function later(life: Life, debit: Due['debit'], since: Day, until: Day) {
  const dues = advance(life, since).life.dues.map(due => ({ ...due, debit, changed: since }))
  return advance({ ...advance(life, since).life, dues }, until)
}

t.test('what a bank collects is not reminded of, and is no reason to suspend', async t => {
  const policy = aPolicy({ membership_dues, deactivation_policy: 'suspend' })
  const life = aMemberSince(joined, policy, joined)
  const kinds = (debit: Due['debit']) => {
    const { events, life: now } = later(life, debit, '2026-01-05', '2026-06-01')
    const reminded = events.filter(({ kind }) => kind === 'message_due').length
    return [reminded > 0, now.status]
  }
  t.same(kinds(null), [true, 'suspended'], 'an open due is')
  t.same(kinds('collecting'), [false, 'active'])
  t.same(kinds('again'), [false, 'suspended'], 'one that came back is owed')
  t.same(kinds('disputed'), [false, 'suspended'])
})

t.test('what a bank collects renews as a payment does', async t => {
  const life = aMemberSince(joined, aPolicy({ membership_dues }), joined)
  const paid = { ...life, dues: life.dues.map(due => ({ ...due, settled: due.amount })) }
  const term = (debit: Due['debit']) =>
    later(paid, debit, '2026-12-20', '2027-02-01').life.memberships.at(-1)?.state
  t.equal(term(null), 'void', 'nobody has paid')
  t.equal(term('collecting'), 'current')
  t.equal(term('again'), 'void')
})
