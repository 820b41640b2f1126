import { advance, foretell } from '../../src/lifecycle/advance.ts'
import { openTerm } from '../../src/terms/acts/acts.ts'
import {
  addEvent,
  addSums,
  noSums,
  type Sums,
  toSimulation
} from '../../src/terms/simulation/sums.ts'
import t from '../folder.ts'
import { aLife, anItem, aPolicy, done } from '../lifecycle/a-life.ts'

const joined = '2026-01-01'
const policy = aPolicy({
  autorecurring_payment: true,
  membership_dues: [anItem(), anItem({ id: 'monthly', due_frequency: 'monthly', amount: 500 })]
})
const life = advance(
  done(openTerm(aLife(policy), { startdate: joined, origin: 'joined', today: joined })),
  joined
).life
const happened = [...foretell(life, '2031-01-01')]

/** Adds five years of so many equal members to sums, in parts of a hundred; returns the most events that sums kept. */
function count(sums: Sums, members: number) {
  let kept = 0
  for (let first = 0; first < members; first += 100) {
    const part = noSums()
    for (let id = first + 1; id <= first + 100; id++)
      for (const { life: then, events } of happened)
        for (const event of events) {
          addEvent(part, id, then, event)
          kept = Math.max(kept, part.events.length)
        }
    addSums(sums, part)
    kept = Math.max(kept, sums.events.length)
  }
  return kept
}

t.test('what a simulation of five years keeps does not grow with the members', async t => {
  const [few, many] = [noSums(), noSums()]
  t.ok(count(few, 200) <= 1000)
  t.ok(count(many, 1000) <= 1000)
  const places = ({ days }: Sums) =>
    Object.entries(days).map(([on, kinds]) => [on, ...Object.keys(kinds)])
  t.strictSame(places(many), places(few))
  const [short, long] = [few, many].map(toSimulation)
  t.equal(long?.events.length, 500)
  t.equal(long?.total, 5 * (short?.total ?? 0))
  const billed = (simulated: typeof long) =>
    simulated?.days.flatMap(({ events }) => events).find(({ kind }) => kind === 'due_made')?.amounts
  t.strictSame(billed(long), [{ currency: 'EUR', amount: 5 * (billed(short)?.[0]?.amount ?? 0) }])
})
