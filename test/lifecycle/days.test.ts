import { addDays, addMonths, countDays, isLastOfMonth, overlap } from '../../src/lifecycle/days.ts'
import t from '../folder.ts'
import fc from '../properties.ts'

const days = fc
  .integer({ min: 0, max: 3_652_424 })
  .map(count => Temporal.PlainDate.from('0000-01-01').add({ days: count }))

t.test('days are counted as Temporal counts them', async () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -200_000, max: 200_000 }), (day, count) => {
      const moved = day.add({ days: count })
      if (moved.year < 0 || moved.year > 9999) return true
      const text = moved.toString()
      return addDays(`${day}`, count) === text && countDays(`${day}`, text) === count + 1
    }),
    { numRuns: 20_000 }
  )
})

t.test('months are counted as Temporal counts them, clamped to their last day', async () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, months) => {
      const moved = day.add({ months })
      const within = moved.year >= 0 && moved.year <= 9999
      return (
        (!within || addMonths(`${day}`, months) === moved.toString()) &&
        isLastOfMonth(`${day}`) === (day.day === day.daysInMonth)
      )
    }),
    { numRuns: 20_000 }
  )
})

t.test('no day is beyond the years that compare as text', async t => {
  t.equal(addDays('9999-12-31', 1), '9999-12-31')
  t.equal(addDays('0000-01-01', -1), '0000-01-01')
  t.equal(addMonths('9999-12-01', 1200), '9999-12-31')
  t.equal(addMonths('0000-02-01', -2), '0000-01-01')
  t.ok(isLastOfMonth('9999-12-31'))
  t.throws(() => addDays('x', 1), RangeError)
  t.throws(() => addMonths('2026-x', 1), RangeError)
})

t.test('spans overlap where they have a day in common', async t => {
  t.ok(overlap(['2026-01-01', '2026-01-31'], ['2026-01-31', null]))
  t.ok(overlap(['2026-01-01', null], ['2030-01-01', '2030-01-01']))
  t.notOk(overlap(['2026-01-01', '2026-01-31'], ['2026-02-01', null]))
  t.notOk(overlap(['2026-02-01', null], ['2026-01-01', '2026-01-31']))
})
