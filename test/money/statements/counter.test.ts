import { createCounter, createDigestTable, slotIn } from '../../../src/money/statements/counter.ts'
import { digestText } from '../../../src/money/statements/identity.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

t.test('equal digests are counted once at each place', async t => {
  const count = createCounter()
  const [one, other] = [digestText(['a']), digestText(['b'])]
  t.equal(count(one, '1', false), 1, 'the first one')
  t.equal(count(other, '1', false), 1, 'another digest')
  t.equal(count(one, '1', false), 1, 'at the same place')
  t.equal(count(one, '2', false), 2, 'at another place')
  t.equal(count(other, '3', false), 2, 'the other one at another place')
  const booking = digestText(['c'])
  for (const detail of [1, 2, 3]) {
    t.equal(count(one, `4, detail ${detail}`, false), 2 + detail, `detail ${detail}`)
    t.equal(count(booking, '4', true), 1, 'a booking has all its details')
  }
  t.equal(count(booking, '5', true), 2, 'the booking at another place')
})

t.test('a counter counts as a map does, however far it grows', async () => {
  const digests = fc.array(fc.nat(5000), { minLength: 4000, maxLength: 6000, size: 'max' })
  fc.assert(
    fc.property(digests, numbers => {
      const count = createCounter()
      const known = new Map<number, number>()
      return numbers.every((number, place) => {
        known.set(number, (known.get(number) ?? 0) + 1)
        return count(digestText([number]), `${place}`, false) === known.get(number)
      })
    }),
    { numRuns: 10 }
  )
})

t.test('the counter of 100 000 entries is a few arrays', async t => {
  const table = createDigestTable()
  for (let entry = 1; entry <= 600_000; entry++) slotIn(table, (entry * 2_654_435_761) % 2 ** 48)
  const { keys, counts, places } = table
  const bytes = keys.byteLength + counts.byteLength + places.byteLength
  t.equal(table.used, 600_000, 'all are counted')
  t.ok(bytes <= 17_000_000, `${bytes}`)
})
