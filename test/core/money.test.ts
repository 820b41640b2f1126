import { addMinor, findAmountFlaws, fromMinor, toMinor } from '../../src/core/money.ts'
import t from '../folder.ts'
import fc from '../properties.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF')
const minor = fc.integer({ min: -1e15, max: 1e15 })

t.test('amounts and their minor units are the same amounts', async t => {
  const cases: [number, string, number][] = [
    [0.29, 'EUR', 29],
    [1.15, 'EUR', 115],
    [4.35, 'EUR', 435],
    [120, 'JPY', 120],
    [1.001, 'KWD', 1001],
    [0.0001, 'CLF', 1],
    [1e-7, 'EUR', 0]
  ]
  for (const [amount, currency, minor] of cases) {
    t.equal(toMinor(amount, currency), minor, `${amount} ${currency}`)
    if (minor !== 0) t.equal(fromMinor(minor, currency), amount, `${minor} ${currency}`)
  }
  t.equal(toMinor(1.005, 'EUR'), 101, 'half up, by the digits')
  fc.assert(
    fc.property(minor, currency, (minor, currency) => {
      const amount = fromMinor(minor, currency)
      return toMinor(amount, currency) === minor && findAmountFlaws('', amount, currency).length < 1
    }),
    { numRuns: 2000 }
  )
})

t.test('sums are exact, or refused', async t => {
  fc.assert(
    fc.property(fc.array(minor, { maxLength: 8 }), amounts => {
      const sum = amounts.reduce((all, each) => all + BigInt(each), 0n)
      return BigInt(addMinor(amounts)) === sum
    })
  )
  t.equal(addMinor([]), 0, 'of nothing')
  t.equal(
    addMinor([Number.MAX_SAFE_INTEGER, 1, -1]),
    Number.MAX_SAFE_INTEGER,
    'the largest sum, whatever comes between'
  )
  t.throws(() => addMinor([Number.MAX_SAFE_INTEGER, 1]), RangeError, 'too large')
  t.throws(() => addMinor([-Number.MAX_SAFE_INTEGER, -1]), RangeError, 'too small')
  t.equal(addMinor(Array.from({ length: 200_000 }, () => 2)), 400_000, 'more than fit on the stack')
})

t.test('what no currency has is named', async t => {
  const codes = (amount: number, currency: string) =>
    findAmountFlaws('/amount', amount, currency).map(({ code, params }) => ({ code, ...params }))
  t.strictSame(
    codes(1.155, 'EUR'),
    [{ code: 'too_many_decimals', limit: 2, currency: 'EUR' }],
    'two decimals'
  )
  t.strictSame(
    codes(1e-7, 'KWD'),
    [{ code: 'too_many_decimals', limit: 3, currency: 'KWD' }],
    'three decimals'
  )
  t.match(codes(0.5, 'JPY'), [{ code: 'too_many_decimals', limit: 0 }], 'no decimals')
  t.match(codes(1e14, 'EUR'), [{ code: 'too_large', maximum: 1e13 }], 'too large')
  t.match(codes(1e300, 'EUR'), [{ code: 'too_large' }], 'far too large')
  t.strictSame(codes(1e13, 'EUR'), [], 'the largest amount')
})
