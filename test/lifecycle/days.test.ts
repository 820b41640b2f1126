import { addDays, addMonths, countDays, isLastOfMonth, overlap } from '../../src/lifecycle/days.ts'
import t from '../folder.ts'
import fc from '../properties.ts'

const runs = { numRuns: 5000 }

const days = fc
  .integer({ min: 0, max: 3_652_424 })
  .map(count => Temporal.PlainDate.from('0000-01-01').add({ days: count }))

t.test('days are counted as Temporal counts them', async t => {
  const property = fc.property(days, fc.integer({ min: -200_000, max: 200_000 }), (day, count) => {
    const moved = day.add({ days: count })
    if (moved.year < 0 || moved.year > 9999) return true
    const text = moved.toString()
    return addDays(`${day}`, count) === text && countDays(`${day}`, text) === count + 1
  })
  t.doesNotThrow(() => fc.assert(property, runs), 'every day agrees')
})

t.test('months are counted as Temporal counts them, clamped to their last day', async t => {
  const property = fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, months) => {
    const moved = day.add({ months })
    const within = moved.year >= 0 && moved.year <= 9999
    return (
      (!within || addMonths(`${day}`, months) === moved.toString()) &&
      isLastOfMonth(`${day}`) === (day.day === day.daysInMonth)
    )
  })
  t.doesNotThrow(() => fc.assert(property, runs), 'every month agrees')
})

t.test('no day is beyond the years that compare as text', async t => {
  t.equal(addDays('9999-12-31', 1), '9999-12-31', 'no day follows the last one')
  t.equal(addDays('0000-01-01', -1), '0000-01-01', 'no day is before the first one')
  t.equal(addMonths('9999-12-01', 1200), '9999-12-31', 'no month follows the last one')
  t.equal(addMonths('0000-02-01', -2), '0000-01-01', 'no month is before the first one')
  t.ok(isLastOfMonth('9999-12-31'), 'the last day ends its month')
  t.throws(() => addDays('x', 1), RangeError, 'a text is no day')
  t.throws(() => addMonths('2026-x', 1), RangeError, 'a text is no month')
})

t.test('spans overlap where they have a day in common', async t => {
  const january = ['2026-01-01', '2026-01-31'] as const
  const from_february = ['2026-02-01', null] as const
  t.ok(overlap(january, ['2026-01-31', null]), 'the last day is in both')
  t.ok(overlap(['2026-01-01', null], ['2030-01-01', '2030-01-01']), 'one of them is open')
  t.notOk(overlap(january, from_february), 'one begins after the other')
  t.notOk(overlap(from_february, january), 'one ends before the other')
})
