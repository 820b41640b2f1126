import type { Term } from '../../src/lifecycle/life.ts'
import { numberTerms } from '../../src/terms/lives/merge.ts'
import t from '../folder.ts'
import { aLife, aPolicy } from '../lifecycle/a-life.ts'

/** A life with so many terms, of which every other one begins on the day of the one before it, and how often they are read. */
function aLifeWith(count: number) {
  let reads = 0
  const memberships = Array.from({ length: count }, (_, at) => {
    const term = { no: at + 1, startdate: `${1850 + (at >> 1)}-01-01` }
    return new Proxy(term as Term, {
      get(target, name) {
        reads += 1
        return Reflect.get(target, name)
      }
    })
  })
  return { life: aLife(aPolicy(), { memberships }), reads: () => reads }
}

t.test('terms of two members are numbered in the order of their first days', async t => {
  const number = numberTerms(aLifeWith(3).life, aLifeWith(2).life)
  t.strictSame(
    [1, 2, 3].map(no => number(true, no)),
    [1, 2, 5]
  )
  t.strictSame(
    [1, 2].map(no => number(false, no)),
    [3, 4]
  )
  t.strictSame([number(true, 0), number(false, 0)], [0, 0], 'what belongs to no term')
  t.strictSame([number(true, 4), number(false, 3)], [6, 7], 'what waiting applications will open')
})

t.test('each term is looked at some times, whatever their number', async t => {
  const [one, other] = [aLifeWith(2000), aLifeWith(2000)]
  const number = numberTerms(one.life, other.life)
  for (let no = 1; no <= 2000; no++) number(no % 2 === 0, no)
  const reads = one.reads() + other.reads()
  t.ok(reads <= 5 * 4000, `${reads} reads of 4000 terms`)
})
