import { growthByMonth } from '../../src/console/overview/growth.ts'
import { labelledMonths, ticksBetween, ticksUpTo } from '../../src/console/shared/scale.ts'
import { createFormat } from '../../src/console/texts/format.ts'
import t from '../folder.ts'

t.test('months that are drawn', async t => {
  const overview = { month: '2026-02', months: [] as ReturnType<typeof growthByMonth> }
  const drawn = (span: 'year' | 'five_years' | 'all') => growthByMonth(overview, span)
  t.equal(drawn('all').length, 12, 'a year at least')
  t.strictSame(
    drawn('year').at(0),
    { month: '2025-03', members: 0, new_members: 0 },
    'the first month of a year'
  )
  overview.months = [
    { month: '2019-12', members: 3, new_members: 3 },
    { month: '2025-12', members: 5, new_members: 2 },
    { month: '2026-02', members: 6, new_members: 1 }
  ]
  t.strictSame(
    drawn('year').map(({ members, new_members }) => [members, new_members]),
    [...Array(9).fill([3, 0]), [5, 2], [5, 0], [6, 1]],
    'months without changes are filled in'
  )
  t.equal(drawn('five_years').length, 60, 'five years are drawn')
  t.equal(drawn('five_years')[0]?.month, '2021-03', 'the first of sixty months')
  t.equal(drawn('all').length, 75, 'all months are drawn')
  t.strictSame(
    drawn('all')[0],
    { month: '2019-12', members: 3, new_members: 3 },
    'the first month of all'
  )
})

t.test('numbers beside charts, and months below', async t => {
  for (const [most, ticks] of [
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 2, 4]],
    [64, [0, 40, 80]],
    [5005, [0, 3000, 6000]],
    [100_000, [0, 50_000, 100_000]]
  ] as const)
    t.strictSame(ticksUpTo(most), ticks, `${most}`)
  for (let most = 2; most < 3000; most++) {
    const [, half = 0, top = 0] = ticksUpTo(most)
    t.ok(top >= most && top <= 2 * most && top === 2 * half && Number.isInteger(half), `${most}`)
  }
  for (const [min, max, ticks] of [
    [0, 64, [0, 40, 80]],
    [0, 0, [0, 1]],
    [-20.5, 0, [-30, -15, 0]],
    [-20.5, 64, [-40, 0, 40, 80]],
    [-64, 20, [-80, -40, 0, 40]]
  ] as const)
    t.strictSame(ticksBetween(min, max), ticks, `${min} to ${max}`)
  for (const count of [12, 60, 75, 600]) {
    const named = labelledMonths(Array.from({ length: count }, (_, i) => i))
    t.ok(named.length <= 6 && named.length >= 5 && named[0]?.index === 0, `${count}`)
  }
  const german = createFormat('de-DE')
  t.strictSame([5005, 6000].map(german.short), ['5.005', '6.000'], 'as the table has them')
})

t.test('seconds are said in the largest unit that they fill', async t => {
  const english = createFormat('en').timespan
  const german = createFormat('de').timespan
  t.equal(english(1), '1 second', 'a second')
  t.equal(german(1), '1 Sekunde', 'a second in German')
  t.equal(german(59), '59 Sekunden', 'almost a minute')
  t.equal(german(60), '1 Minute', 'a minute')
  t.equal(german(7_300), '2 Stunden', 'two hours')
  t.equal(german(200_000), '2 Tage', 'two days')
})
