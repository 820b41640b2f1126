import { readMinor } from '../../../src/core/money.ts'
import { findReturned } from '../../../src/money/statements/booking-store.ts'
import {
  type Decision,
  decide,
  decideOutgoing,
  findFit,
  type OpenDue,
  type Payers,
  spread
} from '../../../src/money/statements/matching.ts'
import { namesIn, namesWithin, numbersIn } from '../../../src/money/statements/persons.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

const due = (due_id: number, open: number, member_id = 1, currency = 'EUR') => ({
  ...{ due_id, open, member_id, currency, refund_id: null, payer_id: member_id, is_named: true }
})

const nobody: Payers = {
  referred: () => [],
  identified: () => [],
  confirmed: () => [],
  numbered: () => [],
  named: () => [],
  open: () => [],
  entered: () => false
}
const entry = (amount: number) => ({ amount, currency: 'EUR' })
const unmatched = { state: 'unmatched' }

t.test('an amount fits the oldest dues, all of a person, or one due', async t => {
  const dues = [due(1, 50), due(2, 60, 2), due(3, 60, 1), due(4, 25, 2)]
  for (const [amount, ids] of [
    [50, [1]],
    [110, [1, 2]],
    [195, [1, 2, 3, 4]],
    [85, [2, 4]],
    [60, [2]],
    [25, [4]],
    [10, undefined],
    [200, undefined],
    [75, undefined]
  ] as const)
    t.same(
      findFit(amount, dues)?.map(({ due_id }) => due_id),
      ids,
      String(amount)
    )
  t.equal(findFit(0, dues), undefined, 'nothing fits no amount')
  t.equal(findFit(50, []), undefined, 'nothing fits no dues')
})

