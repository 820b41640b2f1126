import { type Decision, decideOutgoing } from '../../../src/money/statements/matching.ts'
import { findReturned } from '../../../src/money/statements/returns.ts'
import t from '../../folder.ts'

t.test('money that goes out is proposed alone, once for each member', async t => {
  const payers = { confirmed: () => [1, 2], numbered: () => [2], named: () => [1, 3, 4] }
  t.same(
    decideOutgoing(payers, id => id !== 4),
    {
      state: 'proposed',
      proposals: [
        { member_id: 1, why: 'account' },
        { member_id: 2, why: 'account' },
        { member_id: 3, why: 'name' }
      ]
    } satisfies Decision
  )
  t.same(
    decideOutgoing(payers, () => false),
    { state: 'unmatched' }
  )
})

t.test('a returned debit takes back what was collected', async t => {
  const payment = (payment_id: number, amount: number) => ({ payment_id, member_id: 1, amount })
  const candidates = [payment(3, 6000), payment(2, 6300), payment(1, 6000)]
  const find = (amount: number, fee: number, among = candidates) =>
    findReturned({ amount, fee }, among)?.payment_id
  t.equal(find(-6300, 300), 3)
  t.equal(find(-6300, 0), 2)
  t.equal(find(-6000, 0), 3)
  t.equal(find(-6500, 0), undefined)
  t.equal(find(-6500, 0, [payment(1, 6000)]), 1)
  t.equal(find(-5000, 0, [payment(1, 6000)]), undefined)
})