const some_dues = fc.array(
  fc.record({ open: fc.integer({ min: 1, max: 99 }), member_id: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 8 }
)
const numbered = (list: readonly Pick<OpenDue, 'open' | 'member_id'>[]) =>
  list.map(({ open, member_id }, index) => due(index + 1, open, member_id))

t.test('what fits is paid to the cent, and each due once', async () => {
  fc.assert(
    fc.property(some_dues, fc.integer({ min: 1, max: 400 }), (list, amount) => {
      const dues = numbered(list)
      const fit = findFit(amount, dues)
      const open = (id: number) => dues.find(({ due_id }) => due_id === id)?.open
      if (!fit) return dues.every(each => each.open !== amount)
      const sum = fit.reduce((all, each) => all + each.amount, 0)
      const ids = new Set(fit.map(({ due_id }) => due_id))
      return (
        sum === amount &&
        ids.size === fit.length &&
        fit.every(each => each.amount === open(each.due_id))
      )
    })
  )
  fc.assert(
    fc.property(some_dues, fc.integer({ min: 0, max: 900 }), (list, amount) => {
      const dues = numbered(list)
      const all = dues.reduce((sum, { open }) => sum + open, 0)
      return (
        spread(amount, dues).reduce((sum, each) => sum + each.amount, 0) === Math.min(all, amount)
      )
    })
  )
})

t.test('what comes first counts: reference, end-to-end id, account, number, name', async t => {
  const open = (id: number) => [due(id * 10, 100, id)]
  const all: Payers = {
    referred: () => [due(50, 100, 5)],
    identified: () => [4],
    confirmed: () => [3],
    numbered: () => [2],
    named: () => [1],
    open,
    entered: () => false
  }
  const without = (...names: (keyof Payers)[]) => ({
    ...all,
    ...Object.fromEntries(names.map(name => [name, () => []]))
  })
  for (const [payers, expected] of [
    [all, { state: 'booked', member_id: 5, why: 'reference' }],
    [without('referred'), { state: 'booked', member_id: 4, why: 'end_to_end' }],
    [without('referred', 'identified'), { state: 'booked', member_id: 3, why: 'account' }],
    [
      without('referred', 'identified', 'confirmed'),
      {
        state: 'proposed',
        proposals: [
          { member_id: 2, why: 'member_number' },
          { member_id: 1, why: 'name' }
        ]
      }
    ],
    [{ ...nobody, open }, unmatched]
  ] as const)
    t.match(decide(entry(100), payers), expected, `${expected.state}: ${JSON.stringify(expected)}`)
})

t.test('a reference is sure for any amount, of one payer', async t => {
  const payers = (...dues: ReturnType<typeof due>[]) => ({ ...nobody, referred: () => dues })
  const a_part = { ...{ state: 'booked', settles: [{ due_id: 1, amount: 30 }] } }
  t.match(decide(entry(30), payers(due(1, 100))), a_part, 'a part is booked')
  const credit = { state: 'booked', settles: { length: 0 } }
  t.match(decide(entry(100), payers(due(1, 0))), credit, 'what is paid already is credit')
  t.match(
    decide(entry(100), payers(due(1, 100, 1, 'CHF'))),
    { proposals: [{ member_id: 1, why: 'reference' }] },
    'another currency is proposed'
  )
  const several = payers(due(1, 40, 1), due(2, 60, 2))
  t.match(decide(entry(100), several), { state: 'booked', member_id: 1 }, 'all that is named')
  const both_proposed = { proposals: [{ member_id: 1 }, { member_id: 2 }] }
  t.match(decide(entry(99), several), both_proposed, 'another sum is proposed')
})

t.test('several payers are paid for what is named, or for all that was asked for', async t => {
  const bundled = { ...due(3, 25, 2), is_named: false }
  const payers = { ...nobody, referred: () => [due(1, 40, 1), due(2, 60, 2), bundled] }
  t.match(
    decide(entry(100), payers),
    {
      ...{ state: 'booked', member_id: 1 },
      settles: [
        { due_id: 1, amount: 40 },
        { due_id: 2, amount: 60 }
      ]
    },
    'what is named is settled'
  )
  t.match(decide(entry(125), payers), { state: 'booked', settles: { length: 3 } }, 'all of it')
  t.match(decide(entry(110), payers), { state: 'proposed' }, 'another sum is proposed')
})

t.test('what the office has entered by hand is proposed, and not booked again', async t => {
  const entered = (id: number) => id === 1
  const referred = { ...nobody, entered, referred: () => [due(1, 0, 1)] }
  const proposed = { state: 'proposed', proposals: [{ member_id: 1, why: 'entered' }] }
  t.same(decide(entry(100), referred), proposed, 'by its reference')
  t.same(decide(entry(100), { ...nobody, entered, confirmed: () => [1] }), proposed, 'the account')
  t.same(decide(entry(100), { ...nobody, entered, named: () => [1, 2] }), proposed, 'by its name')
  const other = { ...nobody, entered, open: () => [due(2, 100, 2)], named: () => [1, 2] }
  const others_too = { proposals: [{ member_id: 1 }, { member_id: 2, why: 'name' }] }
  t.match(decide(entry(100), other), others_too, 'other payers are proposed too')
})

t.test('an account of several, and amounts that do not fit', async t => {
  const open = (id: number) => (id === 1 ? [due(1, 50)] : [due(2, 70, 2)])
  const account = { ...nobody, open, confirmed: () => [1, 2] }
  t.match(decide(entry(70), account), { state: 'booked', member_id: 2 }, 'its due fits')
  t.match(
    decide(entry(71), account),
    {
      proposals: [
        { member_id: 1, why: 'account' },
        { member_id: 2, why: 'account' }
      ]
    },
    'both are proposed'
  )
  const both = { ...account, open: () => [due(1, 50)] }
  t.match(decide(entry(50), both), { state: 'proposed' }, 'two whose dues fit are proposed')
  const named = { ...nobody, open, named: () => [1, 2], numbered: () => [1] }
  t.same(
    decide(entry(50), named),
    { state: 'proposed', proposals: [{ member_id: 1, why: 'member_number' }] } satisfies Decision,
    'the number decides'
  )
  t.same(decide(entry(51), named), unmatched, 'an amount that does not fit waits')
  const same_id = decide(entry(50), { ...nobody, open, identified: () => [1, 2] })
  t.match(same_id, { state: 'proposed' }, 'two with the same id are proposed')
})

t.test('names are found in both orders, between other words', async t => {
  for (const line of [
    'Ada Lovelace',
    'LOVELACE, ADA',
    'Dr. Ada K. Lovelace',
    'Ben und Ada Lovelace',
    'Herr Ben o. Frau Ada Lovelace'
  ])
    t.ok(namesIn(line).includes('ada\nlovelace'), line)
  t.ok(namesIn('MUELLER JUERGEN').includes('jurgen\nmuller'), 'capitals and other letters')
  t.ok(namesIn('Anna Lena von der Heide').includes('anna-lena\nvon der heide'), 'two first names')
  t.ok(namesWithin('Beitrag 2026 Lovelace Ada, danke').includes('ada\nlovelace'), 'in other words')
  t.notOk(namesWithin('Beitrag Ada 2026').includes('ada\nlovelace'), 'half a name is none')
  t.ok(namesWithin('a '.repeat(10_000)).length < 1000, 'long texts have bounds')
  t.ok(namesIn('a b c d e f g h i j k l m').length < 1000, 'many words have bounds')
})

t.test('member numbers are words of their own', async t => {
  for (const text of ['Mitglied m-0017', 'Nr. M-0017.', 'M-0017/2026'])
    t.ok(numbersIn(text).includes('M-0017'), text)
  t.notOk(numbersIn('AM-00178').includes('M-0017'), 'a part of a word is no number')
  t.same(numbersIn('no number'), [], 'no number is found')
})

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
    } satisfies Decision,
    'each member is proposed once'
  )
  const nobody_else = { state: 'unmatched' }
  t.same(
    decideOutgoing(payers, () => false),
    nobody_else,
    'nobody else is proposed'
  )
})

t.test('a returned debit takes back what was collected', async t => {
  const payment = (payment_id: number, amount: number) => ({ payment_id, member_id: 1, amount })
  const candidates = [payment(3, 6000), payment(2, 6300), payment(1, 6000)]
  const find = (amount: number, fee: number, among = candidates) =>
    findReturned({ amount, fee }, among)?.payment_id
  t.equal(find(-6300, 300), 3, 'the fee is taken off')
  t.equal(find(-6300, 0), 2, 'the amount fits')
  t.equal(find(-6000, 0), 3, 'the latest of equal ones')
  t.equal(find(-6500, 0), undefined, 'none of several fits')
  t.equal(find(-6500, 0, [payment(1, 6000)]), 1, 'the only one is less than what came back')
  t.equal(find(-5000, 0, [payment(1, 6000)]), undefined, 'the only one is more than what came back')
})

t.test('numbers are found in texts and amounts of any length', t => {
  // with work that grows with the square of the length, these would take minutes
  for (const piece of ['1-', 'a-', 'RF', '1.', 'a/1-'])
    t.ok(numbersIn(piece.repeat(100_000)).length < 100, `${piece}… has few numbers`)
  t.equal(readMinor(`1.${'0'.repeat(300_000)}1`, 'EUR'), undefined, 'so does an amount')
  const chain = Array.from({ length: 30 }, (_, index) => index + 1).join('-')
  t.ok(numbersIn(chain).includes(chain), 'a whole word is a number, however many signs it has')
  t.ok(numbersIn('x-1-2-3-4-5-6-7-8').includes('1-2-3-4-5-6-7-8'), 'eight pieces are one')
  t.end()
})
